import { messageOf } from "../client/errors.ts";
import { sleep } from "../client/retry.ts";
import { cut } from "../validation/validation.ts";

/** The results of steps, by their names. */
export type Steps = Readonly<Record<string, unknown>>;

/** The error of a flow that can't continue, with the results of its steps. If a step failed, `cause` is its error. */
export class FlowError extends Error {
  override readonly name = "FlowError";
  readonly steps: Steps;

  constructor(problem: string, steps: Steps, options?: ErrorOptions) {
    super(problem, options);
    this.steps = steps;
  }
}

/**
 * Waits for the result of a step.
 *
 * @throws {FlowError} If the step fails.
 */
export async function next<Result>(name: string, steps: Steps, result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (cause) {
    throw new FlowError(`${name}: ${messageOf(cause)}`, steps, { cause });
  }
}

/** A success condition of a call: the named value of the result must be one of these. */
export type Condition = readonly [name: string, value: unknown, oneOf: readonly unknown[]];

/** The options of a call with retries. */
export interface AttemptOptions<Result> {
  /** The success conditions of a result. */
  success?: (result: Result) => readonly Condition[];

  /** The retries after a failure. */
  retry?: Retry;
}

/** The rules for retries. */
export interface Retry {
  /** The seconds before the next attempt. */
  after: number;

  /** The maximum number of retries. */
  limit: number;
}

/**
 * Repeats a call until it succeeds or the retries are used up.
 *
 * @throws If the last attempt fails, or its result does not meet the conditions.
 */
export async function attempt<Result>(
  call: () => Promise<Result>,
  { success = () => [], retry: { after, limit } = { after: 0, limit: 0 } }: AttemptOptions<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (let left = limit; ; left--) {
    try {
      const result = await call();
      const failed = success(result).find(([, value, oneOf]) => !isOneOf(value, oneOf));
      if (failed === undefined) return result;
      const [name, value, oneOf] = failed;
      throw new Error(`${name}: expected ${oneOf.map(formatValue).join(" or ")}, found ${cut(formatValue(value))}`);
    } catch (error) {
      signal?.throwIfAborted();
      if (left <= 0) throw error;
    }
    await sleep(after * 1000, signal);
    signal?.throwIfAborted();
  }
}

/** Chooses one of several items; undefined if no item is suitable. */
export type Choose<Item> = (items: readonly Item[]) => Item | undefined | Promise<Item | undefined>;

/**
 * Lets the caller choose an item from a list.
 *
 * @throws {FlowError} If no item is chosen, or an item that is not in the list.
 */
export async function chosen<Item>(
  list: readonly Item[] | null | undefined,
  choose: Choose<Item>,
  name: string,
  steps: Steps,
): Promise<Item> {
  const items = list ?? [];
  const item = await choose(items);
  if (item === undefined) throw new FlowError(`${name}: choose() selected none of ${items.length} items`, steps);
  if (!items.includes(item))
    throw new FlowError(`${name}: choose() returned a value that is not one of the ${items.length} items`, steps);
  return item;
}

/** Finds the first item with these field values; undefined if there is none, or if a value is missing. */
export function matching<Item>(
  list: readonly Item[] | null | undefined,
  fields: Readonly<Record<string, unknown>>,
): Item | undefined {
  if (Object.values(fields).some(isNothing)) return undefined;
  return list?.find((item) => fits(item, fields));
}

/**
 * The limits for finding items on pages.
 *
 * @example
 * await settle(shop, { receipt_id, maxPages: 5, wait: { totalTime: 10_000 } });
 */
export interface FindOptions {
  /** The maximum number of pages that are read for one item. Default: 20. */
  maxPages?: number | undefined;

  /** Waits for items that the service may not have recorded yet. Default: every list is read once. */
  wait?: WaitOptions | undefined;
}

/** The rules for repeating a search until the item is found. */
export interface WaitOptions {
  /** The milliseconds after which the search ends. */
  totalTime: number;

  /** The milliseconds between two searches. Default: 1000. */
  interval?: number | undefined;
}

/** The reason why a result of a flow is missing, and the step that should have returned it. */
export interface Missing {
  step: string;

