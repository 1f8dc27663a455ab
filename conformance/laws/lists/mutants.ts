import type { Check } from "../../../generated/runtime/checks/check.ts";
import { changedAt, found, isRow, type Row } from "../../defect-kit/changed-at.ts";
import {
  compose,
  type DecodedRequest,
  type Interceptor,
  mapQuery,
  mapResponseBody,
  onRequest,
  onResponse,
  operationsOf,
  when,
} from "../../defect-kit/interceptors.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import type { ListDefinitions } from "../../kit/list-definition.ts";
import type { Aggregate, SummaryFacts } from "../../../generators/contract/facts/lists.ts";
import { dayMs, dayOf } from "../../kit/times.ts";
import { isOfTimes, type ListFilter } from "./filters.ts";
import { isOfIds, isOpen } from "./ids.ts";
import { valueAt } from "./judges.ts";
import { periodOf } from "./aggregates.ts";
import { type List, listsOf, type NumberInput } from "./list.ts";
import { summaryParts } from "./summaries.ts";
import type { RowMutant } from "../mutants.ts";
import { checksOf } from "./lists.ts";

/** The plain mutants, by the ends of their ids. */
const plain = /\/(?:rows\/reversed|total\/one-more|ignored)$/;

/**
 * A row of the table of mutants. The interceptor is false if the list documents nothing of the kind. `part` selects the
 * broken requirement if a check has several.
 */
type Operator = readonly [check: string, name: string, title: string, intercept: Interceptor | false, part?: string];

/**
 * Returns the mutants of the lists of a contract: each documented parameter and number, wrong in each way of a table.
 */
export function listMutants(contract: InterfaceContract, definitions: ListDefinitions = {}): RowMutant[] {
  const lists = listsOf(contract, definitions);
  const checks = new Map(lists.flatMap((list) => checksOf(list)).map((check) => [check.id, check]));
  const named = [...checks.values()].flatMap(({ requirements }) => requirements);
  const on = operationsOf(contract);
  return lists.flatMap((list) => {
    const { name: operation, method, path } = list.operation;
    return operatorsOf(list).flatMap(([end, name, title, intercept, part]): RowMutant[] => {
      const id = `${contract.name}/${operation}`;
      const check = checks.get(`${id}/${end}`);
      if (check === undefined || intercept === false) return [];
      return [
        {
          id: `${id}/${name}`,
          operation,
          check: check.id,
          requirement: requirementOf(check, part, named),
          title: `${method.toUpperCase()} ${path}: ${title}`,
          isPlain: plain.test(`/${name}`) && end !== "rows/sizes",
          intercept: on(operation, list.bodyInputs.size > 0 ? asQuery(list, intercept) : intercept),
        },
      ];
    });
  });
}

/** Returns the requirement that has a part, or the one of the fewest checks of lists. */
function requirementOf({ requirements, shows = {} }: Check<never>, part = "", named: readonly string[]): string {
  const stated = Object.keys(shows);
  const countOf = (id: string): number => named.filter((each) => each === id).length;
  const [rarest = requirements[0]] = stated.toSorted((one, other) => countOf(one) - countOf(other));
  return stated.find((id) => shows[id]?.includes(part)) ?? rarest;
}

/** Lets an interceptor treat plain inputs of a body as parameters of the query. */
function asQuery({ inputs, bodyInputs }: List, interceptor: Interceptor): Interceptor {
  const isMoved = ([name, value]: [string, unknown]): boolean => bodyInputs.has(name) && typeof value !== "object";
  const toQuery = onRequest((request) => {
    const fields = isRow(request.body) ? Object.entries(request.body) : [];
    for (const [name, value] of fields.filter(isMoved)) request.url.searchParams.set(name, String(value));
    request.body = Object.fromEntries(fields.filter((field) => !isMoved(field)));
  });
  const toBody = onRequest((request) => {
    const { searchParams } = request.url;
    const moved = [...searchParams].filter(([name]) => bodyInputs.has(name));
    for (const [name] of moved) searchParams.delete(name);
    const values = moved.map(([name, text]) => {
      const { type } = inputs.get(name) ?? {};
      const isPlain = type === "integer" || type === "number" || type === "boolean";
      return [name, isPlain ? (JSON.parse(text) as unknown) : text] as const;
    });
    request.body = { ...Object(request.body), ...Object.fromEntries(values) };
  });
  return compose(toQuery, interceptor, toBody);
}

