import { expect, it } from "vitest";
import { readDocument } from "./testing.ts";

it.each([
  { root: "https://a.example/v1", own: "https://b.example/v1", path: "/x", servers: ["https://b.example/v1"] },
  { root: "https://a.example/v1", own: "https://b.example", path: "/x", servers: ["https://b.example"] },
  { root: "https://a.example/v1", own: "https://b.example/v2/", path: "/v2/x", servers: ["https://b.example"] },
  { root: "https://a.example/v1", own: "https://a.example/v1/beta", path: "/beta/x", servers: undefined },
  { root: "https://a.example", own: "/beta", path: "/beta/x", servers: ["/"] },
  { root: "https://a.example", own: "https://b.example/{v}", path: "/x", servers: ["https://b.example/{v}"] },
  { root: undefined, own: "https://b.example/v2", path: "/v2/x", servers: ["https://b.example"] },
])("an operation at $own, beside $root, has the path $path", async ({ root, own, path, servers }) => {
  const { contract, warnings } = await readDocument({
    openapi: "3.1.0",
    info: { title: "Servers", version: "1" },
    ...(root !== undefined && { servers: [{ url: root }] }),
    paths: {
      "/x": { servers: [{ url: own }], get: { operationId: "x", responses: { "204": { description: "Ok" } } } },
    },
  });
  const operation = contract.interfaces[0]?.operations[0];
  expect(operation).toMatchObject({ path });
  expect(operation?.servers?.map(({ url }) => url)).toEqual(servers);
  expect(warnings).toEqual([]);
});
