// Generated from templates/runtime/checks/check.ts by `concordat generate`. Do not edit.

/** The requirements of an interface by id, each with its parts, as generated in `checks/requirements.ts`. */
export type Requirements = Readonly<Record<string, readonly string[]>>;

/** The id of a requirement, and the name of a part of it. */
export interface RequirementPart {
  id: string;
  part: string;
}

/** The ids and parts of generated requirements. */
export type PartsIn<All extends Requirements> = {
  [Id in keyof All & string]: { id: Id; part: All[Id][number] };
}[keyof All & string];

/** The names of the parts of a requirement. */
export type PartOf<Known extends RequirementPart, Id extends Known["id"]> = Known extends unknown
  ? Id extends Known["id"]
    ? Known["part"]
    : never
  : never;

/**
 * A statement that holds of every conforming implementation, with the function that tests it on a target.
 *
 * @typeParam Known The requirements of the interface, `PartsIn<typeof ordersRequirements>` for example. If given, an id or a
 *   part that does not exist does not compile.
 */
export interface Check<Target, Known extends RequirementPart = RequirementPart> {
  /** Its name, unique within the suite: `interface/topic/name`. */
  id: string;

  /** The ids of the requirements that it proves. */
  requirements: readonly [Known["id"], ...Known["id"][]];

  /** The statement, in a sentence. */
  title: string;

  /**
   * The parts of its requirements that it can show, by requirement; a requirement with parts is shown by nothing else.
   * Passing shows all of them, unless the test takes evidence: then just what it puts down.
   */
  shows?: { readonly [Id in Known["id"]]?: readonly PartOf<Known, Id>[] };

  /**
   * Set to `should` if the check warns and never fails, whatever the level of its requirements: it is derived from a
   * fact that was inferred and that nothing confirms. Default: the levels of its requirements decide.
   */
  level?: "should";

  /** The seconds that it takes by every clock, as it waits for what no clock of a target can be moved past. */
  seconds?: number;

  /**
   * What it can't do without of a target, as `requests.getPet`, `subjects.token` or `controls.advance`: said before anything
   * runs. Left out where nothing says so.
   */
  needs?: readonly string[];

  /**
   * The things that other checks rely on and this one is about: an operation (`orders/listOrders`), an input of it
   * (`orders/listOrders/limit`), or a value of an input (`orders/listOrders/view=full`). If this check fails, a check whose failing request uses the input, or that found the same
   * wrong in a response of the operation, is reported as not tested.
   */
  establishes?: readonly string[];

  /** The ids of the checks that it relies on: if one of them fails, a failure of this check is reported as not tested. */
  standsOn?: readonly string[];

  /** True where it disturbs others: it moves the clock, say, uses up a quota, or changes what all see. It runs alone. */
  disturbs?: true;

  /**
   * Tests the statement on a target.
   *
   * @param evidence Takes down what was seen to hold.
   * @throws {Mismatch} Where it does not hold.
   * @throws {NotTested} Where the target does not declare what the test needs, or does not show it.
   */
  run(target: Target, evidence: Evidence<Known>): Promise<void>;
}

/** What a check takes down while it runs. To see nothing is no proof: a test that finds nothing to judge says so. */
export interface Evidence<Known extends RequirementPart = RequirementPart> {
  /**
   * Takes down that a requirement of the check, or a part of it, was seen to hold.
   *
   * @throws {Error} Where the check does not name the requirement, or can't show the part.
   */
  saw<Id extends Known["id"]>(requirement: Id, part?: PartOf<Known, Id>): void;
}

/** Evidence that nobody keeps. */
export const unrecorded: Evidence = { saw: () => undefined };

/** A target does not do what a requirement states. */
export class Mismatch extends Error {
  override readonly name = "Mismatch";

  /** The place: a field of a body, a header, a status. */
  readonly where: string;

  /** A value as JSON, or a condition in words. */
  readonly expected: string;

  readonly found: unknown;

  /** The request that shows it. Default: the last one that the check had sent by then. */
  readonly request: Request | undefined;

  /** When it was found, by `performance.now()`: what was sent afterwards does not show it. */
  readonly at = performance.now();

  constructor(where: string, expected: string, found: unknown, request?: Request) {
    super(`${where}: expected ${expected}, found ${shown(found)}`);
    this.where = where;
    this.expected = expected;
    this.found = found;
    this.request = request;
  }
}

/** A check that could not be run, with the reason. */
export class NotTested extends Error {
  override readonly name: string = "NotTested";

  /** What the target would have to declare, as `subjects.token`; none where it does not show what is looked for. */
  readonly needs: readonly string[];

  constructor(message: string, needs: readonly string[] = []) {
    super(message);
    this.needs = needs;
  }
}

/** A check that could not be run since its contract leaves open what is right: no declaration makes it tested. */
export class LeftOpen extends NotTested {
  override readonly name = "LeftOpen";
}

/**
 * Compares a value with the expected one: the same JSON, whatever the order of its keys.
 *
 * @param request The request that shows it. Default: the last one that the check sent.
 */
export function expectSame(where: string, actual: unknown, expected: unknown, request?: Request): void {
  if (!isSame(actual, expected)) throw new Mismatch(where, shown(expected), actual, request);
}

/**
 * Requires a condition of a value; `expected` puts it in words.
 *
 * @param request The request that shows it. Default: the last one that the check sent.
 */
export function expectThat(
  where: string,
  holds: boolean,
  expected: string,
  actual: unknown,
  request?: Request,
): asserts holds {
  if (!holds) throw new Mismatch(where, expected, actual, request);
}

/** True of a value that says nothing: null, a text of blanks, and whatever holds nothing else. */
export function isBlank(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  if (typeof value !== "object") return value === undefined;
  return Object.values(value ?? {}).every(isBlank);
}

export function isSame(a: unknown, b: unknown): boolean {
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
