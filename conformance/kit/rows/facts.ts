import { isRecord } from "../../../generated/runtime/body.ts";
import { possibleProperties, resolve, type Schemas } from "../../../generators/contract/model/resolve.ts";
import { componentOf } from "../../../generators/contract/schemas.ts";
import type { Contract } from "../contract.ts";
import type { Schema } from "../json-schema.ts";

/** What a contract says of the rows of a list: their order, what filters let through, and what aggregates are of. */
export interface ListFacts {
  order: RowOrder | undefined;

  /** By the names of the parameters. */
  filters: ReadonlyMap<string, RowFilter>;
  aggregates: readonly Aggregate[];
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
  match: "equal" | "group" | "present" | "atLeast" | "atMost" | "from" | "until";

  /** Fields that count where it is not there. */
  otherwise?: readonly string[];
  absolute?: boolean;

  /** The documented values; none where there are others, or none are. */
  values: readonly string[];

  /** The values of the field that a value stands for, of a filter that goes by a lookup. */
  groups: Readonly<Record<string, readonly string[]>>;
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
  return {
    order: rows["x-ordered-by"] as RowOrder | undefined,
    filters: new Map(
      parameters.flatMap(({ name, schema, "x-filters": rule }) =>
        isRecord(rule) ? [[name, filterOf(rule as unknown as Rule, schema, contract)]] : [],
      ),
    ),
    aggregates: Object.entries(others).flatMap(([name, schema]) => aggregatesIn(schema, [name], schemas)),
  };
}

type Rule = Pick<RowFilter, "field" | "match" | "otherwise" | "absolute">;

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

function aggregatesIn(schema: Schema, path: readonly string[], schemas: Schemas, depth = 0): Aggregate[] {
  if (depth > deepest) return [];
  const { "x-counts": counts, "x-sums": sums } = schema;
  const own: Aggregate[] = [];
  if (counts !== undefined) own.push({ path, ...(isRecord(counts) && { where: counts as unknown as RowCondition }) });
  if (isRecord(sums)) {
    const { where, ...sum } = sums as unknown as { where?: RowCondition; field: string; absolute?: boolean };
    own.push({ path, sum, ...(where && { where }) });
  }
  const items = itemsOf(schema, schemas);
  const below = items ? [["*", items] as const] : Object.entries(possibleProperties(schema, schemas));
  return [...own, ...below.flatMap(([name, each]) => aggregatesIn(each, [...path, name], schemas, depth + 1))];
}

/** Aggregates are no deeper than that; what holds itself would have no end. */
const deepest = 6;
