import type { InterfaceContract, Operation, Parameter, Schema } from "../model/contract.ts";
import type { Result } from "./responses.ts";
import { stepsTo } from "../model/paths.ts";
import { resolve } from "../model/resolve.ts";
import { componentOf, isNullable, itemsOf, variants } from "../model/schemas.ts";
import { fieldsOf } from "../model/object-shape.ts";

/** A path into a value, property by property. */
export interface PropertyPath {
  readonly steps: readonly PropertyStep[];

  /** The schema of the value at the end of the path. */
  readonly schema: Schema;
}

export interface PropertyStep {
  readonly name: string;

  /** False if an alternative of the parent has no such property. */
  readonly isEverywhere: boolean;

  /** True if the property may be missing or null in its parent. */
  readonly mayLack: boolean;
}

type Schemas = Record<string, Schema>;

export function propertyPath(schema: Schema, names: readonly string[], schemas: Schemas): PropertyPath {
  const [name, ...rest] = names;
  if (name === undefined) return { steps: [], schema };
  const found = variants(schema, schemas).map((variant) => fieldsOf(variant, schemas).get(name));
  const own = found.find((each) => each !== undefined)?.schema ?? {};
  const isEverywhere = found.every((each) => each !== undefined) && !isOpenChoice(schema, schemas);
  const mayLack = !found.every((each) => each?.isRequired) || isNullable(own, schemas);
  const further = propertyPath(own, rest, schemas);
  return { steps: [{ name, isEverywhere, mayLack }, ...further.steps], schema: further.schema };
}

/** Returns true for a union of models with a discriminator: a newer service may add models without the same fields. */
function isOpenChoice(schema: Schema, schemas: Schemas): boolean {
  const { discriminator, oneOf, anyOf = [] } = resolve(schema, schemas);
  return (discriminator !== undefined && oneOf !== undefined) || anyOf.some((each) => isOpenChoice(each, schemas));
}

/** The pages of an operation, and the walk through them. */
export interface Pages {
  /** The path from a page to its list. */
  readonly list: PropertyPath;

  /** The component of its items. */
  readonly component?: string;

  /**
   * Identifies an item: the path to its id, or `whole` to compare all its fields in a walk that returns some items
   * again.
   */
  readonly key?: PropertyPath | "whole";

  /** True if an item may be null. */
  readonly mayLackItem: boolean;

  readonly walk: Walk;
}

/** The mechanism that leads from page to page. */
export type Walk =
  | { readonly kind: "page"; readonly input: string; readonly first?: number; readonly total?: PropertyPath }
  | { readonly kind: "offset"; readonly input: string; readonly total?: PropertyPath }
  | { readonly kind: "cursor"; readonly input: string; readonly token: PropertyPath }
  | { readonly kind: "header"; readonly input: string; readonly header: string }
  | { readonly kind: "link"; readonly link: PropertyPath }
  | { readonly kind: "rules"; readonly mechanisms: readonly Rule["mechanism"][]; readonly rules: readonly WalkRule[] };

type Rule = NonNullable<Operation["paging"]>[number];

/** A documented rule of paging. */
export interface WalkRule extends Rule {
  /** The path to the value to take: a cursor of a page, or a time of an item. */
  readonly taken: PropertyPath;
}

/** Returns the pages of an operation; undefined if the contract states no usable paging. */
export function pagesOf(
  { components: { schemas } }: InterfaceContract,
  { listing, paging = [], parameters }: Operation,
  { schema = {} }: Result,
): Pages | undefined {
  const names = (listing && stepsTo(listing.items)) ?? namesOfList(schema, paging, schemas);
  const list = names && propertyPath(schema, names, schemas);
  const items = list && itemsOf(list.schema, schemas);
  if (!items) return undefined;
  const walk =
    paging.length > 0 ? ruledWalk(paging, schema, items, schemas) : listingWalk(listing, parameters, schema, schemas);
  if (!walk) return undefined;
  const component = componentOf(items.$ref);
  const all = variants(items, schemas);
  const hasId = all.length > 0 && all.every((each) => fieldsOf(each, schemas).has("id"));
  return {
    list,
    ...(component !== undefined && Object.hasOwn(schemas, component) && { component }),
    ...(paging.length > 0 ? { key: "whole" } : hasId && { key: propertyPath(items, ["id"], schemas) }),
    mayLackItem: isNullable(items, schemas),
    walk,
  };
}

function listingWalk(
  listing: Operation["listing"],
  parameters: readonly Parameter[],
  schema: Schema,
  schemas: Schemas,
): Walk | undefined {
  if (!listing) return undefined;
  const { pageIndex, offset, continuationToken, nextToken, nextTokenHeader: header, nextLink, total: count } = listing;
  const at = (path: string): PropertyPath => propertyPath(schema, path.split("."), schemas);
  // The last page may lack the parent of the next cursor, even if the contract says it is required.
  const wayAt = (path: string): PropertyPath => {
    const { steps, ...rest } = at(path);
    return { ...rest, steps: steps.map((step) => ({ ...step, mayLack: true })) };
  };
  const input = continuationToken === undefined ? undefined : lastOf(continuationToken);
  if (nextToken !== undefined && input !== undefined) return { kind: "cursor", input, token: wayAt(nextToken) };
  if (header !== undefined && input !== undefined) return { kind: "header", input, header };
  if (nextLink !== undefined) return { kind: "link", link: wayAt(nextLink) };
  const total = count === undefined ? undefined : at(count);
  if (pageIndex !== undefined) {
    const name = lastOf(pageIndex);
    const first = parameters.find((parameter) => parameter.name === name)?.schema["default"];
    return { kind: "page", input: name, ...(typeof first === "number" && { first }), ...(total && { total }) };
  }
  return offset === undefined ? undefined : { kind: "offset", input: lastOf(offset), ...(total && { total }) };
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}

function ruledWalk(rules: readonly Rule[], schema: Schema, items: Schema, schemas: Schemas): Walk {
  // The recommended mechanism comes first.
  const recommended = rules.toSorted((a, b) => Number(b.recommended ?? false) - Number(a.recommended ?? false));
  return {
    kind: "rules",
    mechanisms: [...new Set(recommended.map(({ mechanism }) => mechanism))],
    rules: rules.map((rule) => ({
      ...rule,
      taken: propertyPath(rule.mechanism === "cursor" ? schema : items, rule.take.split("."), schemas),
    })),
  };
}

/** The depth to which a page is searched for a list. */
const depth = 3;

/** Returns the path to the list whose items have the fields that the paging rules take. */
function namesOfList(schema: Schema, rules: readonly Rule[], schemas: Schemas): string[] | undefined {
  if (rules.length === 0) return undefined;
  const taken = rules.flatMap(({ mechanism, take }) => (mechanism === "timestamp" ? [take.split(".")] : []));
  const holds = (items: Schema): boolean =>
    taken.every((path) => Object.keys(propertyPath(items, path, schemas).schema).length > 0);
  return listsIn(schema, schemas, depth).find(({ items }) => holds(items))?.path;
}

function listsIn(schema: Schema, schemas: Schemas, levels: number): { path: string[]; items: Schema }[] {
  const properties = variants(schema, schemas).flatMap((variant) => Object.entries(variant.properties ?? {}));
  const own = properties.flatMap(([name, value]) => {
    const items = itemsOf(value, schemas);
    return items ? [{ path: [name], items }] : [];
  });
  if (levels === 1) return own;
  const nested = properties.flatMap(([name, value]) =>
    listsIn(value, schemas, levels - 1).map(({ path, items }) => ({ path: [name, ...path], items })),
  );
  return [...own, ...nested];
}
