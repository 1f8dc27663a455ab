import { type Check, expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { expectOrdered, valueAt } from "./judges.ts";
import { listCheck, statedOnParameters } from "./check.ts";
import { narrowing } from "./filters.ts";
import { defaultPart } from "./sizes.ts";
import {
  type AnyTarget,
  isFilled,
  type List,
  type NumberInput,
  type Page,
  placeOf,
  readGood,
  readPage,
  type Rows,
  walk,
} from "./list.ts";
import { pageSizeFor } from "./values.ts";

/** Rows are in the documented order, on a page and across pages, with a filter too. */
export function orderChecks(list: List): Check<AnyTarget>[] {
  const { order, stated } = list.facts;
  if (order === undefined) return [];
  return [
    listCheck(list, {
      name: "rows/order",
      title: `has its rows by ${order.field}, ${order.order}, on a page and across pages`,
      stated: stated.rows,
      parts: ["the order"],
      otherwise: `no two rows of ${list.operation.name} differ in ${order.field}`,
      judge: async ({ target, known: { rows, pages }, see }) => {
        const filter = narrowing(list.filters, rows).findLast(({ through }) => through.length > 1);
        const filtered = filter ? [(await walk(target, list, filter.query)).rows] : [];
        for (const each of [...pages.map(({ items }) => items), rows, ...filtered])
          if (expectOrdered(each, order, placeOf(list)) > 0) see("the order");
      },
    }),
  ];
}

/** Two pages are what a page of twice the size has, or at least have nothing in common. */
export function pagesChecks(list: List): Check<AnyTarget>[] {
  const { way, size, override, operation } = list;
  if (way === undefined) return [];
  const input = "input" in way ? way.input : undefined;
  const parts = [
    ...(input === undefined ? [] : [input]),
    ...(way.kind === "page" ? [defaultPart(way.page)] : []),
    ...(size ? [size.name] : []),
    ...(size && override ? [`${size.name} where ${override.name} is absent`] : []),
  ];
  return [
    listCheck(list, {
      name: "rows/pages",
      title: size ? "has on two pages the rows of a page of twice the size, each once" : "has no row on two pages",
      stated: statedOnParameters(list, [input, size?.name]),
      parts,
      otherwise: `there are too few rows of ${operation.name} for two pages`,
      judge: async ({ target, known, see }) => {
        if (known.rows.some((row) => list.keyOf(row) === undefined))
          throw new NotTested(`nothing tells the rows of ${operation.name} from each other`);
        await (size ? expectHalves(target, list, known, size) : expectDisjoint(target, list));
        for (const part of [...parts, "pages"]) see(part);
      },
    }),
  ];
}

async function expectHalves(
  target: AnyTarget,
  list: List,
  known: Rows,
  { name, minimum = 1, maximum = Infinity }: NumberInput,
): Promise<void> {
  const { operation, way } = list;
  const { order } = list.facts;
  const { rows } = known;
  const values = order ? rows.flatMap((row) => valueAt(row, order.field) ?? []) : [];
  const size = pageSizeFor(values, rows.length);
  if (size === undefined || size < minimum || 2 * size > maximum)
    throw new NotTested(`there are too few rows of ${operation.name} for two pages`);
  const one = await readGood(target, list, { [name]: size });
  const two = one.next && (await readGood(target, list, one.next.query, one.next.link));
  const whole = await readGood(target, list, { [name]: 2 * size });
  const [first, second, all] = [keysOf(list, one), keysOf(list, two), keysOf(list, whole)];
  if (!isFilled(list)) {
    expectNoneTwice(list, first, second);
    if (first.length + second.length !== all.length)
      throw new NotTested(`pages of ${operation.name} are not as large as they may be`);
  }
  expectSame(`the number of ${placeOf(list)} of ${name}=${2 * size}`, all.length, 2 * size);
  // If no order is stated, either page may have any of the rows.
  const beginning = order ? all.slice(0, size) : first;
  const end = all.filter((key) => !beginning.includes(key));
  expectSame("the ids of the first page", first.toSorted(), beginning.toSorted());
  expectSame("the ids of the second page", second.toSorted(), end.toSorted());
  if (way?.kind !== "page") return;
  const { page } = way;
  const numbered = await readGood(target, list, { [name]: size, [page.name]: way.first });
  expectSame(`the ids of ${page.name}=${way.first}`, keysOf(list, numbered).toSorted(), first.toSorted());
  expectEcho(numbered, page, way.first);
  if (two) expectEcho(two, page, way.first + 1);
  await expectLast(target, list, known, { name, size });
}

/** The number that a page says it has; nothing if it does not say. */
function expectEcho({ holder }: Page, { name }: NumberInput, expected: number): void {
  const { [name]: echo } = holder;
  if (typeof echo === "number") expectSame(`${name} of page ${expected}`, echo, expected);
}

/** The last page has the rows that are left, and no more. */
async function expectLast(
  target: AnyTarget,
  list: List,
  { pages, rows, isWhole }: Rows,
  { name, size }: { name: string; size: number },
): Promise<void> {
  const { length: count } = rows;
  if (!isWhole || list.way?.kind !== "page" || count <= size) return;
  const pagesBefore = Math.ceil(count / size) - 1;
  const number = list.way.first + pagesBefore;
  const { items, total } = await readGood(target, list, { [list.way.input]: number, [name]: size });
  if (total !== pages[0]?.total) return;
  expectSame(`the number of ${placeOf(list)} of page ${number}`, items.length, count - pagesBefore * size);
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
