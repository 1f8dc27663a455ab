import { isRecord } from "../../generated/runtime/body.ts";
import { describe, foundInWords, type Issue } from "../../generated/runtime/validation/validation.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import {
  listFacts,
  pageInputs,
  type Aggregate,
  type ListFacts,
  type RowCondition,
  type RowFilter,
} from "../../generators/contract/facts/lists.ts";
import { dayMs, dayOf, instantOf } from "../kit/times.ts";
import type { ResolvedOperation } from "../../generators/contract/facts/resolved-operation.ts";
import type { Schema } from "../../generators/contract/model/contract.ts";
import type { Schemas } from "./schemas.ts";
import type { Row } from "./store.ts";

/** The inputs of a list as they were read. */
export interface ListRequest {
  query: Readonly<Record<string, unknown>>;

  /** The address that was called. */
  url: string;
}

/** What a list says of its rows, by its parameters. */
export interface ListRules {
  facts: ListFacts | undefined;

  /** Parameters that are named like a field of the rows, and say nothing else. */
  alike: readonly string[];

  /** Parameters with a list of values of which nothing says what they let through. */
  unknown: readonly { name: string; default: unknown }[];

  /** The parameters of the query. */
  inputs: readonly string[];

  /** True of a body as it is documented. */
  fits: (body: unknown) => boolean;
}

export function listRulesOf(
  each: ResolvedOperation,
  contract: InterfaceContract,
  schemas: Schemas,
  { items, whole }: { items: Schema; whole: Schema },
): ListRules {
  const { operation, takes } = each;
  const facts = operation.listing ? listFacts(contract, operation.name) : undefined;
  const { properties = {} } = schemas.flat(items);
  const paging = new Set(Object.values(pageInputs(operation).names));
  const own = takes.parameters.filter(({ in: place }) => place === "query");
  const others = own.filter(({ name, isList }) => !facts?.filters.has(name) && !paging.has(name) && !isList);
  const answered = JSON.stringify(Object.keys(fieldsIn(whole, schemas)));
  return {
    facts,
    alike: others.filter(({ name }) => Object.hasOwn(properties, name)).map(({ name }) => name),
    unknown: others
      .filter(({ name, schema }) => schemas.flat(schema).enum && !answered.includes(JSON.stringify(name)))
      .filter(({ name }) => !/sort|order|lang|locale|view|format|field|expand|include|embed/i.test(name))
      .map(({ name, default: fallback }) => ({ name, default: fallback?.[0] })),
    inputs: own.map(({ name }) => name),
    fits: (body) => schemas.fits(whole, body),
  };
}

/** All fields in a schema, by their names. */
function fieldsIn(schema: Schema, schemas: Schemas, depth = 0): Record<string, Schema> {
  const { properties = {}, items } = schemas.flat(schema);
  if (depth > 4) return {};
  const inner = [...Object.values(properties), ...(items ? [items] : [])];
  return Object.assign({}, ...inner.map((each) => fieldsIn(each, schemas, depth + 1)), properties) as Record<
    string,
    Schema
  >;
}

/**
 * What is wrong with the filters of a request that its schema does not say: a time that is none, and a least above a most.
 */
export function filterIssues({ facts }: ListRules, { query }: Pick<ListRequest, "query">): Issue[] {
  const filters = [...(facts?.filters ?? [])].filter(([name]) => query[name] !== undefined);
  const times = filters
    .filter(([name, { match }]) => (match === "from" || match === "until") && !isTime(String(query[name])))
    .map(([name]) => issueAt(name, query[name], "a date or a time in ISO 8601"));
  const crossed = filters.flatMap(([name, least]) =>
    filters
      .filter(
        ([other, most]) =>
          least.match === "atLeast" &&
          most.match === "atMost" &&
          most.field === least.field &&
          Number(query[name]) > Number(query[other]),
      )
      .flatMap(([other]) => [
        issueAt(name, query[name], `no more than ${other}`),
        issueAt(other, query[other], `no less than ${name}`),
      ]),
  );
  return [...times, ...crossed];
}

function issueAt(name: string, value: unknown, expected: string): Issue {
  const issue = { path: `/query/${name}`, found: foundInWords(value), expected };
  return { ...issue, message: describe(issue) };
}

/** True of a day that there is, and of a time on one. */
function isTime(text: string): boolean {
  const day = dayOf(text.slice(0, 10));
  const isDay = day !== undefined && !Number.isNaN(day) && new Date(day).toISOString().startsWith(text.slice(0, 10));
  return isDay && (text.length === 10 || instantOf(text) !== undefined);
}

