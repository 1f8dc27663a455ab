import { credentialPlace, inQuery, queryHeader, schemesOf } from "../../generators/contract/facts/security.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { isBodyIgnored, ignoreBody } from "../kit/send-operation.ts";

type HeaderValues = Record<string, string>;

/** Returns a request with its credentials for the query in the query. */
export function asSent(request: Request): Request {
  const moved = [...request.headers].filter(([name]) => name.startsWith(inQuery));
  if (moved.length === 0) return request;
  const url = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const [name, value] of moved) {
    headers.delete(name);
    const parameter = decodeURIComponent(name.slice(inQuery.length));
    if (value !== "" && !url.searchParams.has(parameter)) url.searchParams.set(parameter, value);
  }
  const made = new Request(new Request(url, request), { headers });
  if (isBodyIgnored(request)) ignoreBody(made);
  return made;
}

/** Returns the headers of credentials, by the names of their schemes; undefined if two need the same header. */
export function headersOf(contract: InterfaceContract, credentials: Readonly<HeaderValues>): HeaderValues | undefined {
  const schemes = schemesOf(contract);
  const cookies: string[] = [];
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(credentials)) {
    const scheme = schemes[name];
    if (scheme === undefined) continue;
    const { in: place, name: key, prefix } = credentialPlace(scheme);
    if (place === "cookie") cookies.push(`${key}=${value}`);
    else {
      const header = place === "query" ? queryHeader(key) : key.toLowerCase();
      if (found.has(header)) return undefined;
      found.set(header, prefix + encoded(value, prefix));
    }
  }
  return { ...Object.fromEntries(found), ...(cookies.length > 0 && { cookie: cookies.join("; ") }) };
}

/** For the basic scheme, a value is a name and a password with a colon between them, or both encoded. */
function encoded(value: string, prefix: string): string {
  return /^basic /i.test(prefix) && value.includes(":") ? Buffer.from(value).toString("base64") : value;
}

/**
 * Returns the possible headers for a token: for each scheme of the interface, and for schemes that operations need
 * together. The first ones are enough for an operation.
 */
export function tokenHeaders(contract: InterfaceContract, token: string): HeaderValues[] {
  const ways = waysOf(contract);
  const keys = new Set(ways.map(keyOf));
  const singles = Object.keys(schemesOf(contract)).map((name) => [name]);
  const together = ways.filter(({ length }) => length > 1);
  const all = [...singles, ...together];
  const isWay = (way: readonly string[]): boolean => keys.has(keyOf(way));
  const ordered = [...all.filter(isWay), ...all.filter((way) => !isWay(way))];
  return ordered
    .map((way) => headersOf(contract, Object.fromEntries(way.map((name) => [name, token]))))
    .filter((headers) => headers !== undefined);
}

/** Returns the ways to authenticate of all operations, each as the names of schemes. */
export function waysOf(contract: InterfaceContract): (readonly string[])[] {
  const ways = contract.operations
    .flatMap(({ security = contract.security ?? [] }) => security)
    .map((way) => Object.keys(way))
    .filter((way) => way.length > 0);
  return [...new Map(ways.map((way) => [keyOf(way), way])).values()];
}

function keyOf(way: readonly string[]): string {
  return JSON.stringify(way.toSorted());
}

/** Returns true if headers contain the credential of a scheme. */
export function hasCredential(contract: InterfaceContract, name: string, headers: Readonly<HeaderValues>): boolean {
  const wanted = headersOf(contract, { [name]: "" }) ?? {};
  const [[header, before = ""] = ["", ""]] = Object.entries(wanted);
  const value = headers[header];
  if (value === undefined) return false;
  return header === "cookie"
    ? value.split(/; */).some((each) => each.startsWith(before))
    : value.toLowerCase().startsWith(before.toLowerCase());
}
