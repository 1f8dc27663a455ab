import { describe, expect, it } from "vitest";
import { DocumentedError } from "../../../generated/capability/server.ts";
import { bucketOf, creditRangeOf, periodOf } from "./listing.ts";

const now = Date.parse("2026-07-20T12:00:00Z");
const day = 86_400_000;

describe("periodOf", () => {
  it("reads days in UTC, including the whole last day", () => {
    const period = periodOf({ start_date: "2024-02-28", end_date: "2024-02-29", summary: false }, now);
    expect(period).toEqual({ from: Date.parse("2024-02-28T00:00:00Z"), until: Date.parse("2024-03-01T00:00:00Z") });
  });

  it.each([
    ["2024-02-29T12:00:00Z", "2024-02-29T12:00:00Z"],
    ["2024-02-29T12:00Z", "2024-02-29T12:00:00Z"],
    ["2024-02-29T12:00:00.5Z", "2024-02-29T12:00:00.500Z"],
    ["2024-02-29T12:00:00+05:30", "2024-02-29T06:30:00Z"],
    ["2024-02-29T12:00:00", "2024-02-29T12:00:00Z"],
    ["20240229T120000Z", "2024-02-29T12:00:00Z"],
    ["20240229T1200", "2024-02-29T12:00:00Z"],
    ["2024-02-29T12:00:00,250+02", "2024-02-29T10:00:00.250Z"],
    ["2024-02-29T12:00:00.5-0330", "2024-02-29T15:30:00.500Z"],
  ])("accepts the datetime %s", (start_date, instant) => {
    expect(periodOf({ start_date, summary: false }, now)).toEqual({ from: Date.parse(instant), until: undefined });
  });

  it("ends with the instant of a datetime, inclusive", () => {
    const { until } = periodOf({ end_date: "2024-02-29T12:00:00Z", summary: true }, now);
    expect(until).toBe(Date.parse("2024-02-29T12:00:00.001Z"));
  });

  it.each([
    "",
    "2023-02-29",
    "2024-02-30T00:00:00Z",
    "2024-1-1",
    "20240101",
    "20240230T000000Z",
    "2024-01-01 00:00:00",
    "now",
    "1717200000",
  ])("rejects %j", (text) => {
    expect(messageOf({ start_date: text, summary: false })).toBe("invalid start_date format");
    expect(messageOf({ end_date: text, summary: false })).toBe("invalid end_date format");
  });

  it("defaults to the last 24 hours for a summary, and to everything for a list", () => {
    expect(periodOf({ summary: true }, now)).toEqual({ from: now - day, until: now + 1 });
    expect(periodOf({ summary: false }, now)).toEqual({ from: undefined, until: undefined });
  });
});

describe("bucketOf", () => {
  it.each([
    [{ start_date: "2024-03-01", end_date: "2024-03-03" }, "hour"],
    [{ start_date: "2024-03-01", end_date: "2024-03-04" }, "day"],
    [{ start_date: "2026-07-17T12:00:00Z" }, "hour"],
    [{ start_date: "2026-07-17T11:59:59Z" }, "day"],
    [{ end_date: "2024-03-01" }, "day"],
    [{}, "hour"],
  ])("of %j is %s", (dates, bucket) => {
    expect(bucketOf(undefined, periodOf({ ...dates, summary: true }, now), now)).toBe(bucket);
    expect(bucketOf("week", periodOf({ ...dates, summary: true }, now), now)).toBe("week");
  });
});

function messageOf(query: Parameters<typeof periodOf>[0]): unknown {
  try {
    return periodOf(query, now);
  } catch (error) {
    return error instanceof DocumentedError ? Object(error.body).message : error;
  }
}

describe("creditRangeOf", () => {
  it.each([
    [0.1, 100_000],
    [0.3, 300_000],
    [1.000_000_1, 1_000_001],
    [0, 0],
    [1e300, Number.MAX_SAFE_INTEGER],
  ])("includes everything from %d", (min_credits, min) => expect(creditRangeOf({ min_credits })).toEqual({ min }));

  it.each([
    [0.1, 100_000],
    [0.7, 700_000],
    [1.000_000_9, 1_000_000],
    [1e300, Number.MAX_SAFE_INTEGER],
  ])("includes everything up to %d", (max_credits, max) => expect(creditRangeOf({ max_credits })).toEqual({ max }));
});
