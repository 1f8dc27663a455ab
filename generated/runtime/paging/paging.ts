// Generated from templates/runtime/paging/paging.ts by `concordat generate`. Do not edit.

import type { RequestOptions, ResponseBody, SendRequest } from "../client/client.ts";

/**
 * The options of iterating over pages.
 *
 * @example
 * for await (const pet of shop.listPets.all({ kind: "dog" }, { key: (pet) => pet.id })) console.log(pet.name);
 */
export interface PagingOptions<Item> extends RequestOptions {
  /** The identity of an item: of items with the same key, only the first is yielded. Default: by the rules of the operation. */
  key?: ((item: Item) => unknown) | undefined;
}

/** The options of iterating over pages if there are several ways to request the next page. */
export interface WalkOptions<
  Item,
  Mechanism extends string = string,
  Order extends string = string,
> extends PagingOptions<Item> {
  /** The order of the items. The query must request this order. */
  order: Order;

  /** The way to request the next page. Default: the one that the service recommends. */
  by?: Mechanism | undefined;

  /**
   * Begins the next page a nanosecond beyond the last item. Then the last item is not received twice, but items with the
   * same time that did not fit on the page are lost. Default: false, which steps only after a page without new items.
   */
  step?: boolean | undefined;
}

/** The methods for iterating over all pages, which a method that returns one page has. */
export interface PageWalks<Input, Output, Item, Options = PagingOptions<Item>> {
  /**
   * Yields the items of all pages, each once.
   *
   * @throws {PagingError} If a response has no list, for example because it reports an error, or repeats the last page.
   */
  all(...args: Arguments<Input, Options>): AsyncGenerator<Item, void>;

  /** Yields all pages, unchanged. */
  pages(...args: Arguments<Input, Options>): AsyncGenerator<Output, void>;
}

/** The methods for iterating over all pages of a method without input. */
export interface BarePageWalks<Output, Item, Options = PagingOptions<Item>> {
  /**
   * Yields the items of all pages, each once.
   *
   * @throws {PagingError} If a response has no list, for example because it reports an error, or repeats the last page.
   */
  all(options?: Options): AsyncGenerator<Item, void>;

  /** Yields all pages, unchanged. */
  pages(options?: Options): AsyncGenerator<Output, void>;
}

/** The arguments of a method: the input and the options are optional if all of their fields are. */
type Arguments<Input, Options> =
  Record<never, never> extends Options
    ? Record<never, never> extends Input
      ? [input?: Input, options?: Options]
      : [input: Input, options?: Options]
    : [input: Input, options: Options];

/** A received page. */
export interface Page<Body = unknown, Item = unknown> {
  /** The input of its request. */
  input: Record<string, unknown>;

  /** The parsed body of its response. */
  body: Body;

  items: Item[];

  /** The items that were not on earlier pages. */
  fresh: Item[];
}

/** Returns the input for the page after this one; undefined if it is the last. */
export type NextPage<Body = unknown, Item = unknown> = (page: Page<Body, Item>) => object | undefined;

/** The error of a response from which paging can't continue. */
export class PagingError extends Error {
  override readonly name = "PagingError";

  /** The parsed body of the response. */
  readonly body: unknown;

  constructor(problem: string, body: unknown) {
    super(`${problem}: ${JSON.stringify(body)?.slice(0, 200)}`);
    this.body = body;
  }
}

/**
 * Adds iteration over all pages to a method: `pages` yields the pages, and `all` yields the items, each once.
 *
 * @param itemsOf Returns the items of a page.
 * @param walk Begins an iteration.
 * @param keyOf Returns the identity of an item. Default: all items are different.
 */
export function paged<Body, Item, Options extends PagingOptions<Item>>(
  itemsOf: (body: Body) => Item[] | null | undefined,
  walk: (options: Options) => NextPage<Body, Item>,
  keyOf: (item: Item) => unknown = () => undefined,
) {
  return (call: SendRequest) => {
    const walked = (wantsItems: boolean) =>
      async function* follow(input: object | undefined, options: Options) {
        const next = walk({ ...options });
        const keys = new Set<string>();
        for (let page: object | undefined = input ?? {}; page;) {
          const body: Body = await call(page, options);
          const items = body && itemsOf(body);
          if (!Array.isArray(items)) throw new PagingError("the response has no list", body);
          const fresh = items.filter((item) => {
            const key = (options?.key ?? keyOf)(item) ?? undefined;
            return key === undefined || keys.size < keys.add(JSON.stringify(key)).size;
          });
          const results: ResponseBody[] = wantsItems ? fresh : [body];
          yield* results;
          // Repeated items come soon after each other: older keys can be dropped.
          for (const key of keys) if (keys.size > 10_000 + items.length) keys.delete(key);
          page = next({ input: { ...page }, body, items, fresh });
        }
      };
    return Object.assign(call, { all: walked(true), pages: walked(false) });
  };
}

/**
 * Requests pages by number, until a page is empty or has the last item.
 *
 * @param totalOf Returns the total number of items, from a page. Default: unknown.
 */
export function byPage<Body>(name: string, totalOf?: (body: Body) => unknown, first = 1): NextPage<Body> {
  const isLast = counting(totalOf);
  let size = 0;
  return (page) => {
    const number = Number(page.input[name] ?? first);
    // The size of the largest page so far: only the last page has fewer items.
    size = Math.max(size, page.items.length);
    return isLast(page, (number - first) * size) ? undefined : { ...page.input, [name]: number + 1 };
  };
}

/**
 * Requests pages by the index of their first item, until a page is empty or has the last item.
 *
 * @param totalOf Returns the total number of items, from a page. Default: unknown.
 */