/** The rows that all filters of a request let through, in the documented order: else the newest first. */
export function selected(
  rows: readonly Row[],
  { facts, alike, unknown }: ListRules,
  { query }: ListRequest,
): readonly Row[] {
  const asked = unknown.filter(({ name, default: usually }) => query[name] !== undefined && query[name] !== usually);
  // What nothing tells of lets none through: to let all of them through would be wrong for sure.
  if (asked.length > 0) return [];
  const through = rows.filter(
    (row) =>
      [...(facts?.filters ?? [])].every(
        ([name, filter]) => query[name] === undefined || lets(filter, row, query[name]),
      ) && alike.every((name) => query[name] === undefined || String(row[name]) === String(query[name])),
  );
  if (facts?.order === undefined) return through.toReversed();
  const { field, order } = facts.order;
  const sorted = through.toSorted((a, b) => compared(at(a, field), at(b, field)));
  return order === "descending" ? sorted.toReversed() : sorted;
}

function compared(a: unknown, b: unknown): number {
  const [one, other] = [a, b].map((value) => instantOf(value) ?? value);
  if (typeof one === "number" && typeof other === "number") return one - other;
  return String(one) < String(other) ? -1 : Number(String(one) > String(other));
}

function at(row: unknown, path: string): unknown {
  return (
    path
      .split(".")
      .reduce(
        (value: unknown, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined),
        row,
      ) ?? undefined
  );
}

/** What a filter lets through, as the vocabulary says it. */
function lets(filter: RowFilter, row: Row, wanted: unknown): boolean {
  const { field, match, otherwise = [], absolute = false, groups } = filter;
  const own = at(row, field);
  const text = String(wanted);
  switch (match) {
    case "present":
      return (own !== undefined) === (text === "true");
    case "group":
      // A value without a row in the lookup, such as `any`, leaves all in.
      return groups[text] === undefined || groups[text].includes(String(own));
    case "ranges": {
      const range = filter.ranges?.find((each) => String(each.value) === text);
      return range === undefined || counts(row, { field, ...range, value: undefined });
    }
    case "from":
    case "until": {
      const day = dayOf(text);
      const bound = day ?? instantOf(text);
      const instant = instantOf(own);
      if (instant === undefined || bound === undefined) return bound === undefined;
      return match === "from" ? instant >= bound : day === undefined ? instant <= bound : instant < day + dayMs;
    }
    case "atLeast":
    case "atMost": {
      const amount = [own, ...otherwise.map((name) => at(row, name))].find((value) => value !== undefined);
      if (typeof amount !== "number") return false;
      const size = absolute ? Math.abs(amount) : amount;
      return match === "atLeast" ? size >= Number(text) : size <= Number(text);
    }
    default:
      return String(own) === text;
  }
}

/** A page of rows, and the way to the next one. */
export interface Page {
  rows: readonly Row[];
  total: number;

  /** What goes into the body besides, by paths. */
  more: readonly (readonly [path: readonly string[], value: unknown])[];
  headers: Readonly<Record<string, string>>;

  /** The inputs that are in effect. */
  inputs: Readonly<Record<string, unknown>>;
}

/** The rows of a page where nothing says how many there are. */
const usualSize = 20;

/** The parameter of links to the next page, where none is documented. */
export const linkParameter = "mock_offset";

