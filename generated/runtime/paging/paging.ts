// Generated from templates/runtime/paging/paging.ts by `concordat generate`. Do not edit.

import type { RequestOptions, ResponseBody, SendRequest } from "../client/client.ts";

/**
 * The options of a walk through pages.
 *
 * @example
 * for await (const pet of shop.listPets.all({ kind: "dog" }, { key: (pet) => pet.id })) console.log(pet.name);
 */
export interface PagingOptions<Item> extends RequestOptions {
  /** The identity of an item: of those with one key, the walk gives the first. Default: by the rules of the operation. */
  key?: ((item: Item) => unknown) | undefined;
}

/** The options of a walk that has several ways from one page to the next. */
export interface WalkOptions<
  Item,
  Mechanism extends string = string,
  Order extends string = string,
> extends PagingOptions<Item> {
  /** The order of the items. The query has to ask for it. */
  order: Order;

  /** The way from one page to the next. Default: the one that the service recommends. */
  by?: Mechanism | undefined;

  /**
   * Begins the next page a nanosecond beyond the last item. That saves meeting it again, and loses items of the very
   * same time that had no room on the page. Default: false, so that only a page that brings nothing new is left so.
   */
  step?: boolean | undefined;
}

/** Walks through all pages, as a method that gives one page has them. */
export interface PageWalks<Input, Output, Item, Options = PagingOptions<Item>> {
  /**
   * Gives the items of all pages, each once.
   *
   * @throws {PagingError} Where a response holds no list, such as one that reports an error, or the same page again.
   */
  all(...args: Arguments<Input, Options>): AsyncGenerator<Item, void>;

  /** Gives all pages, as they come. */
  pages(...args: Arguments<Input, Options>): AsyncGenerator<Output, void>;
}

/** Walks through all pages of a method that takes no input. */
export interface BarePageWalks<Output, Item, Options = PagingOptions<Item>> {
  /**
   * Gives the items of all pages, each once.
   *
   * @throws {PagingError} Where a response holds no list, such as one that reports an error, or the same page again.
   */
  all(options?: Options): AsyncGenerator<Item, void>;

  /** Gives all pages, as they come. */
  pages(options?: Options): AsyncGenerator<Output, void>;
}

/** The arguments of a method: the input and the options are optional where all of their fields are. */
type Arguments<Input, Options> =
  Record<never, never> extends Options
    ? Record<never, never> extends Input
      ? [input?: Input, options?: Options]
      : [input: Input, options?: Options]
    : [input: Input, options: Options];

/** A page as it came. */
export interface Page<Body = unknown, Item = unknown> {
  /** The input of its request. */
  input: Record<string, unknown>;

  /** The parsed body of its response. */
  body: Body;

  items: Item[];

  /** The items that were not met before. */
  fresh: Item[];
}

/** Gives the input for the page after this one, or nothing where it is the last. */
export type NextPage<Body = unknown, Item = unknown> = (page: Page<Body, Item>) => object | undefined;

/** A response that is no page to go on from. */
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
 * Adds walks through all pages to a method: `pages` gives the pages, and `all` the items, each once.
 *
 * @param itemsOf Finds the items on a page.
 * @param walk Begins a walk.
 * @param keyOf The identity of an item. Default: each is another.
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
          if (!Array.isArray(items)) throw new PagingError("no list", body);
          const fresh = items.filter((item) => {
            const key = (options?.key ?? keyOf)(item) ?? undefined;
            return key === undefined || keys.size < keys.add(JSON.stringify(key)).size;
          });
          const results: ResponseBody[] = wantsItems ? fresh : [body];
          yield* results;
          // An item comes again soon or not at all.
          for (const key of keys) if (keys.size > 10_000 + items.length) keys.delete(key);
          page = next({ input: { ...page }, body, items, fresh });
        }
      };
    return Object.assign(call, { all: walked(true), pages: walked(false) });
  };
}

