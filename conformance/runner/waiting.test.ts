import { expect, it } from "vitest";
import { checksOf } from "../interfaces/interfaces.ts";
import { createWaiting, describeEstimate, durationOf, estimateOf } from "./waiting.ts";
import type { CheckResult } from "./result.ts";

it.each([
  [12, "12 s"],
  [99.2, "100 s"],
  [130, "3 min"],
  [9000, "2.5 h"],
])("formats %d seconds as %s", (seconds, expected) => expect(durationOf(seconds)).toBe(expected));

it("estimates the waiting time of the checks that can run", () => {
  const checks = checksOf("spend", "sender");
  const options = { lacks: () => false, allows: () => true, hasClock: false };
  const all = estimateOf(checks, options);
  expect(all.waits["spend/deliver/sender/late"]).toBeGreaterThanOrEqual(12);
  expect(describeEstimate(all)).toMatch(/^\d+ checks wait up to \d+ (s|min) in total for the target: /);
  const moved = estimateOf(checks, { ...options, hasClock: true });
  expect(moved.waits).toEqual({ "spend/deliver/sender/in-time": 8, "spend/deliver/sender/late": 12 });
  expect(estimateOf(checks, { ...options, hasClock: true, hasOwnTime: true }).waits).toEqual({});
  expect(describeEstimate(estimateOf(checks, { ...options, lacks: () => true }))).toBeUndefined();
  expect(describeEstimate(estimateOf(checks, { ...options, allows: () => false }))).toBeUndefined();
});

const result: CheckResult = {
  id: "a",
  requirements: [],
  title: "",
  outcome: "failed",
  exchanges: [],
  milliseconds: 60_000,
};
const delivery = { isDelivery: true, request: { method: "POST", url: "/", headers: {} } };

it("ends waiting after two checks in a row that waited in vain", () => {
  const waiting = createWaiting();
  waiting.learn(result, 60);
  waiting.learn({ ...result, exchanges: [delivery] }, 60);
  waiting.learn({ ...result, outcome: "not tested" }, 60);
  waiting.learn(result, 0);
  waiting.take();
  waiting.learn({ ...result, milliseconds: 120_000 }, 200);
  expect(() => waiting.take()).toThrow("2 checks waited 3 min in total without a result");
});

it("does not count checks that ended before they had to wait", () => {
  const waiting = createWaiting();
  for (const _ of [1, 2, 3]) waiting.learn({ ...result, outcome: "not tested", milliseconds: 20 }, 60);
  expect(() => waiting.take()).not.toThrow();
});
