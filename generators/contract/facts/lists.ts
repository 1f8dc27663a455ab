import type { RowSummary } from "../../../spec/library/rows.ts";
import { isRecord } from "../../../spec/library/record.ts";
import { constituents, possibleProperties, resolve, type Schemas } from "../model/resolve.ts";
import { objectShape } from "../model/object-shape.ts";
import { componentOf, statedOn } from "../model/schemas.ts";
import { stepsTo } from "../model/paths.ts";
import type { InterfaceContract, Operation, Schema } from "../model/contract.ts";
import { by, type Fact, type Inferred } from "./origin.ts";
import { flatSchemas } from "../model/variants.ts";
import { listIn } from "./resources.ts";
import { type ResolvedOperation, resolvedOperation } from "./resolved-operation.ts";

/** The facts about the rows of a list: their order, the filters, and the aggregates. */
export interface ListFacts extends Fact {
  readonly operation: string;

  /** The path to the rows in the response. */
  readonly at: readonly string[];
  readonly items: Schema;
  readonly order?: RowOrder;

  /** The order that the caller chooses; left out if it cannot choose. */
  readonly sort?: RowSort;

  /** The cursors that lead from page to page, if `@pages` states them. */
  readonly cursors: Readonly<Partial<Record<Direction, CursorRule>>>;
  readonly filters: readonly RowFilter[];
  readonly aggregates: readonly Aggregate[];
  readonly summaries: readonly SummaryFacts[];

  /** Parameters that override another one. */
  readonly overrides: readonly { parameter: string; replaces: string }[];
  readonly pages: PageInputs;

  /** The rows grouped by intervals of the field that orders them. */
  readonly intervals?: Intervals;

  /** The paths of fields that echo a parameter, inferred from its name. */
  readonly echoes: readonly ({ at: readonly string[]; parameter: string } & Inferred)[];

  /** Parameters that request the field of the same name, which is otherwise left out. Inferred from their types. */
  readonly onRequest: readonly ({ parameter: string } & Inferred)[];

  /**
   * Parameters that select among documented values, inferred from their types. The contract does not state which rows
   * match.
   */
  readonly undecided: readonly ({ parameter: string; usual?: unknown } & Inferred)[];
  readonly stated: StatedOnLists;
}

/** A list with one item of aggregates for each interval; inferred from names. */
export interface Intervals extends Inferred {
  readonly at: readonly string[];

  /** The field of an item with the start of its interval. */
  readonly start?: string;

  /** The parameter that selects the width of the intervals. */
  readonly width?: string;
  readonly inferred: true;
}

/** The ids of the requirements stated on the parts of a list response. */
export interface StatedOnLists {
  readonly rows: readonly string[];
  readonly total: readonly string[];

  /** The ids stated on the fields of the object that holds the rows. */
  readonly fields: readonly { name: string; ids: readonly string[] }[];
}

export type Direction = "ascending" | "descending";

export interface RowOrder {
  /** The field of the rows, as a path with dots. */
  field: string;
  order: Direction;
}

/** The order that the caller of a list chooses. */
export interface RowSort {
  /** The field of the rows, as a path with dots. */
  field: string;

  /** The input, and its value for each direction; left out if the order is part of a query text. */
  input?: { name: string; values: Readonly<Record<Direction, unknown>> };

  /** The order if the input is not sent; left out if it is not documented. */
  usual?: Direction;
}

/** A cursor that leads from a page to the next one. */
export interface CursorRule {
  /** The path of the cursor in the response, with dots. */
  take: string;

  /** The input that sends the cursor. */
  send: string;
}

/** An input of a list: a parameter of its query, or a field of its JSON body. */
export interface ListInput {
  name: string;
  in: "query" | "body";
  required: boolean;
  schema: Schema;

  /** The element with the extensions of the input. */
  element: Readonly<Record<string, unknown>>;
}

/** A filter by a parameter. It is inferred if the parameter only shares its name with a field of the rows. */
export interface RowFilter extends Inferred {
  parameter: string;

