import { expect, it } from "vitest";
import { ApiError, UnexpectedBodyError } from "./api-error.ts";
import { isErrorOf } from "./is-error-of.ts";

const endpoints = {
  get: { route: "GET /pets", answers: { "200": "json", "404": "json", "5XX": "open" } },
  add: { route: "POST /pets", answers: { default: "json" } },
  close: { route: "DELETE /shop" },
} as const;

const answered = (operation: string, status: number, Kind: typeof ApiError | typeof UnexpectedBodyError = ApiError) =>
  new Kind({ operation, method: "GET", url: "https://shop.example" }, new Response(null, { status }), {});

it("knows the documented answers of an operation", () => {
  expect(isErrorOf(endpoints, "get", answered("get", 404))).toBe(true);
  expect(isErrorOf(endpoints, "get", answered("get", 503))).toBe(true);
  expect(isErrorOf(endpoints, "add", answered("add", 418))).toBe(true);
});

it("knows nothing else", () => {
  expect(isErrorOf(endpoints, "get", answered("get", 400))).toBe(false);
  expect(isErrorOf(endpoints, "get", answered("add", 404))).toBe(false);
  expect(isErrorOf(endpoints, "close", answered("close", 404))).toBe(false);
  expect(isErrorOf(endpoints, "get", answered("get", 404, UnexpectedBodyError))).toBe(false);
  expect(isErrorOf(endpoints, "get", new Error("404"))).toBe(false);
});
