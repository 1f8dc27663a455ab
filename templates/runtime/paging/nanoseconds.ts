const pattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?(Z|[+-]\d\d:\d\d)?$/i;

const second = 1_000_000_000n;

/**
 * Nanoseconds since 1970 of a time in ISO 8601, which is in UTC where it names no offset. Digits beyond the ninth are
 * cut off.
 *
 * @throws {RangeError} Where it is no such time.
 */
export function nanosecondsOf(time: string): bigint {
  const [, date = "", fraction = "", offset = "Z"] = pattern.exec(time) ?? [];
  const milliseconds = Date.parse(date + offset);
  if (Number.isNaN(milliseconds)) throw new RangeError(`expected a time in ISO 8601, found ${time}`);
  return BigInt(milliseconds) * 1_000_000n + BigInt(fraction.slice(0, 9).padEnd(9, "0"));
}

/** The time in ISO 8601 in UTC, with nine digits after the second. */
export function timeOf(nanoseconds: bigint): string {
  const fraction = ((nanoseconds % second) + second) % second;
  const date = new Date(Number((nanoseconds - fraction) / 1_000_000n));
  return `${date.toISOString().slice(0, -4)}${String(fraction).padStart(9, "0")}Z`;
}
