import type { ErrorCase, InterfaceContract, Operation, Schema } from "../contract/contract.ts";
import { literal, objectLiteral } from "../literal.ts";
import type { ErrorFunction, ErrorFunctions } from "./error-functions.ts";
import { type ObjectShape, objectShape } from "./object-shape.ts";

/** What a server answers before a handler is asked, and the error that the contract documents for it. */
export type Occasion = "missingCredentials" | "invalidCredentials" | "quotaExceeded";

/** The documented error of an occasion. Where the contract marks none, one of status 401 stands for both kinds of credentials. */
function caseFor(occasion: Occasion, { errorCases }: Operation): ErrorCase | undefined {
  if (occasion === "quotaExceeded") return errorCases.find(({ status }) => status === 429);
  const which = occasion === "missingCredentials" ? "missing" : "refused";
  return (
    errorCases.find(({ credentials }) => credentials === which || credentials === "any") ??
    errorCases.find(({ credentials, status }) => credentials === undefined && status === 401)
  );
}

/** A call of the function of an occasion's error; undefined where a server can't know all that belongs into it. */
export function ownAnswer(
  occasion: Occasion,
  api: InterfaceContract,
  operation: Operation,
  functions: ErrorFunctions,
): string | undefined {
  const documented = caseFor(occasion, operation);
  const error = documented && functions.of(documented);
  return error && ownCall(error, api.components.schemas, occasion === "quotaExceeded" ? quotaHeader : () => undefined);
}

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
  const answer = required.length > 0 ? [`{ headers: ${sent} }`] : [];
  const isNeeded = takesBody !== "never" && (free.length > 0 || answer.length > 0);
  return `errors.${error.name}(${[...(isNeeded ? [body] : []), ...answer].join(", ")})`;
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

/**
 * The value of a header by its usual name.
 *
 * @see {@link https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3}
 */
function quotaHeader(name: string, { "x-unit": unit = "" }: Record<string, unknown>): string | undefined {
  const [usual] = /retry-after$|ratelimit-(?:limit|remaining|reset)$/.exec(name.toLowerCase()) ?? [];
  const isEpoch = /epoch/i.test(String(unit)) || (unit === "" && /^x-/i.test(name));
  const fields: Record<string, string> = {
    "retry-after": "retryAfterSeconds",
    "ratelimit-limit": "limit",
    "ratelimit-remaining": "remaining",
    "ratelimit-reset": isEpoch ? "resetEpochSeconds" : "retryAfterSeconds",
  };
  return usual === undefined ? undefined : `quota.${fields[usual]}`;
}
