import { type Check, expectSame, expectThat } from "../../../generated/runtime/check.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import { freshKey, idsOf, isRow, type List, type ListPage, type Query, readBody, readPage } from "./lists.ts";

/** The requirements of a list that its pages are held to. */
export interface PageRequirements {
  paging: string;
  limit: string;
  order: string;

  /** That `total` counts what matches, and that `page_size` is the effective one; left out where no requirement says so. */
  counts?: string;
}

const rows = 53;

/** How a list is paged: sizes, bounds, order and counts. */
export function pageScenarios(list: List, requirements: PageRequirements): Check<CapabilityTarget>[] {
  const { paging, limit, order, counts = paging } = requirements;
  const effective: [string, ...string[]] = requirements.counts ? [limit, requirements.counts] : [limit];
  const check = (
    name: string,
    requirement: string | readonly [string, ...string[]],
    title: string,
    query: Query,
    judge: (page: ListPage, newestFirst: readonly string[]) => void,
  ): Check<CapabilityTarget> => ({
    id: `capability/${list.name}/pages/${name}`,
    requirements: typeof requirement === "string" ? [requirement] : requirement,
    title: `${list.name}: ${title}`,
    run: async (target) => {
      const { apiKey, newestFirst } = await withRows(target, list);
      judge(await readPage(target, list, apiKey, query), newestFirst);
    },
  });
  return [
    check("default", paging, "Without page and page_size, it is the first 50 rows", {}, (page, newestFirst) => {
      slice(0, 50)(page, newestFirst);
      expectSame("data.page", page.page ?? 1, 1);
      expectSame("data.page_size", page.page_size ?? 50, 50);
    }),
    check("size", paging, "page_size is the number of rows", { page_size: 7 }, slice(0, 7)),
    check("smallest", paging, "page_size may be 1", { page_size: 1 }, slice(0, 1)),
    check("largest", paging, `page_size may be ${list.largestPage}`, { page_size: list.largestPage }, slice(0, rows)),
    check("second", paging, "page=2 goes on where page 1 has ended", { page: 2, page_size: 7 }, (page, newestFirst) => {
      slice(7, 7)(page, newestFirst);
      expectSame("data.page", page.page ?? 2, 2);
    }),
    check("last", paging, "The last page holds the rest", { page: 8, page_size: 7 }, slice(49, 7)),
    check("order", order, "The newest row comes first", { page_size: rows }, slice(0, rows)),
    check("total", counts, "total counts all rows, whatever the page", { page: 3, page_size: 5 }, ({ total }) =>
      expectSame("data.total", total, rows),
    ),
    check("limit", effective, "limit goes before page_size", { limit: 3, page_size: 10 }, (page, newestFirst) => {
      slice(0, 3)(page, newestFirst);
      expectSame("data.page_size", page.page_size ?? 3, 3);
    }),
    check("limit-smallest", limit, "limit may be 1", { limit: 1 }, slice(0, 1)),
    check("limit-largest", limit, "limit may be 50", { limit: 50, page_size: 2 }, slice(0, 50)),
    ...[
      { name: "page-0", requirement: paging, query: { page: 0 }, field: "page", min: 1, max: Infinity },
      { name: "page-size-0", requirement: paging, query: { page_size: 0 }, field: "page_size", min: 1, max: rows },
      {
        name: "page-size-over",
        requirement: paging,
        query: { page_size: list.largestPage + 1 },
        field: "page_size",
        min: 1,
        max: list.largestPage,
      },
      { name: "limit-0", requirement: limit, query: { limit: 0 }, field: "page_size", min: 1, max: 50 },
      { name: "limit-51", requirement: limit, query: { limit: 51 }, field: "page_size", min: 1, max: 50 },
    ].map((bound) => outOfBounds(list, bound)),
  ];
}

/** Holds a page to so many of the rows, from one on. */
function slice(from: number, size: number) {
  return ({ items }: ListPage, newestFirst: readonly string[]): void =>
    expectSame("the ids of data.items", idsOf(items), newestFirst.slice(from, from + size));
}

interface Bound {
  name: string;
  requirement: string;
  query: Query;
  field: string;
  min: number;
  max: number;
}

/** Whether a value out of bounds is refused or brought within them is not documented; it never counts as it is. */
function outOfBounds(list: List, { name, requirement, query, field, min, max }: Bound): Check<CapabilityTarget> {
  return {
    id: `capability/${list.name}/pages/${name}`,
    requirements: [requirement],
    title: `${list.name}: ${JSON.stringify(query)} is refused, or brought within its bounds`,
    run: async (target) => {
      const { apiKey } = await withRows(target, list);
      const { status, data } = await readBody(target, list, apiKey, query);
      if (status !== "success" || !isRow(data)) return;
      const { [field]: effective = min, items = [] } = data;
      const isWithin = typeof effective === "number" && effective >= min && effective <= max;
      expectThat(`data.${field}`, isWithin, `within ${min} and ${max}`, effective);
      if (field !== "page_size" || !Array.isArray(items)) return;
      const isFilled = items.length >= min && items.length <= max;
      expectThat("data.items", isFilled, `${min} to ${max} rows`, items.length);
    },
  };
}

/** An account with rows, a minute apart; their ids newest first. */
async function withRows(
  target: CapabilityTarget,
  list: List,
): Promise<{ apiKey: string; newestFirst: readonly string[] }> {
  const apiKey = await freshKey(target);
  const begin = Date.parse("2024-03-05T12:00:00Z");
  const instants = Array.from({ length: rows }, (_, index) => new Date(begin + index * 60_000).toISOString());
  const ids = await list.addRows(target, apiKey, instants);
  return { apiKey, newestFirst: ids.map((id) => JSON.stringify(id)).toReversed() };
}
