// Generated from templates/runtime/server/query.ts by `concordat generate`. Do not edit.

import { decoded } from "./routes.ts";

/** A query as it was sent, without its question mark, and the texts of its parameters. */
export interface Query {
  readonly search: string;
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

/** Reads the query of a target. */
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

/** The pairs of a query or a form, encoded as they were sent. */
export function pairsIn(search: string): Pair[] {
  return search
    .split("&")
    .filter((pair) => pair !== "")
    .map(pairOf);
}

/** The name and the value of a parameter. */
export type Pair = readonly [key: string, value: string];

/** Reads a pair; what has no value has an empty one. */
export function pairOf(text: string): Pair {
  const at = text.indexOf("=");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

/** In queries, a plus stands for a space. */
export function decodedForm(text: string): string {
  return decoded(text.includes("+") ? text.replaceAll("+", "%20") : text);
}
