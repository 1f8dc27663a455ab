import { describe, expect, it } from "vitest";
import { secondsToWait } from "./retry-after.ts";

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toUTCString();
const epochIn = (seconds: number): string => String(Math.round(Date.now() / 1000) + seconds);

describe("what a response asks to wait", () => {
  it.each([
    ["0", 0],
    ["120", 120],
    [" 1 ", 1],
  ])("is %j seconds", (value, expected) => {
    expect(secondsToWait(new Headers({ "retry-after": value }))).toBe(expected);
  });

  it("is until a date", () => {
    const found = secondsToWait(new Headers({ "retry-after": inSeconds(90) }));
    expect(found).toBeGreaterThan(85);
    expect(found).toBeLessThanOrEqual(90);
  });

  it("is until the quota is renewed, where it is said only so", () => {
    const headers = { "x-quota-reset": epochIn(30) };
    expect(secondsToWait(new Headers(headers), "X-Quota-Reset")).toBeGreaterThan(27);
    expect(secondsToWait(new Headers(headers))).toBeUndefined();
    expect(secondsToWait(new Headers({ ...headers, "retry-after": "5" }), "X-Quota-Reset")).toBe(5);
  });

  it.each(["", "soon", "-1", inSeconds(-60), "NaN"])("is nothing for %j, or no time at all", (value) => {
    expect(secondsToWait(new Headers({ "retry-after": value })) ?? 0).toBe(0);
  });

  it("is nothing where nothing is said", () => expect(secondsToWait(new Headers())).toBeUndefined());
});
