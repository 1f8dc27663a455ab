import { nanosecondsOf } from "../../generated/runtime/paging/paging.ts";

export const secondMs = 1000;
export const hourMs = 3600 * secondMs;
export const dayMs = 24 * hourMs;

/** The milliseconds since 1970 of a time in ISO 8601, without an offset in UTC; undefined for anything else. */
export function instantOf(value: unknown): number | undefined {
  try {
    return typeof value === "string" ? Number(nanosecondsOf(value) / 1_000_000n) : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** True of a time that is shown in UTC, as one without an offset is. */
export function isInUtc(value: unknown): boolean {
  return instantOf(value) !== undefined && /T[\d:.,]+(?:Z|[+-]00(?::?00)?)?$/i.test(String(value));
}

/** A bare date; undefined for anything else. */
export function dayOf(value: string): number | undefined {
  return /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : undefined;
}

/** An instant as a datetime in whole seconds, in UTC or with another offset in hours. */
export function datetimeOf(instant: number, offsetHours = 0): string {
  const text = new Date(instant + offsetHours * hourMs).toISOString().slice(0, 19);
  if (offsetHours === 0) return `${text}Z`;
  const minutes = Math.abs(offsetHours) * 60;
  return `${text}${offsetHours < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}`;
}

function two(number: number): string {
  return String(Math.floor(number)).padStart(2, "0");
}

/** The day of an instant, in UTC. */
export function dateOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Hours that a day can begin before and after it does in UTC. */
export const zones = { ahead: 14 * hourMs, behind: 12 * hourMs };

/** Instants between two rows, a second or more from either, newest first. */
export function cuts(times: readonly number[]): number[] {
  const sorted = [...new Set(times)].toSorted((a, b) => b - a);
  return sorted.slice(1).flatMap((older, index) => {
    const newer = sorted[index] ?? older;
    const middle = Math.floor((older + newer) / 2 / secondMs) * secondMs;
    return middle - older >= secondMs && newer - middle >= secondMs ? [middle] : [];
  });
}