  /**
   * `not_found`: the item is on no page. `not_within_pages`: the item is not on the first `maxPages` pages, and there are more.
   * `not_due`: no item is expected, and none was searched for. `not_linked`: an item is expected, but its identity is unknown.
   * `no_amount`: an amount to compare is missing.
   */
  reason: "not_found" | "not_within_pages" | "not_due" | "not_linked" | "no_amount";

  /** The number of pages that the last search read. */
  pages: number;

  /** The reason in words. */
  message: string;
}

/** An item to find on pages. */
export interface Sought<Page, Item> {
  /** Begins to read the pages. */
  pages: () => AsyncIterable<Page>;

  items: (page: Page) => readonly Item[] | null | undefined;

  /** The fields by which the pages were filtered: items may omit them. */
  asked?: Readonly<Record<string, unknown>>;

  /** The fields that identify the item. */
  where?: Readonly<Record<string, unknown>>;

  /** False if no item is expected. Default: true. */
  isDue?: boolean;

  /** The values that the item must have: the search is repeated until they are set. Default: none. */
  awaits?: (item: Item) => readonly unknown[];

  /** The retries if the caller sets no waiting time. Default: none. */
  retry?: Retry;
}

/** Finds the items of a flow, and records the first missing result. */
export class Search {
  /** The first missing result of a step. */
  missing: Missing | undefined;

  readonly #options: FindOptions;
  readonly #signal: AbortSignal | undefined;
  readonly #end: number;

  constructor(options: FindOptions, signal?: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
    this.#end = Date.now() + (options.wait?.totalTime ?? 0);
  }

  /** Finds the first item with the given fields; undefined, and recorded as missing, if there is none. */
  async find<Page, Item>(step: string, sought: Sought<Page, Item>): Promise<Item | undefined> {
    const { asked = {}, where = {}, isDue = true, awaits = () => [] } = sought;
    const missing = Object.keys(asked).find((name) => isNothing(asked[name]) || asked[name] === "");
    if (missing !== undefined) {
      // Without the filter value, the service would return all items.
      this.#note(step, "not_linked", 0, `its ${missing} is not known`);
      return undefined;
    }
    const unknown = Object.entries(where).find(([, value]) => isNothing(value));
    if (unknown) {
      if (isDue) this.#note(step, "not_linked", 0, `an item is due, but its ${unknown[0]} is not known`);
      else this.#note(step, "not_due", 0, "none is due");
      return undefined;
    }
    for (let looks = 0; ; looks++) {
      const { item, pages, isBounded } = await this.#look(sought);
      const pause = this.#pauseAfter(looks, sought.retry);
      if (pause !== undefined && (item === undefined || awaits(item).some(isNothing))) {
        await sleep(pause, this.#signal);
        this.#signal?.throwIfAborted();
        continue;
      }
      if (item === undefined && isBounded)
        this.#note(step, "not_within_pages", pages, `not found within ${pageCount(pages)}, and there may be more`);
      else if (item === undefined) this.#note(step, "not_found", pages, `not found, on ${pageCount(pages)} in all`);
      return item;
    }
  }

  /** Returns the result of a comparison, and records it as missing if it is undefined. */
  compared(step: string, result: boolean | undefined): boolean | undefined {
    if (result === undefined) this.#note(step, "no_amount", 0, "an amount is missing");
    return result;
  }

  /** Returns the milliseconds until the next search; undefined if there is no further search. */
  #pauseAfter(looks: number, retry: Retry | undefined): number | undefined {
    const { wait } = this.#options;
    if (wait === undefined) return retry && looks < retry.limit ? retry.after * 1000 : undefined;
    const left = this.#end - Date.now();
    return left > 0 ? Math.min(wait.interval ?? 1000, left) : undefined;
  }

  async #look<Page, Item>({ pages, items, asked = {}, where = {} }: Sought<Page, Item>) {
    const { maxPages = 20 } = this.#options;
    let read = 0;
    for await (const page of pages()) {
      read += 1;
      const list = items(page) ?? [];
      const item = list.find(
        (each) => fits(each, where) && Object.entries(asked).every((field) => isOrLacks(each, field)),
      );
      if (item !== undefined || read >= maxPages) return { item, pages: read, isBounded: list.length > 0 };
    }
    return { item: undefined, pages: read, isBounded: false };
  }

  #note(step: string, reason: Missing["reason"], pages: number, problem: string): void {
    this.missing ??= { step, reason, pages, message: `${step}: ${problem}` };
  }
}

