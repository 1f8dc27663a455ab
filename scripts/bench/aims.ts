import type { Aim, Row, Table, Timing } from "./measure.ts";
import { spread } from "./statistics.ts";

/** What came of an aim: it was held, or missed by no more than the noise explains, or missed. */
export type Verdict = "holds" | "noise" | "MISSED";

export interface Judged {
  /** What is aimed at, without the limit: it stays the same where that is moved. */
  about: string;
  says: string;
  verdict: Verdict;

  /** What was measured, in the terms of the limit; none of what is no number. */
  value?: number;
  limit?: number;

  /** How far off the value may be, to either side. */
  margin?: number;
}

/** Looks at the aims and the claims of a row. */
export function judged(row: Row | Table): Judged[] {
  const claims = (row.claims ?? []).map(({ says, holds }): Judged => ({
    about: says,
    says,
    verdict: holds ? "holds" : "MISSED",
  }));
  if (!("timings" in row)) return claims;
  return [...row.aims.map((aim) => judgedAim(aim, row)), ...claims];
}

/**
 * Contestants run side by side, so what else the machine does meets both in the same round: the ratio is taken round by
 * round, which is far less noisy than the ratio of two medians.
 */
function judgedAim({ name, atMost: limit, of }: Aim, { timings, unit }: Row): Judged {
  const values = of === undefined ? timesOf(timings, name) : ratios(timesOf(timings, name), timesOf(timings, of));
  const { median: value, margin } = spread(values);
  const about = of === undefined ? name : `${name}, beside ${of}`;
  const says = `${name}: at most ${of === undefined ? amount(limit, unit) : `${limit} of ${of}`}`;
  const verdict = value <= limit ? "holds" : value - margin <= limit ? "noise" : "MISSED";
  return { about, says, verdict, value, limit, margin };
}

function timesOf(timings: readonly Timing[], name: string): readonly number[] {
  const found = timings.find((timing) => timing.name === name);
  if (found === undefined) throw new Error(`an aim is about ${name}, which was not measured`);
  return found.times;
}

function ratios(own: readonly number[], others: readonly number[]): number[] {
  if (own.length === others.length) return own.map((time, round) => time / (others[round] ?? Number.NaN));
  const { median } = spread(others);
  return own.map((time) => time / median);
}

/** A number of a row in its unit: bytes, or milliseconds as they are read best. */
export function amount(value: number, unit: Row["unit"]): string {
  if (unit === "bytes") return `${value} B`;
  if (value >= 1000) return `${(value / 1000).toFixed(2)} s`;
  if (value >= 1) return `${value.toFixed(2)} ms`;
  if (value >= 0.001) return `${(value * 1000).toFixed(2)} µs`;
  return `${(value * 1_000_000).toFixed(0)} ns`;
}