  /** The field of the rows, as a path with dots. */
  field: string;
  match: "equal" | "group" | "present" | "atLeast" | "atMost" | "ranges" | "from" | "until";

  /** The fields to use if the field is missing, in this order. */
  otherwise?: readonly string[];
  absolute?: boolean;

  /** The ranges of the field for each value, with `ranges`. A value without a range matches every row. */
  ranges?: readonly ValueRange[];

  /** True if the value of `from` or `until` may be a date as well as a datetime. */
  days?: boolean;

  /** True if the value of `from` or `until` is a UTC datetime with up to nanoseconds, set by paging by timestamp. */
  precise?: boolean;

  /** The documented values; empty if other values are possible or none are documented. */
  values: readonly string[];

  /** The values of the field that each filter value stands for, if `@lookup` maps them. */
  groups: Readonly<Record<string, readonly string[]>>;
}

/** The range of a field for a value of a parameter. */
export interface ValueRange {
  value: unknown;
  above?: number;
  below?: number;
}

/** A condition on the rows to count. */
export interface RowCondition {
  field: string;
  value?: unknown;
  above?: number;
  below?: number;
}

/** The number of rows, or a sum over them. */
export interface Aggregate {
  /** The path of the aggregate, starting at the object with the rows; `*` stands for each item of a list. */
  path: readonly string[];
  where?: RowCondition;

  /** The field to sum; left out if rows are counted. */
  sum?: { field: string; absolute?: boolean };

  /** The ids of the requirements stated on the aggregate, or on an object around it. */
  stated?: readonly string[];
}

/** A summary of the rows, and its condition. */
export interface SummaryFacts {
  /** The name of its field. */
  name: string;
  rule: RowSummary;

  /** The field of the summary with the number of all rows. */
  countField?: string;

  /** The field with the number of rows in each interval. */
  intervalCount?: string;
}

/** The query parameters that select a page, by their purpose. They are inferred if only their usual names show it. */
export interface PageInputs extends Inferred {
  names: { page?: string; size?: string; override?: string; offset?: string; token?: string };

  /** The number of the first page. */
  first?: number;
}

/** The usual names of page parameters. */
const usualNames: Readonly<Record<"page" | "size" | "offset" | "token", RegExp>> = {
  page: /^page(?:_?(?:number|index|no))?$/i,
  size: /^(?:page_?size|per_?page|size|limit|max_?(?:items|results|page_?size)|top)$/i,
  offset: /^(?:offset|skip|start)$/i,
  token: /^(?:cursor|after|(?:page|continuation|next)_?token|marker)$/i,
};

/** Returns the page parameters that the listing of an operation names, or else those with usual names. */
export function pageInputs({ listing = { items: "" }, parameters }: Operation): PageInputs {
  const { pageIndex, pageSize, offset, continuationToken } = listing;
  const stated = { page: pageIndex, size: pageSize, offset, token: continuationToken };
  const named = Object.entries(stated).flatMap(([what, path]) =>
    path === undefined ? [] : [[what, stepsTo(path).at(-1) ?? ""] as const],
  );
  const query = parameters.filter(({ in: place }) => place === "query");
  const found = Object.entries(usualNames).flatMap(([what, names]) => {
    const parameter = query.find(({ name }) => names.test(name));
    return parameter ? [[what, parameter.name] as const] : [];
  });
  const names: PageInputs["names"] = Object.fromEntries(named.length > 0 ? named : found);
  const page = query.find(({ name }) => name === names.page)?.schema;
  const first = page && { first: Number(page["default"] ?? page["minimum"] ?? 1) };
  if (named.length === 0) return { names, ...first, ...(found.length > 0 && { inferred: true }) };
  const override = parameters.find(({ "x-overrides": other }) => other !== undefined && other === names.size);
  return { names: { ...names, ...(override && { override: override.name }) }, ...first };
}

