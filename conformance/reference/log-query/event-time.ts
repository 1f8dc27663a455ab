import { nanosecondsOf, timeOf } from "../../../generated/runtime/paging/paging.ts";

/** A time in nanoseconds, as two numbers that every database stores and sorts exactly. */
export interface EventTime {
  /** Whole seconds since 1970. */
  second: number;

  /** From 0 to 999,999,999. */
  nanosecond: number;
}

/**
 * Parses a time in ISO 8601.
 *
 * @throws {RangeError} If the text is not a time in ISO 8601.
 */
export function readTime(text: string): EventTime {
  const nanoseconds = nanosecondsOf(text);
  const nanosecond = ((nanoseconds % giga) + giga) % giga;
  return { second: Number((nanoseconds - nanosecond) / giga), nanosecond: Number(nanosecond) };
}

/** Returns true for a time in ISO 8601. */
export function isTime(text: string): boolean {
  try {
    return Number.isSafeInteger(readTime(text).second);
  } catch {
    return false;
  }
}

/** Formats a time in ISO 8601 in UTC, with nine fractional digits. */
export function writeTime({ second, nanosecond }: EventTime): string {
  return timeOf(BigInt(second) * giga + BigInt(nanosecond));
}

const giga = 1_000_000_000n;
