import { isDeepStrictEqual } from "node:util";
import type { Schema } from "./contract.ts";
import { componentOf } from "./schemas.ts";
import type { Schemas } from "./resolve.ts";

/** Selects one of the schemas of an `anyOf` or `oneOf`. */
export type Choose = (choices: readonly Schema[]) => Schema;

/** Selects the first choice that allows more than null. */
export const firstChoice: Choose = (choices) => choices.find(({ type }) => type !== "null") ?? choices[0] ?? {};

/**
 * Returns a schema with its references and `allOf` merged into one object. A schema that contains itself is merged once.
 * A part that one object can't express stays in `allOf`.
 *
 * @param choose Selects an alternative of each `anyOf` and `oneOf` to merge. Without it, the alternatives stay.
 */
export function flatten(schema: Schema, schemas: Schemas, choose?: Choose, within: readonly string[] = []): Schema {
  const { $ref, allOf = [], ...rest } = schema;
  const { anyOf, oneOf, ...bare } = rest;
  const choices = anyOf ?? oneOf;
  const chosen = choose && choices ? [choose(choices)] : [];
  const name = componentOf($ref);
  const target = name === undefined || within.includes(name) ? [] : [schemas[name] ?? {}];
  const passed = name === undefined ? within : [...within, name];
  return [...target, ...allOf, ...chosen]
    .map((part) => flatten(part, schemas, choose, passed))
    .reduceRight<Schema>((whole, part) => combine(part, whole), choose ? bare : rest);
}

/** Returns true for a keyword that can reject a value; false for descriptions and extensions. */
export function isAssertion(keyword: string): boolean {
  return !keyword.startsWith("x-") && !descriptive.has(keyword);
}

const descriptive = new Set("title description default example examples deprecated $comment externalDocs".split(" "));

/**
 * Returns a schema whose values satisfy two schemas. If both have a keyword, the stricter value of the two is taken, or
 * that of `own` and the other one in `allOf`. Descriptions are those of `own`.
 */
export function combine(part: Schema, own: Schema): Schema {
  const whole: Schema = { ...own };
  const rest: Schema = {};
  for (const [keyword, value] of Object.entries(part)) {
    const known = own[keyword];
    if (known === undefined) whole[keyword] = value;
    else if (isAssertion(keyword) && !isDeepStrictEqual(known, value)) {
      const both = combined[keyword]?.(value as never, known as never);
      if (both === undefined) rest[keyword] = value;
      else whole[keyword] = both;
    }
  }
  return Object.keys(rest).length === 0 ? whole : { ...whole, allOf: [...(whole.allOf ?? []), rest] };
}

/** Merges two values of a keyword; undefined if no single value expresses both. */
const combined: Readonly<Record<string, (part: never, own: never) => unknown>> = {
  type: commonTypes,
  enum: (part: unknown[], own: unknown[]) => part.filter((value) => own.some((each) => isDeepStrictEqual(each, value))),
  required: union,
  allOf: (part: Schema[], own: Schema[]) => [...part, ...own],
  properties: bothProperties,
  ...Object.fromEntries(
    ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"].map((each) => [each, Math.max]),
  ),
  ...Object.fromEntries(
    ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"].map((each) => [each, Math.min]),
  ),
};

function union(part: readonly string[], own: readonly string[]): string[] {
  return [...new Set([...part, ...own])];
}

function commonTypes(part: string | string[], own: string | string[]): string | string[] | undefined {
  const [before, after] = [[part].flat(), [own].flat()];
  const common = after.filter((type) => before.includes(type) || (type === "integer" && before.includes("number")));
  if (before.includes("integer") && after.includes("number") && !common.includes("integer")) common.push("integer");
  return common.length > 1 ? common : common[0];
}

function bothProperties(part: Record<string, Schema>, own: Record<string, Schema>): Record<string, Schema> {
  const inherited = new Map(Object.entries(part));
  const all = new Map([...inherited, ...Object.entries(own)]);
  return Object.fromEntries(
    [...all].map(([name, schema]) => {
      const before = inherited.get(name);
      const isSame = before === undefined || isDeepStrictEqual(before, schema);
      return [name, isSame ? schema : { allOf: [before, schema] }];
    }),
  );
}
