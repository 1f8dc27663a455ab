import { nanosecondsOf } from "../../../templates/runtime/paging/paging.ts";

export const dayMs = 24 * 3600 * 1000;

/** Returns the milliseconds since 1970 of a time in ISO 8601, without an offset in UTC; undefined for anything else. */
export function instantOf(value: unknown): number | undefined {
  const time = exactTimeOf(value);
  return time === undefined ? undefined : Number(time / 1_000_000n);
}

/** Returns the nanoseconds since 1970 of a time in ISO 8601; undefined for anything else. */
export function exactTimeOf(value: unknown): bigint | undefined {
  try {
    return typeof value === "string" ? nanosecondsOf(value) : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Returns true for a time in UTC, which includes one without an offset. */
export function isInUtc(value: unknown): boolean {
  return instantOf(value) !== undefined && /T[\d:.,]+(?:Z|[+-]00(?::?00)?)?$/i.test(String(value));
}

/** Returns the instant at which a date without a time begins in UTC; undefined for anything else. */
export function dayOf(value: string): number | undefined {
  return /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : undefined;
}
