import type { VariableStatementStructure } from "ts-morph";
import type { Schema } from "../contract/model/contract.ts";
import { isMessageName } from "../contract/facts/errors.ts";
import { quotaFieldOf } from "../contract/facts/quota-headers.ts";
import type { ResolvedInterface, ResolvedOperation } from "../contract/facts/resolved-operation.ts";
import { resolve } from "../contract/model/resolve.ts";
import type { Occasion } from "../contract/facts/security.ts";
import { schemeRules } from "../contract/facts/server-rules.ts";
import { type ObjectShape, objectShape } from "../contract/model/object-shape.ts";
import { camelCase } from "../naming.ts";
import { literal, objectLiteral } from "../typescript/literal.ts";
import type { Module } from "../typescript/module.ts";
import { constant } from "../typescript/structures.ts";
import { errorFunction, type ErrorFunction, type ErrorFunctions } from "./errors.ts";

/** The constants of server.ts shared by the rules of several operations. */
export interface Constants {
  all: VariableStatementStructure[];

  /** Returns the identifier of a security scheme, by its name in the contract. */
  scheme: (name: string) => string;

  /** Returns the identifier of the response for an occasion; undefined if the contract has none. */
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
  const callOf = (occasion: Occasion, { needs, operation }: ResolvedOperation): OwnCall | undefined => {
    const documented = needs.errors[occasion];
    if (documented === undefined) return undefined;
    const named = functions.of(documented);
    return ownCall(
      { isNamed: named !== undefined, ...(named ?? errorFunction(api, operation, documented, documented.name)) },
      occasion,
      api.components.schemas,
      module,
    );
  };
  for (const operation of operations) {
    for (const occasion of occasionsOf(operation)) {
      const call = callOf(occasion, operation);
      if (call === undefined) continue;
      const key = `${occasion} ${call.expression}`;
      if (responses.has(key)) continue;
      const result = module.value("../runtime/server/errors.ts", "DocumentedError");
      const given: Partial<Record<Occasion, () => string>> = {
        quotaExceeded: () => `quota: ${module.type("../runtime/server/rate-limit.ts", "Exceeded")}`,
        invalidRequest: () => (call.readsMessage ? "message: string" : ""),
      };
      const identifier = module.declare(occasion);
      responses.set(key, identifier);
      all.push(
        constant({ name: identifier, value: `(${given[occasion]?.() ?? ""}): ${result} => ${call.expression}` }),
      );
    }
  }
  return {
    all,
    scheme: (name) => schemeNames.get(name) ?? "",
    response: (occasion, operation) => responses.get(`${occasion} ${callOf(occasion, operation)?.expression}`),
  };
}

function occasionsOf({ operation, needs, takes, isProxied }: ResolvedOperation): Occasion[] {
  const hasInputs = !isProxied && (takes.body !== undefined || takes.parameters.length > 0);
  const isAuthenticated = (needs.ways?.length ?? 1) > 0;
  return [
    ...(isAuthenticated ? (["missingCredentials", "invalidCredentials"] as const) : []),
    ...(hasInputs ? (["invalidRequest"] as const) : []),
    ...(operation.rateLimit ? (["quotaExceeded"] as const) : []),
  ];
}

/** A call that creates an error. */
interface OwnCall {
  expression: string;

  /** True if it needs a variable `message` that describes the error. */
  readsMessage: boolean;
}

/**
 * Returns a call of the function for an error, or of the class if it has no function; undefined if a server can't
 * know all its fields.
 */
