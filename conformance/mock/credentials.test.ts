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
