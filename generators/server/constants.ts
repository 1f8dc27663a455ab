import type { ErrorCase, InterfaceContract, Operation, Schema } from "../contract/contract.ts";
import { securityOf } from "../contract/operation-facts.ts";
import { type ObjectShape, objectShape } from "../contract/schemas.ts";
import { camelCase } from "../naming.ts";
import { literal, objectLiteral } from "../typescript/literal.ts";
import type { ModuleScope } from "../typescript/module-scope.ts";
import type { ErrorFunction, ErrorFunctions } from "./errors.ts";

/** A constant of server.ts that the rules of several operations may refer to. */
interface Constant {
  identifier: string;
  expression: string;

  /** With its colon, where it is not inferred. */
  type: string;
}

/** The constants of an interface. */
export interface Constants {
  all: Constant[];

  /** The identifier of a security scheme, by its name in the contract. */
  scheme: (name: string) => string;

  /** The identifier of what is answered on an occasion; undefined where the contract does not say. */
  answer: (occasion: Occasion, operation: Operation) => string | undefined;
}

export function constantsOf(api: InterfaceContract, functions: ErrorFunctions, scope: ModuleScope): Constants {
  const schemes = new Map<string, Constant>();
  const answers = new Map<string, Constant>();
  for (const name of api.operations.flatMap((each) => (securityOf(api, each) ?? []).flatMap(Object.keys))) {
    if (schemes.has(name)) continue;
    const expression = literal(schemeRules(name, api.components.securitySchemes[name]));
    const type = `: ${scope.type("../runtime/server/credentials.ts", "SecurityScheme")}`;
    schemes.set(name, { identifier: scope.declare(camelCase(name)), expression, type });
  }
  const keyOf = (occasion: Occasion, operation: Operation): string =>
    `${occasion} ${ownAnswer(occasion, api, operation, functions) ?? ""}`;
  for (const operation of api.operations) {
    for (const occasion of occasionsOf(api, operation)) {
      const call = ownAnswer(occasion, api, operation, functions);
      const key = keyOf(occasion, operation);
      if (call === undefined || answers.has(key)) continue;
      const result = scope.value("../runtime/server/errors.ts", "DocumentedError");
      const quota =
        occasion === "quotaExceeded" ? `quota: ${scope.type("../runtime/server/rate-limit.ts", "Exceeded")}` : "";
      answers.set(key, {
        identifier: scope.declare(occasion),
        expression: `(${quota}): ${result} => ${call}`,
        type: "",
      });
    }
  }
  return {
    all: [...schemes.values(), ...answers.values()],
    scheme: (name) => schemes.get(name)?.identifier ?? "",
    answer: (occasion, operation) => answers.get(keyOf(occasion, operation))?.identifier,
  };
}

function occasionsOf(api: InterfaceContract, operation: Operation): Occasion[] {
  const isAuthenticated = (securityOf(api, operation)?.length ?? 1) > 0;
  return [
    ...(isAuthenticated ? (["missingCredentials", "invalidCredentials"] as const) : []),
    ...(operation.rateLimit ? (["quotaExceeded"] as const) : []),
  ];
}

/** @see {@link https://spec.openapis.org/oas/v3.1.1.html#security-scheme-object} */
function schemeRules(name: string, described: unknown): object {
  const scheme: Record<string, unknown> = { ...(typeof described === "object" ? described : {}) };
  if (scheme["type"] === "apiKey") return { name, in: scheme["in"], key: scheme["name"] };
  // OAuth and OpenID Connect hand out bearer tokens.
  return { name, scheme: scheme["type"] === "http" ? scheme["scheme"] : "Bearer" };
}

/** What a server answers before a handler is asked, and the error that the contract documents for it. */
type Occasion = "missingCredentials" | "invalidCredentials" | "quotaExceeded";

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
function ownAnswer(
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
