import type { ErrorCase, InterfaceContract, Operation } from "./contract.ts";
import { mapEntries } from "./schemas.ts";

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
export type Occasion = "missingCredentials" | "invalidCredentials" | "quotaExceeded";

/** @see {@link https://spec.openapis.org/oas/v3.1.0.html#security-scheme-object} */
export type Scheme =
  /** As documented: `bearer`, `basic`, `Digest`. */
  | { readonly kind: "http"; readonly scheme: string }
  /** OAuth and OpenID Connect hand out bearer tokens. */
  | { readonly kind: "token" }
  | { readonly kind: "key"; readonly in: "header" | "query" | "cookie"; readonly key: string };

export function needsOf(api: InterfaceContract, { security = api.security, errorCases }: Operation): Needs {
  const ways = security?.map((way) => Object.keys(way));
  const first = ways?.find((way) => way.length > 0)?.[0];
  // Where the contract marks no error, one of status 401 stands for both kinds of credentials.
  const unmarked = errorCases.find(({ credentials, status }) => credentials === undefined && status === 401);
  const missing = errorCases.find(({ credentials }) => credentials === "missing" || credentials === "any") ?? unmarked;
  const refused = errorCases.find(({ credentials }) => credentials === "refused" || credentials === "any") ?? unmarked;
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
      ...(exceeded && { quotaExceeded: exceeded }),
    },
  };
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
