import { type Check, type Evidence, LeftOpen, Mismatch, NotTested } from "../../generated/runtime/checks/check.ts";
import { needsOf } from "../kit/needs.ts";
import type { Sightings } from "../kit/sightings.ts";
import type { CapturedDelivery } from "../kit/target.ts";
import {
  type CheckResult,
  describeError,
  type Exchange,
  exchangeBy,
  exchangeOf,
  lastBefore,
  type Outcome,
} from "./result.ts";

/** A target for one check, and a record of what the check did with it. */
export interface OpenTarget<Target> {
  target: Target;

  /** The requests and responses so far. */
  exchanges: readonly Exchange[];

  /** The deliveries to the check's own destinations. */
  deliveries?(): readonly CapturedDelivery[];

  /** Returns the observations of the contract so far. */
  sightings?(): Sightings;

  /**
   * Returns those of the given declarations that are missing. A fixture that the suite can find on the target is
   * replaced by the declarations that are needed to find it.
   */
  lacking?(declarations: readonly string[]): readonly string[];

  /** The declarations that the check has used so far, if recorded. */
  reads?: ReadonlySet<string>;

  /** Returns the seconds that the check has announced to wait so far. */
  waited?(): number;

  /** Returns the last task of a client program, as JSON. */
  task?(): string | undefined;

  /** Closes the resources that the check has opened. */
  close(): Promise<void>;
}

export interface RunOptions {
  /** Returns true for requirements of level `must`. */
  isMust: (requirement: string) => boolean;

  /** The time limit in milliseconds, to which the announced waits of the check are added. */
  timeout: number;
}

/**
 * The id of the first check that failed with each error. If shared work fails, all checks that use it fail with the same
 * object.
 */
const firstCheckWithError = new WeakMap<object, string>();

/** Runs one check against a target of its own. */
export async function runCheck<Target>(
  check: Check<Target>,
  {
    target,
    exchanges: sent,
    deliveries,
    waited = () => 0,
    lacking = () => [],
    task: taskOf,
    close,
  }: OpenTarget<Target>,
  { isMust, timeout }: RunOptions,
): Promise<CheckResult> {
  const { id, requirements, title, shows, establishes, standsOn, seconds = 0 } = check;
  const started = performance.now();
  const seen = new Map<string, Set<string>>();
  const limit = (): number => timeout + (seconds + waited()) * 1000;
  const failure = await withinTimeLimit(limit, check.run(target, evidenceOf(check, seen))).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  const delivered = (deliveries?.() ?? []).map((delivery) => exchangeOf(delivery));
  const exchanges = [...sent, ...delivered].toSorted(({ at: a = 0 }, { at: b = 0 }) => a - b);
  await close();
  const milliseconds = Math.round(performance.now() - started);
  const result = {
    id,
    requirements,
    title,
    ...(shows && { shows }),
    ...(establishes && { establishes }),
    ...(standsOn && { standsOn }),
    exchanges,
    milliseconds,
  };
  // A passed check that takes `evidence` proves only what it recorded: an empty record proves nothing, no record all.
  const saw = seen.size > 0 || (failure === undefined && check.run.length > 1) ? recordOf(seen) : undefined;
  if (failure === undefined) return { ...result, outcome: "passed", ...(saw && { saw }) };
  const { error } = failure;
  const untested = notTestedIn(error);
  if (untested) {
    const { message: reason } = untested;
    // The check stopped at the first missing declaration; it may need others.
    const needs = untested.needs.length === 0 ? [] : missingDeclarations(untested.needs, needsOf(check), lacking);
    const isOpen = untested instanceof LeftOpen;
    return {
      ...result,
      outcome: "not tested",
      reason,
      ...(isOpen && { isOpen }),
      ...(needs.length > 0 && { needs }),
      ...(saw && { saw }),
    };
  }
  const outcome: Outcome = check.level !== "should" && requirements.some(isMust) ? "failed" : "warned";
  const firstFailed = error instanceof Error ? firstCheckWithError.get(error) : undefined;
  if (error instanceof Error && firstFailed === undefined) firstCheckWithError.set(error, id);
  const failingExchange = error instanceof Mismatch ? exchangeOfMismatch(error, exchanges) : undefined;
  const failing = failingExchange === undefined ? -1 : exchanges.indexOf(failingExchange);
  const task = exchanges[failing]?.task ?? taskOf?.();
  const failed = {
    ...result,
    outcome,
    ...(firstFailed !== undefined && { sameAs: firstFailed }),
    ...(failing >= 0 && { failing }),
    ...(task !== undefined && { task }),
  };
  if (!(error instanceof Mismatch)) return { ...failed, reason: describeError(error) };
  const { where, expected, found } = error;
  return { ...failed, reason: error.message, mismatch: { where, expected, found } };
}

/** Returns the exchange of a mismatch: that of its request, or the last one before it; undefined if there is none. */
function exchangeOfMismatch({ request, at }: Mismatch, exchanges: readonly Exchange[]): Exchange | undefined {
  return request ? exchangeBy(request) : lastBefore(exchanges, at);
}

/**
 * Returns the missing declarations that a check needs.
 *
 * @param stoppedAt The missing declarations at which the check stopped.
 * @param all All declarations that the check needs.
 * @param lacking See `OpenTarget`.
 */
function missingDeclarations(
  stoppedAt: readonly string[],
  all: readonly string[],
  lacking: (declarations: readonly string[]) => readonly string[],
): string[] {
  const first = stoppedAt.flatMap((each) => {
    const missing = lacking([each]);
    return missing.length > 0 ? missing : [each];
  });
  return [...new Set([...first, ...lacking(all)])];
}

/** Returns the `NotTested` error: the error itself, or a cause, if a client wrapped it. */
function notTestedIn(error: unknown): NotTested | undefined {
  if (error instanceof NotTested) return error;
  return error instanceof Error ? notTestedIn(error.cause) : undefined;
}

/** Returns the evidence of a check, which records in `seen` the requirements and parts it has shown. */
function evidenceOf({ id, requirements, shows = {} }: Check<never>, seen: Map<string, Set<string>>): Evidence {
  return {
    saw: (requirement, part) => {
      const known = part === undefined ? requirements.includes(requirement) : shows[requirement]?.includes(part);
      const what = part === undefined ? requirement : `the part "${part}" of ${requirement}`;
      if (!known) throw new Error(`${id} does not declare ${what} in its \`requirements\` or \`shows\``);
      const parts = seen.get(requirement) ?? new Set();
      seen.set(requirement, part === undefined ? parts : parts.add(part));
    },
  };
}

function recordOf(seen: ReadonlyMap<string, ReadonlySet<string>>): Record<string, string[]> {
  return Object.fromEntries([...seen].map(([requirement, parts]) => [requirement, [...parts]]));
}

/** Rejects after a time limit, which may grow in the meantime. */
async function withinTimeLimit(limit: () => number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const wait = (passed: number): void => {
      const milliseconds = limit();
      if (milliseconds <= passed) reject(new Error(`not finished within ${milliseconds / 1000} s`));
      else timer = setTimeout(() => wait(milliseconds), milliseconds - passed);
    };
    wait(0);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
