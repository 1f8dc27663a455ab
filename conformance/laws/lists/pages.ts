import { type Check, expectSame, expectThat, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { expectOrdered, valueAt } from "./judges.ts";
import { directions, type RowOrder } from "../../../generators/contract/facts/lists.ts";
import { constituents, possibleProperties } from "../../../generators/contract/model/resolve.ts";
import { listCheck, statedOnParameters } from "./check.ts";
import { inOrder } from "./cursors.ts";
import { everyNarrowing, narrowing } from "./filters.ts";
import { defaultPart, sizePart } from "./sizes.ts";
import {
  type AnyTarget,
  isFilled,
  type List,
  type NumberInput,
  type Page,
  readGood,
  readPage,
  type Rows,
  walk,
} from "./list.ts";
import { isRecord } from "../../../generated/runtime/body.ts";
import { knownRequest, sendOperation } from "../../kit/send-operation.ts";
import { placeOf } from "./reading.ts";
import { pageSizeFor } from "./values.ts";

/** Returns the checks that rows are in the documented order, on a page and across pages, with a filter too. */
export function orderChecks(list: List): Check<AnyTarget>[] {
  const { order, stated } = list.facts;
  const { sort, size } = list;
  if (order === undefined) return [];
  const chosen = sort ? [sort.name, ...directions, ...(size ? [sizePart(size)] : [])] : [];
  return [
    listCheck(list, {
      name: "rows/order",
      title: `has its rows by ${order.field}, ${sort ? "in either order" : order.order}, on a page and across pages`,
      stated: sort ? statedOnParameters(list, [sort.name]) : stated.rows,
      parts: ["the order", ...chosen],
      otherwise: `no two rows of ${list.operation.name} differ in ${order.field}`,
      judge: async ({ target, known, see }) => {
        const { rows, pages } = known;
        if (orderOf(list, order).isNamed)
          throw new NotTested(`the order of the values of ${order.field} is undocumented`);
        const filter = narrowing(list.filters, rows).findLast(({ through }) => through.length > 1);
        const filtered = filter ? [(await walk(target, list, filter.query)).rows] : [];
        for (const each of [...pages.map(({ items }) => items), rows, ...filtered])
          if (expectOrdered(each, orderOf(list, order), placeOf(list)) > 0) see("the order");
        if (sort && (await expectChosen(target, list, known))) for (const part of chosen) see(part);
        if (list.facts.sort?.usual !== undefined) await expectUsual(target, list, order);
      },
    }),
  ];
}

/** Asserts that the rows of a request without an order are in the documented one. */
async function expectUsual(target: AnyTarget, list: List, order: RowOrder): Promise<void> {
  const { operation, facts } = list;
  const request = await knownRequest(target, operation);
  if (facts.sort?.input !== undefined && facts.sort.input.name in (request.query ?? {})) return;
  const { body } = await sendOperation(target, operation, request);
  const rows = facts.at.length === 0 ? body : valueAt(body, facts.at.join("."));
  if (Array.isArray(rows)) expectOrdered(rows.filter(isRecord), orderOf(list, order), placeOf(list));
}

/** Returns an order, with the type of its values: if they are texts, or names that may be sorted by another value. */
function orderOf({ contract, facts }: List, order: RowOrder): RowOrder & Record<"isNamed" | "isText", boolean> {
  const { schemas } = contract.components;
  const schema = order.field
    .split(".")
    .reduce((each, name) => possibleProperties(each, schemas)[name] ?? {}, facts.items);
  const all = constituents(schema, schemas);
  const isNamed = all.some(({ enum: values }) => values !== undefined);
  const isText = all.some(({ type }) => type === "string") && all.every(({ format }) => format === undefined);
  return { ...order, isNamed, isText: isText && !isNamed };
}

/**
 * Asserts that the requested order is that of all rows, and that a small page has the first rows. Returns true if the
 * rows show it.
 */
async function expectChosen(target: AnyTarget, list: List, known: Rows): Promise<boolean> {
  const { size, facts } = list;
  const { field = "" } = facts.order ?? {};
  const seen: boolean[] = [];
  for (const order of directions) {
    const asked = inOrder(list, order);
    const { rows, isWhole } = await walk(target, list, asked);
    seen.push(expectOrdered(rows, orderOf(list, { field, order }), placeOf(list)) > 0);
    const [mine, theirs] = [rows, known.rows].map((each) => each.map((row) => list.keyOf(row)).toSorted());
    if (isWhole && known.isWhole) expectSame(`${placeOf(list)}, ${order}`, mine, theirs);
    const values = rows.map((row) => valueAt(row, field));
    for (const count of [1, 3].filter((each) => isAsked(size, each, rows.length))) {
      const page = await readGood(target, list, { ...asked, [size?.name ?? ""]: count });
      const found = page.items.map((row) => valueAt(row, field));
      expectSame(`${field} of the first ${placeOf(list)}, ${order}`, found, values.slice(0, found.length));
      if (isFilled(list)) expectSame(`the number of ${placeOf(list)}, ${order}`, found.length, count);
    }
  }
  return seen.every(Boolean);
}

/** Returns true for a size that is within the documented bounds, and smaller than the number of rows. */
function isAsked(size: NumberInput | undefined, count: number, rows: number): boolean {
  return size !== undefined && count < rows && count >= (size.minimum ?? 1) && count <= (size.maximum ?? Infinity);
}

/** Returns the checks that two pages have the rows of a page of twice the size, or at least no row in common. */
export function pagesChecks(list: List): Check<AnyTarget>[] {
  const { way, size, override, operation } = list;
  if (way === undefined || way.kind === "cursors") return [];
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
      about: input === undefined ? [] : [input],
      title: size ? "has on two pages the rows of a page of twice the size, each once" : "has no row on two pages",
      stated: statedOnParameters(list, [input, size?.name]),
      parts,
      otherwise: `there are too few rows of ${operation.name} for two pages`,
      judge: async ({ target, known, see }) => {
        if (known.rows.some((row) => list.keyOf(row) === undefined))
          throw new NotTested(`the rows of ${operation.name} cannot be distinguished`);
        if (way.kind === "token" || way.kind === "link")
          expectEachOnce(
            list,
            known.pages.flatMap((page) => keysOf(list, page)),
            [],
          );
        await (size ? expectHalves(target, list, known, size) : expectDisjoint(target, list));
        for (const part of [...parts, "pages"]) see(part);
      },
    }),
    ...(override === undefined || way.kind !== "page" ? [] : [overridePagesCheck(list, override, way.page)]),
  ];
}