/** Returns the parameters of the query of an operation, and the fields of its JSON body. */
export function listInputs({ components }: InterfaceContract, { parameters, requestBody }: Operation): ListInput[] {
  const shape = objectShape(requestBody?.content["application/json"]?.schema, components.schemas);
  return [
    ...parameters.flatMap((element): ListInput[] => {
      const { name, schema, required = false } = element;
      return element.in === "query" ? [{ name, in: "query", required, schema, element: { ...element } }] : [];
    }),
    ...[...(shape?.fields ?? [])].map(([name, schema]): ListInput => {
      return { name, in: "body", required: shape?.required.has(name) ?? false, schema, element: schema };
    }),
  ];
}

/** Returns the schema of the JSON body of a success. */
export function successBodyOf({ responses }: Operation): Schema {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  return success?.content?.["application/json"]?.schema ?? {};
}

/** Returns the order that `@sorts` or the rules of `@pages` leave to the caller. */
function sortOf(inputs: readonly ListInput[], paging: Operation["paging"] = []): RowSort | undefined {
  const input = inputs.find(({ element }) => isRecord(element["x-sorts"]));
  if (input !== undefined) {
    const { field, ...values } = input.element["x-sorts"] as { field: string } & Record<Direction, unknown>;
    const implied = directions.find((each) => JSON.stringify(values[each]) === JSON.stringify(input.schema["default"]));
    return { field, input: { name: input.name, values }, ...(implied && { usual: implied }) };
  }
  const byTime = paging.find(({ mechanism }) => mechanism === "timestamp");
  const isChosen = directions.every((each) => paging.some(({ order }) => order === each));
  return byTime && isChosen ? { field: byTime.take } : undefined;
}

export const directions: readonly Direction[] = ["ascending", "descending"];

/** Returns the bounds on rows set by the inputs of paging by timestamp. */
function pagedBounds(paging: Operation["paging"] = []): RowFilter[] {
  return paging.flatMap(({ mechanism, order, take: field, send }) => {
    const match = order === "ascending" ? "from" : "until";
    return mechanism === "timestamp" ? [{ parameter: send, field, match, precise: true, values: [], groups: {} }] : [];
  });
}

/**
 * Returns the facts about the rows of a list.
 *
 * @throws {Error} If the contract does not say that the operation lists.
 */
export function listFacts(contract: InterfaceContract, operation: string): ListFacts {
  const found = resolvedOperation(contract, operation);
  const facts = found?.operation.listing && listFactsOf(contract, found);
  if (facts === undefined) throw new Error(`${operation} of ${contract.name} is no list`);
  return facts;
}

/**
 * Returns the facts about the rows in the response of an operation; undefined if the response is no list.
 *
 * @param fieldsOfThings The fields of the listed things that rows may leave out.
 */
