import { type Check, expectSame, expectThat, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isSuccess } from "../../../generated/runtime/checks/operation-target.ts";
import type { Contract } from "../contract.ts";
import { expectAggregates, expectFiltered, expectOrdered, letsBy, type Row, valueAt } from "./judges.ts";
import {
  type AnyTarget,
  glanceAt,
  type List,
  listsOf,
  type Page,
  type Query,
  readPage,
  type Rows,
  walk,
} from "./list.ts";
import { filterValues } from "./list-filters.ts";
import { pageSizeFor } from "./values.ts";

/**
 * The checks of the lists of a contract, of whatever rows there are: their order, what filters let through, pages, sizes and
 * totals, and what is counted and summed up beside them. None where a contract says nothing of it.
 */
export function listChecks(contract: Contract): Check<AnyTarget>[] {
  return listsOf(contract).flatMap((list) => [
    ...orderChecks(list),
    ...filterChecks(list),
    ...pagesChecks(list),
    ...sizesChecks(list),
    ...totalChecks(list),
    ...aggregateChecks(list),
  ]);
}

/** Judges rows of a list; throws `NotTested` where they do not tell. */
type Judge = (target: AnyTarget, rows: Rows) => Promise<void>;

/** Makes the checks of a list share what is read first. */
const walks = new WeakMap<List, (target: AnyTarget) => Promise<Rows>>();

function sharedWalk(list: List): (target: AnyTarget) => Promise<Rows> {
  const known = walks.get(list) ?? (async (target) => await walk(target, list));
  walks.set(list, known);
  return known;
}

function listCheck(
  list: List,
  name: string,
  parameter: string | undefined,
  what: string,
  judge: Judge,
): Check<AnyTarget> {
  const { contract, operation } = list;
  return {
    id: `${contract.name}/${operation.name}/${name}`,
    requirements: [requirementOf(list, parameter)],
    title: `${operation.method.toUpperCase()} ${operation.path} ${what}`,
    needs: [`requests.${operation.name}`],
    run: async (target) => await judged(target, list, judge),
  };
}

/** What a check is of: what is stated of the parameter, of the operation, or that it does what is documented. */
function requirementOf({ contract, operation }: List, parameter: string | undefined): string {
  const provable = new Set(contract.requirements.flatMap(({ id, proof }) => (proof === "server" ? [id] : [])));
  const own = operation.parameters.find(({ name }) => name === parameter)?.["x-requirements"];
  const stated = [...(Array.isArray(own) ? own.map(String) : []), ...(operation.requirements ?? [])];
  return stated.find((id) => provable.has(id)) ?? `${contract.name}/${operation.name}`;
}

/** The times that rows are judged anew, where others come or change meanwhile. */
const mostAttempts = 3;

/** Judges the rows that are there, and others that are read anew where something is wrong: some may have come meanwhile. */
async function judged(target: AnyTarget, list: List, judge: Judge): Promise<void> {
  const known = await target.shared(sharedWalk(list));
  const [first] = known.pages;
  const { name } = list.operation;
  if (first === undefined || !isSuccess(first.status))
    throw new NotTested(`${name} answers ${first?.status ?? "nothing"}, and shows no rows`, [`requests.${name}`]);
  if (known.rows.length === 0) throw new NotTested(`${name} has no rows`);
  try {
    await judge(target, known);
    return;
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
  }
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const before = await glanceAt(target, list);
    try {
      await judge(target, await walk(target, list));
      return;
    } catch (error) {
      if (!(error instanceof Mismatch) || (await glanceAt(target, list)) === before) throw error;
    }
  }
  throw new NotTested(`rows of ${name} come or change faster than they are read`);
}

/** Where the rows stand, as it is told. */
function placeOf({ at }: List): string {
  return at.length === 0 ? "the body" : at.join(".");
}

function orderChecks(list: List): Check<AnyTarget>[] {
  const { order } = list.facts;
  if (order === undefined) return [];
  const title = `has its rows by ${order.field}, ${order.order}, on a page and across pages`;
  return [
    listCheck(list, "rows/order", undefined, title, async (_, { rows, pages }) => {
      const seen = [...pages.map(({ items }) => items), rows].map((each) => expectOrdered(each, order, placeOf(list)));
      if (Math.max(...seen) === 0)
        throw new NotTested(`no two rows of ${list.operation.name} differ in ${order.field}`);
      return await Promise.resolve();
    }),
  ];
}

