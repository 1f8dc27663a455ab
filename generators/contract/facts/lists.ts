import { isRecord } from "../../../spec/library/record.ts";
import { constituents, possibleProperties, resolve, type Schemas } from "../model/resolve.ts";
import { componentOf, statedOn } from "../model/schemas.ts";
import { stepsTo } from "./paging.ts";
import type { InterfaceContract, Operation, Schema } from "../model/contract.ts";

/** What a contract says of the rows of a list: their order, what filters let through, and what aggregates are of. */
export interface ListFacts {
  order: RowOrder | undefined;

  /** By the names of the parameters. */
  filters: ReadonlyMap<string, RowFilter>;
  aggregates: readonly Aggregate[];

  /** By the name of a parameter, the parameter that it replaces if it is sent. */
  overrides: ReadonlyMap<string, string>;
  stated: StatedOnLists;
}

/** The ids of the requirements that are stated on the parts of a response with a list. */
export interface StatedOnLists {
  rows: readonly string[];
  total: readonly string[];

  /** By the names of the fields of the object that holds the rows. */
  fields: ReadonlyMap<string, readonly string[]>;
}

export interface RowOrder {
  /** The field of the rows, as a path with dots. */
  field: string;
  order: "ascending" | "descending";
}

/** What a parameter lets through. */
export interface RowFilter {
  /** The field of the rows, as a path with dots. */
  field: string;
  match: "equal" | "group" | "present" | "atLeast" | "atMost" | "ranges" | "from" | "until";

  /** Fields that count where it is not there. */
  otherwise?: readonly string[];
  absolute?: boolean;

  /** The ranges of the field that values stand for, with `ranges`. Every row passes a value without one. */
  ranges?: readonly ValueRange[];

  /** True if the value of `from` or `until` may be a bare date as well as a datetime. */
  days?: boolean;

  /** The documented values; none where there are others, or none are. */
  values: readonly string[];

  /** The values of the field that a value stands for, of a filter that goes by a lookup. */
  groups: Readonly<Record<string, readonly string[]>>;
}

/** The range of a field that a value of a parameter stands for. */
export interface ValueRange {
  value: unknown;
  above?: number;
  below?: number;
}

/** Rows that count. */
export interface RowCondition {
  field: string;
  value?: unknown;
  above?: number;
  below?: number;
}

/** The number of rows, or a sum over them. */
export interface Aggregate {
  /** Where it is, from what holds the rows on; `*` stands for each item of a list. */
  path: readonly string[];
  where?: RowCondition;

  /** The field that is summed up; left out where rows are counted. */
  sum?: { field: string; absolute?: boolean };

  /** The ids of the requirements that are stated on it, or on an object around it. */
  stated?: readonly string[];
}

/** The parameters of a query that select a page, by what they say. */
export interface PageInputs {
  names: { page?: string; size?: string; override?: string; offset?: string; token?: string };

  /** True if only the usual names of such parameters say so: checks that need them warn and never fail. */
  inferred?: true;
}

/** The names that such parameters usually have. */
const usual: Readonly<Record<"page" | "size" | "offset" | "token", RegExp>> = {
  page: /^page(?:_?(?:number|index|no))?$/i,
  size: /^(?:page_?size|per_?page|size|limit|max_?(?:items|results|page_?size)|top)$/i,
  offset: /^(?:offset|skip|start)$/i,
  token: /^(?:cursor|after|(?:page|continuation|next)_?token|marker)$/i,
};

/** Returns the parameters that the listing of an operation names; without one that names any, those with usual names. */
export function pageInputs({ listing = { items: "" }, parameters }: Operation): PageInputs {
  const { pageIndex, pageSize, offset, continuationToken } = listing;
  const stated = { page: pageIndex, size: pageSize, offset, token: continuationToken };
  const named = Object.entries(stated).flatMap(([what, path]) =>
    path === undefined ? [] : [[what, stepsTo(path).at(-1) ?? ""] as const],
  );
  const query = parameters.filter(({ in: place }) => place === "query");
  if (named.length > 0) {
    const size = stepsTo(pageSize ?? "").at(-1);
    const override = parameters.find(({ "x-overrides": other }) => other !== undefined && other === size);
    return { names: { ...Object.fromEntries(named), ...(override && { override: override.name }) } };
  }
  const found = Object.entries(usual).flatMap(([what, names]) => {
    const parameter = query.find(({ name }) => names.test(name));
    return parameter ? [[what, parameter.name] as const] : [];
  });
  return found.length === 0 ? { names: {} } : { names: Object.fromEntries(found), inferred: true };
}

/**
 * What a contract says of the rows of a list.
 *
 * @throws {Error} Where the operation is none.
 */
export function listFacts(contract: InterfaceContract, operation: string): ListFacts {
  const found = contract.operations.find(({ name }) => name === operation);
  const items = found?.listing && stepsTo(found.listing.items);
  if (found === undefined || items === undefined) throw new Error(`${operation} of ${contract.name} is no list`);
  const { responses, parameters } = found;
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  const body = success?.content?.["application/json"]?.schema ?? {};
  const { schemas } = contract.components;
  const holder = items.slice(0, -1).reduce((schema, name) => possibleProperties(schema, schemas)[name] ?? {}, body);
  const fields = possibleProperties(holder, schemas);
  const { [items.at(-1) ?? ""]: rows = items.length === 0 ? body : {}, ...others } = fields;
  const total = found?.listing?.total === undefined ? [] : stepsTo(found.listing.total);
  const totalSchema = total.reduce((schema, name) => possibleProperties(schema, schemas)[name] ?? {}, body);
  return {
    order: rows["x-ordered-by"] as RowOrder | undefined,
    filters: new Map(
      parameters.flatMap(({ name, schema, "x-filters": rule }) =>
        isRecord(rule) ? [[name, filterOf(rule as unknown as Rule, schema, contract)]] : [],
      ),
    ),
    aggregates: Object.entries(others).flatMap(([name, schema]) =>
      aggregatesIn(schema, { path: [name], stated: [] }, schemas),
    ),
    overrides: new Map(
      parameters.flatMap(({ name, "x-overrides": other }) => (typeof other === "string" ? [[name, other]] : [])),
    ),
    stated: {
      rows: statedOn(rows),
      total: total.length === 0 ? [] : statedOn(totalSchema),
      fields: new Map(Object.entries(fields).map(([name, schema]) => [name, statedOn(schema)])),
    },
  };
}

type Rule = Omit<RowFilter, "values" | "groups">;

function filterOf(rule: Rule, schema: Schema, contract: InterfaceContract): RowFilter {
  const component = componentOf(schema.$ref);
  const lookup = contract.lookups.find((each) => each.schema === component);
  const values = resolve(schema, contract.components.schemas).enum ?? [];
  return {
    ...rule,
    values: values.filter((value) => typeof value === "string"),
    groups: Object.fromEntries(lookup?.rows.map(({ key, values: group }) => [key, group]) ?? []),
  };
}

/** The items of the lists that a schema can be. */
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

/** The ids of the requirements that are stated on a schema, and on those that it can be. */
function idsWithin(schema: Schema, schemas: Schemas): readonly string[] {
  return constituents(schema, schemas).toReversed().flatMap(statedOn);
}

/** Aggregates are no deeper than that; what holds itself would have no end. */
const deepest = 7;
