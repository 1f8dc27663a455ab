import type { VariableStatementStructure } from "ts-morph";
import type { Schema } from "../contract/contract.ts";
import { quotaFieldOf } from "../contract/quota-headers.ts";
import type { ResolvedInterface, ResolvedOperation } from "../contract/resolved-operation.ts";
import { type ObjectShape, objectShape } from "../contract/schemas.ts";
import type { Occasion, Scheme } from "../contract/security.ts";
import { camelCase } from "../naming.ts";
import { literal, objectLiteral } from "../typescript/literal.ts";
import type { Module } from "../typescript/module.ts";
import { constant } from "../typescript/structures.ts";
import type { ErrorFunction, ErrorFunctions } from "./errors.ts";

/** The constants of server.ts that the rules of several operations may refer to. */
export interface Constants {
  all: VariableStatementStructure[];

  /** The identifier of a security scheme, by its name in the contract. */
  scheme: (name: string) => string;

  /** The identifier of the response on an occasion; undefined where the contract does not say. */
  response: (occasion: Occasion, operation: ResolvedOperation) => string | undefined;
}

export function constantsOf(
  { api, operations, schemes }: ResolvedInterface,
  functions: ErrorFunctions,
  module: Module,
): Constants {
  const all: VariableStatementStructure[] = [];
  const schemeNames = new Map<string, string>();
  for (const name of operations.flatMap(({ needs }) => (needs.ways ?? []).flat())) {
    if (schemeNames.has(name)) continue;
    const type = module.type("../runtime/server/credentials.ts", "SecurityScheme");
    const identifier = module.declare(camelCase(name));
    schemeNames.set(name, identifier);
    all.push(constant({ name: identifier, type, value: literal(schemeRules(name, schemes[name])) }));
  }
  const responses = new Map<string, string>();
  const callOf = (occasion: Occasion, { needs }: ResolvedOperation): string | undefined => {
    const documented = needs.errors[occasion];
    const error = documented && functions.of(documented);
    const headerValue = occasion === "quotaExceeded" ? quotaHeader : () => undefined;
    return error && ownCall(error, api.components.schemas, headerValue);
  };
  for (const operation of operations) {
    for (const occasion of occasionsOf(operation)) {
      const call = callOf(occasion, operation);
      const key = `${occasion} ${call}`;
      if (call === undefined || responses.has(key)) continue;
      const result = module.value("../runtime/server/errors.ts", "DocumentedError");
      const quota =
        occasion === "quotaExceeded" ? `quota: ${module.type("../runtime/server/rate-limit.ts", "Exceeded")}` : "";
      const identifier = module.declare(occasion);
      responses.set(key, identifier);
      all.push(constant({ name: identifier, value: `(${quota}): ${result} => ${call}` }));
    }
  }
  return {
    all,
    scheme: (name) => schemeNames.get(name) ?? "",
    response: (occasion, operation) => responses.get(`${occasion} ${callOf(occasion, operation)}`),
  };
}

function occasionsOf({ operation, needs }: ResolvedOperation): Occasion[] {
  const isAuthenticated = (needs.ways?.length ?? 1) > 0;
  return [
    ...(isAuthenticated ? (["missingCredentials", "invalidCredentials"] as const) : []),
    ...(operation.rateLimit ? (["quotaExceeded"] as const) : []),
  ];
}

function schemeRules(name: string, scheme: Scheme = { kind: "token" }): object {
  if (scheme.kind === "key") return { name, in: scheme.in, key: scheme.key };
  return { name, scheme: scheme.kind === "http" ? scheme.scheme : "Bearer" };
}

/** A call of the function of an error; undefined where a server can't know all that belongs into it. */
function ownCall(
  error: ErrorFunction,
  schemas: Record<string, Schema>,
  headerValue: typeof quotaHeader,
): string | undefined {
  const { component, condition, fixed, headers, takesBody } = error;
  const shape = component === undefined ? undefined : objectShape(schemas[component], schemas);
  if (shape === undefined || shape.isOpen) return undefined;
  const free = [...shape.required].filter((field) => !fixed.has(field));
  const required = Object.keys(headers).filter((name) => headers[name]?.required);
  const body = expressions(free, (field) => ownValue(shape, field, condition));
  const sent = expressions(required, (name) => headerValue(name, headers[name] ?? {}));
  if (body === undefined || sent === undefined) return undefined;
  const init = required.length > 0 ? [`{ headers: ${sent} }`] : [];
  const isNeeded = takesBody !== "never" && (free.length > 0 || init.length > 0);
  return `errors.${error.name}(${[...(isNeeded ? [body] : []), ...init].join(", ")})`;
}

/** An object of expressions; undefined where one of them is. */
function expressions(names: string[], of: (name: string) => string | undefined): string | undefined {
  const entries: [string, string][] = [];
  for (const name of names) {
    const expression = of(name);
    if (expression === undefined) return undefined;
    entries.push([name, expression]);
  }
  return objectLiteral(entries);
}

/** A fresh id or time, or the text of the example, or else the condition. */
function ownValue({ fields, examples }: ObjectShape, name: string, condition: string): string | undefined {
  const field = fields.get(name) ?? {};
  if (field["format"] === "uuid") return "crypto.randomUUID()";
  if (field["format"] === "date-time") return "new Date().toISOString()";
  const sample = examples.map((example) => textIn(example, name)).find((text) => text !== undefined);
  if (sample !== undefined) return literal(sample);
  const isPlain = field.type === "string" && !["format", "pattern", "enum", "maxLength"].some((each) => each in field);
  return isPlain ? literal(condition) : undefined;
}

function textIn(example: unknown, name: string): string | undefined {
  if (typeof example !== "object" || example === null || !Object.hasOwn(example, name)) return undefined;
  const value: unknown = Reflect.get(example, name);
  return typeof value === "string" ? value : undefined;
}

/** The value of a header that tells of a quota. */
function quotaHeader(name: string, header: Record<string, unknown>): string | undefined {
  const field = quotaFieldOf(name, header);
  return field === undefined ? undefined : `quota.${field}`;
}
