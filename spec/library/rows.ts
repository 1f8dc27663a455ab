import {
  getPagingOperation,
  isList,
  type Model,
  type ModelProperty,
  type Operation,
  type Program,
  type Type,
  walkPropertiesInherited,
} from "@typespec/compiler";
import { collected, failing, listed, toJson, type Use } from "./collected.ts";
import { elementName } from "./elements.ts";
import type {
  ConcordatDecorators,
  FilterMatch,
  FilterRule as Filter,
  PagingOrder,
  RowCondition,
  RowSum as Sum,
  SortRule,
  RowSummary as Summary,
} from "./generated-defs/Concordat.ts";
import { report } from "./library.ts";
import { lookups } from "./lookup.ts";
import { bodyFields, type Found, isNothing, itemsOf, operationsOf, pathOf } from "./operations.ts";

/** The rule of a filter on rows. */
export interface FilterRule extends Omit<Filter, "match"> {
  readonly match: FilterMatch;
}

export interface RowOrder {
  readonly field: string;
  readonly order: PagingOrder;
}

/** The number of rows, or of those that match a condition. */
export type RowCount = RowCondition | true;

export type RowSum = Sum;

export type RowSummary = Summary;

export const overrides = collected<string, ModelProperty>("overrides", { once: true });
export const filterRules = collected<FilterRule, ModelProperty>("filters", { once: true });
export const sortRules = collected<SortRule, ModelProperty>("sorts", { once: true });
export const rowOrders = collected<RowOrder, ModelProperty>("orderedBy", { once: true });
export const rowCounts = collected<RowCount, ModelProperty>("counts", { once: true });
export const rowSummaries = collected<RowSummary, ModelProperty>("summarizes", { once: true });
export const rowSums = collected<RowSum, ModelProperty>("sums", { once: true });

const decorators: Pick<
  ConcordatDecorators,
  "filters" | "overrides" | "sorts" | "orderedBy" | "counts" | "sums" | "summarizes"
> = {
  filters(context, target, rule) {
    const { field, ...more } = toJson<Filter>(rule);
    filterRules.add(context, target, { field, match: "equal", ...more } as FilterRule);
  },
  overrides(context, target, parameter) {
    overrides.add(context, target, parameter);
  },
  sorts(context, target, rule) {
    sortRules.add(context, target, toJson<SortRule>(rule));
  },
  orderedBy(context, target, field, order) {
    rowOrders.add(context, target, { field, order: toJson(order) });
  },
  counts(context, target, where) {
    rowCounts.add(context, target, where ? toJson(where) : true);
  },
  summarizes(context, target, summary) {
    rowSummaries.add(context, target, toJson(summary));
  },
  sums(context, target, sum) {
    rowSums.add(context, target, toJson(sum));
  },
};

export const $decorators = { Concordat: decorators };

/** The targets of list decorators, each with the rows that it concerns. */
type Rows = ReadonlyMap<Type, Found>;

export function $onValidate(program: Program): void {
  const rows = rowsByPlace(program);
  check(program, rows, "filters", filterRules.uses(program), ({ field, otherwise = [] }) => [field, ...otherwise]);
  check(program, rows, "orderedBy", rowOrders.uses(program), ({ field }) => [field]);
  check(program, rows, "sorts", sortRules.uses(program), ({ field }) => [field]);
  check(program, rows, "counts", rowCounts.uses(program), (where) => (where === true ? [] : [where.field]));
  check(program, rows, "summarizes", rowSummaries.uses(program), ({ samples = [] }) =>
    samples.flatMap(({ largest }) => largest ?? []),
  );
  check(program, rows, "sums", rowSums.uses(program), ({ field, where }) => (where ? [field, where.field] : [field]));
  for (const use of failing(filterRules.uses(program), (each) => !lacksLookup(program, each)))
    report(program, { code: "lookup-expected", format: { element: elementName(use.target) }, target: use.at(0) });
  for (const use of failing(filterRules.uses(program), ({ value }) => (value.match === "ranges") === hasRanges(value)))
    report(program, { code: "ranges-expected", format: { element: elementName(use.target) }, target: use.at(0) });
  checkOverrides(program);
}

