import type { ErrorCase, InterfaceContract, Operation } from "./contract.ts";
import { jsonSchemaOf, mapEntries } from "./schemas.ts";

/** The credentials that an operation asks its caller for. */
export interface Needs {
  /** Every way in, each as names of schemes, of which an anonymous one has none; left out where nothing is said. */
  readonly ways?: readonly (readonly string[])[];

  /** True where callers can authenticate as the contract describes it. */
  readonly isSecured: boolean;

  /** True where the contract says that a caller may be anonymous. */
  readonly mayBeAnonymous: boolean;

  /** The scheme of who has no choice: the first of the first way that has one. */
  readonly first?: string;

  /** The scopes that tokens need, by the name of their scheme; empty where none are documented. */
  readonly scopes: Readonly<Record<string, readonly string[]>>;

  /** The documented errors that a server answers by itself. */
  readonly errors: Partial<Record<Occasion, ErrorCase>>;
}

/** An occasion on which a server answers before a handler is asked. */
export type Occasion = "missingCredentials" | "invalidCredentials" | "invalidRequest" | "quotaExceeded";

/** @see {@link https://spec.openapis.org/oas/v3.1.0.html#security-scheme-object} */
export type Scheme =
  /** As documented: `bearer`, `basic`, `Digest`. */
  | { readonly kind: "http"; readonly scheme: string }
  /** OAuth and OpenID Connect hand out bearer tokens. */
  | { readonly kind: "token" }
  | { readonly kind: "key"; readonly in: "header" | "query" | "cookie"; readonly key: string };

export function needsOf(api: InterfaceContract, operation: Operation): Needs {
  const { security = api.security, errorCases, responses } = operation;
  const ways = security?.map((way) => Object.keys(way));
  const first = ways?.find((way) => way.length > 0)?.[0];
  // Where the contract marks no error, one of status 401 stands for both kinds of credentials.
  const unmarked = errorCases.find(({ credentials, status }) => credentials === undefined && status === 401);
  const unauthorized =
    unmarked ?? unnamedError(operation, 401, "unauthorized", "The credentials are missing or not valid.");
  const missing =
    errorCases.find(({ credentials }) => credentials === "missing" || credentials === "any") ?? unauthorized;
  const refused =
    errorCases.find(({ credentials }) => credentials === "refused" || credentials === "any") ?? unauthorized;
  const invalidStatus = Object.hasOwn(responses, "422") ? 422 : 400;
  const ofInvalid = errorCases.filter(({ status, credentials }) => status === invalidStatus && !credentials);
  const invalid =
    (ofInvalid.length > 1 ? ofInvalid.find(({ name }) => /invalid|validation/i.test(name)) : ofInvalid[0]) ??
    unnamedError(operation, invalidStatus, "invalid_request", "The request is not valid.");
  const exceeded = errorCases.find(({ status }) => status === 429);
  return {
    ...(ways && { ways }),
    isSecured: first !== undefined,
    mayBeAnonymous: ways?.some((way) => way.length === 0) ?? false,
    ...(first !== undefined && { first }),
    scopes: Object.fromEntries(
      (security ?? []).flatMap((way) => Object.entries(way).filter(([, scopes]) => scopes.length > 0)),
    ),
    errors: {
      ...(missing && { missingCredentials: missing }),
      ...(refused && { invalidCredentials: refused }),
      ...(invalid && { invalidRequest: invalid }),
      ...(exceeded && { quotaExceeded: exceeded }),
    },
  };
}

/** The error of a status whose response is documented as JSON, where none of the documented errors is told of it. */
export function unnamedError(
  { errorCases, responses }: Operation,
  status: number,
  name: string,
  condition: string,
): ErrorCase | undefined {
  const key = [String(status), `${String(status)[0]}XX`, "default"].find((each) => Object.hasOwn(responses, each));
  const isNamed = errorCases.some((each) => String(each.status ?? "default") === key);
  const schema = key === undefined || isNamed ? undefined : jsonSchemaOf(responses[key]?.content);
  return schema && { name, condition, status, schema };
}

export function schemesOf({ components }: InterfaceContract): Record<string, Scheme> {
  return mapEntries(components.securitySchemes, schemeOf);
}

function schemeOf(described: unknown): Scheme {
  const scheme: Record<string, unknown> = { ...(typeof described === "object" ? described : {}) };
  if (scheme["type"] === "http") return { kind: "http", scheme: String(scheme["scheme"]) };
  if (scheme["type"] !== "apiKey") return { kind: "token" };
  const place = scheme["in"];
  return { kind: "key", in: place === "header" || place === "query" ? place : "cookie", key: String(scheme["name"]) };
}
