// Generated from templates/runtime/server/credentials.ts by `concordat generate`. Do not edit.

import { parse } from "hono/utils/cookie";
import type { InputSource } from "./exchange.ts";
import { queryOf } from "./query.ts";

type Source = Pick<InputSource, "header" | "target">;

/** A way for a caller to authenticate. */
export type SecurityScheme = HttpScheme | ApiKeyScheme;

/** A scheme of the `Authorization` header. */
export interface HttpScheme {
  /** The scheme's name in the contract. */
  name: string;

  /** The scheme in front of the credentials, such as `Bearer`. */
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
 * The ways to authenticate. One of them is enough; the schemes of a nested list are required together.
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

  /** The token or key; if several schemes are required together, that of the first. */
  value: string;

  /** The credentials of all schemes that are required together, by the name of the scheme. */
  all: Readonly<Record<string, string>>;
}

/** Reads the credentials of a request; undefined if they are missing or malformed. */
export function readCredentials(request: Source, security: Security): Credentials | undefined {
  for (const way of security) {
    const found = "name" in way ? ofOne(request, way) : ofSeveral(request, way);
    if (found) return found;
  }
  return undefined;
}

function ofOne(request: Source, scheme: SecurityScheme): Credentials | undefined {
  const value = readCredential(request, scheme);
  return value === undefined ? undefined : { scheme: scheme.name, value, all: { [scheme.name]: value } };
}

/** Reads the credentials of schemes that are required together; undefined if one of them is missing. */
function ofSeveral(request: Source, schemes: readonly SecurityScheme[]): Credentials | undefined {
  const found: [name: string, value: string][] = [];
  for (const scheme of schemes) {
    const value = readCredential(request, scheme);
    if (value === undefined) return undefined;
    found.push([scheme.name, value]);
  }
  const [first] = found;
  return first && { scheme: first[0], value: first[1], all: Object.fromEntries(found) };
}

/** Returns the value of `WWW-Authenticate`; undefined if no scheme uses the `Authorization` header. */
export function challengeOf(security: Security): string | undefined {
  const schemes = security.flat().flatMap((scheme) => ("scheme" in scheme ? [scheme.scheme] : []));
  return schemes.length > 0 ? [...new Set(schemes)].join(", ") : undefined;
}

function readCredential(request: Source, scheme: SecurityScheme): string | undefined {
  const value = "scheme" in scheme ? httpCredentials(request, scheme) : apiKey(request, scheme);
  return value === "" ? undefined : value;
}

/** @see {@link https://www.rfc-editor.org/rfc/rfc9110#section-11.4} */
function httpCredentials(request: Source, { scheme }: HttpScheme): string | undefined {
  const sent = request.header("authorization")?.trim() ?? "";
  const name = sent.slice(0, Math.max(0, sent.indexOf(" "))).toLowerCase();
  if (name !== scheme.toLowerCase()) return undefined;
  const value = sent.slice(name.length).trimStart();
  return name === "bearer" && !bearerToken.test(value) ? undefined : value;
}

/** @see {@link https://www.rfc-editor.org/rfc/rfc6750#section-2.1} */
const bearerToken = /^[\w~+/.-]+=*$/;

function apiKey(request: Source, scheme: ApiKeyScheme): string | undefined {
  if (scheme.in === "header") return request.header(scheme.key.toLowerCase())?.trim();
  if (scheme.in === "cookie") return parse(request.header("cookie") ?? "", scheme.key)[scheme.key];
  return queryOf(request.target).texts.get(scheme.key)?.[0];
}
