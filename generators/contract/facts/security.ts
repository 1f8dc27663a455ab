import type { ErrorCase, InterfaceContract, Operation } from "../model/contract.ts";
import { jsonSchemaOf, mapEntries } from "../model/schemas.ts";

/** The credentials that an operation requires. */
export interface Needs {
  /**
   * The alternatives, each as names of schemes; an anonymous one has no names. Left out if the contract states
   * nothing.
   */
  readonly ways?: readonly (readonly string[])[];

  /** True if the contract describes a way to authenticate. */
  readonly isSecured: boolean;

  /** True if the contract allows anonymous callers. */
  readonly mayBeAnonymous: boolean;

  /** The default scheme: the first scheme of the first alternative that has one. */
  readonly first?: string;

  /** The scopes that tokens need, by scheme name; empty if none are documented. */
  readonly scopes: Readonly<Record<string, readonly string[]>>;

  /** The documented errors that a server sends by itself. */
  readonly errors: Partial<Record<Occasion, ErrorCase>>;
}

/** An occasion on which a server responds before it calls a handler. */
export type Occasion = "missingCredentials" | "invalidCredentials" | "invalidRequest" | "quotaExceeded";

/** @see {@link https://spec.openapis.org/oas/v3.1.0.html#security-scheme-object} */
export type Scheme =
  /** The scheme as documented: `bearer`, `basic`, `Digest`. */
  | { readonly kind: "http"; readonly scheme: string }
  /** OAuth and OpenID Connect issue bearer tokens. */
  | { readonly kind: "token" }
  | { readonly kind: "key"; readonly in: "header" | "query" | "cookie"; readonly key: string };

/** The note of documents with operations whose security is not documented: they have a requirement without schemes. */
export const openSecurity = "Where an operation names no security scheme, how callers authenticate is not documented.";

export function needsOf(api: InterfaceContract, operation: Operation): Needs {
  const { security = api.security, errorCases, responses } = operation;
  const ways = security?.map((way) => Object.keys(way));
  const first = ways?.find((way) => way.length > 0)?.[0];
  // If the contract marks no error, one with status 401 stands for missing and for invalid credentials.
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

/** Returns an error for a status with a JSON response, if no documented error can be recognized in it. */
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

/** Returns the alternatives that need credentials from a client, each as the names of its schemes. */
export function sentWays(schemes: Readonly<Record<string, Scheme>>, { ways = [] }: Needs): string[][] {
  return ways.map((way) => way.filter((name) => isSent(schemes[name]))).filter((way) => way.length > 0);
}

/** Returns the schemes for which a client sends credentials for any of these operations. */
export function sentSchemes(schemes: Readonly<Record<string, Scheme>>, all: readonly Needs[]): string[] {
  return [...new Set(all.flatMap((needs) => sentWays(schemes, needs).flat()))];
}

/**
 * Returns true if a client sends the credential itself. Browsers send cookies on their own and let no code set them.
 */
export function isSent(scheme: Scheme | undefined): boolean {
  return !(scheme?.kind === "key" && scheme.in === "cookie");
}

/** The place of a credential in a request, and the prefix before it. */
export interface CredentialPlace {
  readonly in: "header" | "query" | "cookie";
  readonly name: string;
  readonly prefix: string;
}

/** Returns the place of a credential. Names of HTTP schemes begin with a capital: some servers compare them exactly. */
export function credentialPlace(scheme: Scheme): CredentialPlace {
  if (scheme.kind === "key") return { in: scheme.in, name: scheme.key, prefix: "" };
  const name = scheme.kind === "http" ? scheme.scheme : "Bearer";
  return {
    in: "header",
    name: "authorization",
    prefix: `${name.replace(/^[a-z]/, (letter) => letter.toUpperCase())} `,
  };
}

/** The beginning of the names of headers for credentials that are sent in the query. */
export const inQuery = "credential-in-query-";

/** Returns the header by which checks name a credential in a parameter of the query; the runner moves it to the query. */
export function queryHeader(parameter: string): string {
  // The names of headers have no case.
  return (
    inQuery + encodeURIComponent(parameter).replaceAll(/[A-Z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  );
}

/**
 * Describes the credentials of an operation in words, with the scopes of each scheme: `one of: …; or …`. Returns
 * undefined if the contract states none.
 *
 * @param code Formats a name as code.
 */
export function credentialWords(
  api: InterfaceContract,
  { security = api.security }: Operation,
  code: (text: string) => string,
): string | undefined {
  if (security === undefined) return undefined;
  const schemes = schemesOf(api);
  const areNamed = Object.keys(schemes).length > 1;
  const words = (name: string, scopes: readonly string[]): string => {
    const scheme = Object.hasOwn(schemes, name) ? schemes[name] : undefined;
    const place = scheme && credentialPlace(scheme);
    const shown =
      place === undefined
        ? code(name)
        : place.in === "header"
          ? code(`${place.name.replace(/^a/, "A")}: ${place.prefix}<token>`)
          : `${code(place.name)} in the ${place.in}`;
    const named = areNamed && place !== undefined ? `${shown} (${code(name)})` : shown;
    if (scopes.length === 0) return named;
    return `${named} with the ${scopes.length > 1 ? "scopes" : "scope"} ${scopes.map(code).join(", ")}`;
  };
  const ways = security.map((way) => Object.entries(way).map(([name, scopes]) => words(name, scopes ?? [])));
  const some = ways.filter((way) => way.length > 0).map((way) => way.join(" together with "));
  const [only = "none is needed", ...others] = some;
  const last = some.length < ways.length && some.length > 0 ? ["none"] : [];
  if (others.length === 0) return [only, ...last.map(() => "or none")].join(", ");
  return `one of: ${[...some, ...last].map((each, index, all) => (index === all.length - 1 ? `or ${each}` : each)).join("; ")}`;
}

function schemeOf(described: unknown): Scheme {
  const scheme: Record<string, unknown> = { ...(typeof described === "object" ? described : {}) };
  if (scheme["type"] === "http") return { kind: "http", scheme: String(scheme["scheme"]) };
  if (scheme["type"] !== "apiKey") return { kind: "token" };
  const place = scheme["in"];
  return { kind: "key", in: place === "header" || place === "query" ? place : "cookie", key: String(scheme["name"]) };
}
