import { describe, expect, it } from "vitest";
import { secondsToWait } from "./retry-after.ts";

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toUTCString();
const epochIn = (seconds: number): string => String(Math.round(Date.now() / 1000) + seconds);

describe("the waiting time in a response", () => {
  it.each([
    ["0", 0],
    ["120", 120],
    [" 1 ", 1],
  ])("is %j seconds", (value, expected) => {
    expect(secondsToWait(new Headers({ "retry-after": value }))).toBe(expected);
  });

  it("may be a date", () => {
    const found = secondsToWait(new Headers({ "retry-after": inSeconds(90) }));
    expect(found).toBeGreaterThan(85);
    expect(found).toBeLessThanOrEqual(90);
  });

  it("is measured from a given time", () => {
    const headers = new Headers({ "retry-after": "Mon, 02 Mar 2026 09:01:00 GMT" });
    expect(secondsToWait(headers, "-", Date.parse("2026-03-02T09:00:00Z"))).toBe(60);
  });

  it("ends when the quota is renewed, if only that header is sent", () => {
    const headers = { "x-quota-reset": epochIn(30) };
    expect(secondsToWait(new Headers(headers), "X-Quota-Reset")).toBeGreaterThan(27);
    expect(secondsToWait(new Headers(headers))).toBeUndefined();
    expect(secondsToWait(new Headers({ ...headers, "retry-after": "5" }), "X-Quota-Reset")).toBe(5);
  });

  it.each(["", "soon", "-1", inSeconds(-60), "NaN"])("is undefined or zero for %j", (value) => {
    expect(secondsToWait(new Headers({ "retry-after": value })) ?? 0).toBe(0);
  });

  it("is undefined without a header", () => expect(secondsToWait(new Headers())).toBeUndefined());
});
