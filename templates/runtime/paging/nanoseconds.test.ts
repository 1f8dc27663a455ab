import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nanosecondsOf, timeOf } from "./nanoseconds.ts";

describe("times in nanoseconds", () => {
  it.each([
    ["1970-01-01T00:00:00Z", 0n],
    ["1970-01-01T00:00:00.000000001Z", 1n],
    ["1969-12-31T23:59:59.999999999Z", -1n],
    ["2026-03-01T23:59:41.004512006Z", 1772409581004512006n],
    ["2026-03-01t23:59:41.004512006z", 1772409581004512006n],
    ["2026-03-02T01:59:41.004512006+02:00", 1772409581004512006n],
    ["2026-03-01T23:59:41.004512006", 1772409581004512006n],
    ["2026-03-01T23:59:41.0045120069999Z", 1772409581004512006n],
    ["2026-03-01T23:59:41.5Z", 1772409581500000000n],
  ])("%s is %s", (time, expected) => expect(nanosecondsOf(time)).toBe(expected));

  it.each([
    ["2026-03-01T00:00:00Z", -1n, "2026-02-28T23:59:59.999999999Z"],
    ["2026-12-31T23:59:59.999999999Z", 1n, "2027-01-01T00:00:00.000000000Z"],
    ["1970-01-01T00:00:00Z", -1n, "1969-12-31T23:59:59.999999999Z"],
    ["2026-03-01T23:59:41.004512006Z", 1n, "2026-03-01T23:59:41.004512007Z"],
    ["2024-02-29T23:59:59.999999999Z", 1n, "2024-03-01T00:00:00.000000000Z"],
  ])("%s and %s more is %s", (time, step, expected) => expect(timeOf(nanosecondsOf(time) + step)).toBe(expected));

  it.each(["", "today", "2026-03-01", "2026-13-01T00:00:00Z", "undefined", "2026-03-01T00:00:00.Z", "1772409581"])(
    "%j is none",
    (time) => expect(() => nanosecondsOf(time)).toThrow(new RangeError(`expected a time in ISO 8601, found ${time}`)),
  );

  it("loses nothing on the way to text and back, and keeps the order", () => {
    const moment = fc.bigInt(nanosecondsOf("0000-01-01T00:00:00Z"), nanosecondsOf("9999-12-31T23:59:59.999999999Z"));
    fc.assert(fc.property(moment, (time) => nanosecondsOf(timeOf(time)) === time));
    fc.assert(fc.property(moment, moment, (a, b) => timeOf(a) < timeOf(b) === a < b));
  });
});