function operatorsOf(list: List): Operator[] {
  return [
    ...orderOperators(list),
    ...sortOperators(list),
    ...list.filters.flatMap((filter) => filterOperators(list, filter)),
    ...accountOperators(list),
    ...pageOperators(list),
    ...sizeOperators(list),
    ...overrideOperators(list),
    ...totalOperators(list),
    ...aggregateOperators(list),
    ...list.facts.summaries.flatMap((facts) => summaryOperators(list, facts)),
  ];
}

/** Returns the JSON pointer of steps. */
export function pointerTo(steps: readonly string[]): string {
  return steps.map((step) => `/${step}`).join("");
}

/** Replaces the rows of a response. */
export function mapRows(
  { at }: List,
  change: (rows: readonly Row[], query: URLSearchParams) => readonly Row[],
): Interceptor {
  return onResponse((response, { url: { searchParams } }) => {
    response.body = changedAt(response.body, pointerTo(at), (rows) =>
      Array.isArray(rows) ? change(rows.filter(isRow), searchParams) : rows,
    );
  });
}

/** Replaces the rows that a filter includes, given the rows without the filter. */
function mapFiltered(
  list: List,
  name: string,
  change: (own: readonly Row[], all: readonly Row[], wanted: string) => readonly Row[],
): Interceptor {
  const pointer = pointerTo(list.at);
  return onResponse(async (response, { url }, sendAgain) => {
    const [wanted, own] = [url.searchParams.get(name), found(response.body, pointer)];
    if (wanted === null || !Array.isArray(own)) return;
    const whole = new URL(url);
    whole.searchParams.delete(name);
    const all = found((await sendAgain({ url: whole })).body, pointer);
    if (!Array.isArray(all)) return;
    response.body = changedAt(response.body, pointer, () => change(own.filter(isRow), all.filter(isRow), wanted));
  });
}

/** Replaces a filter with another rule. */
export function refiltered(list: List, name: string, keeps: (row: Row, wanted: string) => boolean): Interceptor {
  return mapFiltered(list, name, (_, all, wanted) => all.filter((row) => keeps(row, wanted)));
}

function ignoreParameter(name: string): Interceptor {
  return mapQuery(name, () => undefined);
}

/** Reads one value of a parameter as another. */
function readValueAs(name: string, value: unknown, other: unknown): Interceptor {
  return mapQuery(name, (sent) => (sent === String(value) ? String(other) : sent));
}

function swapValues(name: string, one: string, other: string): Interceptor {
  return mapQuery(name, (sent) => (sent === one ? other : sent === other ? one : sent));
}

function has(name: string): (request: DecodedRequest) => boolean {
  return ({ url: { searchParams } }) => searchParams.has(name);
}

/** Changes a number in the response to the one that was sent. */
function echoSentNumber({ at }: List, name: string, sent = name): Interceptor {
  const pointer = pointerTo([...at.slice(0, -1), name]);
  return onResponse((response, { url: { searchParams } }) => {
    const value = searchParams.get(sent);
    if (value === null || found(response.body, pointer) === undefined) return;
    response.body = changedAt(response.body, pointer, () => Number(value));
  });
}

/** Removes the first row of a page. */
function withoutFirst(list: List): Interceptor {
  return mapRows(list, ([, ...rest]) => rest);
}

function orderOperators(list: List): Operator[] {
  const reversed = mapRows(list, (rows) => rows.toReversed());
  const firstLast = mapRows(list, ([first, ...rest]) => (first ? [...rest, first] : []));
  return [
    ["rows/order", "rows/reversed", "the rows of a page are in the opposite order", reversed],
    ["rows/order", "rows/first-last", "the first row of a page comes last", firstLast],
  ];
}