export function listFactsOf(
  contract: InterfaceContract,
  each: ResolvedOperation,
  fieldsOfThings: Readonly<Record<string, Schema>> = {},
): ListFacts | undefined {
  const { schemas } = contract.components;
  const { operation, takes } = each;
  const list = listIn(each, flatSchemas(contract));
  if (list === undefined) return undefined;
  const { listing, paging: rules = [] } = operation;
  const inputs = listInputs(contract, operation);
  const body = successBodyOf(operation);
  const schemaAt = (path: readonly string[]): Schema =>
    path.reduce((schema, name) => possibleProperties(schema, schemas)[name] ?? {}, body);
  const { at, items } = list;
  const holder = at.slice(0, -1);
  const fields = possibleProperties(schemaAt(holder), schemas);
  const { [at.at(-1) ?? ""]: rows = at.length === 0 ? body : {}, ...others } = fields;
  const total = listing?.total === undefined ? [] : stepsTo(listing.total);
  const order = rows["x-ordered-by"] as RowOrder | undefined;
  const pages = pageInputs(operation);
  const paging = new Set(Object.values(pages.names));
  const rowFields = { ...fieldsOfThings, ...possibleProperties(items, schemas) };
  const query = takes.parameters.filter(({ in: place }) => place === "query");
  const said = inputs.flatMap(({ name, schema, element: { "x-filters": rule } }): RowFilter[] =>
    isRecord(rule) ? [{ parameter: name, ...filterValues(schema, contract), ...(rule as unknown as Rule) }] : [],
  );
  const alike = query.flatMap(({ name, schema, isList }): RowFilter[] => {
    const isOther = !Object.hasOwn(rowFields, name) || said.some(({ parameter }) => parameter === name);
    if (isOther || paging.has(name) || isList) return [];
    return [{ parameter: name, ...filterValues(schema, contract), field: name, match: "equal", inferred }];
  });
  const filters = [...pagedBounds(rules), ...said, ...alike];
  const sort = sortOf(inputs, rules);
  const aggregates = Object.entries(others).flatMap(([name, schema]) =>
    aggregatesIn(schema, { path: [name], stated: [] }, schemas),
  );
  const intervals = intervalsOf(aggregates, query, (path) => schemaAt([...holder, ...path]), schemas);
  const onRequest = query.flatMap(({ name, types }) =>
    types.join() === "boolean" && Object.hasOwn(others, name) ? [{ parameter: name, inferred }] : [],
  );
  const names = new Set(query.map(({ name }) => name));
  for (const { parameter } of onRequest) names.delete(parameter);
  const echoes = echoesIn(others, holder, names, schemas);
  const used = new Set([...paging, ...[...filters, ...echoes].map(({ parameter }) => parameter)]);
  return {
    ...by(listing ? "typespec" : "convention"),
    operation: operation.name,
    at,
    items,
    ...(order && { order }),
    ...(sort && { sort }),
    cursors: Object.fromEntries(
      rules.flatMap(({ mechanism, order: direction, take, send }) =>
        mechanism === "cursor" ? [[direction, { take, send }]] : [],
      ),
    ),
    filters,
    aggregates,
    summaries: Object.entries(others).flatMap(([name, { "x-summarizes": rule }]) =>
      isRecord(rule) ? [summaryOf(name, rule as unknown as RowSummary, aggregates)] : [],
    ),
    overrides: inputs.flatMap(({ name, element: { "x-overrides": other } }) =>
      typeof other === "string" ? [{ parameter: name, replaces: other }] : [],
    ),
    pages,
    ...(intervals && { intervals: { ...intervals, at: [...holder, ...intervals.at] } }),
    echoes,
    onRequest,
    undecided: query.flatMap(({ name, schema, isList, default: usual }) =>
      used.has(name) || isList || resolve(schema, schemas).enum === undefined || ofForm.test(name)
        ? []
        : [{ parameter: name, ...(usual && { usual: usual[0] }), inferred }],
    ),
    stated: {
      rows: statedOn(rows),
      total: total.length === 0 ? [] : statedOn(schemaAt(total)),
      fields: Object.entries(fields).map(([name, schema]) => ({ name, ids: statedOn(schema) })),
    },
  };
}

function summaryOf(name: string, rule: RowSummary, aggregates: readonly Aggregate[]): SummaryFacts {
  const counts = aggregates.filter(({ where, sum }) => where === undefined && sum === undefined);
  const countBelow = (...steps: string[]): string | undefined =>
    counts
      .find(({ path }) => path.length === steps.length + 1 && steps.every((step, index) => path[index] === step))
      ?.path.at(-1);
  const countField = countBelow(name);
  const intervalCount = rule.intervals === undefined ? undefined : countBelow(name, rule.intervals, "*");
  return {
    name,
    rule,
    ...(countField !== undefined && { countField }),
    ...(intervalCount !== undefined && { intervalCount }),
  };
}

const inferred = true as const;

/** Names of parameters that change the form of rows and filter none. */
const ofForm = /sort|order|lang|locale|view|format|field|expand|include|embed/i;

type Rule = Omit<RowFilter, "parameter" | "values" | "groups">;

