import type { Aim, Row, Table, Timing } from "./measure.ts";
import { spread } from "./statistics.ts";

/** The verdict on an aim: met, missed within the noise, or missed. */
export type Verdict = "holds" | "noise" | "MISSED";

export interface Judged {
  /** The aim without its limit, as a key that stays the same if the limit changes. */
  about: string;
  says: string;
  verdict: Verdict;

  /** The measured value, in the unit of the limit; undefined for claims. */
  value?: number;
  limit?: number;

  /** The margin of the value, to either side. */
  margin?: number;
}

/** Judges the aims and the claims of a row. */
export function judgeRow(row: Row | Table): Judged[] {
  const claims = (row.claims ?? []).map(({ says, holds }): Judged => ({
    about: says,
    says,
    verdict: holds ? "holds" : "MISSED",
  }));
  if (!("timings" in row)) return claims;
  return [...row.aims.map((aim) => judgedAim(aim, row)), ...claims];
}

/**
 * Contestants run in turns, so other work of the machine affects both in the same round. The ratio of each round
 * therefore varies far less than the ratio of two medians.
 */
function judgedAim({ name, atMost: limit, of }: Aim, { timings, unit }: Row): Judged {
  const values = of === undefined ? timesOf(timings, name) : ratios(timesOf(timings, name), timesOf(timings, of));
  const { median: value, margin } = spread(values);
  const about = of === undefined ? name : `${name}, beside ${of}`;
  const says = `${name}: at most ${of === undefined ? formatAmount(limit, unit) : `${limit} of ${of}`}`;
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

/** Formats a number of a row in its unit: bytes, or milliseconds in a readable scale. */
export function formatAmount(value: number, unit: Row["unit"]): string {
  if (unit === "bytes") return `${value} B`;
  if (value >= 1000) return `${(value / 1000).toFixed(2)} s`;
  if (value >= 1) return `${value.toFixed(2)} ms`;
  if (value >= 0.001) return `${(value * 1000).toFixed(2)} µs`;
  return `${(value * 1_000_000).toFixed(0)} ns`;
}