/** Returns wrong readings of an order that the caller chooses. */
function sortOperators({ sort, bodyInputs }: List): Operator[] {
  const { name = "", values, defaultOrder = "descending" } = sort ?? {};
  const read = (change: (value: unknown) => unknown): Interceptor =>
    onRequest((request) => {
      const { searchParams } = request.url;
      if (!bodyInputs.has(name)) searchParams.set(name, String(change(searchParams.get(name) ?? undefined)));
      else request.body = changedAt(request.body, `/${name}`, change);
    });
  const isAscending = (value: unknown): boolean => JSON.stringify(value) === JSON.stringify(values?.ascending);
  const opposite = (value: unknown): unknown => (isAscending(value) ? values?.descending : values?.ascending);
  const check = "rows/order";
  return [
    [check, `${name}/ignored`, `${name} is ignored`, values !== undefined && read(() => values[defaultOrder])],
    [check, `${name}/swapped`, `${name} is inverted`, values !== undefined && read(opposite)],
  ];
}

/** A wrong reading of a filter. */
type Reading = readonly [name: string, title: string, intercept: Interceptor | false];

function filterOperators(list: List, filter: ListFilter): Operator[] {
  const { name, documented } = filter;
  const others = list.filters.filter((each) => each !== filter && !isOfTimes(each)).map((each) => each.name);
  const foreign = mapFiltered(list, name, (own, all, wanted) => {
    const lets = filter.lets(all);
    return [...own, ...all.filter((row) => lets(row, wanted) === false).slice(0, 1)];
  });
  const alone = when((request) => others.some((each) => has(each)(request)), ignoreParameter(name));
  const ofValues: Reading[] = [
    ["loses-a-row", "excludes a row that passes", when(has(name), withoutFirst(list))],
    ["adds-a-row", "includes a row that does not pass", foreign],
    ["alone", "is ignored next to another filter", documented.length > 0 && alone],
    ...valueReadings(list, filter),
    ...boundReadings(list, filter),
  ];
  const readings: Reading[] = [
    ["ignored", "is ignored", ignoreParameter(name)],
    ...(isOfTimes(filter) ? timeReadings(filter) : ofValues),
  ];
  const named = (check: string, all: readonly Reading[]): Operator[] =>
    all.map(([end, title, intercept]) => [`${name}/${check}`, `${name}/${end}`, `${name} ${title}`, intercept]);
  return [...named("rows", readings), ...named("unknown", unknownReadings(list, filter, others))];
}

/** Returns wrong readings of a value that no row has. */
function unknownReadings(list: List, filter: ListFilter, others: readonly string[]): Reading[] {
  if (!isOpen(filter)) return [];
  const { name, rule } = filter;
  const { field = "" } = rule ?? {};
  const isBeside = (request: DecodedRequest): boolean => others.some((each) => has(each)(request));
  const unread = mapFiltered(list, name, (own, all) => (own.length === 0 ? all : own));
  const shortened = refiltered(list, name, (row, wanted) => String(valueAt(row, field) ?? "").startsWith(wanted));
  return [
    ["unknown-ignored", "is ignored if no row has the value", unread],
    [
      "unknown-beside-others",
      "is ignored next to another filter if no row has the value",
      others.length > 0 && when(isBeside, unread),
    ],
    ["shortened", "includes rows whose id begins with the value", isOfIds(filter) && shortened],
  ];
}

