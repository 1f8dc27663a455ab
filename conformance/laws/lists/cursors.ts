import { isRecord } from "../../../generated/runtime/body.ts";
import { type Check, expectSame, expectThat, Mismatch } from "../../../generated/runtime/checks/check.ts";
import { type Direction, directions } from "../../../generators/contract/facts/lists.ts";
import { stepsTo } from "../../../generators/contract/model/paths.ts";
import type { ListDefinition, Row } from "../../kit/list-definition.ts";
import { listCheck, statedOnParameters } from "./check.ts";
import { expectOrdered, valueAt } from "./judges.ts";
import { type AnyTarget, type List, type Query, readGood, walk } from "./list.ts";
import { expectRows, placeOf, readWith } from "./reading.ts";

/**
 * Returns the checks that the cursors of a page lead through all rows, in each order, even if rows are added meanwhile.
 */
export function cursorChecks(list: List): Check<AnyTarget>[] {
  const { way, operation, facts, definition, sort, size } = list;
  if (way?.kind !== "cursors") return [];
  const orders = directions.filter((each) => (sort ? true : each === facts.order?.order));
  const partOf = (order: Direction): string => stepsTo(facts.cursors[order]?.take ?? "").at(-1) ?? "";
  const shared = {
    stated: statedOnParameters(list, [way.input]),
    parts: orders.map(partOf),
  };
  const { prepare, arrive } = definition as Required<ListDefinition<AnyTarget>>;
  return [
    listCheck(list, {
      ...shared,
      name: "rows/pages",
      title: `leads through all rows in each order with ${orders.map(partOf).join(" and ")}, up to the cursor that was sent`,
      otherwise: `${operation.name} returns no cursors, or too few rows for two pages`,
      judge: async ({ target, see }) => {
        for (const order of orders) {
          const { rows } = await walk(target, list, inOrder(list, order));
          const count = pageSizeWithin(list, rows);
          if (rows.length <= count) continue;
          const read = async (query: Query) => await readGood(target, list, query);
          const pages = await followCursors(list, read, { order, count, atMost: mostPages(rows.length, count) });
          if (pages === undefined) continue;
          expectAll(list, pages.flat(), rows);
          see(partOf(order));
        }
      },
    }),
    ...(definition.arrive && definition.prepare && size
      ? [
          listCheck(list, {
            ...shared,
            name: "rows/arrivals",
            title: `continues after the row of ${orders.map(partOf).join(" and ")}, even if others arrive before it`,
            otherwise: `${operation.name} returns no cursors`,
            judge: async ({ target, see }) => {
              for (const order of orders) {
                const made = await prepare(target);
                const read = async (query: Query) =>
                  expectRows(await readWith(target, list, made.request, query), query);
                const [count, atMost] = [5, mostPages(made.rows.length, 5)];
                const arrivals = async (): Promise<void> => await arrive(target, made, order);
                const pages = await followCursors(list, read, { order, count, atMost, afterFirst: arrivals });
                if (pages === undefined) continue;
                expectAll(list, pages.flat(), made.rows);
                see(partOf(order));
              }
            },
          }),
        ]
      : []),
  ];
}

export function inOrder({ sort }: List, order: Direction): Query {
  return sort ? { [sort.name]: order } : {};
}

/** The page sizes to try for a page that ends between rows of the same place in the order. */
const pageSizes = [7, 5, 6, 8, 9, 4, 3, 10];

function pageSizeWithin({ facts: { order } }: List, rows: readonly Row[]): number {
  const values = rows.map((row) => valueAt(row, order?.field ?? ""));
  const isWithin = (size: number): boolean =>
    values.some((value, index) => index > 0 && index % size === 0 && value === values[index - 1]);
  return pageSizes.find(isWithin) ?? pageSizes[0] ?? 1;
}

/** Returns the most pages of a walk: each page may begin with the last row of the one before. */
function mostPages(rows: number, size: number): number {
  return 2 * Math.ceil(rows / (size - 1)) + 2;
}

interface Walked {
  order: Direction;

  /** The rows of a page. */
  count: number;

  /** The number of pages within which the walk must end. */
  atMost: number;

  /** Called between the first page and the second. */
  afterFirst?: () => Promise<void>;
}

/**
 * Follows the cursors of an order to the end. Returns the rows of each page; undefined if the first page has no cursor.
 */
async function followCursors(
  list: List,
  read: (query: Query) => ReturnType<typeof readGood>,
  { order, count, atMost, afterFirst }: Walked,
): Promise<(readonly Row[])[] | undefined> {
  const pages: (readonly Row[])[] = [];
  const { field = "" } = list.facts.order ?? {};
  let query: Query | undefined = { ...inOrder(list, order), ...(list.size && { [list.size.name]: count }) };
  while (query !== undefined && pages.length < atMost) {
    const { items, next, body } = await read(query);
    if (pages.length === 0) expectCursor(body, list.facts.cursors[order]?.take ?? "");
    // A page must not have rows that belong on earlier pages.
    expectOrdered([...(pages.at(-1) ?? []).slice(-1), ...items], { field, order }, placeOf(list));
    pages.push(items);
    if (pages.length === 1 && items.length > 0 && next === undefined) return undefined;
    if (pages.length === 1) await afterFirst?.();
    ({ query } = next ?? { query: undefined });
  }
  if (query !== undefined) throw new Mismatch("the pages", `an end within ${atMost} pages`, query);
  return pages;
}

/** Asserts that the object with the cursor exists, and that the cursor is a string; a page may lack a cursor. */
function expectCursor(body: unknown, take: string): void {
  const steps = stepsTo(take);
  const holder = steps.slice(0, -1).join(".");
  const held = holder === "" ? body : valueAt(body, holder);
  expectThat(holder, isRecord(held), "an object", held);
  const { [steps.at(-1) ?? ""]: cursor } = held;
  expectThat(take, cursor === undefined || (typeof cursor === "string" && cursor !== ""), "a cursor", cursor);
}

/** Asserts that all rows were returned; a row may come twice. */
function expectAll({ contentOf }: List, found: readonly Row[], expected: readonly Row[]): void {
  const [actual, wanted] = [found, expected].map((rows) => [...new Set(rows.map(contentOf))].toSorted());
  expectSame("the rows of all pages", actual, wanted);
  expectThat(
    "the number of rows of all pages",
    found.length >= expected.length,
    `at least ${expected.length}`,
    found.length,
  );
}