function hasRanges({ ranges = [] }: FilterRule): boolean {
  return ranges.length > 0;
}

/** Reports parameters that override one that their operation does not have. */
function checkOverrides(program: Program): void {
  const siblings = new Map(
    [...operationsOf(program)].flatMap(({ parameters: { properties } }) =>
      [...properties.values()].map((parameter) => [parameter, properties] as const),
    ),
  );
  const uses = overrides.uses(program);
  for (const { target, value, at } of failing(uses, (use) => siblings.get(use.target)?.has(use.value) ?? false)) {
    const known = listed(siblings.get(target)?.keys() ?? []);
    const format = { place: "@overrides", kind: "parameter", name: value, known };
    report(program, { code: "unknown-name", format, target: at(0) });
  }
}

/** Reports uses outside of lists, and those with fields that the rows do not have. */
function check<Value>(
  program: Program,
  rows: Rows,
  decorator: string,
  uses: Use<Value, ModelProperty>[],
  fieldsOf: (value: Value) => readonly string[],
): void {
  const placed = uses.filter(({ target }) => rows.has(target));
  const found = new Set(placed.map(({ source }) => source));
  for (const use of failing(uses, ({ source }) => found.has(source))) {
    const format = { decorator, element: elementName(use.target) };
    report(program, { code: "rows-expected", format, target: use.source });
  }
  for (const { target, value, at } of placed)
    for (const name of fieldsOf(value)) {
      const start = rows.get(target);
      const { found: field, known } = start ? pathOf(start, name.split(".")) : { found: undefined, known: [] };
      if (field === undefined || !isNothing(field)) continue;
      const format = { place: `@${decorator}`, kind: "field of the rows", name, known: listed(known) };
      report(program, { code: "unknown-name", format, target: at(0) });
    }
}

/** Returns true if a filter compares by a lookup, but its type is not an enum with a lookup. */
function lacksLookup(program: Program, { target, value }: Use<FilterRule, ModelProperty>): boolean {
  if (value.match !== "group") return false;
  return target.type.kind !== "Enum" || lookups.of(program, target.type).length === 0;
}

/** Returns the inputs of lists, their items, and the aggregates next to the items. */
function rowsByPlace(program: Program): Rows {
  const places = new Map<Type, Found>();
  for (const operation of operationsOf(program)) {
    const items = pageItemsOf(program, operation);
    const rows = rowsOfList(program, operation);
    if (items === undefined || rows === undefined) continue;
    places.set(items, rows);
    for (const input of operation.parameters.properties.values()) {
      places.set(input, rows);
      for (const { property } of bodyFields(input.type)) places.set(property, rows);
    }
    for (const property of items.model?.properties.values() ?? [])
      if (property !== items) for (const aggregate of within(property)) places.set(aggregate, rows);
  }
  return places;
}

/** Returns the rows of an operation that is a list; undefined for other operations. */
export function rowsOfList(program: Program, operation: Operation): Found | undefined {
  const items = pageItemsOf(program, operation);
  return items && itemsOf({ types: [items.type], open: false });
}

function pageItemsOf(program: Program, operation: Operation): ModelProperty | undefined {
  if (!isList(program, operation)) return undefined;
  const [paging] = getPagingOperation(program, operation);
  return paging?.output.pageItems.property;
}

/** Returns a property, and all properties nested in it. */
function within(property: ModelProperty, met = new Set<Type>()): ModelProperty[] {
  if (met.has(property)) return [];
  met.add(property);
  return [
    property,
    ...modelsIn(property.type).flatMap((model) =>
      [...walkPropertiesInherited(model)].flatMap((each) => within(each, met)),
    ),
  ];
}

function modelsIn(type: Type): Model[] {
  if (type.kind === "Union") return [...type.variants.values()].flatMap((variant) => modelsIn(variant.type));
  if (type.kind !== "Model") return [];
  return type.indexer ? modelsIn(type.indexer.value) : [type];
}
