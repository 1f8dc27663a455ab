import { expect, it, onTestFinished } from "vitest";
import { interfaceWith, operationWith } from "../../generators/contract/model/testing.ts";
import { createMock } from "./mock.ts";

it.each<[documented: number[], status: number]>([
  [[], 401],
  [[401], 401],
  [[403], 403],
  [[401, 403], 401],
])("rejects missing credentials if %j are documented with %s", async (documented, status) => {
  const rejections = Object.fromEntries(documented.map((each) => [each, { description: "" }]));
  const security = [{ key: [] }];
  const read = operationWith("read", {
    path: "/notes",
    security,
    responses: { 200: { description: "" }, ...rejections },
  });
  const api = interfaceWith({
    operations: [read],
    components: { schemas: {}, securitySchemes: { key: { type: "http", scheme: "bearer" } } },
  });
  const mock = createMock(api, { token: "t" });
  onTestFinished(() => mock.stop());
  expect((await mock.fetch(new Request("http://mock/notes"))).status).toBe(status);
});

it("rejects with the documented body of 403", async () => {
  const schema = { type: "object", required: ["code"], properties: { code: { type: "string" } } };
  const content = { "application/problem+json": { schema } };
  const responses = { 200: { description: "" }, 403: { description: "", content } };
  const read = operationWith("read", { path: "/notes", security: [{ key: [] }], responses });
  const api = interfaceWith({
    operations: [read],
    components: { schemas: {}, securitySchemes: { key: { type: "http", scheme: "bearer" } } },
  });
  const mock = createMock(api, { token: "t" });
  onTestFinished(() => mock.stop());
  const response = await mock.fetch(new Request("http://mock/notes"));
  expect([response.status, response.headers.get("content-type")]).toEqual([403, "application/problem+json"]);
  expect(await response.json()).toEqual({ code: expect.any(String) });
});
