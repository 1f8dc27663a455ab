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
 * A statement that is true for every conforming implementation, with the function that tests it on a target.
 *
 * @typeParam Known The requirements of the interface, `PartsIn<typeof ordersRequirements>` for example. If given, an id or a
 *   part that does not exist does not compile.
 */
export interface Check<Target, Known extends RequirementPart = RequirementPart> {
  /** Its name, unique within the suite: `interface/topic/name`. */
  id: string;

  /** The ids of the requirements that it tests. */
  requirements: readonly [Known["id"], ...Known["id"][]];

  /** The statement, in a sentence. */
  title: string;

  /**
   * The parts of its requirements that it covers, by requirement; a requirement with parts is covered only part by part.
   * A passed check covers all of them. If the test uses `evidence`, it covers only the recorded parts.
   */
  shows?: { readonly [Id in Known["id"]]?: readonly PartOf<Known, Id>[] };

  /**
   * Set to `should` for a check that warns and never fails, whatever the level of its requirements, because it is derived
   * from an inferred, unconfirmed fact. Default: the levels of its requirements.
   */
  level?: "should";

  /**
   * The ids of the facts that it follows from, such as `resource:/orders`; `concordat facts` lists them. If the check only
   * warns because facts are inferred, these have `inferred`: it fails once the configuration confirms them.
   */
  facts?: readonly { readonly id: string; readonly inferred?: true }[];

  /** The seconds of real time that it waits, because moving the clock of the target does not shorten the wait. */
  seconds?: number;

  /**
   * The configuration that it needs, such as `requests.getPet`, `fixtures.token` or `hooks.advance`. It is checked before
   * any test runs. Omitted if unknown.
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

  /** True if it affects other checks, for example by moving the clock or exhausting a quota. It runs alone. */
  disturbs?: true;

  /**
   * Tests the statement on a target.
   *
   * @param evidence Records the requirements that the test has confirmed.
   * @throws {Mismatch} If the statement is false.
   * @throws {NotTested} If the target does not declare the configuration that the test needs, or the test can't assert anything.
   */
  run(target: Target, evidence: Evidence<Known>): Promise<void>;
}

/** Records the confirmed requirements of a running check. A test that has nothing to assert must throw `NotTested`. */
export interface Evidence<Known extends RequirementPart = RequirementPart> {
  /**
   * Records that a requirement of the check, or a part of it, was confirmed.
   *
   * @throws {Error} If the check does not declare the requirement or the part.
   */
  saw<Id extends Known["id"]>(requirement: Id, part?: PartOf<Known, Id>): void;
}

/** Evidence that is discarded. */
export const unrecorded: Evidence = { saw: () => undefined };

/** The error of a target that violates a requirement. */
export class Mismatch extends Error {
  override readonly name = "Mismatch";

  /** The place, such as a field of a body, a header or the status. */
  readonly where: string;

  /** A value as JSON, or a condition in words. */
  readonly expected: string;

  readonly found: unknown;

  /** The request whose response is wrong. Default: the last request of the check at that time. */
  readonly request: Request | undefined;

  /** The time of the error, by `performance.now()`: later requests are not related to it. */
  readonly at = performance.now();

  constructor(where: string, expected: string, found: unknown, request?: Request) {
    super(`${where}: expected ${expected}, found ${formatValue(found)}`);
    this.where = where;
    this.expected = expected;
    this.found = found;
    this.request = request;
  }
}

/** The error of a check that could not be run, with the reason. */
export class NotTested extends Error {
  override readonly name: string = "NotTested";

  /** The missing configuration of the target, such as `fixtures.token`; empty if configuration would not help. */
  readonly needs: readonly string[];

  constructor(message: string, needs: readonly string[] = []) {
    super(message);
    this.needs = needs;
  }
}

/** The error of a check that could not be run because the contract does not state the correct result. */
export class LeftOpen extends NotTested {
  override readonly name = "LeftOpen";
}

/**
 * Asserts that a value equals the expected one as JSON, in any order of keys.
 *
 * @param request The request whose response is compared. Default: the last one that the check sent.
 */
export function expectSame(where: string, actual: unknown, expected: unknown, request?: Request): void {
  if (!isSame(actual, expected)) throw new Mismatch(where, formatValue(expected), actual, request);
}

/**
 * Asserts a condition of a value; `expected` describes it in words.
 *
 * @param request The request whose response is compared. Default: the last one that the check sent.
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

/** True for null, blank texts, and lists and objects that contain only such values. */
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

function formatValue(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
