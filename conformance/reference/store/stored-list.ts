import type { Expression, ExpressionBuilder, Kysely, RawBuilder, SqlBool } from "kysely";
import {
  type Aggregate,
  listFacts,
  type RowCondition,
  type RowFilter,
} from "../../../generators/contract/facts/lists.ts";
import { contractOf } from "../../kit/contract.ts";
import type { Field } from "./fields.ts";

type Tables = Record<string, Record<string, unknown>>;
type Expressions = ExpressionBuilder<Tables, string>;
type Condition = Expression<SqlBool>;

/** A list of the contract with rows in a table. */
interface ListInTable {
  interface: string;
  operation: string;
  table: string;

  /** The column with the owner of a row. */
  owner: string;

  /** The fields of the rows, by their names in the contract. */
  fields: Readonly<Record<string, Field<never, string | number | null, unknown>>>;

  /** The columns that parameters filter by, if they differ from the contract's fields. */
  filteredBy?: Readonly<Record<string, string>>;

  /** The column that orders rows with equal values in the sort field. */
  tie: string;

  /** Conditions for values of parameters, if the contract does not describe them. */
  conditions?: Readonly<Record<string, Readonly<Record<string, RawBuilder<unknown>>>>>;

  /** Converts a bound of a range in the contract to the value of the column. */
  bound(value: number): number;
}

/** A query for rows of an owner. Instants and amounts are column values, other values are as sent. */
export interface ListQuery {
  owner: string;
  query: Readonly<Record<string, unknown>>;
}

/** The sums and counts of all rows, and of each group. */
interface Sums {
  all: Record<string, unknown>;
  groups: (Record<string, unknown> & { start: number })[];
}

/**
 * Returns the queries of a list, which are derived from the contract: its order, the filters of its parameters, and its sums
 * and counts.
 *
 * @example
 * const orders = storedList(database, { interface: "shop", operation: "listOrders", table: "shop_orders", … });
 * await orders.page({ owner: "acct_1", query: { status: "placed" } }, { size: 20, offset: 0 });
 */