/** Returns wrong readings of the documented values of a filter. */
function valueReadings(list: List, filter: ListFilter): Reading[] {
  const { name, rule, documented, fallback } = filter;
  const { field = "", match, groups = {}, ranges = [] } = rule ?? {};
  const own = (row: Row): string => String(valueAt(row, field));
  const isIn = (row: Row, group: string): boolean => groups[group]?.includes(own(row)) === true;
  const [isBoolean, isEqual] = [isFlag(filter), match === "equal"];
  const byWord = refiltered(list, name, (row, wanted) => wordOf(own(row)) === wordOf(wanted));
  const falseIgnored = mapQuery(name, (sent) => (sent === "false" ? undefined : sent));
  const flags = list.filters.filter((each) => each !== filter && isFlag(each) && each.rule?.match === match);
  const [first, second] = ranges.map(({ value }) => String(value));
  const any = documented.find((value) => value !== first && value !== second);
  const byDefault = fallback !== undefined && first !== undefined && mapQuery(name, (sent) => sent ?? first);
  const swappedRanges = first !== undefined && second !== undefined && swapValues(name, first, second);
  const anyAsSecond = any !== undefined && second !== undefined && readValueAs(name, any, second);
  return [
    ["inverted", "is inverted", isBoolean ? swapValues(name, "true", "false") : swappedRanges],
    ["false-ignored", "is ignored if it is false", isBoolean && falseIgnored],
    [
      "by-first-word",
      "includes values with the same beginning",
      isEqual && !isBoolean && documented.length > 0 && byWord,
    ],
    [`${any}-as-${second}`, `reads ${any} as ${second}`, anyAsSecond],
    ["default", `is ${first} if it is not sent`, byDefault],
    ...flags.map(({ name: other, rule: others }): Reading => {
      const by = refiltered(list, name, (row, wanted) => String(valueAt(row, others?.field ?? "")) === wanted);
      return [`by-${other}`, `compares the field of ${other}`, isBoolean && isEqual && by];
    }),
    ...Object.entries(groups).flatMap(([value, members]) =>
      members.map((member): Reading => {
        const isKept = (row: Row, wanted: string): boolean => wanted !== value || own(row) !== member;
        const kept = refiltered(list, name, (row, wanted) => isIn(row, wanted) && isKept(row, wanted));
        return [`${value}-without-${member}`, `excludes ${member} for ${value}`, members.length > 1 && kept];
      }),
    ),
  ];
}

function isFlag({ documented }: ListFilter): boolean {
  return documented.join() === "true,false";
}

function wordOf(text: string): string | undefined {
  return text.split(/[._]/)[0];
}

/** Less than any difference between an amount and a bound. */
const tiny = 1e-6;

/** Returns wrong comparisons with a bound. */
function boundReadings(list: List, { name, rule }: ListFilter): Reading[] {
  const { match, field = "", absolute = false } = rule ?? {};
  if (match !== "atLeast" && match !== "atMost") return [];
  const sign = match === "atLeast" ? 1 : -1;
  const isIn = (row: Row, bound: string): boolean => sign * (Number(valueAt(row, field)) - Number(bound)) >= 0;
  const excluded = mapQuery(name, (bound) => bound && String(Number(bound) + sign * tiny));
  const whole = mapQuery(name, (bound) => bound && String(Math.round(Number(bound))));
  return [
    ["excluded", "excludes the bound itself", excluded],
    ["whole", "is rounded to a whole number", whole],
    ["signed", "is compared with signed amounts", absolute && refiltered(list, name, isIn)],
  ];
}

/** Returns wrong readings of a time. */
function timeReadings({ name, rule }: ListFilter): Reading[] {
  const isUntil = rule?.match === "until";
  const read = (change: (time: string) => string): Interceptor => mapQuery(name, (time) => time && change(time));
  if (rule?.precise) {
    const inMilliseconds = read((time) => time.replace(/(\.\d{3})\d+/, isUntil ? ".999" : "$1"));
    return [["in-milliseconds", "is read to the millisecond", inMilliseconds]];
  }
  if (rule?.days !== true) return [];
  const readDay = (change: (day: string) => string): Interceptor =>
    read((time) => (dayOf(time) === undefined ? time : change(time)));
  const next = readDay((day) => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10));
  return [
    ["cut-to-its-day", "reads a datetime as its day", read((time) => time.slice(0, 10))],
    ["offset-ignored", "ignores the offset of a datetime", read((time) => time.replace(/[+-]\d\d:\d\d$/, "Z"))],
    ["a-day-late", "reads a date as the next day", next],
    ["at-its-beginning", "ends at the start of its day", isUntil && readDay((day) => `${day}T00:00:00Z`)],
    ["a-minute-short", "ends a minute before its day does", isUntil && readDay((day) => `${day}T23:58:59.999Z`)],
  ];
}

