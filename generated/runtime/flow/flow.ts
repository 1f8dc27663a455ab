// Generated from templates/runtime/flow/flow.ts by `concordat generate`. Do not edit.

import { messageOf } from "../client/errors.ts";
import { sleep } from "../client/retry.ts";
import { cut } from "../validation/validation.ts";

/** The results of steps, by their names. */
export type Steps = Readonly<Record<string, unknown>>;

/** A flow that can't go on. It holds the results of its steps until then; where one of them failed, `cause` is its error. */
export class FlowError extends Error {
  override readonly name = "FlowError";
  readonly steps: Steps;

  constructor(problem: string, steps: Steps, options?: ErrorOptions) {
    super(problem, options);
    this.steps = steps;
  }
}

/**
 * Waits for the result of a step after others.
 *
 * @throws {FlowError} Where it fails.
 */
export async function next<Result>(name: string, steps: Steps, result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (cause) {
    throw new FlowError(`${name}: ${messageOf(cause)}`, steps, { cause });
  }
}

/** What has to hold of what a call gives: the value of that name is one of these. */
export type Condition = readonly [name: string, value: unknown, oneOf: readonly unknown[]];

/** The options of a call that may be repeated. */
export interface AttemptOptions<Result> {
  /** What has to hold of what it gives. */
  success?: (result: Result) => readonly Condition[];

  /** How often it is repeated where it fails. */
  retry?: Retry;
}

/** A number of further attempts. */
export interface Retry {
  /** The seconds before the next. */
  after: number;

  /** The most of them. */
  limit: number;
}

/**
 * Calls until the call succeeds, as often as it may be repeated.
 *
 * @throws Where the last attempt fails, or what it gives is not what has to hold.
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
      throw new Error(`${name}: expected ${oneOf.map(shown).join(" or ")}, found ${cut(shown(value))}`);
    } catch (error) {
      signal?.throwIfAborted();
      if (left <= 0) throw error;
    }
    await sleep(after * 1000, signal);
    signal?.throwIfAborted();
  }
}

/** Chooses one of some items; undefined where none will do. */
export type Choose<Item> = (items: readonly Item[]) => Item | undefined | Promise<Item | undefined>;

/**
 * Has the caller choose an item from a list.
 *
 * @throws {FlowError} Where none is chosen, or something that is not in the list.
 */
export async function chosen<Item>(
  list: readonly Item[] | null | undefined,
  choose: Choose<Item>,
  name: string,
  steps: Steps,
): Promise<Item> {
  const items = list ?? [];
  const item = await choose(items);
  if (item === undefined) throw new FlowError(`${name}: none of ${items.length} items is chosen`, steps);
  if (!items.includes(item)) throw new FlowError(`${name}: what is chosen is none of the ${items.length} items`, steps);
  return item;
}

/** Finds the first item of a list whose fields are these; undefined where there is none, or a value is missing. */
export function matching<Item>(
  list: readonly Item[] | null | undefined,
  fields: Readonly<Record<string, unknown>>,
): Item | undefined {
  if (Object.values(fields).some(isNothing)) return undefined;
  return list?.find((item) => fits(item, fields));
}

/**
 * The bounds of what a flow finds on pages.
 *
 * @example
 * await settle(shop, { receipt_id, maxPages: 5, wait: { totalTime: 10_000 } });
 */
export interface FindOptions {
  /** The most pages that are read for one item. Default: 20. */
  maxPages?: number | undefined;

  /** Waits for what the service may not have entered yet. Default: every list is read once. */
  wait?: WaitOptions | undefined;
}

/** The rules by which something is looked for again until it is there. */
export interface WaitOptions {
  /** The milliseconds after which a flow looks no more. */
  totalTime: number;

  /** The milliseconds between two looks. Default: 1000. */
  interval?: number | undefined;
}

/** The reason for which a flow does not have something, and the step that was to give it. */
export interface Missing {
  step: string;

