import { statedOn } from "../../../generators/contract/model/schemas.ts";
import type { Schema } from "../../kit/json-schema.ts";
import type { ListFacts, ListInput, RowFilter } from "../../../generators/contract/facts/lists.ts";
import { sizeOf } from "../../../generators/contract/facts/rows.ts";
import { letsBy, valueAt } from "./judges.ts";
import type { Lets, ListDefinition, Row } from "../../kit/list-definition.ts";
import { cuts, dateOf, datetimeOf, instantOf } from "../../kit/times.ts";
import { boundsIn, valuesIn } from "./values.ts";

/** A parameter that filters rows. */
export interface ListFilter {
  name: string;

  /** The rule of the contract; undefined if only a suite defines the filter. */
  rule?: RowFilter;

  /** The ids of the requirements that are stated on the filter. */
  stated: readonly string[];

  /** The documented values, if these are few. */
  documented: readonly string[];

  /** The value of the filter if it is not sent. */
  fallback?: string;
  lets(known: readonly Row[]): Lets;

  /** Returns values that show the effect of the filter. */
  values(known: readonly Row[]): readonly FilterValue[];
}

/** A value of a filter in requests. */
export interface FilterValue {
  value: string;

  /** True if the target must accept it. */
  isDocumented: boolean;
}

/** Returns the filters of a list, in the order of its inputs. */
export function filtersOf(
  all: readonly ListInput[],
  facts: ListFacts,
  inputs: ReadonlyMap<string, Schema>,
  { filters: definitions = {} }: ListDefinition,
): ListFilter[] {
  return all.flatMap(({ name, schema, element }) => {
    const input = inputs.get(name);
    // A rule that is inferred from a name alone must not fail a target.
    const rule = facts.filters.find((each) => each.parameter === name && each.inferred !== true);
    const definition = definitions[name];
    const lets = definition?.lets ?? (rule && ((known: readonly Row[]) => letsBy(rule, known)));
    if (input === undefined || lets === undefined) return [];
    const documented = documentedValues(input, rule);
    const fallback = schema["default"] ?? input["default"];
    const chosen = definition?.values;
    return [
      {
        name,
        ...(rule && { rule }),
        stated: statedOn(element),
        documented,
        ...(fallback !== undefined && { fallback: String(fallback) }),
        lets,
        values: (known) =>
          chosen
            ? filterValues(chosen(known), true)
            : rule
              ? requestedValues(rule, documented, input, known)
              : filterValues(documented, true),
      },
    ];
  });
}

/** Returns true for a filter by times. */
export function isOfTimes({ rule }: Pick<ListFilter, "rule">): boolean {
  return rule?.match === "from" || rule?.match === "until";
}

/** The most values of a field that are requested. */
const mostValues = 6;

/** If there are more documented values, only values of rows are requested. */
const fewDocumented = 25;

function documentedValues({ type, enum: values = [] }: Schema, rule: RowFilter | undefined): readonly string[] {
  if (rule?.match === "group") return Object.keys(rule.groups);
  return type === "boolean" || rule?.match === "present" ? ["true", "false"] : values.map(String);
}

function requestedValues(
  rule: RowFilter,
  documented: readonly string[],
  { type = "string", format, minimum, maximum }: Schema,
  rows: readonly Row[],
): readonly FilterValue[] {
  const { match } = rule;
  if (Array.isArray(type)) return [];
  if (match === "equal") {
    const present = valuesIn(rows, rule, mostValues);
    if (documented.length === 0) return filterValues(present, false);
    const many = present.filter((value) => documented.includes(value));
    return filterValues(documented.length > fewDocumented ? many : documented, true);
  }
  if (match === "atLeast" || match === "atMost") {
    const bounds = boundsIn(rows.flatMap((row) => sizeOf(rule, row) ?? []));
    const numbers = [...new Set(bounds.map((bound) => (type === "integer" ? Math.floor(bound) : bound)))];
    const isTaken = (bound: number): boolean =>
      (typeof minimum !== "number" || bound >= minimum) && (typeof maximum !== "number" || bound <= maximum);
    return numbers.map((bound) => ({
      value: String(bound),
      isDocumented: typeof minimum === "number" && isTaken(bound),
    }));
  }
  if (match !== "from" && match !== "until") return filterValues(documented, true);
  return type === "string" ? filterValues(edgesIn(rows, rule, format), false) : [];
}