export function byOffset<Body>(name: string, totalOf?: (body: Body) => unknown): NextPage<Body> {
  const isLast = counting(totalOf);
  return (page) => {
    const offset = Number(page.input[name] ?? 0);
    return isLast(page, offset) ? undefined : { ...page.input, [name]: offset + page.items.length };
  };
}

/**
 * Makes the predicate for the last page. It uses the total of the current page, which includes items that were added since
 * the first page. A total that is smaller than the number of received items is ignored.
 *
 * @throws {PagingError} If the service repeats the last page: iteration would not end.
 */
function counting<Body>(totalOf?: (body: Body) => unknown) {
  let previous: readonly unknown[] = [];
  return ({ body, items }: Page<Body>, before: number): boolean => {
    if (items.length === 0) return true;
    if (items.length === previous.length && JSON.stringify(items) === JSON.stringify(previous))
      throw new PagingError("the service returned the same page again", body);
    previous = items;
    return totalOf?.(body) === before + items.length;
  };
}

/**
 * Sends the cursor of each page for the next one, until a page has no cursor or a cursor that was already sent.
 *
 * @param cursorOf Returns the cursor of a page.
 * @param send The input for the cursor.
 */
export function byCursor<Body, Item>(cursorOf: (body: Body) => unknown, send: string): NextPage<Body, Item> {
  const sent = new Set<unknown>();
  return ({ input, body }) => {
    const cursor = cursorOf(body);
    sent.add(input[send]);
    return cursor && !sent.has(cursor) ? { ...input, [send]: cursor } : undefined;
  };
}

/**
 * Sends the time of the last item of each page as the bound of the next one, until a page is empty.
 *
 * @param time Returns the time of an item.
 * @param send The input that bounds a page.
 * @param step One nanosecond in the direction of the iteration: 1 forwards, -1 backwards.
 * @param always Steps after every page; otherwise only after a page without new items.
 */
export function byTimestamp<Body, Item>(
  time: (item: Item) => string | undefined,
  send: string,
  step: 1 | -1,
  always = false,
): NextPage<Body, Item> {
  return ({ input, body, items, fresh }) => {
    const [first = "", last = ""] = [...items.slice(0, 1), ...items.slice(-1)].map(time);
    if (items.length === 0) return undefined;
    const end = nanosecondsOf(last);
    if ((end - nanosecondsOf(first)) * BigInt(step) < 0)
      throw new PagingError("the items are not in the requested order", body);
    const stuck = fresh.length === 0 || last === input[send];
    const bound = always || stuck ? timeOf(end + BigInt(step)) : last;
    return bound === input[send] ? undefined : { ...input, [send]: bound };
  };
}

/** Matches the extended and the basic format. */
const iso8601 =
  /^(\d{4})-?(?:(\d\d)-?(\d\d)|W(\d\d)-?([1-7])|(\d{3}))T(\d\d)(?::?([0-5]\d)(?::?([0-5]\d|60))?)?(?:[.,](\d+))?(?:Z|([+-]\d\d)(?::?(\d\d))?)?$/i;

// Projects may compile to a version of JavaScript without bigint literals.
const mega = BigInt(1_000_000);
const giga = BigInt(1_000_000_000);

/**
 * Converts a time in ISO 8601 to nanoseconds since 1970. A time without an offset is in UTC. Digits after the ninth are
 * dropped.
 *
 * @throws {RangeError} If the text is not a time in ISO 8601.
 */
export function nanosecondsOf(time: string): bigint {
  const [
    ,
    year,
    month,
    day,
    week,
    weekday,
    ordinal,
    hour = "",
    minute,
    second,
    fraction = "",
    hours = "+00",
    rest = "00",
  ] = iso8601.exec(time) ?? [];
  const date =
    week !== undefined
      ? startOfWeek(Date.parse(`${year}-01-04`)) + (Number(week) * 7 + Number(weekday) - 8) * dayMs
      : ordinal !== undefined
        ? Date.parse(`${year}-01-01`) + (Number(ordinal) - 1) * dayMs
        : Date.parse(`${year}-${month}-${day}`);
  const start = Date.parse(`1970-01-01T00:00:00${hours}:${rest}`);
  const seconds = Number(hour) * 3600 + Number(minute ?? 0) * 60 + Number(second ?? 0);
  // A fraction belongs to the smallest stated unit.
  const unit = second !== undefined ? 1 : minute !== undefined ? 60 : 3600;
  const part = (BigInt(fraction || 0) * giga * BigInt(unit)) / BigInt(`1${fraction.replace(/./g, "0")}`);
  const milliseconds = date + start + seconds * 1000;
  const isWithinDay = seconds < 86_400 || (Number(hour) === 24 && seconds === 86_400 && part === BigInt(0));
  const isLeapSecond = seconds === 86_400 && second === "60";
  if (Number.isNaN(milliseconds) || !(isWithinDay || isLeapSecond))
    throw new RangeError(`expected a time in ISO 8601, found ${time}`);
  return BigInt(milliseconds) * mega + part;
}

const dayMs = 86_400_000;

/** Returns the Monday of the week of a day, in milliseconds. */
function startOfWeek(day: number): number {
  return day - ((new Date(day).getUTCDay() + 6) % 7) * dayMs;
}

/** Formats a time in ISO 8601 in UTC, with nine fractional digits. */
export function timeOf(nanoseconds: bigint): string {
  const fraction = ((nanoseconds % giga) + giga) % giga;
  const date = new Date(Number((nanoseconds - fraction) / mega));
  return `${date.toISOString().slice(0, -4)}${String(fraction).padStart(9, "0")}Z`;
}
