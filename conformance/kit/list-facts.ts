import { isRecord } from "../../generated/runtime/body.ts";
import { possibleProperties, resolve, type Schemas } from "../../generators/contract/model/resolve.ts";
import { componentOf } from "../../generators/contract/schemas.ts";
import type { Contract } from "./contract.ts";
import type { Schema } from "./json-schema.ts";

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

/** The names of the properties on a path; none of the path to a body as a whole. */
export function stepsOf(path: string): string[] {
  return path === "" ? [] : path.split(".");
}

/**
 * What a contract says of the rows of a list.
 *
 * @throws {Error} Where the operation is none.
 */
export function listFacts(contract: Contract, operation: string): ListFacts {
  const found = contract.operations.find(({ name }) => name === operation);
  const items = found?.listing && stepsOf(found.listing.items);
  if (found === undefined || items === undefined) throw new Error(`${operation} of ${contract.name} is no list`);
  const { responses, parameters } = found;
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  const body = success?.content?.["application/json"]?.schema ?? {};
  const { schemas } = contract.components;
  const holder = items.slice(0, -1).reduce((schema, name) => possibleProperties(schema, schemas)[name] ?? {}, body);
  const fields = possibleProperties(holder, schemas);
  const { [items.at(-1) ?? ""]: rows = items.length === 0 ? body : {}, ...others } = fields;
  const total = found?.listing?.total === undefined ? [] : stepsOf(found.listing.total);
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
      rows: idsOf(rows),
      total: total.length === 0 ? [] : idsOf(totalSchema),
      fields: new Map(Object.entries(fields).map(([name, schema]) => [name, idsOf(schema)])),
    },
  };
}

type Rule = Omit<RowFilter, "values" | "groups">;

/** The ids of the requirements that are stated on an element itself. */
export function idsOf({ "x-requirements": ids }: Readonly<Record<`x-${string}`, unknown>>): readonly string[] {
  return Array.isArray(ids) ? ids.map(String) : [];
}

function filterOf(rule: Rule, schema: Schema, contract: Contract): RowFilter {
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
  const { anyOf = [], oneOf = [], allOf = [] } = schema;
  const parts = [...anyOf, ...oneOf, ...allOf].flatMap((part) => idsWithin(part, schemas));
  return [...idsOf(schema), ...(schema.$ref === undefined ? [] : idsOf(resolve(schema, schemas))), ...parts];
}

/** Aggregates are no deeper than that; what holds itself would have no end. */
const deepest = 7;
