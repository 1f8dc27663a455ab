import * as z from "zod";
import { interfaces, knownInterfaces } from "../interfaces/interfaces.ts";
import type { TargetConfig } from "../interfaces/target-config.ts";
import { isSecretName } from "./mask.ts";
import { CouldNotRun } from "./result.ts";

const func = z.custom((value) => typeof value === "function", { error: "expected a function" });
const text = z.string().min(1);
const sent = z.string().refine((value) => /^[\t\x20-\x7E\x80-\xFF]*$/.test(value), "expected a valid header value");
const headers = z.record(text, sent);
const address = z.url({ protocol: /^https?$/, error: "expected an http or https URL" });
const base = address
  .refine((value) => {
    const { username, password, search, hash } = URL.parse(value) ?? {};
    return [username, password, search, hash].every((part) => !part);
  }, "expected an http or https URL, without credentials, query or fragment")
  .transform((url) => url.replace(/\/+$/, ""));
const hooks = z.union([z.record(z.string(), func), address], {
  error: "expected an object of functions, or the URL of test hooks",
});
const port = z.int().min(0).max(65_535);

const request = z.strictObject({
  path: z.record(z.string(), z.string()).optional(),
  query: z.record(z.string(), z.unknown()).optional(),
  headers: headers.optional(),
  body: z.unknown().optional(),
});

const fixtures = z.record(z.string(), z.unknown());

const receiver = z.strictObject({
  url: address,
  headers: headers.optional(),
  fixtures: fixtures.optional(),
  hooks: hooks.optional(),
});

const client = z.strictObject({
  command: z.tuple([text], z.string()).optional(),
  program: func.optional(),
  env: z.record(text, z.string()).optional(),
  directory: text.optional(),
});

/** The shape of a configuration without the name of its interface; `TargetConfig` documents the fields. */
const shape = {
  /** For editors. */
  $schema: z.string().optional(),
  baseUrl: base.optional(),
  token: sent.optional(),
  otherToken: sent.optional(),
  credentials: z.record(text, sent).optional(),
  headers: headers.optional(),
  requests: z
    .record(
      text,
      z.union([z.array(request).min(1), func], { error: "expected a non-empty array of requests, or a function" }),
    )
    .optional(),
  fixtures: fixtures.optional(),
  hooks: hooks.optional(),
  facts: z.record(text, z.boolean()).optional(),
  fetch: func.optional(),
  identity: z.strictObject({ path: text.optional(), contains: text }).optional(),
  listen: z.strictObject({ host: text.optional(), port: port.optional(), publicUrl: address.optional() }).optional(),
  realTime: z.boolean().optional(),
  showSecrets: z.boolean().optional(),
  spend: z.number().positive().optional(),
  destructive: z.boolean().optional(),
  explore: z.int().nonnegative().max(100_000).optional(),
  timeoutSeconds: z.number().positive().optional(),
  concurrency: z.int().min(1).max(100).optional(),
  receiver: receiver.optional(),
  client: client.optional(),
  letPass: func.optional(),
  close: func.optional(),
};

/** Returns the shape of a configuration of one of these interfaces. */
const schemaOf = (names: readonly string[]) => {
  const { $schema, ...others } = shape;
  return z.strictObject({ $schema, interface: z.enum(names), ...others });
};

/** Returns the shape of a configuration as JSON Schema draft-07; functions become `not: {}`. */
export function frameSchema(): Record<string, unknown> {
  return z.toJSONSchema(schemaOf(interfaces), {
    io: "input",
    target: "draft-7",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodCustom) jsonSchema.not = {};
    },
  });
}

/**
 * Validates the shape of a configuration.
 *
 * @throws {CouldNotRun} If it is invalid; the message lists the fields with expected and actual values.
 */
export function checkConfig(config: unknown, source: string): TargetConfig {
  const schema = schemaOf(knownInterfaces());
  const { data, error } = schema.safeParse(config, { reportInput: true });
  if (error === undefined) {
    const { $schema: _, ...fields } = data;
    // The schema cannot express the types of functions and fixtures.
    return fields as TargetConfig;
  }
  throw new CouldNotRun(`${source}: ${error.issues.map((issue) => describeIssue(issue)).join("; ")}`);
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const at = issue.path.length === 0 ? "the configuration" : issue.path.join(".");
  if (issue.code === "unrecognized_keys") {
    const known =
      issue.path.length === 0
        ? `; expected one of ${["interface", ...Object.keys(shape)].filter((name) => name !== "$schema").join(", ")}`
        : "";
    return `${at}: unknown ${issue.keys.length === 1 ? "field" : "fields"} ${issue.keys.map((key) => `"${key}"`).join(", ")}${known}`;
  }
  const expected = issue.message.replace(/^Invalid (input|option): /, "").replace(/, received .*$/, "");
  return `${at}: ${expected}, found ${describeValue(issue.input, String(issue.path.at(-1) ?? ""))}`;
}

function describeValue(value: unknown, name: string): string {
  if (value === undefined) return "nothing";
  if (typeof value === "function") return "a function";
  if (isSecretName(name)) return `a ${typeof value}`;
  const json = JSON.stringify(value) ?? String(value);
  return json.length > 80 ? `${json.slice(0, 80)}…` : json;
}
