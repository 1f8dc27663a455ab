import { type Check, Mismatch, NotTested } from "../../generated/runtime/checks/check.ts";
import type { Sightings } from "../kit/sightings.ts";
import type { CapturedDelivery } from "../kit/target.ts";
import { type CheckResult, type Exchange, exchangeOf, type Outcome } from "./result.ts";

/** A target for one check, and a record of what the check did with it. */
export interface OpenTarget<Target> {
  target: Target;

  /** The requests and responses until now. */
  exchanges: readonly Exchange[];

  /** The deliveries to the check's own destinations. */
  deliveries?(): readonly CapturedDelivery[];

  /** The fields that were seen of documented objects until now. */
  sightings?(): Sightings;

  /** Closes what the check has opened. */
  close(): Promise<void>;
}

export interface RunOptions {
  /** True of a requirement that must hold; any other should. */
  isMust: (requirement: string) => boolean;

  /** Milliseconds after which a check is given up, besides those that it takes by any clock. */
  timeout: number;
}

/** Runs one check against a target of its own. */
export async function runCheck<Target>(
  check: Check<Target>,
  { target, exchanges: sent, deliveries, close }: OpenTarget<Target>,
  { isMust, timeout }: RunOptions,
): Promise<CheckResult> {
  const { id, requirements, title, seconds = 0 } = check;
  const started = performance.now();
  const failure = await within(timeout + seconds * 1000, check.run(target)).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  const delivered = (deliveries?.() ?? []).map((delivery) => exchangeOf(delivery));
  const exchanges = [...sent, ...delivered].toSorted(({ at: a = 0 }, { at: b = 0 }) => a - b);
  await close();
  const milliseconds = Math.round(performance.now() - started);
  const result = { id, requirements, title, exchanges, milliseconds };
  if (failure === undefined) return { ...result, outcome: "passed" };
  const { error } = failure;
  if (error instanceof NotTested) return { ...result, outcome: "not tested", reason: error.message };
  const outcome: Outcome = requirements.some(isMust) ? "failed" : "warned";
  if (!(error instanceof Mismatch)) return { ...result, outcome, reason: describeError(error) };
  const { where, expected, found } = error;
  return { ...result, outcome, reason: error.message, mismatch: { where, expected, found } };
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not through within ${milliseconds / 1000} s`)), milliseconds);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** An error with what caused it: `fetch failed` alone says little. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${describeError(error.cause)})`;
}
