import { describe, expect, it } from "vitest";
import type { SchemaScope } from "../kit/json-schema.ts";
import { fieldDefects, fieldsOf, inputDefects } from "./derived-defects.ts";

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
const operation = {
  name: "adopt",
  method: "post",
  path: "/pets",
  parameters: [{ name: "limit", in: "query", schema: { type: "integer", minimum: 1, maximum: 9 } }],
  requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } } },
  responses: { "200": { content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } } } },
};

it("finds the fields of a body, and leaves out those that can't be wrong", () => {
  const found = fieldsOf({ $ref: "#/components/schemas/Pet" }, document);
  expect(found.map(({ path, required, nullable }) => [path.join("/"), required, nullable])).toEqual([
    ["name", true, false],
    ["age", false, true],
    ["toys", false, false],
    ["toys/*/color", false, false],
  ]);
  expect(found.at(-1)?.constant).toBe("red");
});

it("takes only fields that every alternative has", () => {
  const other = { type: "object", properties: { name: { type: "integer" } } };
  const [field, ...more] = fieldsOf({ anyOf: [pet, other, { type: "null" }] }, document);
  expect([field?.path, [...(field?.types ?? [])], field?.required, more]).toEqual([
    ["name"],
    ["string", "integer"],
    false,
    [],
  ]);
});

describe("a field of an answer", () => {
  const rex = { name: "Rex", age: 3, toys: [{ color: "red" }, { color: "red" }] };
  it.each([
    ["drop/name", { age: 3, toys: rex.toys }],
    ["rename/name", { age: 3, toys: rex.toys, name_: "Rex" }],
    ["null/name", { ...rex, name: null }],
    ["retype/age", { ...rex, age: "3" }],
    ["retype/toys/*/color", { ...rex, toys: [{ color: 7 }, { color: 7 }] }],
  ])("%s", async (id, expected) => {
    const defect = fieldDefects(operation, document).find((each) => each.id === id);
    const answer = await defect?.intercept(new Request("http://pets.invalid/pets"), async () => Response.json(rex), {
      headers: {},
    });
    expect(await answer?.json()).toEqual(expected);
  });
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