/**
 * Counts the pages, up to one that is empty, or has the last item.
 *
 * @param totalOf Finds the number of all items on a page. Default: it is not known.
 */
export function byPage<Body>(name: string, totalOf?: (body: Body) => unknown, first = 1): NextPage<Body> {
  const isLast = counting(totalOf);
  let size = 0;
  return (page) => {
    const number = Number(page.input[name] ?? first);
    // The largest page so far: those before this one have no fewer items.
    size = Math.max(size, page.items.length);
    return isLast(page, (number - first) * size) ? undefined : { ...page.input, [name]: number + 1 };
  };
}

/**
 * Counts the items, up to a page that is empty, or has the last one.
 *
 * @param totalOf Finds the number of all items on a page. Default: it is not known.
 */
export function byOffset<Body>(name: string, totalOf?: (body: Body) => unknown): NextPage<Body> {
  const isLast = counting(totalOf);
  return (page) => {
    const offset = Number(page.input[name] ?? 0);
    return isLast(page, offset) ? undefined : { ...page.input, [name]: offset + page.items.length };
  };
}

/**
 * Makes the function that is true for a page after which there is none. What counts is the number that came with this
 * page: items that appeared since the first one are in it. A number that more items than it came before is not believed.
 *
 * @throws {PagingError} Where the service gives the same page again: it would do so for ever.
 */
function counting<Body>(totalOf?: (body: Body) => unknown) {
  let previous: readonly unknown[] = [];
  return ({ body, items }: Page<Body>, before: number): boolean => {
    if (items.length === 0) return true;
    if (items.length === previous.length && JSON.stringify(items) === JSON.stringify(previous))
      throw new PagingError("the same page again", body);
    previous = items;
    return totalOf?.(body) === before + items.length;
  };
}

/**
 * Sends the cursor of each page for the next one. The end is where none comes back, or one that was sent before.
 *
 * @param cursorOf Finds the cursor on a page.
 * @param send The input that it is sent as.
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
 * Sends the time of the last item of each page as the bound of the next one, up to a page that is empty.
 *
 * @param time Finds the time of an item.
 * @param send The input that bounds a page.
 * @param step One nanosecond in the direction of the walk: 1 forwards, -1 backwards.
 * @param always Leaves every page by a step; otherwise only one that brings nothing new.
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
    if ((end - nanosecondsOf(first)) * BigInt(step) < 0) throw new PagingError("not in the order of the walk", body);
    const stuck = fresh.length === 0 || last === input[send];
    const bound = always || stuck ? timeOf(end + BigInt(step)) : last;
    return bound === input[send] ? undefined : { ...input, [send]: bound };
  };
}

/** The extended form and the basic one. */
const iso8601 =
  /^(\d{4})-?(?:(\d\d)-?(\d\d)|W(\d\d)-?([1-7])|(\d{3}))T(\d\d)(?::?([0-5]\d)(?::?([0-5]\d|60))?)?(?:[.,](\d+))?(?:Z|([+-]\d\d)(?::?(\d\d))?)?$/i;

// Not all projects compile to a JavaScript that has literals of bigints.
const mega = BigInt(1_000_000);
const giga = BigInt(1_000_000_000);

/**
 * The nanoseconds since 1970 of a time in ISO 8601, which is in UTC where it names no offset. Digits beyond the ninth are
 * cut off.
 *
 * @throws {RangeError} Where it is no such time.
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
  // A fraction is of the smallest unit that is given.
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

/** The Monday of the week of a day, in milliseconds. */
function startOfWeek(day: number): number {
  return day - ((new Date(day).getUTCDay() + 6) % 7) * dayMs;
}

/** The time in ISO 8601 in UTC, with nine digits after the second. */
export function timeOf(nanoseconds: bigint): string {
  const fraction = ((nanoseconds % giga) + giga) % giga;
  const date = new Date(Number((nanoseconds - fraction) / mega));
  return `${date.toISOString().slice(0, -4)}${String(fraction).padStart(9, "0")}Z`;
}
