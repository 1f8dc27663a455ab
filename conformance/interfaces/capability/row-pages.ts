import {
  type Check,
  type Evidence,
  expectSame,
  expectThat,
  NotTested,
} from "../../../generated/runtime/checks/check.ts";
import { expectOrdered, expectUnchanged, idOf, type Row } from "../../kit/rows/judges.ts";
import { pageSizeFor } from "../../kit/rows/values.ts";
import { audit, isRow, ledger, type List, type Query, readBody } from "./lists.ts";
import { facts, judgeRows, pageSize, read, type Rows, takeDown, timesOf } from "./rows.ts";
import type { CapabilityTarget } from "./target.ts";

type Judge = (context: {
  target: CapabilityTarget;
  rows: Rows;
  seen: Set<string>;
  evidence: Evidence;
}) => Promise<void>;

/** A check of the rows that there are: what it puts into `seen` are parts of its first requirement. */
function rowCheck(
  list: List,
  name: string,
  requirements: readonly [string, ...string[]],
  parts: readonly string[],
  title: string,
  judge: Judge,
): Check<CapabilityTarget> {
  const [requirement] = requirements;
  return {
    id: `capability/${list.name}/rows/${name}`,
    requirements,
    shows: { [requirement]: parts },
    title: `${list.name}: ${title}`,
    run: async (target, evidence) =>
      await judgeRows(target, list, async (rows) => {
        const seen = new Set<string>();
        await judge({ target, rows, seen, evidence });
        takeDown(evidence, requirement, seen, "there are too few rows to tell");
      }),
  };
}

/** The ids of a page of a list. */
async function idsOf(target: CapabilityTarget, list: List, query: Query): Promise<string[]> {
  return (await read(target, list, query)).items.map(idOf);
}

/** Reads pages while nothing is added: the first rows are the same before and after. */
async function steadily<Value>(
  target: CapabilityTarget,
  list: List,
  size: number,
  readAll: (first: readonly string[]) => Promise<Value>,
): Promise<{ first: readonly string[]; value: Value }> {
  for (let attempt = 0; ; attempt++) {
    const first = await idsOf(target, list, { page_size: size });
    const value = await readAll(first);
    const after = await idsOf(target, list, { page_size: size });
    if (JSON.stringify(after) === JSON.stringify(first)) return { first, value };
    if (attempt >= 2) throw new NotTested("rows come faster than pages are read");
  }
}

/** Two pages are what a page of twice the size has. */
function pagesCheck(list: List): Check<CapabilityTarget> {
  const parts = ["page", "page_size", "page_size where limit is absent", "page: default 1"];
  return rowCheck(
    list,
    "pages",
    [list.requirements.paging],
    parts,
    "Pages 1 and 2 have the rows of the page of twice the size, each once; the last page has the rest",
    async ({ target, rows, seen }) => {
      const size = pageSizeFor(timesOf(rows), rows.rows.length);
      if (size === undefined) throw new NotTested("there are too few rows for two pages");
      const { first, value } = await steadily(target, list, 2 * size, async () => ({
        one: await read(target, list, { page: 1, page_size: size }),
        two: await read(target, list, { page: 2, page_size: size }),
        plain: await idsOf(target, list, { page_size: size }),
      }));
      const { one, two, plain } = value;
      expectSame(`the number of data.items of page_size=${2 * size}`, first.length, 2 * size);
      const halves = [one.items.map(idOf), two.items.map(idOf)] as const;
      expectSame("the ids of page 1", halves[0].toSorted(), first.slice(0, size).toSorted());
      expectSame("the ids of page 2", halves[1].toSorted(), first.slice(size).toSorted());
      expectSame("the ids without page", plain.toSorted(), halves[0].toSorted());
      expectSame("data.page of page 1", one.page ?? 1, 1);
      expectSame("data.page of page 2", two.page ?? 2, 2);
      for (const part of parts) seen.add(part);
      await expectLast(target, rows, size);
    },
  );
}

/** The last page has what is left, and no more. */
async function expectLast(target: CapabilityTarget, { list, total, isWhole }: Rows, size: number): Promise<void> {
  if (!isWhole || total === undefined || total <= size) return;
  const page = Math.ceil(total / size);
  const found = await read(target, list, { page, page_size: size });
  if (found.total !== total) return;
  expectSame(`the number of data.items of page ${page}`, found.items.length, total - (page - 1) * size);
}

