import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTime, readTime, writeTime } from "./event-time.ts";

describe("the time of an event", () => {
  it.each([
    ["1970-01-01T00:00:00Z", { second: 0, nanosecond: 0 }],
    ["2026-03-01T00:00:00.000000001Z", { second: 1_772_323_200, nanosecond: 1 }],
    ["2026-03-01T01:00:00.5+01:00", { second: 1_772_323_200, nanosecond: 500_000_000 }],
    ["1969-12-31T23:59:59.999999999Z", { second: -1, nanosecond: 999_999_999 }],
  ])("is read from %s", (text, time) => expect(readTime(text)).toEqual(time));

  it("is written as it was read, to the nanosecond", () => {
    const times = fc.record({
      second: fc.integer({ min: -1e10, max: 1e11 }),
      nanosecond: fc.integer({ min: 0, max: 999_999_999 }),
    });
    fc.assert(fc.property(times, (time) => void expect(readTime(writeTime(time))).toEqual(time)));
  });

  it.each(["", "yesterday", "2026-03-01", "2026-03-01 00:00:00Z", "2026-13-01T00:00:00Z", "2026-03-01T25:00:00Z"])(
    "is not %j",
    (text) => expect(isTime(text)).toBe(false),
  );
});
