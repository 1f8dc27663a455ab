import { nanosecondsOf, timeOf } from "../../../generated/runtime/paging/paging.ts";

/** A time to the nanosecond, in numbers that every database keeps and orders exactly. */
export interface EventTime {
  /** Whole seconds since 1970. */
  second: number;

  /** From 0 to 999,999,999. */
  nanosecond: number;
}

/**
 * Reads a time in ISO 8601.
 *
 * @throws {RangeError} where it is none.
 */
export function readTime(text: string): EventTime {
  const nanoseconds = nanosecondsOf(text);
  const nanosecond = ((nanoseconds % giga) + giga) % giga;
  return { second: Number((nanoseconds - nanosecond) / giga), nanosecond: Number(nanosecond) };
}

/** True for a time in ISO 8601. */
export function isTime(text: string): boolean {
  try {
    return Number.isSafeInteger(readTime(text).second);
  } catch {
    return false;
  }
}

/** Writes a time in ISO 8601 in UTC, with nine digits after the second. */
export function writeTime({ second, nanosecond }: EventTime): string {
  return timeOf(BigInt(second) * giga + BigInt(nanosecond));
}

const giga = 1_000_000_000n;