export function storedList<Row>(database: unknown, list: ListInTable) {
  const { filters, aggregates, order } = listFacts(contractOf(list.interface), list.operation);
  const rules = new Map(filters.map((rule) => [rule.parameter, rule]));
  const columnOf = (field: string): string => list.fields[field]?.column ?? field;
  const direction = order?.order === "ascending" ? "asc" : "desc";

  const conditionOf = (eb: Expressions, { field, value, above, below }: RowCondition): Condition => {
    const column = columnOf(field);
    return eb.and([
      ...(value === undefined ? [] : [eb(column, "=", list.fields[field]?.write(value as never))]),
      ...(above === undefined ? [] : [eb(column, ">", list.bound(above))]),
      ...(below === undefined ? [] : [eb(column, "<", list.bound(below))]),
    ]);
  };
  const filtered = (eb: Expressions, name: string, rule: RowFilter, value: unknown): Condition => {
    const field = list.filteredBy?.[name] ?? rule.field;
    const column = columnOf(field);
    const amount = rule.absolute ? eb.fn<number>("abs", [column]) : eb.ref(column);
    switch (rule.match) {
      case "equal":
        return eb(column, "=", list.fields[field]?.write(value as never));
      case "group":
        return eb(column, "in", rule.groups[String(value)] ?? []);
      case "present":
        return eb(column, value === true ? "is not" : "is", null);
      case "ranges":
        return conditionOf(eb, { field, ...rangeOf(rule, value) });
      case "atLeast":
      case "from":
        return eb(amount, ">=", value);
      case "atMost":
        return eb(amount, "<=", value);
      case "until":
        return eb(amount, "<", value);
    }
  };
  const matching = ({ owner, query }: ListQuery) =>
    (database as Kysely<Tables>)
      .selectFrom(list.table)
      .where(list.owner, "=", owner)
      .where((eb) =>
        eb.and(
          Object.entries(query).flatMap(([name, value]): Condition | Condition[] => {
            const rule = rules.get(name);
            if (rule !== undefined) return value === undefined ? [] : [filtered(eb, name, rule, value)];
            return list.conditions?.[name]?.[String(value)]?.$castTo<SqlBool>() ?? [];
          }),
        ),
      );
  const inOrder = (wanted: ListQuery) =>
    matching(wanted)
      .selectAll()
      .orderBy(columnOf(order?.field ?? list.tie), direction)
      .orderBy(list.tie, direction);

  /** The sums and counts of the whole list; groups use the same columns. */
  const columns = [...new Map(aggregates.map((each) => [measureOf(each), each])).values()];
  const measures = columns.map(measureOf);
  // PostgreSQL truncates names to 63 bytes.
  const aliasOf = (aggregate: Aggregate): string => `sum_${measures.indexOf(measureOf(aggregate))}`;
  const summed = (eb: Expressions, { where, sum }: Aggregate) => {
    const column = sum && columnOf(sum.field);
    const each = column === undefined ? eb.lit(1) : sum?.absolute ? eb.fn<number>("abs", [column]) : eb.ref(column);
    const counted = where ? eb.case().when(conditionOf(eb, where)).then(each).else(eb.lit(0)).end() : each;
    return eb.fn.coalesce(eb.fn.sum<number>(counted as never), eb.lit(0));
  };
  /** Returns an object with the sums and counts whose paths continue one. */
  const shown = (from: string, valueOf: (alias: string) => number): Record<string, unknown> => {
    const object: Record<string, unknown> = {};
    for (const aggregate of aggregates) {
      const path = aggregate.path.join(".");
      if (!path.startsWith(`${from}.`) || path.slice(from.length).includes("*")) continue;
      const steps = path.slice(from.length + 1).split(".");
      const value = valueOf(aliasOf(aggregate));
      const holder = steps.slice(0, -1).reduce((inner, step) => (inner[step] ??= {}) as typeof object, object);
      holder[steps.at(-1) ?? ""] = aggregate.sum ? list.fields[aggregate.sum.field]?.read(value) : value;
    }
    return object;
  };

  return {
    page: async (wanted: ListQuery, { size, offset }: { size: number; offset: number }) => {
      const counted = matching(wanted).select(({ fn }) => fn.countAll<number>().as("count"));
      const { count } = await counted.executeTakeFirstOrThrow();
      return { count, rows: (await inOrder(wanted).limit(size).offset(offset).execute()) as Row[] };
    },

    /** Returns the rows with the largest values other than 0. */
    largest: async (wanted: ListQuery, by: RawBuilder<number>, most: number) => {
      const largestFirst = inOrder(wanted).clearOrderBy().where(by, ">", 0).orderBy(by, "desc");
      const sorted = largestFirst.orderBy(columnOf(order?.field ?? list.tie), direction).orderBy(list.tie, direction);
      return (await sorted.limit(most).execute()) as Row[];
    },

    /** Sums up rows in groups, which begin at `start`; empty groups are omitted. */
    sums: async (wanted: ListQuery, at: string, start: RawBuilder<number>): Promise<Sums> => {
      const groups = (await matching(wanted)
        .select((eb) => [start.as("start"), ...columns.map((each) => summed(eb, each).as(aliasOf(each)))])
        .groupBy("start")
        .orderBy("start")
        .execute()) as (Record<string, number> & { start: number })[];
      const total = (alias: string): number => groups.reduce((sum, group) => sum + (group[alias] ?? 0), 0);
      return {
        all: shown(at, total),
        groups: groups.map((group) => ({
          start: group.start,
          ...shown(`${at}.buckets.*`, (alias) => group[alias] ?? 0),
        })),
      };
    },
  };
}

function rangeOf({ ranges = [] }: RowFilter, value: unknown): Omit<RowCondition, "field" | "value"> {
  const { above, below } = ranges.find((range) => range.value === value) ?? {};
  return { ...(above !== undefined && { above }), ...(below !== undefined && { below }) };
}

/** Returns a text that identifies the rows and the summed field of an aggregate. */
function measureOf({ where, sum }: Aggregate): string {
  return JSON.stringify([where, sum]);
}
