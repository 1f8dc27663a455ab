// Generated from templates/runtime/server/query.ts by `concordat generate`. Do not edit.

import { decoded } from "./routes.ts";

/** An encoded query without its question mark, and the texts of its parameters. */
export interface Query {
  readonly search: string;
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

/** Parses the query of a request target. */
export function queryOf(target: string): Query {
  const at = target.indexOf("?");
  const search = at < 0 ? "" : target.slice(at + 1);
  const texts = new Map<string, string[]>();
  for (const [key, value] of pairsIn(search)) {
    const name = decodedForm(key);
    const others = texts.get(name);
    if (others) others.push(decodedForm(value));
    else texts.set(name, [decodedForm(value)]);
  }
  return { search, texts };
}

/** Returns the pairs of a query or a form, still encoded. */
export function pairsIn(search: string): Pair[] {
  return search
    .split("&")
    .filter((pair) => pair !== "")
    .map(pairOf);
}

/** The name and the value of a parameter. */
export type Pair = readonly [key: string, value: string];

/** Splits a pair; a missing value is "". */
export function pairOf(text: string): Pair {
  const at = text.indexOf("=");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

/** Decodes a part of a query, in which a plus is a space. */
export function decodedForm(text: string): string {
  return decoded(text.includes("+") ? text.replaceAll("+", "%20") : text);
}