export function pageOf(rows: readonly Row[], each: ResolvedOperation, { query, url }: ListRequest): Page {
  const { nextToken, nextTokenHeader, nextLink, total: totalAt } = each.operation.listing ?? {};
  const { names } = pageInputs(each.operation);
  const input = (what: keyof typeof names): unknown => {
    const name = names[what];
    return name === undefined ? undefined : query[name];
  };
  const total = rows.length;
  const isFollowed = (nextToken ?? nextLink ?? nextTokenHeader) !== undefined;
  const isPaged = names.size !== undefined || names.override !== undefined || names.page !== undefined;
  const wanted = numberOf(input("override")) ?? numberOf(input("size"));
  const size = wanted ?? (isFollowed ? 5 : isPaged ? usualSize : Infinity);
  const first = firstPage(each, names.page);
  const page = numberOf(input("page")) ?? first;
  const linked = numberOf(new URL(url).searchParams.get(linkParameter));
  const start =
    names.page === undefined
      ? (numberOf(input("offset")) ?? offsetOf(input("token")) ?? linked ?? 0)
      : (page - first) * Math.min(size, total);
  const end = start + size;
  const next = end < total ? end : undefined;
  const nextUrl = new URL(url);
  nextUrl.searchParams.set(linkParameter, String(next));
  const more: [readonly string[], unknown][] = [
    ...(totalAt === undefined ? [] : [[totalAt.split("."), total] as [string[], unknown]]),
    ...(nextToken === undefined ? [] : [[nextToken.split("."), next && tokenOf(next)] as [string[], unknown]]),
    ...(nextLink === undefined ? [] : [[nextLink.split("."), next && nextUrl.href] as [string[], unknown]]),
  ];
  const headers: Record<string, string> =
    nextTokenHeader === undefined || next === undefined ? {} : { [nextTokenHeader]: tokenOf(next) };
  const inputs = {
    ...(names.page !== undefined && { [names.page]: page }),
    ...(names.size !== undefined && Number.isFinite(size) && { [names.size]: size }),
  };
  return { rows: rows.slice(start, end), total, more, headers, inputs };
}

function firstPage({ takes: { parameters } }: ResolvedOperation, page: string | undefined): number {
  const parameter = parameters.find(({ name }) => name === page);
  return Number(parameter?.default?.[0] ?? parameter?.schema["minimum"] ?? 1);
}

function numberOf(value: unknown): number | undefined {
  return value === undefined || value === null || Number.isNaN(Number(value)) ? undefined : Number(value);
}

function tokenOf(offset: number): string {
  return Buffer.from(`from:${offset}`).toString("base64url");
}

/** The offset of a token; undefined of none, and of one that was never given. */
export function offsetOf(token: unknown): number | undefined {
  const [, offset] = /^from:(\d+)$/.exec(Buffer.from(String(token ?? ""), "base64url").toString()) ?? [];
  return offset === undefined ? undefined : Number(offset);
}

/** The value of an aggregate of rows. */
export function aggregated({ where, sum }: Aggregate, rows: readonly Row[]): number {
  const counted = rows.filter((row) => where === undefined || counts(row, where));
  if (sum === undefined) return counted.length;
  const amounts = counted.map((row) => at(row, sum.field)).filter((amount) => typeof amount === "number");
  const total = Number(amounts.reduce((all, amount) => all + amount, 0).toFixed(6));
  return sum.absolute ? Math.abs(total) : total;
}

/** The widths of intervals that rows are counted by. */
const widths: Readonly<Record<string, (time: Date) => void>> = {
  minute: (time) => time.setUTCSeconds(0, 0),
  hour: (time) => time.setUTCMinutes(0, 0, 0),
  day: (time) => time.setUTCHours(0, 0, 0, 0),
  week: (time) => {
    time.setUTCHours(0, 0, 0, 0);
    time.setUTCDate(time.getUTCDate() - ((time.getUTCDay() + 6) % 7));
  },
  month: (time) => {
    time.setUTCHours(0, 0, 0, 0);
    time.setUTCDate(1);
  },
};

/** Rows by the beginning of the interval that they fall into, the first first. Its width is an input. */
export function intervalsOf(
  rows: readonly Row[],
  { facts }: ListRules,
  query: Readonly<Record<string, unknown>>,
): [start: string, rows: readonly Row[]][] {
  const width =
    Object.values(query).find((value) => typeof value === "string" && Object.hasOwn(widths, value)) ?? "day";
  const field = facts?.order?.field ?? "";
  const started = Map.groupBy(rows, (row) => {
    const time = new Date(instantOf(at(row, field)) ?? 0);
    widths[String(width)]?.(time);
    return time.toISOString();
  });
  return [...started].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function counts(row: Row, { field, value, above, below }: RowCondition): boolean {
  const own = at(row, field);
  if (value !== undefined) return own === value;
  return typeof own === "number" && (above === undefined || own > above) && (below === undefined || own < below);
}

/** A body with a value at a path; without it where it is undefined. `*` stands for each item of a list. */
export function withAt(body: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === "*") return Array.isArray(body) ? body.map((item: unknown) => withAt(item, rest, value)) : body;
  const fields = isRecord(body) ? body : {};
  const { [name]: before, ...others } = fields;
  const after = withAt(before, rest, value);
  return after === undefined ? others : { ...fields, [name]: after };
}