/** Returns the rows of another account by their ids. */
function accountOperators(list: List): Operator[] {
  const names = list.filters.filter((filter) => isOpen(filter) && isOfIds(filter)).map(({ name }) => name);
  const pointer = pointerTo(list.at);
  const given = new Map<string, readonly unknown[]>();
  const intercept = onResponse((response, { url }) => {
    const rows = found(response.body, pointer);
    if (!Array.isArray(rows)) return;
    for (const name of names.filter((each) => url.searchParams.has(each))) {
      const key = `${name}=${url.searchParams.get(name)}`;
      if (rows.length > 0) given.set(key, rows);
      else response.body = changedAt(response.body, pointer, (own) => given.get(key) ?? own);
    }
  });
  const title = "an account gets the rows of another one by their ids";
  return names.length === 0 ? [] : [["rows/other-account", "rows/of-other-account", title, intercept]];
}

function pageOperators(list: List): Operator[] {
  const { way } = list;
  if (way === undefined || !("input" in way)) return [];
  const { input } = way;
  const { minimum = NaN } = way.kind === "page" ? way.page : {};
  const least = way.kind === "page" ? way.first : 0;
  const isToken = way.kind === "token" || way.kind === "cursors";
  const isLater = ({ url: { searchParams } }: DecodedRequest): boolean =>
    searchParams.has(input) && (isToken || Number(searchParams.get(input)) > least);
  const saying = (intercept: Interceptor): Interceptor => compose(echoSentNumber(list, input), intercept);
  const shifted = mapQuery(input, (page) => page && String(Number(page) + 1));
  const below = !Number.isNaN(minimum) && saying(readValueAs(input, minimum - 1, minimum));
  return [
    ["rows/pages", `${input}/ignored`, "every page is the first one", saying(ignoreParameter(input))],
    ["rows/pages", `${input}/loses-a-row`, "later pages lack a row", when(isLater, withoutFirst(list))],
    ["rows/pages", `${input}/shifted`, `${input} counts from one more`, !isToken && saying(shifted)],
    ["rows/sizes", `${input}/below-least`, `${input}=${minimum - 1} is accepted`, below],
  ];
}

/** Returns wrong bounds of a number that is, or replaces, the size of a page. */
function boundsOperators(list: List, { name, minimum = NaN, maximum = NaN }: NumberInput, check: string): Operator[] {
  const [hasLeast, hasMost] = [!Number.isNaN(minimum), !Number.isNaN(maximum)];
  const [less, more] = [minimum - 1, maximum + 1];
  const taken = (value: number, as: number): Interceptor =>
    compose(echoSentNumber(list, list.size?.name ?? name, name), readValueAs(name, value, as));
  const emptied = mapRows(list, (rows, query) => (query.get(name) === String(less) ? [] : rows));
  return [
    [check, `${name}/largest-rejected`, `${name}=${maximum} is rejected`, hasMost && readValueAs(name, maximum, more)],
    [check, `${name}/over-largest`, `${name}=${more} is accepted`, hasMost && taken(more, maximum)],
    [check, `${name}/least-rejected`, `${name}=${minimum} is rejected`, hasLeast && readValueAs(name, minimum, less)],
    [
      check,
      `${name}/below-least`,
      `${name}=${less} returns no rows`,
      hasLeast && compose(emptied, taken(less, minimum)),
    ],
  ];
}