function filterChecks(list: List): Check<AnyTarget>[] {
  return [...list.facts.filters.keys()]
    .filter((name) => list.inputs.has(name))
    .map((name) =>
      listCheck(
        list,
        `${name}/rows`,
        name,
        `gives the rows that ${name} lets through, of those that are there, and no others`,
        async (target, known) => {
          let isSeen = false;
          for (const { value, isDocumented } of filterValues(list, name, known.rows)) {
            const found = await walk(target, list, { [name]: value });
            const status = found.pages[0]?.status ?? 0;
            // Of values that rows have, some may not be taken.
            if (!isSuccess(status) && !isDocumented) continue;
            expectThat(`the status of ?${name}=${value}`, isSuccess(status), "a success", status);
            const { through, keptOut } = expectThrough(list, { [name]: value }, found, known);
            if (through > 0 && keptOut > 0) isSeen = true;
          }
          if (!isSeen) throw new NotTested(`no rows of ${list.operation.name} tell what ${name} does`);
        },
      ),
    );
}

/** Holds rows to the filter that they were asked for with. Gives how many it let through, and how many of the known it did not. */
function expectThrough(
  list: List,
  query: Readonly<Record<string, string>>,
  found: Rows,
  known: Rows,
): { through: number; keptOut: number } {
  const lets = new Map([...list.facts.filters].map(([name, filter]) => [name, letsBy(filter, known.rows)]));
  // Where there are more pages, what is missing may be on them.
  const within = found.isWhole ? known.rows : [];
  const { keyOf } = list;
  const page = { query, items: found.rows, size: Infinity, where: placeOf(list), keyOf };
  const { through, keptOut } = expectFiltered(page, { ...known, rows: within }, lets);
  return { through: through.length, keptOut };
}

/** A filter that lets some of the rows through and keeps others out, as far as is known. */
function narrowing(
  list: List,
  { rows }: Rows,
): { query: Readonly<Record<string, string>>; through: readonly Row[] } | undefined {
  for (const [name, filter] of list.facts.filters) {
    if (!list.inputs.has(name)) continue;
    const lets = letsBy(filter, rows);
    for (const { value } of filterValues(list, name, rows)) {
      const verdicts = rows.map((row) => lets(row, value));
      const through = rows.filter((_, index) => verdicts[index] === true);
      const isKnown = !verdicts.includes(undefined);
      if (isKnown && through.length > 0 && through.length < rows.length) return { query: { [name]: value }, through };
    }
  }
  return undefined;
}

/** Two pages are what a page of twice the size has, or at least have nothing in common. */
function pagesChecks(list: List): Check<AnyTarget>[] {
  const { way, size } = list;
  if (way === undefined) return [];
  const input = "input" in way ? way.input : undefined;
  const title = size ? "has on two pages the rows of a page of twice the size, each once" : "has no row on two pages";
  return [
    listCheck(list, "rows/pages", input, title, async (target, known) => {
      if (known.rows.some((row) => list.keyOf(row) === undefined))
        throw new NotTested(`nothing tells the rows of ${list.operation.name} from each other`);
      await (size ? expectHalves(target, list, known, size) : expectDisjoint(target, list));
    }),
  ];
}

async function expectHalves(
  target: AnyTarget,
  list: List,
  { rows }: Rows,
  { name, minimum = 1, maximum = Infinity }: NonNullable<List["size"]>,
): Promise<void> {
  const { operation } = list;
  const { order } = list.facts;
  const values = order ? rows.flatMap((row) => valueAt(row, order.field) ?? []) : [];
  const size = pageSizeFor(values, rows.length);
  if (size === undefined || size < minimum || 2 * size > maximum)
    throw new NotTested(`there are too few rows of ${operation.name} for two pages`);
  const one = await readGood(target, list, { [name]: size });
  const two = one.next && (await readGood(target, list, one.next.query, one.next.link));
  const whole = await readGood(target, list, { [name]: 2 * size });
  const [first, second, all] = [keysOf(list, one), keysOf(list, two), keysOf(list, whole)];
  if (list.way?.kind === "token" || list.way?.kind === "link") {
    // Such pages may be short, whatever the size.
    expectNoneTwice(list, first, second);
    if (first.length + second.length !== all.length)
      throw new NotTested(`pages of ${operation.name} are not as large as they may be`);
  }
  expectSame(`the number of ${placeOf(list)} of ${name}=${2 * size}`, all.length, 2 * size);
  // Where nothing is said of an order, either may have any of them.
  const beginning = order ? all.slice(0, size) : first;
  const end = all.filter((key) => !beginning.includes(key));
  expectSame("the ids of the first page", first.toSorted(), beginning.toSorted());
  expectSame("the ids of the second page", second.toSorted(), end.toSorted());
}