function pageCount(pages: number): string {
  return `${pages} ${pages === 1 ? "page" : "pages"}`;
}

function fits(item: unknown, fields: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fields).every(([name, value]) => isSame(Object(item)[name], value));
}

function isOrLacks(item: unknown, [name, value]: [string, unknown]): boolean {
  const found = Object(item)[name];
  return isNothing(found) || isSame(found, value);
}

function isNothing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** True if a value is one of several. */
export function isOneOf(value: unknown, values: readonly unknown[]): boolean {
  return values.includes(value);
}

/** Compares ids; a number equals the same number as text. */
function isSame(a: unknown, b: unknown): boolean {
  return typeof a === "object" || typeof b === "object"
    ? JSON.stringify(a) === JSON.stringify(b)
    : String(a) === String(b);
}

/**
 * Asserts that the result of a step has a value.
 *
 * @throws {FlowError} If the value is undefined or null.
 */
export function needed<Value>(value: Value, name: string, steps: Steps): NonNullable<Value> {
  if (value === undefined || value === null) throw new FlowError(`${name}: missing`, steps);
  return value;
}

/** Omits the inputs that are undefined or null. */
export function defined<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], null | undefined> } {
  const entries = Object.entries(values).flatMap(([name, value]) => (isNothing(value) ? [] : [[name, value]]));
  return Object.fromEntries(entries);
}

/** A value, or a function that makes it from the chosen item. */
export type MadeFor<Item, Value> = Value | ((item: Item) => Value | Promise<Value>);

/** Returns the value for a chosen item. */
export async function valueFor<Item, Value extends object>(item: Item, value: MadeFor<Item, Value>): Promise<Value> {
  return await (isMaker(value) ? value(item) : value);
}

function isMaker<Item, Value>(value: MadeFor<Item, Value>): value is (item: Item) => Value | Promise<Value> {
  return typeof value === "function";
}

/**
 * Compares two amounts; returns undefined if one is missing or not a number. Rounding errors of binary arithmetic are
 * ignored.
 *
 * @param sign -1 if one amount is the negative of the other.
 */
export function agree(left: unknown, right: unknown, sign: 1 | -1 = 1): boolean | undefined {
  if (typeof left !== "number" || typeof right !== "number") return undefined;
  return Math.abs(left - sign * right) <= Math.max(Math.abs(left), Math.abs(right)) * 8 * Number.EPSILON;
}

/** One issue of a parameter, or of a group of parameters. */
export interface ParameterIssue {
  /** The name of the parameter, or the names of a group, separated by commas. */
  parameter: string;

  found: string;
  expected: string;
}

/** The error of parameters that do not match their description. No request was sent. */
export class ParameterError extends Error {
  override readonly name = "ParameterError";
  readonly issues: readonly ParameterIssue[];

  constructor(issues: readonly ParameterIssue[]) {
    super(
      issues
        .map(({ parameter, found, expected }) => {
          const actual = found === "nothing" ? "but it is missing" : `found ${found}`;
          return `${parameter}: expected ${expected}, ${actual}`;
        })
        .join("; "),
    );
    this.issues = issues;
  }
}

/** The fields of an item that describe its parameters. */
export interface DescribedBy {
  /** The field with a list of descriptions: name, type, required, enum. */
  descriptions: string;

  /** The field with groups of names; at least one parameter of each group is required. */
  groups?: string;
}

/**
 * Validates parameters against the item that describes them. Undescribed parameters, and groups that are not lists of
 * names, are ignored.
 *
 * @throws {ParameterError} If a parameter is invalid.
 */
export function checkParameters(parameters: object, item: object, described: DescribedBy): void {
  const issues = parameterIssues(parameters, item, described);
  if (issues.length > 0) throw new ParameterError(issues);
}

