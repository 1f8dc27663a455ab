import { describe, foundInWords, type Issue } from "../../generated/runtime/validation/validation.ts";
import type { ListFacts } from "../../generators/contract/facts/lists.ts";
import type { ResolvedOperation } from "../../generators/contract/facts/resolved-operation.ts";
import { ordered, passes } from "../../generators/contract/facts/rows.ts";
import { stepsTo } from "../../generators/contract/model/paths.ts";
import { dayOf, instantOf } from "../../generators/contract/model/times.ts";
import type { Row } from "./store.ts";

/** The parsed inputs of a list request. */
export interface ListRequest {
  query: Readonly<Record<string, unknown>>;

  /** The request URL. */
  url: string;
}

/** Returns the faults of filters beyond their schemas: invalid times, and a minimum above its maximum. */
export function filterIssues({ filters }: Pick<ListFacts, "filters">, { query }: Pick<ListRequest, "query">): Issue[] {
  const sent = filters.filter(({ parameter }) => query[parameter] !== undefined);
  const times = sent
    .filter(({ match, parameter }) => (match === "from" || match === "until") && !isTime(String(query[parameter])))
    .map(({ parameter }) => issueAt(parameter, query[parameter], "an ISO 8601 date or time"));
  const pairs = sent.flatMap((least) => sent.map((most) => [least, most] as const));
  const crossed = pairs.filter(
    ([least, most]) =>
      least.match === "atLeast" &&
      most.match === "atMost" &&
      most.field === least.field &&
      Number(query[least.parameter]) > Number(query[most.parameter]),
  );
  return [
    ...times,
    ...crossed.flatMap(([{ parameter: least }, { parameter: most }]) => [
      issueAt(least, query[least], `no more than ${most}`),
      issueAt(most, query[most], `no less than ${least}`),
    ]),
  ];
}

function issueAt(name: string, value: unknown, expected: string): Issue {
  const issue = { path: `/query/${name}`, found: foundInWords(value), expected };
  return { ...issue, message: describe(issue) };
}

/** Returns true for valid dates and times. */
function isTime(text: string): boolean {
  const day = dayOf(text.slice(0, 10));
  const isDay = day !== undefined && !Number.isNaN(day) && new Date(day).toISOString().startsWith(text.slice(0, 10));
  return isDay && (text.length === 10 || instantOf(text) !== undefined);
}

/** Returns the rows that match all filters of a request, in the documented order; by default the newest first. */
export function selectRows(
  rows: readonly Row[],
  { filters, order, undecided }: Pick<ListFacts, "filters" | "order" | "undecided">,
  { query }: Pick<ListRequest, "query">,
): readonly Row[] {
  // The effect of an undecided filter is unknown; returning all rows would certainly be wrong.
  if (undecided.some(({ parameter, usual }) => (query[parameter] ?? usual) !== usual)) return [];
  const sent = filters.filter(({ parameter }) => query[parameter] !== undefined);
  const through = rows.filter((row) =>
    sent.every((filter) => passes(filter, row, String(query[filter.parameter])) === true),
  );
  return order === undefined ? through.toReversed() : ordered(through, order);
}

/** A page of rows, and the link to the next one. */
export interface Page {
  rows: readonly Row[];
  total: number;

  /** Further values of the body, by paths. */
  more: readonly (readonly [path: readonly string[], value: unknown])[];
  headers: Readonly<Record<string, string>>;

  /** The inputs that are in effect. */
  inputs: Readonly<Record<string, unknown>>;
}

/** The default page sizes without a documented one: for pages with a next link, and for other pages. */
const usualSizes = { followed: 5, paged: 20 };

/** The parameter of links to the next page, if none is documented. */
export const linkParameter = "mock_offset";

export function pageOf(
  rows: readonly Row[],
  { operation: { listing = { items: "" } } }: ResolvedOperation,
  { names, first = 1 }: ListFacts["pages"],
  { query, url }: ListRequest,
): Page {
  const { nextToken, nextTokenHeader, nextLink, total: totalAt } = listing;
  const input = (what: keyof typeof names): unknown => query[names[what] ?? ""];
  const total = rows.length;
  const isFollowed = (nextToken ?? nextLink ?? nextTokenHeader) !== undefined;
  const isPaged = (names.size ?? names.override ?? names.page) !== undefined;
  const usual = isFollowed ? usualSizes.followed : isPaged ? usualSizes.paged : Infinity;
  const size = numberOf(input("override")) ?? numberOf(input("size")) ?? usual;
  const page = numberOf(input("page")) ?? first;
  const linked = numberOf(new URL(url).searchParams.get(linkParameter));
  const start =
    names.page === undefined
      ? (numberOf(input("offset")) ?? offsetOf(input("token")) ?? linked ?? 0)
      : (page - first) * Math.min(size, total);
  const end = start + size;
  const isLast = end >= total;
  const link = new URL(url);
  link.searchParams.set(linkParameter, String(end));
  const more = [
    [totalAt, total],
    [nextToken, isLast ? undefined : tokenOf(end)],
    [nextLink, isLast ? undefined : link.href],
  ] as const;
  return {
    rows: rows.slice(start, end),
    total,
    more: more.flatMap(([path, value]) => (path === undefined ? [] : [[stepsTo(path), value] as const])),
    headers: nextTokenHeader === undefined || isLast ? {} : { [nextTokenHeader]: tokenOf(end) },
    inputs: {
      ...(names.page !== undefined && { [names.page]: page }),
      ...(names.size !== undefined && Number.isFinite(size) && { [names.size]: size }),
    },
  };
}

function numberOf(value: unknown): number | undefined {
  return value === undefined || value === null || Number.isNaN(Number(value)) ? undefined : Number(value);
}

function tokenOf(offset: number): string {
  return Buffer.from(`from:${offset}`).toString("base64url");
}

/** Returns the offset of a page token; undefined if it is not a token of a mock. */
function offsetOf(token: unknown): number | undefined {
  const [, offset] = /^from:(\d+)$/.exec(Buffer.from(String(token ?? ""), "base64url").toString()) ?? [];
  return offset === undefined ? undefined : Number(offset);
}
