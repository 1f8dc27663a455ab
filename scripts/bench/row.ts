import type { Timing } from "./measure.ts";

/** What was measured side by side, and what it should have come to. */
export interface Row {
  /** What is measured: `a ledger page of 500 entries, validated`. */
  what: string;

  /** What the numbers are: milliseconds unless it says bytes. Less is better. */
  unit?: "bytes";

  /** What each ratio is against: the name of one of the timings. */
  against: string;
  timings: readonly Timing[];
  aims: readonly Aim[];

  /** How the numbers were made, where that is not plain; why a contestant is missing. */
  notes?: readonly string[];
}

export interface Aim {
  /** `at least as fast as ajv`. */
  says: string;

  /** Whether it holds for the medians, in milliseconds, by name. */
  holds: (median: (name: string) => number) => boolean;
}

export interface BenchOptions {
  rounds: number;

  /** A folder for whatever a row needs, removed afterwards. */
  folder: string;
}

/** Measures the rows of one topic. */
export type Topic = (options: BenchOptions) => Promise<Row[]>;

/** Whether one is as fast as another, but for what the noise of both explains: a twentieth. */
export function asFast(name: string, other: string, share = 1): Aim["holds"] {
  return (median) => median(name) * share <= median(other) * 1.05;
}
