import type { Context } from "hono";
import { getCookie } from "hono/cookie";

/** A way for a caller to authenticate. */
export type SecurityScheme = HttpScheme | ApiKeyScheme;

/** A scheme of the `Authorization` header. */
export interface HttpScheme {
  /** The scheme's name in the contract. */
  name: string;

  /** The scheme before the credentials: `Bearer`, say. */
  scheme: string;
}

/** A key in a header, a query parameter or a cookie. */
export interface ApiKeyScheme {
  /** The scheme's name in the contract. */
  name: string;

  in: "header" | "query" | "cookie";

  /** The name of the header, parameter or cookie. */
  key: string;
}

/**
 * The ways to authenticate, of which one is enough; the schemes of a list within it are needed together.
 *
 * @example
 * const security: Security = [
 *   { name: "token", scheme: "Bearer" },
 *   { name: "key", in: "header", key: "X-Api-Key" },
 * ];
 */
export type Security = readonly (SecurityScheme | readonly SecurityScheme[])[];

/** The credentials of a caller. */
export interface Credentials {
  /** The name of the scheme. */
  scheme: string;

  /** The token or key: of several schemes that are needed together, that of the first. */
  value: string;
}

/** Reads the credentials of a request: undefined where they are missing or not in the form of their scheme. */
export function readCredentials(context: Context, security: Security): Credentials | undefined {
  for (const way of security) {
    const found = [way].flat().map((scheme) => ({ scheme: scheme.name, value: valueOf(context, scheme) }));
    const [first] = found;
    if (first?.value !== undefined && found.every(({ value }) => value !== undefined)) {
      return { scheme: first.scheme, value: first.value };
    }
  }
  return undefined;
}

/** The value of `WWW-Authenticate`; undefined where none of the schemes is one of HTTP. */
export function challengeOf(security: Security): string | undefined {
  const schemes = security.flat().flatMap((scheme) => ("scheme" in scheme ? [scheme.scheme] : []));
  return schemes.length > 0 ? [...new Set(schemes)].join(", ") : undefined;
}

function valueOf(context: Context, scheme: SecurityScheme): string | undefined {
  const value = "scheme" in scheme ? httpCredentials(context.req.raw, scheme) : apiKey(context, scheme);
  return value === "" ? undefined : value;
}

/** @see {@link https://www.rfc-editor.org/rfc/rfc9110#section-11.4} */
function httpCredentials(request: Request, { scheme }: HttpScheme): string | undefined {
  const [, name = "", value = ""] = /^(\S+) +(\S.*)$/.exec(request.headers.get("authorization")?.trim() ?? "") ?? [];
  if (name.toLowerCase() !== scheme.toLowerCase()) return undefined;
  return name.toLowerCase() === "bearer" && !bearerToken.test(value) ? undefined : value;
}

/** @see {@link https://www.rfc-editor.org/rfc/rfc6750#section-2.1} */
const bearerToken = /^[\w~+/.-]+=*$/;

function apiKey(context: Context, scheme: ApiKeyScheme): string | undefined {
  if (scheme.in === "header") return context.req.raw.headers.get(scheme.key)?.trim();
  if (scheme.in === "cookie") return getCookie(context, scheme.key);
  return new URL(context.req.raw.url).searchParams.get(scheme.key) ?? undefined;
}
