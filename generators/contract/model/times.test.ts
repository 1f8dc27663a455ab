import { expect, it } from "vitest";
import { instantOf, isInUtc } from "./times.ts";

it.each([
  ["2026-03-01T09:30,5Z", "2026-03-01T09:30:30Z"],
  ["2026-03-01T24:00:00Z", "2026-03-02T00:00:00Z"],
  ["20260301T0930+0100", "2026-03-01T08:30:00Z"],
  ["2026-W09-7T12:00:00Z", "2026-03-01T12:00:00Z"],
  ["2026-060T12Z", "2026-03-01T12:00:00Z"],
])("%s is the instant %s", (time, same) => expect(instantOf(time)).toBe(Date.parse(same)));

it.each(["", "2026-03-01", "2026-03-01T24:30Z", 5, null])("%j is not an instant", (time) =>
  expect(instantOf(time)).toBeUndefined(),
);

it.each([
  ["2026-03-01T09:30:00Z", true],
  ["2026-03-01T09:30:00", true],
  ["20260301T0930+00", true],
  ["2026-060T12,5Z", true],
  ["2026-03-01T09:30:00-01:00", false],
  ["20260301T0930+0100", false],
  ["2026-03-01", false],
])("%s is in UTC: %j", (time, expected) => expect(isInUtc(time)).toBe(expected));
