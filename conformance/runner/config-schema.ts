import * as z from "zod";
import { interfaces, knownInterfaces } from "../interfaces/interfaces.ts";
import type { TargetConfig } from "../interfaces/target-config.ts";
import { isSecretName } from "./mask.ts";
import { CouldNotRun } from "./result.ts";

const func = z.custom((value) => typeof value === "function", { error: "expected a function" });
const text = z.string().min(1);
const sent = z.string().refine((value) => /^[\t\x20-\x7E\x80-\xFF]*$/.test(value), "expected what a header can hold");
const headers = z.record(text, sent);
const address = z.url({ protocol: /^https?$/, error: "expected an address of http or https" });
const base = address
  .refine((value) => {
    const { username, password, search, hash } = URL.parse(value) ?? {};
    return [username, password, search, hash].every((part) => !part);
  }, "expected an address of http or https, without a name, a password, or anything after its path")
  .transform((url) => url.replace(/\/+$/, ""));
const hooks = z.union([z.record(z.string(), func), address], {
  error: "expected functions, or the address of hooks over HTTP",
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
  subjects: fixtures.optional(),
  controls: hooks.optional(),
});

const client = z.strictObject({
  command: z.tuple([text], z.string()).optional(),
  program: func.optional(),
  env: z.record(text, z.string()).optional(),
  directory: text.optional(),
});

/** The shape of a config, apart from the name of its interface; `TargetConfig` says what each field means. */
const shape = {
  /** For editors. */
  $schema: z.string().optional(),
  baseUrl: base.optional(),
  token: sent.optional(),
  otherToken: sent.optional(),
  headers: headers.optional(),
  requests: z
    .record(text, z.union([z.array(request).min(1), func], { error: "expected a list of requests, or a function" }))
    .optional(),
  subjects: fixtures.optional(),
  controls: hooks.optional(),
  fetch: func.optional(),
  identity: z.strictObject({ path: text.optional(), contains: text }).optional(),
  listen: z.strictObject({ host: text.optional(), port: port.optional(), publicUrl: address.optional() }).optional(),
  realTime: z.boolean().optional(),
  showSecrets: z.boolean().optional(),
  spend: z.number().positive().optional(),
  timeoutSeconds: z.number().positive().optional(),
  concurrency: z.int().min(1).max(100).optional(),
  receiver: receiver.optional(),
  client: client.optional(),
  letPass: func.optional(),
  close: func.optional(),
};

/** The shape of a config of one of these interfaces. */
const schemaOf = (names: readonly string[]) => {
  const { $schema, ...others } = shape;
  return z.strictObject({ $schema, interface: z.enum(names), ...others });
};

/** The shape of a config as JSON Schema, draft-07; `not` stands for a function. */
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
 * Holds a config to what it may hold.
 *
 * @throws {CouldNotRun} with the fields at fault: what was found, and what was expected.
 */
export function checkConfig(config: unknown, source: string): TargetConfig {
  const schema = schemaOf(knownInterfaces());
  const { data, error } = schema.safeParse(config, { reportInput: true });
  if (error === undefined) {
    const { $schema: _, ...held } = data;
    // Of functions and fixtures the schema cannot tell the types.
    return held as TargetConfig;
  }
  throw new CouldNotRun(`${source}: ${error.issues.map((issue) => describeIssue(issue)).join("; ")}`);
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const at = issue.path.length === 0 ? "the config" : issue.path.join(".");
  if (issue.code === "unrecognized_keys") {
    const known =
      issue.path.length === 0
        ? `; there are ${["interface", ...Object.keys(shape)].filter((name) => name !== "$schema").join(", ")}`
        : "";
    return `${at}: there is no field ${issue.keys.map((key) => `"${key}"`).join(" or ")}${known}`;
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
