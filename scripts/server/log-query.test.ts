import { describe, expect, it } from "vitest";
import { createLogQueryServer } from "../../generated/log-query/server.ts";
import { answer, authenticate, sent, withToken } from "./testing.ts";

describe("the log-query server", () => {
  const app = createLogQueryServer({
    authenticate,
    queryApl: ({ query, body }) => ({ matches: [{ format: query.format, apl: body.apl }] }),
    queryLegacy: ({ path, body }) => ({ matches: [{ dataset: path.dataset_name, limit: body.limit }] }),
  });

  it("tells the current endpoint from a dataset's, and takes any name for one", async () => {
    expect(await answer(app, "/v1/datasets/_apl?format=tabular", sent({ apl: "x" }))).toEqual([
      200,
      { matches: [{ format: "tabular", apl: "x" }] },
    ]);
    expect(await answer(app, "/v1/datasets/a%2Fb/query", sent({ limit: 5 }))).toEqual([
      200,
      { matches: [{ dataset: "a/b", limit: 5 }] },
    ]);
  });

  it("refuses another format, media type or time", async () => {
    expect((await app.request("/v1/datasets/_apl", sent({ apl: "x" }))).status).toBe(400);
    expect((await app.request("/v1/datasets/_apl?format=csv", sent({ apl: "x" }))).status).toBe(400);
    const text = sent({ apl: "x" }, { ...withToken, "content-type": "text/plain" });
    expect((await app.request("/v1/datasets/_apl?format=tabular", text)).status).toBe(415);
    expect((await app.request("/v1/datasets/d/query", sent({ startTime: "yesterday" }))).status).toBe(400);
  });
});