  /**
   * `not_found`: no page has it. `not_within_pages`: none of the first pages has it, and there may be more than `maxPages`.
   * `not_due`: there need be none, and none was looked for. `not_linked`: it is due, and nothing says which it is.
   * `no_amount`: an amount that is to be compared is not there.
   */
  reason: "not_found" | "not_within_pages" | "not_due" | "not_linked" | "no_amount";

  /** The pages that were read for it, the last time that it was looked for. */
  pages: number;

  /** The reason in words. */
  message: string;
}

/** An item that a flow finds on pages. */
export interface Sought<Page, Item> {
  /** Begins to read the pages. */
  pages: () => AsyncIterable<Page>;

  items: (page: Page) => readonly Item[] | null | undefined;

  /** The fields that the pages were asked for: an item may leave them out. */
  asked?: Readonly<Record<string, unknown>>;

  /** The fields that tell the item from others. */
  where?: Readonly<Record<string, unknown>>;

  /** False where there need be none. Default: true. */
  isDue?: boolean;

  /** The values that are due on an item: it is looked for again until they are there. Default: none. */
  awaits?: (item: Item) => readonly unknown[];

  /** How often it is looked for again where the caller does not say how long to wait. Default: not once. */
  retry?: Retry;
}

/** Finds the items of a flow, and notes the first thing that is missing. */
export class Search {
  /** The first thing that a step was to give and did not. */
  missing: Missing | undefined;

  readonly #options: FindOptions;
  readonly #signal: AbortSignal | undefined;
  readonly #end: number;

  constructor(options: FindOptions, signal?: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
    this.#end = Date.now() + (options.wait?.totalTime ?? 0);
  }

  /** Finds an item: the first on the pages whose fields are these; undefined where there is none, which is noted. */
  async find<Page, Item>(step: string, sought: Sought<Page, Item>): Promise<Item | undefined> {
    const { asked = {}, where = {}, isDue = true, awaits = () => [] } = sought;
    const missing = Object.keys(asked).find((name) => isNothing(asked[name]) || asked[name] === "");
    if (missing !== undefined) {
      // The service would give the items of all.
      this.#note(step, "not_linked", 0, `its ${missing} is not known`);
      return undefined;
    }
    const unknown = Object.entries(where).find(([, value]) => isNothing(value));
    if (unknown) {
      if (isDue) this.#note(step, "not_linked", 0, `one is due, and its ${unknown[0]} is not known`);
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
        this.#note(step, "not_within_pages", pages, `not found within ${counted(pages)}, and there may be more`);
      else if (item === undefined) this.#note(step, "not_found", pages, `not found, on ${counted(pages)} in all`);
      return item;
    }
  }

  /** Gives the result of a comparison, and notes where there is none. */
  compared(step: string, result: boolean | undefined): boolean | undefined {
    if (result === undefined) this.#note(step, "no_amount", 0, "an amount is not there");
    return result;
  }

  /** The milliseconds until it is looked again; undefined where it is not. */
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

function counted(pages: number): string {
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

/** True where a value is one of some. */
export function isOneOf(value: unknown, values: readonly unknown[]): boolean {
  return values.includes(value);
}

/** Ids are the same whether they are written as numbers or as text. */
function isSame(a: unknown, b: unknown): boolean {
  return typeof a === "object" || typeof b === "object"
    ? JSON.stringify(a) === JSON.stringify(b)
    : String(a) === String(b);
}

/**
 * Requires a value of the result of a step.
 *
 * @throws {FlowError} Where there is none.
 */
export function needed<Value>(value: Value, name: string, steps: Steps): NonNullable<Value> {
  if (value === undefined || value === null) throw new FlowError(`${name}: nothing is there`, steps);
  return value;
}

/** Leaves out the inputs that are undefined or null. */
export function defined<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], null | undefined> } {
  const entries = Object.entries(values).flatMap(([name, value]) => (isNothing(value) ? [] : [[name, value]]));
  return Object.fromEntries(entries);
}

/** A value, or a function that makes it of the chosen item. */
export type MadeFor<Item, Value> = Value | ((item: Item) => Value | Promise<Value>);

/** Makes the value for a chosen item, where it is not there already. */
export async function valueFor<Item, Value extends object>(item: Item, value: MadeFor<Item, Value>): Promise<Value> {
  return await (isMaker(value) ? value(item) : value);
}