function sizeOperators(list: List): Operator[] {
  const { size } = list;
  if (size === undefined || size.text !== undefined) return [];
  const { name, defaultValue = NaN } = size;
  const check = "rows/sizes";
  // A window of rows is smaller than the default.
  const whole = list.range ? "rows/limits" : check;
  const hasDefault = !Number.isNaN(defaultValue);
  const read = (change: (size: number | undefined) => number | undefined): Interceptor => {
    const changed = mapQuery(name, (sent) => change(sent === undefined ? undefined : Number(sent))?.toString());
    return compose(echoSentNumber(list, name), changed);
  };
  const half = hasDefault && read((sent) => sent ?? Math.ceil(defaultValue / 2));
  const atMost = hasDefault && read((sent) => sent && Math.min(sent, defaultValue));
  return [
    [check, `${name}/ignored`, `${name} is ignored`, ignoreParameter(name)],
    [check, `${name}/one-more`, "a page has one row too many", read((sent) => sent && sent + 1)],
    [whole, `${name}/default`, `without ${name}, a page has half of its default`, half],
    [whole, `${name}/at-most-default`, `a page has at most the default of ${name}`, atMost],
    ...boundsOperators(list, size, check),
  ];
}

/** Returns the mutants of a parameter that replaces the size. */
function overrideOperators(list: List): Operator[] {
  const { size, override, operation } = list;
  if (size === undefined || override === undefined) return [];
  const { name, maximum = Infinity } = override;
  const { name: other, maximum: largest = 2 * maximum } = size;
  const check = `${name}/sizes`;
  const overAs = (sizeFor: (query: URLSearchParams) => string): Interceptor =>
    onRequest(({ url: { searchParams } }) => {
      if (!(Number(searchParams.get(name)) > maximum)) return;
      searchParams.set(other, sizeFor(searchParams));
      searchParams.delete(name);
    });
  const uncapped = maximum < Infinity && overAs((query) => query.get(name) ?? "");
  const dropped = maximum < Infinity && overAs((query) => query.get(other) ?? String(largest));
  const asSent = when(has(name), echoSentNumber(list, other));
  const { way } = list;
  const number = way?.kind === "page" ? way.input : "";
  const firstAlways = when(has(name), compose(echoSentNumber(list, number), ignoreParameter(number)));
  const byOther = onRequest(({ url: { searchParams } }) => {
    const page = Number(searchParams.get(number) ?? 1);
    if (!searchParams.has(name) || page <= 1 || way?.kind !== "page") return;
    searchParams.set(number, String((page - way.first) * largest + way.first));
  });
  const pages = `${name}/pages`;
  return [
    [pages, `${name}/${number}-ignored`, `${number} is ignored next to ${name}`, number !== "" && firstAlways],
    [
      pages,
      `${name}/pages-of-${other}`,
      `${number} counts pages of ${other} next to ${name}`,
      number !== "" && byOther,
    ],
    [check, `${name}/after-${other}`, `${other} overrides ${name}`, when(has(other), ignoreParameter(name))],
    ["rows/total", `${other}/as-sent`, `${other} of a page is the one that was sent instead of ${name}`, asSent, other],
    [check, `${name}/uncapped`, `${name} over ${maximum} is the size of the page`, uncapped, operation.name],
    [check, `${name}/dropped`, `${name} over ${maximum} is ignored`, dropped, operation.name],
    ...boundsOperators(list, override, check),
  ];
}

function totalOperators(list: List): Operator[] {
  const { totalAt = [], at, filters } = list;
  const [total, rows] = [pointerTo(totalAt), pointerTo(at)];
  const check = "rows/total";
  const ofPage = onResponse((response) => {
    const own = found(response.body, rows);
    response.body = changedAt(response.body, total, (value) => (Array.isArray(own) ? own.length : value));
  });
  const oneMore = mapResponseBody(total, (value) => (typeof value === "number" ? value + 1 : value));
  const unfiltered = filters.length > 0 && fromUnfiltered(list, total);
  return [
    [check, "total/of-page", "the total is the number of rows of the page", ofPage, "total"],
    [check, "total/one-more", "the total is one more than there are rows", oneMore, "total"],
    [check, "total/without-filters", "the total counts rows that filters exclude", unfiltered, "total with filters"],
  ];
}