async function expectDisjoint(target: AnyTarget, list: List): Promise<void> {
  const one = await readGood(target, list, {});
  const two = one.next && (await readPage(target, list, one.next.query, one.next.link));
  if (two === undefined || two.items.length === 0)
    throw new NotTested(`there are too few rows of ${list.operation.name} for two pages`);
  expectNoneTwice(list, keysOf(list, one), keysOf(list, two));
}

function expectNoneTwice(list: List, first: readonly string[], second: readonly string[]): void {
  const both = [...first, ...second];
  expectThat(`${placeOf(list)} of two pages`, new Set(both).size === both.length, "no row twice", both);
}

function keysOf({ keyOf }: List, page: Page | undefined): string[] {
  return (page?.items ?? []).flatMap((row) => keyOf(row) ?? []);
}

/** Reads a page that has to be there. */
async function readGood(target: AnyTarget, list: List, query: Query, link?: URL): Promise<Page> {
  const page = await readPage(target, list, query, link);
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  expectThat(`the status of ?${asked.toString()}`, isSuccess(page.status), "a success", page.status);
  return page;
}

/** No page has more rows than were asked for, or than are allowed. */
function sizesChecks(list: List): Check<AnyTarget>[] {
  const { size } = list;
  if (size === undefined) return [];
  const { name, minimum, maximum } = size;
  const title = `has no more rows than ${name} says${maximum === undefined ? "" : `, and never more than ${maximum}`}`;
  return [
    listCheck(list, "rows/sizes", name, title, async (target, { rows }) => {
      const least = Math.max(1, minimum ?? 1);
      const wanted = [least, Math.floor(rows.length / 2)].filter((each) => each >= least && each < rows.length);
      const sizes = [...new Set(wanted)].filter((each) => each <= (maximum ?? Infinity));
      const wrong = maximum === undefined ? [] : [maximum + 1, ...(minimum === undefined ? [] : [minimum - 1])];
      for (const each of [...sizes, ...wrong]) {
        const { items } = await readPage(target, list, { [name]: each });
        const most = sizes.includes(each) ? each : (maximum ?? Infinity);
        expectThat(
          `the number of ${placeOf(list)} of ${name}=${each}`,
          items.length <= most,
          `${most} at most`,
          items.length,
        );
      }
      if (sizes.length === 0)
        throw new NotTested(`there are too few rows of ${list.operation.name} for a page to be full`);
    }),
  ];
}

/** The total is the number of rows on all pages. */
function totalChecks(list: List): Check<AnyTarget>[] {
  const { totalAt } = list;
  if (totalAt === undefined) return [];
  const where = totalAt.join(".");
  const title = `gives as ${where} the number of rows on all pages, with filters too`;
  return [
    listCheck(list, "rows/total", undefined, title, async (target, known) => {
      const [{ total } = { total: undefined }] = known.pages;
      if (total === undefined) throw new NotTested(`${list.operation.name} gives no ${where}`);
      expectThat(where, total >= known.rows.length, `${known.rows.length} or more`, total);
      const filter = narrowing(list, known);
      const filtered = filter && (await walk(target, list, filter.query));
      for (const { rows, pages, isWhole } of [known, ...(filtered ? [filtered] : [])])
        if (isWhole && pages[0]?.total !== undefined)
          expectSame(
            rows === known.rows ? where : `${where} of ?${new URLSearchParams(filter?.query).toString()}`,
            pages[0].total,
            rows.length,
          );
      if (!known.isWhole) throw new NotTested(`${list.operation.name} has more rows than are read`);
    }),
  ];
}

/** What stands beside the rows counts them, and sums them up. */
function aggregateChecks(list: List): Check<AnyTarget>[] {
  const { aggregates } = list.facts;
  if (aggregates.length === 0) return [];
  const names = [...new Set(aggregates.map(({ path }) => path[0] ?? ""))];
  // What is there on request alone is asked for by its name.
  const flags = names.filter((name) => list.inputs.get(name)?.type === "boolean");
  const asked = Object.fromEntries(flags.map((name) => [name, true]));
  return [
    listCheck(
      list,
      "rows/aggregates",
      undefined,
      `counts and sums up its rows in ${names.join(", ")}`,
      async (target, known) => {
        if (!known.isWhole) throw new NotTested(`${list.operation.name} has more rows than are read`);
        const filter = narrowing(list, known);
        const cases = [{ query: {}, through: known.rows }, ...(filter ? [filter] : [])];
        let seen = 0;
        for (const { query, through } of cases) {
          const { holder } = await readGood(target, list, { ...query, ...asked });
          seen += expectAggregates(holder, through, list.facts, list.at.slice(0, -1)).size;
        }
        if (seen === 0) throw new NotTested(`${list.operation.name} shows none of ${names.join(", ")}`);
      },
    ),
  ];
}
