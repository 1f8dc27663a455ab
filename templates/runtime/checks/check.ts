/** Something that holds of every right implementation, and a way to find out whether it holds of one. */
export interface Check<Target> {
  /** Its name, unique within the suite: `interface/topic/what`. */
  id: string;

  /** The ids of the requirements that it proves. */
  requirements: readonly [string, ...string[]];

  /** What holds, in a sentence. */
  title: string;

  /** How many seconds it takes by every clock, as it waits for something that no clock of a target can be moved past. */
  seconds?: number;

  /**
   * Finds out.
   *
   * @throws {Mismatch} where it does not hold.
   * @throws {NotTested} where the target does not offer what it takes to find out.
   */
  run(target: Target): Promise<void>;
}

/** What a target does is not what a requirement states. */
export class Mismatch extends Error {
  override readonly name = "Mismatch";

  /** Where: a field of a body, a header, a status. */
  readonly where: string;

  /** A value as JSON, or a condition in words. */
  readonly expected: string;

  readonly found: unknown;

  constructor(where: string, expected: string, found: unknown) {
    super(`${where}: expected ${expected}, found ${shown(found)}`);
    this.where = where;
    this.expected = expected;
    this.found = found;
  }
}

/** Whether a requirement holds could not be found out. */
export class NotTested extends Error {
  override readonly name = "NotTested";
}

/** Holds a value to the one that is expected: the same JSON, whatever the order of its keys. */
export function expectSame(where: string, found: unknown, expected: unknown): void {
  if (!isSame(found, expected)) throw new Mismatch(where, shown(expected), found);
}

/** Holds a value to a condition, which `expected` puts in words. */
export function expectThat(where: string, holds: boolean, expected: string, found: unknown): asserts holds {
  if (!holds) throw new Mismatch(where, expected, found);
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return left.size === right.size && [...left].every(([key, value]) => right.has(key) && isSame(value, right.get(key)));
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
