import { cut } from "../validation/validation.ts";

/** What steps gave, by their names. */
export type Steps = Readonly<Record<string, unknown>>;

/** A flow can't go on. What its steps gave until then is not lost; where one of them failed, `cause` says why. */
export class FlowError extends Error {
  override readonly name = "FlowError";
  readonly steps: Steps;

  constructor(problem: string, steps: Steps, options?: ErrorOptions) {
    super(problem, options);
    this.steps = steps;
  }
}

/**
 * What a step after others gives.
 *
 * @throws {FlowError} Where it fails.
 */
export async function next<Answer>(name: string, steps: Steps, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (cause) {
    throw new FlowError(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, steps, { cause });
  }
}

/** Chooses one of some items; undefined where none is right. */
export type Choose<Item> = (items: readonly Item[]) => Item | undefined | Promise<Item | undefined>;

/**
 * The item that the caller chooses from a list.
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

/** The first item of a list whose fields are these; undefined where there is none, or a value is missing. */
export function matching<Item>(
  list: readonly Item[] | null | undefined,
  fields: Readonly<Record<string, unknown>>,
): Item | undefined {
  const wanted = Object.entries(fields);
  if (wanted.some(([, value]) => value === undefined || value === null)) return undefined;
  return list?.find((item) => wanted.every(([name, value]) => isSame(Object(item)[name], value)));
}

/** Ids are the same whether they are written as numbers or as text. */
function isSame(a: unknown, b: unknown): boolean {
  return typeof a === "object" || typeof b === "object"
    ? JSON.stringify(a) === JSON.stringify(b)
    : String(a) === String(b);
}

/**
 * A value that a step gave.
 *
 * @throws {FlowError} Where it gave none.
 */
export function needed<Value>(value: Value, name: string, steps: Steps): NonNullable<Value> {
  if (value === undefined || value === null) throw new FlowError(`${name}: nothing is there`, steps);
  return value;
}

/** Those of some inputs that there are. */
export function given<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], null | undefined> } {
  const entries = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, value]],
  );
  return Object.fromEntries(entries);
}

/** A value, or what makes it of the item that was chosen. */
export type MadeFor<Item, Value> = Value | ((item: Item) => Value | Promise<Value>);

/** The value itself, or what is made of the item. */
export async function madeFor<Item, Value extends object>(item: Item, value: MadeFor<Item, Value>): Promise<Value> {
  return await (isMaker(value) ? value(item) : value);
}

function isMaker<Item, Value>(value: MadeFor<Item, Value>): value is (item: Item) => Value | Promise<Value> {
  return typeof value === "function";
}

/**
 * Whether two amounts agree; undefined where one is missing, or is no number.
 *
 * @param sign -1 where one is the opposite of the other.
 */
export function agree(left: unknown, right: unknown, sign: 1 | -1 = 1): boolean | undefined {
  if (typeof left !== "number" || typeof right !== "number") return undefined;
  return left === sign * right;
}

/** One thing that is wrong with a parameter, or with a group of them. */
export interface ParameterIssue {
  /** The name of the parameter; those of a group with commas between them. */
  parameter: string;

  found: string;
  expected: string;
}

/** Parameters that are not what the description that they are for says. Nothing was sent. */
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

/** Where an item describes parameters. */
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

/** What is wrong with parameters, by the item that describes them. */
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

/** The names of types that say what they mean; others are not looked at. */
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

/** A value as it is shown, and told from others: as text, whatever it is written as. */
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

/** How long what is known of items may be used, and of how many. */
export interface MetadataCacheOptions {
  /** Milliseconds after which an item is forgotten unless it comes back. Default: 300000, five minutes. */
  ttl?: number;

  /** The most items that are kept; the ones that came back longest ago go first. Default: 1000. */
  size?: number;

  /** The clock, in milliseconds. */
  now?: () => number;
}

/**
 * Keeps what is known of items for a short time. An item that comes back replaces what was known of it.
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

  /** Takes in items that just came back from the service. */
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

  /** What is known of an item; undefined where that is too old, or nothing. */
  get(key: string): Item | undefined {
    const known = this.#items.get(key);
    if (known && known.until > this.#options.now()) return known.item;
    this.#items.delete(key);
    return undefined;
  }
}