/** Sets a value to that of a response without filters. */
function fromUnfiltered({ filters }: List, pointer: string): Interceptor {
  return onResponse(async (response, { url }, sendAgain) => {
    if (found(response.body, pointer) === undefined) return;
    const whole = new URL(url);
    for (const filter of filters) if (!isOfTimes(filter)) whole.searchParams.delete(filter.name);
    const { body } = await sendAgain({ url: whole });
    response.body = changedAt(response.body, pointer, () => found(body, pointer));
  });
}

/** Returns wrong numbers of rows, and wrong sums over them. */
function aggregateOperators(list: List): Operator[] {
  const { aggregates } = list.facts;
  const check = "rows/aggregates";
  const pointerOf = (path: readonly string[]): string => pointerTo([...list.at.slice(0, -1), ...path]);
  const names = new Set(aggregates.flatMap(({ path }) => path[0] ?? []));
  const intervals = new Set(
    aggregates.flatMap(({ path }) => (path.includes("*") ? [path.slice(0, path.indexOf("*")).join(".")] : [])),
  );
  return [
    ...aggregates.flatMap((aggregate, index): Operator[] => {
      const { path, sum } = aggregate;
      const [part, name] = [path.join("."), path.join("/").replaceAll("*", "each")];
      const wrong = (change: (value: number, holder: Row) => unknown): Interceptor =>
        mapResponseBody(pointerOf(path), (value, holder) =>
          typeof value === "number" ? change(value, holder) : value,
        );
      const next = aggregates[index + 1];
      const other = next?.path.at(-1) ?? "";
      const asNext = next !== undefined && isSibling(aggregate, next) && wrong((_, { [other]: value }) => value);
      const [isCount, isSum] = [sum === undefined, sum !== undefined];
      return [
        [check, `${name}/one-more`, `${part} counts a row too many`, isCount && wrong((value) => value + 1), part],
        [check, `${name}/negated`, `${part} has the opposite sign`, isSum && wrong((value) => -value), part],
        [check, `${name}/whole`, `${part} is rounded to a whole number`, isSum && wrong(Math.round), part],
        [check, `${name}/as-${other}`, `${part} is the value of ${other}`, asNext, part],
      ];
    }),
    ...[...intervals].map((path): Operator => {
      const withoutLast = mapResponseBody(pointerOf(path.split(".")), (all) =>
        Array.isArray(all) ? all.slice(0, -1) : all,
      );
      return [check, `${path.replaceAll(".", "/")}/last-lost`, `the last of ${path} is missing`, withoutLast, path];
    }),
    ...[...names].map((name): Operator => {
      const title = `${name} includes rows that the filters exclude`;
      const isFiltered = list.filters.some((filter) => !isOfTimes(filter));
      return [check, `${name}/without-filters`, title, isFiltered && fromUnfiltered(list, pointerOf([name]))];
    }),
  ];
}

/** Returns true for two counts, or two sums, of one object. */
function isSibling(one: Aggregate, other: Aggregate): boolean {
  const [holder, next] = [one, other].map(({ path }) => path.slice(0, -1).join("."));
  return holder === next && (one.sum === undefined) === (other.sum === undefined);
}

/** Replaces the summary of a response with one of another query. */
function mapSummary(pointer: string, change: (query: URLSearchParams, summary: Row) => void): Interceptor {
  return onResponse(async (response, { url }, sendAgain) => {
    const summary = found(response.body, pointer);
    if (!isRow(summary)) return;
    const other = new URL(url);
    change(other.searchParams, summary);
    const { body } = await sendAgain({ url: other });
    response.body = changedAt(response.body, pointer, () => found(body, pointer));
  });
}

