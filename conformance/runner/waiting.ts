import type { Check } from "../../generated/runtime/checks/check.ts";
import { NotTested } from "../../generated/runtime/checks/check.ts";
import { waitOf } from "../kit/waits.ts";
import type { CheckResult } from "./result.ts";

/** The checks of a run that wait by every clock, before any of them does. */
export interface WaitEstimate {
  /** Their ids, with the seconds that each waits at most. */
  waits: Readonly<Record<string, number>>;
}

/** Shorter waits are none to speak of. */
const short = 5;

/**
 * Says what checks wait for in all.
 *
 * @param options.lacks True where a target lacks what a check needs: it waits for nothing then.
 * @param options.allows True where a check may wait so many seconds.
 * @param options.hasClock True where the clock of the target can be moved.
 * @param options.hasOwnTime True where what destinations take passes by a time of the target's own.
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

/** `3 checks wait, 4 min in all: pets/feed (180 s), …`; undefined where none waits. */
export function describeEstimate({ waits }: WaitEstimate): string | undefined {
  const all = Object.entries(waits).toSorted(([, a], [, b]) => b - a);
  if (all.length === 0) return undefined;
  const sum = all.reduce((total, [, seconds]) => total + seconds, 0);
  const first = all.slice(0, 3).map(([id, seconds]) => `${id} (${durationOf(seconds)})`);
  const names = [...first, ...(all.length > first.length ? ["…"] : [])].join(", ");
  const what = all.length === 1 ? "1 check waits" : `${all.length} checks wait`;
  return `${what} for what the target does by itself, ${durationOf(sum)} in all at the most: ${names}`;
}

/** `45 s`, `12 min`, `2.5 h`. */
export function durationOf(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  return seconds < 6000 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

/** After so many checks in a row that have waited in vain no more is waited for. */
const most = 2;

/** The time that the checks of a run wait for a target, and whether it is worth it. */
export type Waiting = ReturnType<typeof createWaiting>;

export function createWaiting() {
  let inVain = 0;
  let lost = 0;
  return {
    /**
     * Is called before seconds are waited for.
     *
     * @throws {NotTested} Where waiting was given up.
     */
    take: (): void => {
      if (inVain < most) return;
      throw new NotTested(
        `${inVain} checks have waited ${durationOf(lost)} in all, and nothing came: no more is waited for`,
      );
    },

    /** Learns what came of a check that has taken so many seconds; it may have come to its end before they passed. */
    learn: ({ outcome, exchanges, milliseconds }: CheckResult, taken: number): void => {
      const waited = Math.min(taken, milliseconds / 1000);
      if (waited <= short) return;
      const hasCome = outcome === "passed" || exchanges.some(({ isDelivery }) => isDelivery);
      inVain = hasCome ? 0 : inVain + 1;
      lost = hasCome ? 0 : lost + waited;
    },
  };
}
