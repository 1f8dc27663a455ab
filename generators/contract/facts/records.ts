import { possibleProperties, resolve } from "../model/resolve.ts";
import type { Link } from "./links.ts";
import type { ListFacts } from "./lists.ts";
import type { Inferred } from "./origin.ts";
import type { ResolvedInterface } from "./resolved-operation.ts";

/** The rows that calls add to a log; inferred from the ids that rows and responses share. */
export interface Records extends Inferred {
  /** The fields of a row with ids of calls. */
  readonly ids: readonly string[];

  /** The field of a row that names the operation. */
  readonly kind?: string;

  /** The values of that field by operation. */
  readonly values: readonly { readonly operation: string; readonly value: string }[];
  readonly inferred: true;
}

/** Returns the records of a list; undefined if no call responds with an id that its rows have. */
export function recordsIn(
  { api, operations }: ResolvedInterface,
  { operation, items }: ListFacts,
  links: readonly Link[],
): Records | undefined {
  const own = links.filter(({ from, inferred }) => inferred && from.operation === operation);
  if (own.length === 0) return undefined;
  const { schemas } = api.components;
  const kinds = Object.entries(possibleProperties(items, schemas)).flatMap(([field, schema]) => {
    const values = (resolve(schema, schemas).enum ?? []).filter((value) => typeof value === "string");
    return values.length > 1 && /type|kind|action|event/i.test(field) ? [{ field, values }] : [];
  });
  const [kind] = kinds;
  const callers = operations.filter(({ operation: { method } }) => method !== "get");
  return {
    ids: [...new Set(own.map(({ from }) => from.field))],
    ...(kind && { kind: kind.field }),
    values: callers.flatMap((each) => {
      const value = kind && closest(kind.values, `${each.operation.name} ${each.operation.path}`);
      return value === undefined ? [] : [{ operation: each.operation.name, value }];
    }),
    inferred: true,
  };
}

/** Returns the name with the most words in common with a text. */
function closest(names: readonly string[], text: string): string | undefined {
  const words = wordsOf(text);
  const shareOf = (name: string): number => {
    const own = wordsOf(name);
    return [...own].filter((word) => words.has(word)).length / own.size;
  };
  return names.toSorted((a, b) => shareOf(b) - shareOf(a))[0];
}

/** Returns the words of a name, in the singular. */
function wordsOf(text: string): Set<string> {
  const words = text.replaceAll(/([a-z\d])([A-Z])/g, "$1 $2").match(/[a-z]+/gi) ?? [];
  return new Set(words.map((word) => word.toLowerCase().replace(/s$/, "")));
}