/** Returns wrong periods, intervals and samples of a summary. */
function summaryOperators(list: List, { name, rule, countField }: SummaryFacts): Operator[] {
  const { requestedBy, sampleSize = "", usualSample, samples = [], period = [] } = rule;
  const { from, until } = periodOf(list) ?? {};
  const [start, end] = [from?.name ?? "", until?.name ?? ""];
  const pointer = pointerTo([...list.at.slice(0, -1), name]);
  const longer = mapSummary(pointer, (query, summary) => {
    const [first, last] = period.map((field) => String(summary[field]));
    if (query.has(start) || query.has(end) || first === undefined || last === undefined) return;
    query.set(start, new Date(Date.parse(first) - dayMs).toISOString());
    query.set(end, last);
  });
  const ofAll = mapSummary(pointer, (query) => {
    if (!query.has(start) && !query.has(end)) query.set(start, "1970-01-01");
  });
  const rowsOf = ({ body }: { body: unknown }): readonly unknown[] => {
    const rows = found(body, pointerTo(list.at));
    return Array.isArray(rows) ? rows : [];
  };
  const ofPage = onResponse((response) => {
    const count = rowsOf(response).length;
    response.body = changedAt(response.body, pointer, (own) =>
      isRow(own) ? { ...own, [countField ?? ""]: count } : own,
    );
  });
  const isSummary = ({ url: { searchParams } }: DecodedRequest): boolean => searchParams.get(requestedBy) === "true";
  const largeSample = when(
    isSummary,
    mapQuery(sampleSize, (value) => value ?? "50"),
  );
  const limited = samples.find(({ largest }) => largest !== undefined);
  const picked = `${pointer}/${limited?.field}`;
  const newest = onResponse((response) => {
    response.body = changedAt(response.body, picked, (own) => own && rowsOf(response));
  });
  const whole = onResponse(async (response, { url }, sendAgain) => {
    const other = new URL(url);
    other.searchParams.delete(sampleSize);
    const { body } = await sendAgain({ url: other });
    response.body = changedAt(response.body, picked, (own) => own && found(body, picked));
  });
  const part = limited ? summaryParts.limited(sampleSize, limited.field) : "";
  const hasSample = usualSample !== undefined && sampleSize !== "";
  const [none, last, sample] = ["none", "last-hours", "sample"].map((check) => `${name}/${check}`) as [
    string,
    string,
    string,
  ];
  return [
    [
      none,
      `${name}/empty`,
      `there is an empty ${name} if none is requested`,
      mapResponseBody(pointer, (own) => own ?? {}),
    ],
    [
      none,
      `${name}/false-as-true`,
      `${requestedBy}=false is read as true`,
      mapQuery(requestedBy, (value) => value && "true"),
    ],
    [last, `${name}/of-all`, `${name} without dates covers the whole past`, ofAll],
    [last, `${name}/of-a-day-more`, `${name} without dates includes a day more`, period.length > 0 && longer],
    ["rows/aggregates", `${name}/of-page`, `${name} counts the rows of the page`, countField !== undefined && ofPage],
    ...widthOperators(list, name, rule),
    [sample, `${name}/sample-of-50`, `without ${sampleSize} a sample has 50 rows`, hasSample && largeSample],
    [
      sample,
      `${name}/sample-whole`,
      `samples are not as small as ${sampleSize}`,
      hasSample && limited !== undefined && whole,
      part,
    ],
    [
      sample,
      `${name}/sample-newest`,
      "samples are the newest rows",
      hasSample && limited !== undefined && newest,
      part,
    ],
  ];
}

/** Returns wrong widths of the intervals of a summary. */
function widthOperators({ at }: List, name: string, { width, usualWidths = [] }: SummaryFacts["rule"]): Operator[] {
  if (width === undefined) return [];
  const [check, auto] = [`${name}/${width}/week`, `${name}/${width}/auto`];
  const pointer = pointerTo([...at.slice(0, -1), name, width]);
  const weekOfDays = when(
    ({ url: { searchParams } }) => searchParams.get(width) === "week",
    compose(
      mapQuery(width, () => "day"),
      mapResponseBody(pointer, () => "week"),
    ),
  );
  return [
    [check, `${name}/${width}/ignored`, `${width} is ignored`, ignoreParameter(width)],
    [check, `${name}/${width}/week-of-days`, `${width}=week counts by the day`, weekOfDays],
    ...usualWidths.map(({ width: value }): Operator => [
      auto,
      `${name}/${width}/always-${String(value)}`,
      `without ${width} it is always ${String(value)}`,
      mapQuery(width, (sent) => sent ?? String(value)),
    ]),
  ];
}
