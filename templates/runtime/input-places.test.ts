import { expect, it, vi } from "vitest";
import type { RequestOptions } from "./client-options.ts";
import { withContentType, withFixed, withHeaders, withJoined } from "./input-places.ts";

function recorder() {
  return vi.fn(async (_input?: object, _options?: RequestOptions) => undefined);
}

function headersOf(call: ReturnType<typeof recorder>): Record<string, string> {
  return Object.fromEntries(new Headers(call.mock.calls[0]?.[1]?.headers));
}

it("sends some inputs as headers, those of the request in their place", async () => {
  const call = recorder();
  const input = { "Accept-Language": "en", "X-Tag": undefined, name: "Rex" };
  await withHeaders(call, ["Accept-Language", "X-Tag"])(input, { headers: { "x-own": "1" }, timeout: 5 });
  expect(call.mock.calls[0]).toMatchObject([{ name: "Rex" }, { timeout: 5 }]);
  expect(call.mock.calls[0]?.[0]).toEqual({ name: "Rex" });
  expect(headersOf(call)).toEqual({ "accept-language": "en", "x-own": "1" });
  await withHeaders(recorder(), ["Accept-Language"])();
});

it("sends what has only one value, without being told", async () => {
  const call = recorder();
  await withFixed(call, { format: "plain" })({ name: "Rex" });
  expect(call.mock.calls[0]?.[0]).toEqual({ format: "plain", name: "Rex" });
});

it("sends some lists as one value", async () => {
  const call = recorder();
  await withJoined(call, { tags: ",", kinds: "|" })({
    tags: ["a", "b"],
    kinds: ["c", "d"],
    others: ["e"],
    constructor: ["f"],
  });
  expect(call.mock.calls[0]?.[0]).toEqual({ tags: "a,b", kinds: "c|d", others: ["e"], constructor: ["f"] });
});

it("says what a body is", async () => {
  const call = recorder();
  await withContentType(call, "text/plain")({ body: "a" });
  expect(headersOf(call)).toEqual({ "content-type": "text/plain" });
});
