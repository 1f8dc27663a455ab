// Generated from templates/runtime/flow.ts by `concordat generate`. Do not edit.

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
