// Generated from templates/runtime/sender-outcome.ts by `concordat generate`. Do not edit.

/** What came of one attempt. */
export type Outcome = Attempt & (Delivered | Retrying | Failed);

/** What is known of an attempt, whatever came of it. */
export interface Attempt {
  /** Which one it was, from 1. */
  attempt: number;

  attemptedAt: Date;
  durationMs: number;

  /** The HTTP status that was answered; undefined where there was no answer. */
  status: number | undefined;

  /** The beginning of what was answered. */
  body: string;

  /** Why there was no answer, or not all of it: the network, the time, or a request that can't be made. */
  error: unknown;
}

/** The destination answered 2xx. */
export interface Delivered {
  result: "delivered";
}

/** It was refused, and attempts are left. */
export interface Retrying {
  result: "retrying";
  nextAttempt: number;
  dueAt: Date;
}

/** It was refused, and no attempt is left. */
export interface Failed {
  result: "failed";
}

/** How often a delivery is attempted, and when. */
export interface Schedule {
  maxAttempts: number;

  /** The delay before each attempt, in seconds, from the creation of the delivery. */
  backoffSeconds: readonly number[];
}

/** When an attempt of a delivery is due. The last delay of the schedule serves all attempts beyond it. */
export function dueAt({ backoffSeconds }: Schedule, createdAt: Date, attempt: number): Date {
  const delay = backoffSeconds[Math.min(attempt, backoffSeconds.length) - 1] ?? 0;
  return new Date(createdAt.getTime() + delay * 1000);
}

/** Tells what comes of an attempt: anything but a complete 2xx is repeated until no attempt is left. */
export function outcomeOf(attempt: Attempt, schedule: Schedule, createdAt: Date): Outcome {
  const { status = 0, error } = attempt;
  if (error === undefined && status >= 200 && status < 300) return { ...attempt, result: "delivered" };
  if (attempt.attempt >= schedule.maxAttempts) return { ...attempt, result: "failed" };
  const nextAttempt = attempt.attempt + 1;
  return { ...attempt, result: "retrying", nextAttempt, dueAt: dueAt(schedule, createdAt, nextAttempt) };
}