function ownCall(
  error: ErrorFunction & { isNamed: boolean },
  occasion: Occasion,
  schemas: Record<string, Schema>,
  module: Module,
): OwnCall | undefined {
  const { name, schema, condition, status, fixed, headers, takesBody } = error;
  const shape = objectShape(schema, schemas);
  if (shape === undefined || (shape.isOpen && error.isNamed)) return undefined;
  const free = [...shape.required].filter((field) => !fixed.has(field));
  const told = occasion === "invalidRequest" ? shape.fields.keys().find((field) => isMessage(shape, field)) : undefined;
  const names = told === undefined || free.includes(told) || fixed.has(told) ? free : [...free, told];
  const required = Object.keys(headers).filter((header) => headers[header]?.required);
  const byFunction = error.isNamed && !lacksInherited(shape, [...fixed.keys(), ...names]);
  const body = expressions(byFunction ? names : [...fixed.keys(), ...names], (field) => {
    if (fixed.has(field)) return literal(fixed.get(field));
    return field === told ? "message" : ownValue(shape, field, error, schemas);
  });
  const headerValue = occasion === "quotaExceeded" ? quotaHeader : () => undefined;
  const sent = expressions(required, (header) => headerValue(header, headers[header] ?? {}));
  if (body === undefined || sent === undefined) return undefined;
  const readsMessage = told !== undefined && !fixed.has(told);
  if (!byFunction) {
    const init = objectLiteral([
      ["status", String(status)],
      ...(required.length > 0 ? [["headers", sent] as const] : []),
    ]);
    const type = module.value("../runtime/server/errors.ts", "DocumentedError");
    const args = [literal(name), literal(condition), body, init].join(", ");
    return { expression: `new ${type}(${args})`, readsMessage };
  }
  const init = required.length > 0 ? [`{ headers: ${sent} }`] : [];
  const isNeeded = takesBody !== "never" && (names.length > 0 || init.length > 0);
  const args = [...(isNeeded ? [body] : []), ...init].join(", ");
  return { expression: `errors.${name}(${args})`, readsMessage: isNeeded && readsMessage };
}

/**
 * Returns true if TypeScript has no type for a body with these fields: a missing field then has the type of the
 * member of Object with its name.
 */
function lacksInherited({ fields }: ObjectShape, names: readonly string[]): boolean {
  return fields.keys().some((field) => field in Object.prototype && !names.includes(field));
}

/** Returns true if a field describes the error in words. */
function isMessage({ fields }: ObjectShape, name: string): boolean {
  return isMessageName(name) && isPlainText(fields.get(name) ?? {});
}

function isPlainText(field: Schema): boolean {
  return field.type === "string" && !["format", "pattern", "enum", "maxLength"].some((each) => each in field);
}

/** Returns an object of expressions; undefined if one of them is undefined. */
function expressions(names: string[], of: (name: string) => string | undefined): string | undefined {
  const entries: [string, string][] = [];
  for (const name of names) {
    const expression = of(name);
    if (expression === undefined) return undefined;
    entries.push([name, expression]);
  }
  return objectLiteral(entries);
}

/** Returns a new id or time, the status, the value of the example, or else the condition. */
function ownValue(
  { fields, examples }: ObjectShape,
  name: string,
  { condition, name: code, status, isNamed }: ErrorFunction & { isNamed: boolean },
  schemas: Record<string, Schema>,
): string | undefined {
  const field = resolve(fields.get(name) ?? {}, schemas);
  if (field["format"] === "uuid") return "crypto.randomUUID()";
  if (field["format"] === "date-time") return "new Date().toISOString()";
  if (/^(?:status|status_?code)$/i.test(name) && ["integer", "number"].includes(String(field.type)))
    return String(status);
  const sample = examples.map((example) => valueIn(example, name)).find((value) => value !== undefined);
  if (sample !== undefined) return literal(sample);
  if (isPlainText(field)) return literal(!isNamed && /^(?:code|type|error|reason)$/.test(name) ? code : condition);
  if (isNamed) return undefined;
  if (field.enum) {
    const own = field.enum.find((value) => (status === 401 ? /auth|credential/i : /valid|bad/i).test(String(value)));
    return own === undefined ? undefined : literal(own);
  }
  if (field.type === "array" && !field["minItems"]) return "[]";
  const { minimum = Number(status), maximum = Number(status) } = field as { minimum?: number; maximum?: number };
  const isNumber = field.type === "integer" || field.type === "number";
  return isNumber && minimum <= Number(status) && maximum >= Number(status) ? String(status) : undefined;
}

function valueIn(example: unknown, name: string): unknown {
  return typeof example === "object" && example !== null && Object.hasOwn(example, name)
    ? (Reflect.get(example, name) as unknown)
    : undefined;
}

/** Returns the value of a header that reports the quota. */
function quotaHeader(name: string, header: Record<string, unknown>): string | undefined {
  const field = quotaFieldOf(name, header);
  return field === undefined ? undefined : `quota.${field}`;
}