/** The sizes of pages, by default and at their bounds. */
function sizesCheck(list: List): Check<CapabilityTarget> {
  const range = `page_size: 1 to ${list.largestPage}`;
  const parts = [`page_size: default ${list.usualPage}`, "page: default 1", "page: at least 1", range];
  return rowCheck(
    list,
    "sizes",
    [list.requirements.paging],
    parts,
    `Without page_size a page has ${list.usualPage} rows; sizes from 1 to ${list.largestPage} are taken, and pages from 1 on`,
    async ({ target, rows, seen }) => {
      const plain = await read(target, list);
      const total = Number(plain.total);
      expectSame("the number of data.items without page_size", plain.items.length, Math.min(list.usualPage, total));
      expectSame("data.page without page", plain.page ?? 1, 1);
      if (plain.page === 1) seen.add("page: default 1");
      if (total >= list.usualPage || plain.page_size === list.usualPage)
        seen.add(`page_size: default ${list.usualPage}`);
      expectSame(
        "the number of data.items of page_size=1",
        (await read(target, list, { page_size: 1 })).items.length,
        1,
      );
      const large = await read(target, list, { page_size: 100 });
      expectSame("the number of data.items of page_size=100", large.items.length, Math.min(100, Number(large.total)));
      // What is older than what was read may be a great deal.
      const isFew = rows.isWhole && total > 1;
      if (isFew) {
        const all = await read(target, list, { page_size: list.largestPage });
        expectSame(`the number of data.items of page_size=${list.largestPage}`, all.items.length, Number(all.total));
        await expectBounded(target, list, { page_size: list.largestPage + 1 }, [1, list.largestPage]);
      }
      await expectBounded(target, list, { page_size: 0 }, [1, list.largestPage]);
      if (isFew) seen.add(range);
      await expectBounded(target, list, { page: 0 }, [1, Infinity]);
      seen.add("page: at least 1");
    },
  );
}

/** Holds a value out of its bounds to be rejected, or brought within them. Gives the rows. */
async function expectBounded(
  target: CapabilityTarget,
  list: List,
  query: Readonly<Record<string, number>>,
  [min, max]: readonly [number, number],
): Promise<readonly Row[] | undefined> {
  const { status, data } = await readBody(target, list, target.subjects.apiKey, query);
  if (status !== "success" || !isRow(data)) return undefined;
  const { items: found } = data;
  const asked = JSON.stringify(query);
  expectThat("data.items", Array.isArray(found), "an array", found);
  const items = found.filter(isRow);
  if ("page" in query) {
    const { page = min } = data;
    expectThat(`data.page of ${asked}`, Number(page) >= min, `${min} or more`, page);
    return items;
  }
  const { page_size: effective = min } = data;
  expectThat(
    `data.page_size of ${asked}`,
    Number(effective) >= min && Number(effective) <= max,
    `${min} to ${max}`,
    effective,
  );
  const isFilled = items.length <= max && (items.length >= min || Number(data["total"]) === 0);
  expectThat(`data.items of ${asked}`, isFilled, `${min} to ${max} rows`, items.length);
  return items;
}

/** `limit` goes before `page_size`, and is never more than the largest. */
function limitCheck(list: List): Check<CapabilityTarget> {
  const { largestLimit } = list;
  const { limit } = list.requirements;
  const range = `limit: 1 to ${largestLimit}`;
  return rowCheck(
    list,
    "limit",
    [limit],
    ["limit overrides page_size", range],
    `limit goes before page_size, and is taken from 1 to ${largestLimit}`,
    async ({ target, rows, seen }) => {
      const total = rows.total ?? rows.rows.length;
      const three = await read(target, list, { limit: 3, page_size: 10 });
      expectSame("the number of data.items of limit=3", three.items.length, Math.min(3, total));
      if (total > 3) seen.add("limit overrides page_size");
      const [least, most] = [
        await read(target, list, { limit: 1 }),
        await read(target, list, { limit: largestLimit, page_size: 2 }),
      ];
      expectSame("the number of data.items of limit=1", least.items.length, Math.min(1, total));
      expectThat(
        `the number of data.items of limit=${largestLimit}`,
        most.items.length >= Math.min(largestLimit, total),
        `${largestLimit}, or all`,
        most.items.length,
      );
      expectThat(
        `the number of data.items of limit=${largestLimit}`,
        most.items.length <= largestLimit,
        `${largestLimit} at most`,
        most.items.length,
      );
      await expectBounded(target, list, { limit: 0 }, [1, largestLimit]);
      await expectBounded(target, list, { limit: largestLimit + 1 }, [1, largestLimit]);
      if (total > largestLimit) seen.add(range);
    },
  );
}

/** Never more rows than the largest limit, whatever else is asked for. */
function capCheck(list: List): Check<CapabilityTarget> {
  const { largestLimit: most } = list;
  return rowCheck(
    list,
    "limit-capped",
    ["CAP-AUD-20"],
    [list.name],
    `A limit over ${most} gives no more than ${most} rows of all that there are`,
    async ({ target, rows, seen }) => {
      for (const query of [
        { limit: most + 1 },
        { limit: 1000, page_size: 100 },
        { limit: most + 2, page_size: most + 2 },
      ]) {
        const items = await expectBounded(target, list, query, [1, most]);
        expectThat("data.items", (items ?? []).length <= most, `${most} rows at most`, items?.length);
      }
      if ((rows.total ?? 0) > most) seen.add(list.name);
    },
  );
}