/** Returns the documented values of a parameter, and the field values they stand for. */
function filterValues(schema: Schema, contract: InterfaceContract): Pick<RowFilter, "values" | "groups"> {
  const component = componentOf(schema.$ref);
  const lookup = contract.lookups.find((each) => each.schema === component);
  const values = resolve(schema, contract.components.schemas).enum ?? [];
  return {
    values: values.filter((value) => typeof value === "string"),
    groups: Object.fromEntries(lookup?.rows.map(({ key, values: group }) => [key, group]) ?? []),
  };
}

/** The usual names of intervals. */
const widths = new Set(["minute", "hour", "day", "week", "month"]);

/** Returns true for a field with the start of an interval. */
function isStart([name, { format }]: [string, Schema]): boolean {
  return format === "date-time" || /start|begin|from|date|time|bucket/i.test(name);
}

function intervalsOf(
  aggregates: readonly Aggregate[],
  query: ResolvedOperation["takes"]["parameters"],
  schemaAt: (path: readonly string[]) => Schema,
  schemas: Schemas,
): Intervals | undefined {
  const path = aggregates.find((each) => each.path.includes("*"))?.path;
  if (path === undefined) return undefined;
  const at = path.slice(0, path.indexOf("*"));
  const fields = possibleProperties(itemsOf(schemaAt(at), schemas) ?? {}, schemas);
  const start = Object.entries(fields).find(isStart)?.[0];
  const width = query.find(({ schema }) => {
    const { enum: values = [] } = resolve(schema, schemas);
    return values.length > 0 && values.every((value) => widths.has(String(value)));
  });
  return { at, ...(start !== undefined && { start }), ...(width && { width: width.name }), inferred: true };
}

/** Returns the fields with the name of a parameter, in an object and in nested objects. */
function echoesIn(
  fields: Record<string, Schema>,
  at: readonly string[],
  names: ReadonlySet<string>,
  schemas: Schemas,
  depth = 0,
): ListFacts["echoes"] {
  return Object.entries(fields).flatMap(([name, schema]) => {
    const path = [...at, name];
    if (names.has(name)) return [{ at: path, parameter: name, inferred }];
    return depth > 2 ? [] : echoesIn(possibleProperties(schema, schemas), path, names, schemas, depth + 1);
  });
}

/** Returns the item schema of the lists that a schema allows. */
function itemsOf(schema: Schema, schemas: Schemas): Schema | undefined {
  const { items, anyOf = [], oneOf = [] } = resolve(schema, schemas);
  return items ?? [...anyOf, ...oneOf].map((part) => itemsOf(part, schemas)).find((each) => each !== undefined);
}

function aggregatesIn(
  schema: Schema,
  { path, stated }: Required<Pick<Aggregate, "path" | "stated">>,
  schemas: Schemas,
): Aggregate[] {
  if (path.length > deepest) return [];
  const ids = [...new Set([...stated, ...idsWithin(schema, schemas)])];
  const { "x-counts": counts, "x-sums": sums } = schema;
  const own: Aggregate[] = [];
  if (counts !== undefined)
    own.push({ path, stated: ids, ...(isRecord(counts) && { where: counts as unknown as RowCondition }) });
  if (isRecord(sums)) {
    const { where, ...sum } = sums as unknown as { where?: RowCondition; field: string; absolute?: boolean };
    own.push({ path, stated: ids, sum, ...(where && { where }) });
  }
  const items = itemsOf(schema, schemas);
  const below = items ? [["*", items] as const] : Object.entries(possibleProperties(schema, schemas));
  return [
    ...own,
    ...below.flatMap(([name, each]) => aggregatesIn(each, { path: [...path, name], stated: ids }, schemas)),
  ];
}

/** Returns the ids of the requirements stated on a schema, and on its alternatives. */
function idsWithin(schema: Schema, schemas: Schemas): readonly string[] {
  return constituents(schema, schemas).toReversed().flatMap(statedOn);
}

/** The maximum depth of aggregates; a recursive schema would not end. */
const deepest = 7;
