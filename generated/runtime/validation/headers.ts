// Generated from templates/runtime/validation/headers.ts by `concordat generate`. Do not edit.

import { readHeaderList } from "../header-list.ts";
import { coerce, type ValueRule } from "../server/operation.ts";
import { describe, type Guard, type Issue, issues } from "./validation.ts";

/** Returns the issues of the headers of a response. */
export type HeadersGuard = (headers: Headers) => Issue[];

/** The guards of the headers of responses, by operation and status. */
export type ResponseHeaders = Readonly<Record<string, Readonly<Record<string, HeadersGuard>>>>;

/** Converts the text of a header to its value; undefined without a text. */
export function headerValue(name: string, text: string | undefined, rule: ValueRule): unknown {
  if (text === undefined || rule.list === undefined) return coerce(text === undefined ? [] : [text], rule);
  const items = readHeaderList(name, text);
  return items.length === 0 ? [] : coerce(items, { ...rule, list: "repeat" });
}

/**
 * Makes the guard of the headers of a response.
 *
 * @param guard The guard of the header values, by name in lower case.
 * @param rules The rules for reading the headers.
 */
export function documentedHeaders(guard: Guard<unknown>, rules: Readonly<Record<string, ValueRule>>): HeadersGuard {
  return (headers) => issues(guard, valuesIn(headers, rules)).map(inHeaders);
}

function valuesIn(headers: Headers, rules: Readonly<Record<string, ValueRule>>): Record<string, unknown> {
  const entries = Object.entries(rules).flatMap(([name, rule]): [string, unknown][] => {
    // Each cookie has its own line, as its date contains a comma.
    const isOfCookies = name === "set-cookie" && rule.list !== undefined;
    const value = isOfCookies
      ? coerce(headers.getSetCookie(), { ...rule, list: "repeat" })
      : headerValue(name, headers.get(name) ?? undefined, rule);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

function inHeaders({ missing, path, ...issue }: Issue): Issue {
  const moved =
    missing === undefined
      ? { ...issue, path: `/headers${path}` }
      : { path: `/headers${missing}`, expected: "a header", found: "nothing" };
  return { ...moved, message: describe(moved) };
}
