import { expect, it } from "vitest";
import { operationWith } from "../../generators/contract/model/testing.ts";
import type { SchemaScope } from "../kit/json-schema.ts";
import { inputDefects } from "./derived-defects.ts";

const pet = {
  type: "object",
  required: ["name"],
  properties: {
    name: { type: "string" },
    age: { anyOf: [{ type: "integer" }, { type: "null" }] },
    toys: { type: "array", items: { type: "object", properties: { color: { type: "string", const: "red" } } } },
    anything: {},
  },
};
const document: SchemaScope = { file: "contract.json", schemas: { Pet: pet }, extensions: true };
const operation = operationWith("adopt", {
  method: "post",
  path: "/pets",
  parameters: [{ name: "limit", in: "query", schema: { type: "integer", minimum: 1, maximum: 9 } }],
  requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } } },
  responses: {
    "200": { description: "", content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } } },
  },
});

it.each([
  ["bound/limit/9", "?limit=9", 400],
  ["bound/limit/9", "?limit=8", 204],
  ["required/name", "", 200],
])("%s with %j", async (id, query, status) => {
  const defect = inputDefects(operation, document).find((each) => each.id === id);
  const request = new Request(`http://pets.invalid/pets${query}`, { method: "POST", body: "{}" });
  const next = async (): Promise<Response> => new Response(null, { status: 204 });
  expect((await defect?.intercept(request, next, { headers: {} }))?.status).toBe(status);
});
