import type { Check } from "../../generated/runtime/checks/check.ts";
import { NotTested } from "../../generated/runtime/checks/check.ts";
import { waitOf } from "../kit/waits.ts";
import type { CheckResult } from "./result.ts";

/** The real time that the checks of a run are going to wait. */
export interface WaitEstimate {
  /** The maximum seconds of each check, by its id. */
  waits: Readonly<Record<string, number>>;
}

/** Waits up to so many seconds are not reported. */
const short = 5;

/**
 * Estimates the real time that checks are going to wait.
 *
 * @param options.lacks Returns true if the target lacks a declaration of a check, which then does not wait.
 * @param options.allows Returns true if a check may wait so many seconds.
 * @param options.hasClock True if the clock of the target can be moved.
 * @param options.hasOwnTime True if the delays of destinations pass by a virtual time of the target.
 */
export function estimateOf(
  checks: readonly Check<never>[],
  { lacks, allows, hasClock, hasOwnTime = false }: EstimateOptions,
): WaitEstimate {
  const waitIn = (check: Check<never>): number => {
    if (!hasClock) return waitOf(check);
    return hasOwnTime ? 0 : (check.seconds ?? 0);
  };
  const waits = checks
    .map((check) => [check, waitIn(check)] as const)
    .filter(([check, seconds]) => seconds > short && allows(seconds) && !lacks(check))
    .map(([{ id }, seconds]) => [id, seconds] as const);
  return { waits: Object.fromEntries(waits) };
}

interface EstimateOptions {
  lacks(check: Check<never>): boolean;
  allows(seconds: number): boolean;
  hasClock: boolean;
  hasOwnTime?: boolean;
}

/** Returns a line such as `3 checks wait up to 4 min in total for the target: pets/feed (180 s), …`; undefined if none waits. */
export function describeEstimate({ waits }: WaitEstimate): string | undefined {
  const all = Object.entries(waits).toSorted(([, a], [, b]) => b - a);
  if (all.length === 0) return undefined;
  const sum = all.reduce((total, [, seconds]) => total + seconds, 0);
  const first = all.slice(0, 3).map(([id, seconds]) => `${id} (${durationOf(seconds)})`);
  const names = [...first, ...(all.length > first.length ? ["…"] : [])].join(", ");
  const what = all.length === 1 ? "1 check waits" : `${all.length} checks wait`;
  return `${what} up to ${durationOf(sum)} in total for the target: ${names}`;
}

/** Formats seconds: `45 s`, `12 min`, `2.5 h`. */
export function durationOf(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  return seconds < 6000 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

/** The number of checks in a row that wait in vain before waiting ends. */
const most = 2;

/** The record of the time that the checks of a run waited, which ends waiting if it is in vain. */
export type Waiting = ReturnType<typeof createWaiting>;

export function createWaiting() {
  let inVain = 0;
  let lost = 0;
  return {
    /**
     * Called before a check waits.
     *
     * @throws {NotTested} If too many checks have waited in vain.
     */
    take: (): void => {
      if (inVain < most) return;
      throw new NotTested(
        `${inVain} checks waited ${durationOf(lost)} in total without a result; later checks do not wait`,
      );
    },

    /** Records the result of a check that announced so many seconds; it may have ended before they passed. */
    learn: ({ outcome, exchanges, milliseconds }: CheckResult, taken: number): void => {
      const waited = Math.min(taken, milliseconds / 1000);
      if (waited <= short) return;
      const hasCome = outcome === "passed" || exchanges.some(({ isDelivery }) => isDelivery);
      inVain = hasCome ? 0 : inVain + 1;
      lost = hasCome ? 0 : lost + waited;
    },
  };
}
