import { type Check, expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { expectOrdered, valueAt } from "./judges.ts";
import { listCheck } from "./list-check.ts";
import { isOfTimes, narrowing } from "./list-filters.ts";
import {
  type AnyTarget,
  type List,
  type NumberInput,
  type Page,
  placeOf,
  type Query,
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

/** The part of a requirement on the default of a number. */
function defaultPart({ name, usual }: NumberInput): string {
  return `${name}: default ${usual}`;
}

function rangePart({ name, minimum, maximum }: NumberInput): string {
  return `${name}: ${minimum} to ${maximum}`;
}

function leastPart({ name, minimum }: NumberInput): string {
  return `${name}: at least ${minimum}`;
}

/** The requirements that are stated on parameters of a list. */
function statedOn({ operation }: List, names: readonly (string | undefined)[]): readonly string[] {
  const found = operation.parameters.filter(({ name }) => names.includes(name));
  return [...new Set(found.flatMap(({ "x-requirements": ids }) => (Array.isArray(ids) ? ids.map(String) : [])))];
}

/** Only pages with a number or an offset are as large as they are asked for: others may be short. */
function isFilled({ way }: List): boolean {
  return way?.kind === "page" || way?.kind === "offset";
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
      stated: statedOn(list, [input, size?.name]),
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
  expectSame(`${name} of page ${expected}`, holder[name] ?? expected, expected);
}

/** The last page has the rows that are left, and no more. */
async function expectLast(
  target: AnyTarget,
  list: List,
  { pages, rows, isWhole }: Rows,
  { name, size }: { name: string; size: number },
): Promise<void> {
  const total = pages[0]?.total ?? rows.length;
  if (!isWhole || list.way?.kind !== "page" || total <= size) return;
  const pagesBefore = Math.ceil(total / size) - 1;
  const number = list.way.first + pagesBefore;
  const { items } = await readGood(target, list, { [list.way.input]: number, [name]: size });
  expectSame(`the number of ${placeOf(list)} of page ${number}`, items.length, total - pagesBefore * size);
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

/** The number of rows that there are; undefined if it is not known. */
function countOf({ pages, rows, isWhole }: Rows): number | undefined {
  return pages[0]?.total ?? (isWhole ? rows.length : undefined);
}

/** A page has as many rows as were asked for, if there are so many; or at least no more, if pages may be short. */
function expectSize(list: List, query: Query, { items, total }: Page, size: number, known: number | undefined): void {
  const count = total ?? known;
  const where = `the number of ${placeOf(list)} of ?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()}`;
  if (isFilled(list) && count !== undefined) expectSame(where, items.length, Math.min(size, count));
  else expectThat(where, items.length <= size, `${size} at most`, items.length);
}

/** A larger page than this is only asked for if there are few rows. */
const largeSize = 1000;

/** Pages have the default size, and those within the bounds. */
export function sizesChecks(list: List): Check<AnyTarget>[] {
  const { size, way, operation } = list;
  if (size === undefined) return [];
  const { name, minimum, maximum, usual } = size;
  const page = way?.kind === "page" ? way.page : undefined;
  return [
    listCheck(list, {
      name: "rows/sizes",
      title: `has no more rows than ${name} says${maximum === undefined ? "" : `, and never more than ${maximum}`}`,
      stated: statedOn(list, [name, page?.name]),
      parts: [name, defaultPart(size), rangePart(size), ...(page ? [defaultPart(page), leastPart(page)] : [])],
      otherwise: `there are too few rows of ${operation.name} for a page to be full`,
      judge: async ({ target, known, see }) => {
        const count = countOf(known);
        await expectDefaults(target, list, count, see);
        const least = Math.max(1, minimum ?? 1);
        const most = maximum ?? Infinity;
        const half = Math.floor(known.rows.length / 2);
        for (const each of new Set([least, half, Math.min(most, 100)])) {
          if (each < least || each > most || (maximum === undefined && each >= known.rows.length)) continue;
          const query = { [name]: each };
          expectSize(list, query, await readGood(target, list, query), each, count);
          if (each < known.rows.length) see(name);
        }
        // What was not read may be a great deal.
        const isFew = known.isWhole && known.rows.length > 1;
        if (maximum !== undefined && isFew) {
          const query = { [name]: maximum };
          expectSize(list, query, await readGood(target, list, query), maximum, count);
        }
        if (maximum !== undefined && (isFew || maximum <= largeSize))
          await expectBounded(target, list, { [name]: maximum + 1 }, size);
        if (minimum !== undefined) await expectBounded(target, list, { [name]: minimum - 1 }, size);
        if (isFew && minimum !== undefined && maximum !== undefined) see(rangePart(size));
        if (page?.minimum === undefined) return;
        if (await expectPageBounded(target, list, page, page.minimum)) see(leastPart(page));
      },
    }),
  ];

  async function expectDefaults(
    target: AnyTarget,
    of: List,
    count: number | undefined,
    see: (part: string) => void,
  ): Promise<void> {
    const plain = await readGood(target, of, {});
    if (usual !== undefined) {
      expectSize(of, {}, plain, usual, count);
      if (plain.items.length === usual || plain.holder[name] === usual) see(defaultPart(size as NumberInput));
    }
    if (page?.usual === undefined || plain.holder[page.name] === undefined) return;
    expectSame(`${page.name} without ${page.name}`, plain.holder[page.name], page.usual);
    see(defaultPart(page));
  }
}

/** A value out of its bounds is rejected, or brought within them. Gives the rows. */
async function expectBounded(
  target: AnyTarget,
  list: List,
  query: Query,
  { name, minimum = 1, maximum = Infinity }: NumberInput,
): Promise<Page> {
  const page = await readPage(target, list, query);
  if (!page.isGiven) return page;
  const asked = `?${new URLSearchParams(Object.entries(query).map(([each, value]) => [each, String(value)])).toString()}`;
  const echo = page.holder[list.size?.name ?? name];
  if (typeof echo === "number")
    expectThat(
      `${list.size?.name ?? name} of ${asked}`,
      echo >= minimum && echo <= maximum,
      `${minimum} to ${maximum}`,
      echo,
    );
  const { length } = page.items;
  const isEnough = !isFilled(list) || length >= Math.min(minimum, page.total ?? minimum);
  expectThat(
    `the number of ${placeOf(list)} of ${asked}`,
    length <= maximum && isEnough,
    `${minimum} to ${maximum}`,
    length,
  );
  return page;
}

/** A number of a page below the first is rejected, or taken for one that there is. True if that is told. */
async function expectPageBounded(
  target: AnyTarget,
  list: List,
  { name }: NumberInput,
  least: number,
): Promise<boolean> {
  const { isGiven, holder } = await readPage(target, list, { [name]: least - 1 });
  const { [name]: echo } = holder;
  if (!isGiven) return true;
  if (typeof echo !== "number") return false;
  expectThat(`${name} of ?${name}=${least - 1}`, echo >= least, `${least} or more`, echo);
  return true;
}

/** A parameter that replaces the size of pages is the size, within its own bounds. */
export function overrideChecks(list: List): Check<AnyTarget>[] {
  const { size, override, operation } = list;
  if (size === undefined || override === undefined) return [];
  const { name, minimum = 1, maximum = Infinity } = override;
  const overrides = `${name} overrides ${size.name}`;
  const never = maximum === Infinity ? "" : `, and never gives more than ${maximum} rows`;
  return [
    listCheck(list, {
      name: `${name}/sizes`,
      title: `takes ${name} in place of ${size.name}${never}`,
      stated: statedOn(list, [name]),
      parts: [name, overrides, rangePart(override), operation.name],
      otherwise: `there are too few rows of ${operation.name} to tell ${name} from ${size.name}`,
      judge: async ({ target, known, see }) => {
        const count = countOf(known);
        const small = Math.min(Math.max(3, minimum), maximum);
        const large = Math.min(size.maximum ?? 10, 10);
        const queries: (readonly [Query, number])[] = [
          [{ [name]: small, [size.name]: large }, small],
          [{ [name]: minimum }, minimum],
          ...(maximum === Infinity
            ? []
            : [[{ [name]: maximum, [size.name]: Math.max(2, size.minimum ?? 1) }, maximum] as const]),
        ];
        for (const [query, wanted] of queries)
          expectSize(list, query, await readGood(target, list, query), wanted, count);
        if (known.rows.length > small && small !== large) see(overrides);
        if (override.minimum !== undefined) await expectBounded(target, list, { [name]: minimum - 1 }, override);
        if (maximum === Infinity) return;
        const beyond: Query[] = [
          { [name]: maximum + 1 },
          { [name]: maximum * 20, [size.name]: Math.min(size.maximum ?? 100, 100) },
          { [name]: maximum + 2, [size.name]: Math.min(size.maximum ?? maximum + 2, maximum + 2) },
        ];
        for (const query of beyond) await expectBounded(target, list, query, override);
        if (known.rows.length <= maximum) return;
        see(rangePart(override));
        see(operation.name);
      },
    }),
  ];
}

/** The total is the number of rows on all pages, and a page says how large it is. */
export function totalChecks(list: List): Check<AnyTarget>[] {
  const { totalAt, facts, size, override, operation } = list;
  if (totalAt === undefined) return [];
  const where = totalAt.join(".");
  const filters = list.filters.filter((each) => !isOfTimes(each));
  return [
    listCheck(list, {
      name: "rows/total",
      title: `gives as ${where} the number of rows on all pages, with filters too`,
      stated: [...new Set([...facts.stated.total, ...(facts.stated.fields.get(size?.name ?? "") ?? [])])],
      parts: ["total", "total with filters", ...(size ? [size.name] : [])],
      otherwise: `${operation.name} has too few rows to tell, or more than are read`,
      judge: async ({ target, known, see }) => {
        const [{ total } = { total: undefined }] = known.pages;
        if (total === undefined) throw new NotTested(`${operation.name} gives no ${where}`);
        expectThat(where, total >= known.rows.length, `${known.rows.length} or more`, total);
        if (known.isWhole) {
          expectSame(where, total, known.rows.length);
          if (known.rows.length > 1) see("total");
        }
        const one = size ? { [size.name]: Math.max(1, size.minimum ?? 1) } : {};
        expectSame(`${where} of a page with few rows`, (await readGood(target, list, one)).total, total);
        for (const { query } of narrowing(filters, known.rows).slice(0, mostFilters)) {
          // That the rows are those that pass is what the checks of filters are about.
          const { rows, isWhole } = await walk(target, list, query);
          if (!isWhole || rows.length >= known.rows.length) continue;
          const asked = `${where} of ?${new URLSearchParams(query).toString()}`;
          expectSame(asked, (await readGood(target, list, { ...query, ...one })).total, rows.length);
          see("total with filters");
        }
        if (size) await expectEffective(target, list, known, size, override ?? size, see);
      },
    }),
  ];
}

/** The most filters whose totals are asked for. */
const mostFilters = 4;

/** The size that a page says it has is the one in effect, or the number of its rows. */
async function expectEffective(
  target: AnyTarget,
  list: List,
  known: Rows,
  size: NumberInput,
  sent: NumberInput,
  see: (part: string) => void,
): Promise<void> {
  const wanted = Math.min(Math.max(3, sent.minimum ?? 1), sent.maximum ?? 3);
  const query = { [size.name]: Math.min(10, size.maximum ?? 10), [sent.name]: wanted };
  const { holder, items } = await readGood(target, list, query);
  const { [size.name]: echo } = holder;
  if (typeof echo !== "number") return;
  expectThat(`${size.name} of a page with ${wanted} rows`, [wanted, items.length].includes(echo), String(wanted), echo);
  if (echo === wanted && known.rows.length >= wanted) see(size.name);
}