function filterValues(values: readonly string[], isDocumented: boolean): FilterValue[] {
  return values.map((value) => ({ value, isDocumented }));
}

/** Returns times, or days, with rows before and after. */
function edgesIn(rows: readonly Row[], { field }: RowFilter, format: unknown): readonly string[] {
  const times = rows.flatMap((row) => instantOf(valueAt(row, field)) ?? []);
  const all =
    format === "date"
      ? [...new Set(times.map(dateOf))].toSorted()
      : cuts(times)
          .toReversed()
          .map((each) => datetimeOf(each));
  return [...new Set([all[Math.floor(all.length / 2)], all.at(-1)].flatMap((each) => each ?? []))];
}

/** Rows that pass queries of filters. */
export interface Narrowed {
  query: Readonly<Record<string, string>>;
  through: readonly Row[];
}

/** Queries of one value each, with the known outcome for every row. */
interface Verdicts {
  filter: ListFilter;
  value: string;
  of: readonly (boolean | undefined)[];
}

/** The outcomes of filters for rows: each filter is compared with all others, on the same rows. */
const knownVerdicts = new WeakMap<readonly Row[], Map<ListFilter, Verdicts[]>>();

/** Returns the known outcomes for the rows, by values of filters. */
function verdictsOf(filters: readonly ListFilter[], rows: readonly Row[]): Verdicts[] {
  const ofRows = knownVerdicts.get(rows) ?? new Map<ListFilter, Verdicts[]>();
  knownVerdicts.set(rows, ofRows);
  return filters.flatMap((filter) => {
    const found = ofRows.get(filter) ?? judgedBy(filter, rows);
    ofRows.set(filter, found);
    return found;
  });
}

function judgedBy(filter: ListFilter, rows: readonly Row[]): Verdicts[] {
  const lets = filter.lets(rows);
  return filter.values(rows).map(({ value }) => ({ filter, value, of: rows.map((row) => lets(row, value)) }));
}

/** Returns one query of each filter that includes some of the rows and excludes the others. */
export function narrowing(filters: readonly ListFilter[], rows: readonly Row[]): Narrowed[] {
  return filters.flatMap((filter) => everyNarrowing([filter], rows).slice(0, 1));
}

/** Returns all such queries, of each value. */
export function everyNarrowing(filters: readonly ListFilter[], rows: readonly Row[]): Narrowed[] {
  return verdictsOf(filters, rows).flatMap(({ filter, value, of }) => {
    const through = rows.filter((_, index) => of[index] === true);
    const isTold = !of.includes(undefined) && through.length > 0 && through.length < rows.length;
    return isTold ? [{ query: { [filter.name]: value }, through }] : [];
  });
}

/** The most filters that one filter is combined with. */
const mostPartners = 2;

/**
 * Returns queries of a filter together with another one, each of which excludes rows that the other includes. The
 * filters that share a requirement with it come first, then those that leave most rows.
 */
export function pairsOf(
  filter: ListFilter,
  filters: readonly ListFilter[],
  rows: readonly Row[],
): { other: ListFilter; query: Narrowed["query"] }[] {
  const own = verdictsOf([filter], rows);
  const others = verdictsOf(
    filters.filter((each) => each !== filter),
    rows,
  );
  const best = new Map<ListFilter, { other: ListFilter; query: Narrowed["query"]; size: number }>();
  for (const one of own)
    for (const { filter: other, value, of } of others) {
      const count = (mine: boolean, theirs: boolean): number =>
        one.of.filter((verdict, index) => verdict === mine && of[index] === theirs).length;
      const size = count(true, true);
      if (size <= (best.get(other)?.size ?? 0) || count(true, false) === 0 || count(false, true) === 0) continue;
      best.set(other, { other, query: { [filter.name]: one.value, [other.name]: value }, size });
    }
  const isRelated = ({ other }: { other: ListFilter }): boolean =>
    other.stated.some((id) => filter.stated.includes(id));
  return [...best.values()]
    .toSorted((a, b) => Number(isRelated(b)) - Number(isRelated(a)) || b.size - a.size)
    .slice(0, mostPartners);
}
