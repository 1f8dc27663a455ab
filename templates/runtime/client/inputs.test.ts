import { describe, expect, it, vi } from "vitest";
import type { RequestOptions } from "./client.ts";
import { withContentType, withFixed, withHeaders, withJoined, withTextLimit } from "./inputs.ts";

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

function limited() {
  const call = vi.fn(async (_input?: object) => "answer");
  return { call, send: withTextLimit(call, "query", String.raw`\|\s*limit\s+(\d+)`, "limit", 1000) };
}

describe("a limit in the text of a query", () => {
  it.each([
    [{ query: "pets | limit 5000" }, { query: "pets | limit 5000", limit: 5000 }],
    [
      { query: "pets | LIMIT 5000", limit: 5000 },
      { query: "pets | LIMIT 5000", limit: 5000 },
    ],
    [{ query: "say '| limit 9999' | limit 2000" }, { query: "say '| limit 9999' | limit 2000", limit: 2000 }],
    [{ query: "pets | limit 1000" }, { query: "pets | limit 1000" }],
    [
      { query: "pets | limit 50", limit: 10 },
      { query: "pets | limit 50", limit: 10 },
    ],
    [{ query: "pets" }, { query: "pets" }],
    [
      { query: "pets", limit: 5000 },
      { query: "pets", limit: 5000 },
    ],
  ])("of %j is sent as %j", async (input, expected) => {
    const { call, send } = limited();
    await expect(send(input, { timeout: 1 })).resolves.toBe("answer");
    expect(call.mock.calls).toEqual([[expected, { timeout: 1 }]]);
  });

  it("must be the same beside it, where it is large: otherwise nothing is sent", async () => {
    const { call, send } = limited();
    await expect(send({ query: "pets | limit 5000", limit: 100 })).rejects.toThrow(
      new RangeError("limit: expected 5000 as in query, found 100"),
    );
    expect(call).not.toHaveBeenCalled();
  });
});
