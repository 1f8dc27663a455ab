import { describe, expect, it } from "vitest";
import { interfaceWith, operationWith } from "../model/testing.ts";
import { flatten, firstChoice } from "../model/flatten.ts";
import type { ErrorCase, Parameter, Schema } from "../model/contract.ts";
import { errorFor } from "./errors.ts";
import { pageInputs } from "./lists.ts";
import { resolved } from "./resolved-operation.ts";
import { resourcesOf, thingParameters } from "./resources.ts";

const query = (name: string): Parameter => ({ name, in: "query", schema: { type: "integer" } });
const error = (name: string, status: number): ErrorCase => ({ name, condition: name, status });

describe("the inputs of pages", () => {
  it("are those that the listing names", () => {
    const operation = operationWith("listPets", {
      parameters: [query("page"), query("many"), { ...query("all"), "x-overrides": "many" }],
      listing: { items: "data", pageSize: "many" },
    });
    expect(pageInputs(operation)).toEqual({ names: { size: "many", override: "all" } });
  });

  it("are inferred from usual names only if the listing names none", () => {
    const operation = operationWith("listPets", { parameters: [query("per_page"), query("color")] });
    expect(pageInputs(operation)).toEqual({ names: { size: "per_page" }, inferred: true });
    expect(pageInputs(operationWith("listPets"))).toEqual({ names: {} });
  });
});

describe("the error of a fault", () => {
  it("is the only one of the status that HTTP has for it", () => {
    const operation = operationWith("getPet", { errorCases: [error("Gone", 404), error("Full", 409)] });
    expect(errorFor(operation, "unknown")).toEqual({ error: error("Gone", 404) });
  });

  it("is inferred if its name selects it, or another status stands in", () => {
    const two = operationWith("getPet", { errorCases: [error("NoShop", 404), error("PetNotFound", 404)] });
    expect(errorFor(two, "unknown")).toEqual({ error: error("PetNotFound", 404), inferred: true });
    const other = operationWith("getPet", { errorCases: [error("Sold", 422)] });
    expect(errorFor(other, "conflict")).toEqual({ error: error("Sold", 422), inferred: true });
    expect(errorFor(operationWith("getPet"), "unknown")).toBeUndefined();
  });
});

it("infers resources from paths and shapes, and marks them so", () => {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } };
  const id: Parameter = { name: "id", in: "path", required: true, schema: { type: "string" } };
  const api = interfaceWith({
    components: {
      schemas: { Pet: { type: "object", properties: { id: { type: "string" } } } },
      securitySchemes: {},
    },
    operations: [
      operationWith("buyPet", { method: "post", path: "/pets", responses: { 201: { description: "", content } } }),
      operationWith("getPet", {
        path: "/pets/{id}",
        parameters: [id],
        responses: { 200: { description: "", content } },
      }),
    ],
  });
  const flat = { flat: (schema: Schema) => flatten(schema, api.components.schemas, firstChoice) };
  const [pets, ...others] = resourcesOf(resolved(api), flat);
  expect(others).toEqual([]);
  expect(pets).toMatchObject({ path: "/pets", component: "Pet", idField: "id", inferred: true });
  expect([...(pets?.roles ?? [])].map(([name, { kind }]) => [name, kind])).toEqual([
    ["buyPet", "create"],
    ["getPet", "read"],
  ]);
  expect(thingParameters(api, "/pets")).toEqual(["id"]);
});