/** Returns the issues of parameters, by the item that describes them. */
export function parameterIssues(
  parameters: object,
  item: object,
  { descriptions, groups }: DescribedBy,
): ParameterIssue[] {
  const values = new Map<string, unknown>(Object.entries(parameters).filter(([, value]) => value !== undefined));
  const fields = new Map<string, unknown>(Object.entries(item));
  return [
    ...listOf(fields.get(descriptions)).flatMap((description) => issuesOf(description, values)),
    ...listOf(groups === undefined ? [] : fields.get(groups)).flatMap((group) => groupIssues(group, values)),
  ];
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function issuesOf(description: unknown, values: ReadonlyMap<string, unknown>): ParameterIssue[] {
  const { name, type, required, enum: allowed } = Object(description);
  if (typeof name !== "string") return [];
  const value = values.get(name);
  const issue = (expected: string): ParameterIssue[] => [{ parameter: name, expected, found: cut(formatValue(value)) }];
  if (value === undefined || value === null) return required === true ? issue("a value") : [];
  const isOfType = types.get(String(type).toLowerCase());
  if (isOfType && !isOfType(value)) return issue(String(type));
  if (!Array.isArray(allowed) || allowed.length === 0) return [];
  const choices = allowed.map(formatValue);
  const picked = Array.isArray(value) ? value : [value];
  return picked.every((each) => choices.includes(formatValue(each))) ? [] : issue(`one of ${choices.join(", ")}`);
}

/** The checked types by name; other types are ignored. */
const types = new Map<string, (value: unknown) => boolean>([
  ["string", (value) => typeof value === "string"],
  ["number", (value) => typeof value === "number"],
  ["integer", (value) => Number.isInteger(value)],
  ["boolean", (value) => typeof value === "boolean"],
  ["array", (value) => Array.isArray(value)],
  ["object", (value) => typeof value === "object" && !Array.isArray(value)],
]);

function groupIssues(group: unknown, values: ReadonlyMap<string, unknown>): ParameterIssue[] {
  const names = listOf(group);
  const isGroup = names.length > 0 && names.every((name) => typeof name === "string");
  if (!isGroup || names.some((name) => (values.get(String(name)) ?? null) !== null)) return [];
  return [{ parameter: names.join(", "), expected: "at least one of them", found: "none" }];
}

/** Converts a value to text, for messages and comparisons: `1` equals `"1"`. */
function formatValue(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "string") return value;
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    // The nesting exceeds the call stack.
    return Array.isArray(value) ? "an array" : "an object";
  }
}

/** The options of a cache of items. */
export interface MetadataCacheOptions {
  /** The milliseconds after which an item expires unless it is added again. Default: 300000, five minutes. */
  ttl?: number;

  /** The maximum number of items; the items that were added longest ago are removed first. Default: 1000. */
  size?: number;

  /** The time in milliseconds since 1970. Default: the system's clock. */
  now?: () => number;
}

/**
 * Caches items for a short time. A new version of an item replaces the cached one.
 *
 * @example
 * ```ts
 * const known = new MetadataCache((pet: Pet) => pet.id, { ttl: 60_000 });
 * known.keep(found.pets);
 * const pet = known.get("rex");
 * ```
 */
export class MetadataCache<Item> {
  readonly #items = new Map<string, { item: Item; until: number }>();
  readonly #keyOf: (item: Item) => string;
  readonly #options: Required<MetadataCacheOptions>;

  constructor(
    keyOf: (item: Item) => string,
    { ttl = 300_000, size = 1000, now = Date.now }: MetadataCacheOptions = {},
  ) {
    this.#keyOf = keyOf;
    this.#options = { ttl, size, now };
  }

  /** Adds items of a response. */
  keep(items: Iterable<Item> | null | undefined): void {
    const { ttl, size, now } = this.#options;
    for (const item of items ?? []) {
      const key = this.#keyOf(item);
      // Delete the key first, so that it moves to the end.
      this.#items.delete(key);
      this.#items.set(key, { item, until: now() + ttl });
    }
    for (const key of this.#items.keys()) {
      if (this.#items.size <= size) break;
      this.#items.delete(key);
    }
  }

  /** Returns an item; undefined if it has expired or was never added. */
  get(key: string): Item | undefined {
    const known = this.#items.get(key);
    if (known && known.until > this.#options.now()) return known.item;
    this.#items.delete(key);
    return undefined;
  }
}
