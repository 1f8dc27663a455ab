import { type Check, expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import { listCheck, statedOnParameters } from "./check.ts";
import {
  type AnyTarget,
  isFilled,
  type List,
  type NumberInput,
  type Page,
  type Query,
  readGood,
  readPage,
  type Rows,
} from "./list.ts";
import { placeOf, queryText } from "./reading.ts";

/** Returns the part of a requirement on the size of pages. */
export function sizePart({ name, text }: NumberInput): string {
  return text === undefined ? name : `${name} in ${text}`;
}

/** Returns the requirements that are stated on the size of pages, or on the text that contains it. */
export function statedOnSize(list: List): readonly string[] {
  return statedOnParameters(list, [list.size?.text ?? list.size?.name]);
}

/** Returns the part of a requirement on the default of a number. */
export function defaultPart({ name, defaultValue }: NumberInput): string {
  return `${name}: default ${defaultValue}`;
}

function rangePart({ name, minimum, maximum }: NumberInput): string {
  return `${name}: ${minimum} to ${maximum}`;
}

function leastPart({ name, minimum }: NumberInput): string {
  return `${name}: at least ${minimum}`;
}

/**
 * Asserts that a page has the requested number of rows if there are enough; or at most that number if it may be short.
 */
function expectSize(
  list: List,
  query: Query,
  { items, total }: Page,
  size: number,
  { pages, rows, isWhole }: Rows,
  isTaken = true,
): void {
  // Rows may be new; another check asserts the total.
  const counts = [total, pages[0]?.total, isWhole ? rows.length : undefined].filter((count) => count !== undefined);
  const { length } = items;
  // A service may cap a size without a documented maximum.
  const isFull =
    !isFilled(list) || !isTaken || counts.length === 0 || counts.some((count) => length === Math.min(size, count));
  const where = `the number of ${placeOf(list)} of ?${queryText(query)}`;
  expectThat(where, length <= size && isFull, counts.length === 0 ? `at most ${size}` : `${size}, or all`, length);
}

/** Larger pages are only requested if there are few rows. */
const largeSize = 1000;

/** Returns the checks that pages have the default size, and sizes within the bounds. */
export function sizesChecks(list: List): Check<AnyTarget>[] {
  const { size, way, operation } = list;
  if (size === undefined) return [];
  const { name, minimum, maximum } = size;
  const page = way?.kind === "page" ? way.page : undefined;
  return [
    listCheck(list, {
      name: "rows/sizes",
      about: [name, page?.name ?? name],
      title: `has at most ${name} rows${maximum === undefined ? "" : `, and never more than ${maximum}`}`,
      stated: [...new Set([...statedOnSize(list), ...statedOnParameters(list, [page?.name])])],
      parts: [
        sizePart(size),
        defaultPart(size),
        rangePart(size),
        ...(page ? [defaultPart(page), leastPart(page)] : []),
      ],
      otherwise: `there are too few rows of ${operation.name} for a page to be full`,
      judge: async ({ target, known, see }) => {
        await expectDefaults(target, list, { size, page }, known, see);
        const least = Math.max(1, minimum ?? 1);
        const most = maximum ?? Infinity;
        const half = Math.floor(known.rows.length / 2);
        for (const each of new Set([least, half, Math.min(most, 100)])) {
          if (each < least || each > most || (maximum === undefined && each >= known.rows.length)) continue;
          const query = { [name]: each };
          // The service accepts the size of a page that was read.
          const isTaken = maximum !== undefined || (way?.kind === "cursors" && each <= seenOnPage(known));
          expectSize(list, query, await readGood(target, list, query), each, known, isTaken);
          if (each < known.rows.length) see(sizePart(size));
        }
        // There may be many unread rows.
        const isFew = known.isWhole && known.rows.length > 1;
        if (maximum !== undefined && isFew) {
          const query = { [name]: maximum };
          expectSize(list, query, await readGood(target, list, query), maximum, known);
        }
        const isBounded = async (value: number): Promise<boolean> =>
          await expectBounded(target, list, { [name]: value }, { bounds: size, known });
        const isMost = maximum !== undefined && (isFew || maximum <= largeSize) && (await isBounded(maximum + 1));
        const isLeast = minimum !== undefined && (await isBounded(minimum - 1));
        if (isFew && isMost && isLeast) see(rangePart(size));
        if (page?.minimum === undefined) return;
        if (await expectPageBounded(target, list, page, page.minimum)) see(leastPart(page));
      },
    }),
  ];
}

function seenOnPage({ pages: [first] }: Rows): number {
  return first?.items.length ?? 0;
}

/** Asserts that a page without parameters has the default size, and is the default page. */
async function expectDefaults(
  target: AnyTarget,
  list: List,
  { size, page }: { size: NumberInput; page: NumberInput | undefined },
  known: Rows,
  see: (part: string) => void,
): Promise<void> {
  const plain = await readGood(target, list, {});
  if (size.defaultValue !== undefined) {
    expectSize(list, {}, plain, size.defaultValue, known);
    if (plain.items.length === size.defaultValue || plain.holder[size.name] === size.defaultValue)
      see(defaultPart(size));
  }
  const echo = page && plain.holder[page.name];
  if (page?.defaultValue === undefined || typeof echo !== "number") return;
  expectSame(`${page.name} without ${page.name}`, echo, page.defaultValue);
  see(defaultPart(page));
}

/**
 * Asserts that a value out of bounds is rejected, or replaced by one within them. Returns true if the response shows
 * it: it does not if there are too few rows for the bound to matter, and no size in the page.
 */
async function expectBounded(
  target: AnyTarget,
  list: List,
  query: Query,
  { bounds: { name, minimum = 1, maximum = Infinity }, known }: { bounds: NumberInput; known: Rows },
): Promise<boolean> {
  const page = await readPage(target, list, query);
  if (!page.hasRows) return true;
  const asked = `?${queryText(query)}`;
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
  const isBelow = Number(query[name]) < minimum;
  return typeof echo === "number" || (isBelow ? length > 0 : known.rows.length > maximum);
}

/**
 * Asserts that a page number below the first is rejected, or read as an existing one. Returns true if the response
 * shows it.
 */
async function expectPageBounded(
  target: AnyTarget,
  list: List,
  { name }: NumberInput,
  least: number,
): Promise<boolean> {
  const { hasRows, holder } = await readPage(target, list, { [name]: least - 1 });
  const { [name]: echo } = holder;
  if (!hasRows) return true;
  if (typeof echo !== "number") return false;
  expectThat(`${name} of ?${name}=${least - 1}`, echo >= least, `at least ${least}`, echo);
  return true;
}

/** Returns the checks that a parameter that replaces the size of pages is the size, within its own bounds. */
export function overrideChecks(list: List): Check<AnyTarget>[] {
  const { size, override, operation } = list;
  if (size === undefined || override === undefined) return [];
  const { name, minimum = 1, maximum = Infinity } = override;
  const overrides = `${name} overrides ${size.name}`;
  const never = maximum === Infinity ? "" : `, and never returns more than ${maximum} rows`;
  return [
    listCheck(list, {
      name: `${name}/sizes`,
      title: `uses ${name} in place of ${size.name}${never}`,
      stated: statedOnParameters(list, [name]),
      parts: [name, overrides, rangePart(override), operation.name],
      otherwise: `there are too few rows of ${operation.name} to distinguish ${name} from ${size.name}`,
      judge: async ({ target, known, see }) => {
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
          expectSize(list, query, await readGood(target, list, query), wanted, known);
        if (known.rows.length > small && small !== large) see(overrides);
        const isBounded = async (query: Query): Promise<boolean> =>
          await expectBounded(target, list, query, { bounds: override, known });
        const isLeast = override.minimum === undefined || (await isBounded({ [name]: minimum - 1 }));
        if (maximum === Infinity) return;
        const beyond: Query[] = [
          { [name]: maximum + 1 },
          { [name]: maximum * 20, [size.name]: Math.min(size.maximum ?? 100, 100) },
          { [name]: maximum + 2, [size.name]: Math.min(size.maximum ?? maximum + 2, maximum + 2) },
        ];
        for (const query of beyond) await isBounded(query);
        if (known.rows.length <= maximum) return;
        if (isLeast) see(rangePart(override));
        see(operation.name);
      },
    }),
  ];
}