/** The newest row comes first. */
function orderCheck(list: List): Check<CapabilityTarget> {
  const { order } = list.requirements;
  return rowCheck(
    list,
    "order",
    [order],
    ["the order"],
    "No row is newer than the one before it, on a page and across pages, with a filter or without",
    async ({ target, rows, seen }) => {
      const byTime = facts[list.name].order;
      if (byTime === undefined) return;
      const filtered = await read(target, list, list === audit ? { kind: "call" } : { direction: "consume" });
      const neighbours = [...rows.pages, filtered.items].map((items) => expectOrdered(items, byTime));
      expectOrdered(rows.rows, byTime);
      if (neighbours.some((count) => count > 0)) seen.add("the order");
    },
  );
}

/** `total` counts the rows that match, and `page_size` is the one that holds. */
function totalCheck(list: List): Check<CapabilityTarget> {
  const { counts } = list.requirements;
  const requirement = counts ?? list.requirements.paging;
  const requirements: readonly [string, ...string[]] =
    list === audit ? [requirement, "CAP-EP-4"] : [requirement, "CAP-EP-5"];
  return rowCheck(
    list,
    "total",
    requirements,
    counts ? ["total", "total with filters", "page_size"] : ["page_size"],
    "total counts the rows that match the filters, whatever the page; page_size is the size in effect",
    async ({ target, rows, seen }) => {
      const own = await read(target, list, { page_size: 1 });
      expectThat("data.total", typeof own.total === "number" && own.total >= own.items.length, "a number", own.total);
      if (rows.isWhole && own.total === rows.total) {
        expectSame("the number of rows on all pages", rows.rows.length, own.total);
        if (rows.rows.length > 1 && counts) seen.add("total");
      }
      const filter = narrowFilter(rows);
      if (filter) {
        const few = await read(target, list, { ...filter.query, page_size: 1 });
        if (rows.isWhole && own.total === rows.total) {
          expectSame(`data.total of ${JSON.stringify(filter.query)}`, few.total, filter.count);
          if (counts) seen.add("total with filters");
        }
      }
      const sized = await read(target, list, { limit: 3, page_size: 10 });
      const size = Math.min(3, Number(own.total));
      expectThat("data.page_size of limit=3", [3, size].includes(Number(sized.page_size ?? 3)), "3", sized.page_size);
      if (sized.page_size === 3 && size === 3) seen.add("page_size");
      const { items, total } = await read(target, list, { page_size: pageSize });
      // A page that is not full has all rows that there are.
      const isAll = items.length < pageSize || (typeof total === "number" && total <= pageSize);
      if (isAll) expectSame("data.total of a page with all rows", total, items.length);
      const [last = []] = rows.pages.slice(-1);
      if (last.length < pageSize) expectSame("data.total of pages with all rows", rows.total, rows.rows.length);
    },
  );
}

/** A filter by a type of row, which keeps some out, and how many it lets through. */
function narrowFilter({ list, rows }: Rows): { query: Query; count: number } | undefined {
  const name = list === audit ? "event_type" : "entry_type";
  const counts = Map.groupBy(rows, (row) => String(row[name]));
  const found = [...counts].find(([, group]) => group.length < rows.length);
  return found && { query: { [name]: found[0] }, count: found[1].length };
}

/** An entry is the same, however it is asked for. */
const unchanged: Check<CapabilityTarget> = rowCheck(
  ledger,
  "unchanged",
  ["CAP-BILL-6"],
  ["entries stay as they are"],
  "An entry that is read again, on other pages and through filters, is as it was",
  async ({ target, rows, seen }) => {
    const again = await Promise.all([
      read(target, ledger, { page: 2, page_size: Math.max(1, Math.floor(rows.rows.length / 3)) }),
      read(target, ledger, { direction: "grant", page_size: 100 }),
      read(target, ledger, { direction: "consume", page_size: 100 }),
      read(target, ledger, { page_size: 100 }),
    ]);
    const count = again.reduce((all, { items }) => all + expectUnchanged(rows.rows, items), 0);
    if (count > 0) seen.add("entries stay as they are");
  },
);

/** The pages of the audit and the ledger, held to the rows that there are. */
export const rowPageChecks: Check<CapabilityTarget>[] = [
  ...[audit, ledger].flatMap((list) => [
    pagesCheck(list),
    sizesCheck(list),
    limitCheck(list),
    capCheck(list),
    orderCheck(list),
    totalCheck(list),
  ]),
  unchanged,
];
