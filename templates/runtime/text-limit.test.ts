import { describe, expect, it, vi } from "vitest";
import { withTextLimit } from "./text-limit.ts";

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