function isMaker<Item, Value>(value: MadeFor<Item, Value>): value is (item: Item) => Value | Promise<Value> {
  return typeof value === "function";
}

/**
 * Compares two amounts; undefined where one is missing, or is no number. A difference that only their form in binary
 * makes is none.
 *
 * @param sign -1 where one is the opposite of the other.
 */
export function agree(left: unknown, right: unknown, sign: 1 | -1 = 1): boolean | undefined {
  if (typeof left !== "number" || typeof right !== "number") return undefined;
  return Math.abs(left - sign * right) <= Math.max(Math.abs(left), Math.abs(right)) * 8 * Number.EPSILON;
}

/** One fault of a parameter, or of a group of them. */
export interface ParameterIssue {
  /** The name of the parameter; those of a group with commas between them. */
  parameter: string;

  found: string;
  expected: string;
}

/** Parameters that do not fit their description. Nothing was sent. */
export class ParameterError extends Error {
  override readonly name = "ParameterError";
  readonly issues: readonly ParameterIssue[];

  constructor(issues: readonly ParameterIssue[]) {
    super(
      issues.map(({ parameter, found, expected }) => `${parameter}: expected ${expected}, found ${found}`).join("; "),
    );
    this.issues = issues;
  }
}

/** The fields of an item that describe parameters. */
export interface DescribedBy {
  /** The field that holds a list of descriptions: name, type, required, enum. */
  descriptions: string;

  /** The field that holds groups of names of which one each must be given. */
  groups?: string;
}

/**
 * Checks parameters against the item that describes them. Parameters that it does not describe, and groups that are not
 * lists of names, are passed over.
 *
 * @throws {ParameterError} Where they do not fit.
 */
export function checkParameters(parameters: object, item: object, described: DescribedBy): void {
  const issues = parameterIssues(parameters, item, described);
  if (issues.length > 0) throw new ParameterError(issues);
}

/** Lists the faults of parameters, by the item that describes them. */
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
  const issue = (expected: string): ParameterIssue[] => [{ parameter: name, expected, found: cut(shown(value)) }];
  if (value === undefined || value === null) return required === true ? issue("a value") : [];
  const isOfType = types.get(String(type).toLowerCase());
  if (isOfType && !isOfType(value)) return issue(String(type));
  if (!Array.isArray(allowed) || allowed.length === 0) return [];
  const choices = allowed.map(shown);
  const picked = Array.isArray(value) ? value : [value];
  return picked.every((each) => choices.includes(shown(each))) ? [] : issue(`one of ${choices.join(", ")}`);
}

/** The types that are checked, by name; others are passed over. */
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

/** A value as text, for messages and for comparison: `1` and `"1"` are the same. */
function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "string") return value;
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    // Nested too deeply.
    return Array.isArray(value) ? "an array" : "an object";
  }
}

/** The options of a cache of items. */
export interface MetadataCacheOptions {
  /** The milliseconds after which an item is forgotten unless it comes back. Default: 300000, five minutes. */
  ttl?: number;

  /** The most items that are kept; the ones that came back longest ago go first. Default: 1000. */
  size?: number;

  /** The time in milliseconds since 1970. Default: the system's clock. */
  now?: () => number;
}

/**
 * Keeps items for a short time. One that comes back replaces the one that was kept.
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

  /** Keeps items that just came back from the service. */
  keep(items: Iterable<Item> | null | undefined): void {
    const { ttl, size, now } = this.#options;
    for (const item of items ?? []) {
      const key = this.#keyOf(item);
      // A key that is set anew moves to the end.
      this.#items.delete(key);
      this.#items.set(key, { item, until: now() + ttl });
    }
    for (const key of this.#items.keys()) {
      if (this.#items.size <= size) break;
      this.#items.delete(key);
    }
  }

  /** Finds an item; undefined where it is too old, or was never kept. */
  get(key: string): Item | undefined {
    const known = this.#items.get(key);
    if (known && known.until > this.#options.now()) return known.item;
    this.#items.delete(key);
    return undefined;
  }
}