/** Returns the check that pages have the size of the input that replaces it. */
function overridePagesCheck(list: List, override: NumberInput, page: NumberInput): Check<AnyTarget> {
  const { name } = override;
  return listCheck(list, {
    name: `${name}/pages`,
    title: `has on two pages of ${name} rows the rows of a page of twice the size, each once`,
    stated: statedOnParameters(list, [name, page.name]),
    parts: [],
    otherwise: `there are too few rows of ${list.operation.name} for two pages`,
    judge: async ({ target, known, see }) => {
      if (known.rows.some((row) => list.keyOf(row) === undefined))
        throw new NotTested(`the rows of ${list.operation.name} cannot be distinguished`);
      await expectHalves(target, list, known, override);
      see("pages");
    },
  });
}

async function expectHalves(
  target: AnyTarget,
  list: List,
  known: Rows,
  { name, minimum = 1, maximum = Infinity }: NumberInput,
): Promise<void> {
  const { operation, way } = list;
  const { order } = list.facts;
  const isTaken = (size: number): boolean => size >= minimum && 2 * size <= maximum;
  // Rows of the same place in the order have none: a filter may select others.
  const [chosen] = [{ query: {}, through: known.rows }, ...everyNarrowing(list.filters, known.rows)].flatMap(
    ({ query, through }) => {
      const values = order ? through.flatMap((row) => valueAt(row, order.field) ?? []) : [];
      const size = pageSizeFor(values, through.length);
      return size !== undefined && isTaken(size) ? [{ query, rows: through, size }] : [];
    },
  );
  if (chosen === undefined) throw new NotTested(`there are too few rows of ${operation.name} for two pages`);
  const { query, rows, size } = chosen;
  const one = await readGood(target, list, { ...query, [name]: size });
  const isLost = one.next === undefined && one.items.length < rows.length && one.items.length <= size;
  if (isLost)
    throw new Mismatch("the link or cursor to the next page", `a next page, since there are ${rows.length} rows`, null);
  const two = one.next && (await readGood(target, list, one.next.query, one.next.link));
  const whole = await readGood(target, list, { ...query, [name]: 2 * size });
  const [first, second, all] = [keysOf(list, one), keysOf(list, two), keysOf(list, whole)];
  if (!isFilled(list)) {
    expectEachOnce(list, first, second);
    if (first.length + second.length !== all.length)
      throw new NotTested(`pages of ${operation.name} are smaller than their limit`);
  }
  expectSame(`the number of ${placeOf(list)} of ${name}=${2 * size}`, all.length, 2 * size);
  // If no order is stated, either page may have any of the rows.
  const beginning = order ? all.slice(0, size) : first;
  const end = all.filter((key) => !beginning.includes(key));
  expectSame("the ids of the first page", first.toSorted(), beginning.toSorted());
  expectSame("the ids of the second page", second.toSorted(), end.toSorted());
  if (way?.kind !== "page") return;
  const { page } = way;
  const numbered = await readGood(target, list, { ...query, [name]: size, [page.name]: way.first });
  expectSame(`the ids of ${page.name}=${way.first}`, keysOf(list, numbered).toSorted(), first.toSorted());
  expectEcho(numbered, page, way.first);
  if (two) expectEcho(two, page, way.first + 1);
  if (rows === known.rows) await expectLast(target, list, known, { name, size });
}

/** Asserts the number in a page, if it has one. */
function expectEcho({ holder }: Page, { name }: NumberInput, expected: number): void {
  const { [name]: echo } = holder;
  if (typeof echo === "number") expectSame(`${name} of page ${expected}`, echo, expected);
}

/** Asserts that the last page has exactly the remaining rows. */
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
  expectEachOnce(list, keysOf(list, one), keysOf(list, two));
}

function expectEachOnce(list: List, first: readonly string[], second: readonly string[]): void {
  const both = [...first, ...second];
  expectThat(`${placeOf(list)} of several pages`, new Set(both).size === both.length, "every row once", both);
}

function keysOf({ keyOf }: List, page: Page | undefined): string[] {
  return (page?.items ?? []).flatMap((row) => keyOf(row) ?? []);
}
