import type { Schema } from "./contract.ts";
import { combine } from "./flatten.ts";

/** One alternative of a schema, with references and `allOf` resolved. */
export interface Alternative {
  keywords: Schema;

  /** The component schema of the alternative. */
  component?: string;
}

/** The values that a schema allows. */
export interface Shape {
  /** The alternatives other than null. */
  alternatives: Alternative[];
  nullable: boolean;
}

/** Returns the target of a reference, with its name. */
type Resolve = (ref: string) => { name: string; schema: Schema };

/** Returns the values that a schema allows, as alternatives of one object each. */
export function shapeOf(schema: Schema, resolve: Resolve): Shape {
  const all = alternativesOf(schema, resolve);
  const alternatives = all.filter(({ keywords }) => keywords.type !== "null");
  return { alternatives, nullable: alternatives.length < all.length };
}

function alternativesOf(schema: Schema, resolve: Resolve): Alternative[] {
  const { $ref, allOf, anyOf, oneOf, type, ...own } = schema;
  const branches = (anyOf ?? oneOf)?.flatMap((each) => alternativesOf(each, resolve));
  const types = type === undefined ? [{}] : [type].flat().map((each) => ({ type: each }));
  const parts: Alternative[][] = [
    ...(allOf ?? []).map((each) => alternativesOf(each, resolve)),
    ...($ref === undefined ? [] : [referred($ref, resolve)]),
    ...(branches === undefined ? [] : [branches]),
    types.map((each) => ({ keywords: { ...own, ...each } })),
  ];
  return parts.reduce((before, part) => before.flatMap((one) => part.map((other) => both(one, other))));
}

/** Merges two alternatives; the component of the first is the outer one. */
function both(one: Alternative, other: Alternative): Alternative {
  const component = one.component ?? other.component;
  return { keywords: combine(one.keywords, other.keywords), ...(component !== undefined && { component }) };
}

function referred(ref: string, resolve: Resolve): Alternative[] {
  const { name, schema: target } = resolve(ref);
  const isUnion = target.anyOf !== undefined || target.oneOf !== undefined;
  return alternativesOf(target, resolve).map((each) => ({
    ...each,
    component: (isUnion ? each.component : undefined) ?? name,
  }));
}
