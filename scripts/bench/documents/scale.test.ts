import { expect, it } from "vitest";
import { partOf, scaleTable } from "./scale.ts";

it("takes operations evenly from a document, with the components that they need", () => {
  const answer = (name: string) => ({ responses: { 200: { $ref: `#/components/responses/${name}` } } });
  const response = (name: string) => ({
    content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  const document = {
    openapi: "3.1.0",
    paths: {
      "/a": { parameters: [], get: answer("A"), put: answer("B") },
      "/b": { get: answer("B"), delete: answer("B") },
    },
    components: {
      responses: { A: response("Tree"), B: response("Other") },
      schemas: { Tree: { items: { $ref: "#/components/schemas/Tree" } }, Other: {}, Unused: {} },
      securitySchemes: { key: {} },
    },
    webhooks: {},
  };
  expect(partOf(document, 2)).toEqual({
    openapi: "3.1.0",
    paths: { "/a": { parameters: [], get: answer("A") }, "/b": { get: answer("B") } },
    components: {
      responses: { A: response("Tree"), B: response("Other") },
      schemas: { Tree: { items: { $ref: "#/components/schemas/Tree" } }, Other: {} },
      securitySchemes: { key: {} },
    },
  });
  const [, , line] = scaleTable([{ what: "a", tool: "b", operations: 10, ms: 25, memory: 99 }]).split("\n");
  expect(line).toBe("| a | 10 | b | 0.03 s | 2.5 ms | 99 MB |");
});
