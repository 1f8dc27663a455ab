import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { generateAll } from "../../testing.ts";
import { interfaceWith, operationWith } from "../model/testing.ts";
import type { ErrorCase, InterfaceContract, Parameter, Schema } from "../model/contract.ts";
import { errorFor } from "./errors.ts";
import { factsOf } from "./facts.ts";
import { pageInputs } from "./lists.ts";
import { resolved } from "./resolved-operation.ts";
import { resourcesOf, thingParameters } from "./resources.ts";
import { flatSchemas } from "../model/variants.ts";

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
  const [pets, ...others] = resourcesOf(resolved(api), flatSchemas(api));
  expect(others).toEqual([]);
  expect(pets).toMatchObject({ path: "/pets", component: "Pet", idField: "id", inferred: true });
  expect([...(pets?.roles ?? [])].map(([name, { kind }]) => [name, kind])).toEqual([
    ["buyPet", "create"],
    ["getPet", "read"],
  ]);
  expect(thingParameters(api, "/pets")).toEqual(["id"]);
});

/** Returns the places in facts that are marked as inferred: `lists.filters` for each filter of a list. */
function inferredIn(value: unknown, place = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => inferredIn(each, place));
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, each]) =>
    inferredIn(each, `${place}.${name}`.replace(/^\./, "")),
  );
  return "inferred" in value ? [place, ...inner] : inner;
}

describe("the facts that may be inferred", () => {
  const root = join(import.meta.dirname, "../../..");
  const text: Schema = { type: "string" };
  const pet: Schema = { type: "object", properties: { id: text, color: text } };

  /** A list that no decorator describes. */
  const pets = interfaceWith({
    operations: [
      operationWith("listPets", {
        parameters: [query("limit"), { name: "color", in: "query", schema: text }],
        responses: {
          200: { description: "", content: { "application/json": { schema: { type: "array", items: pet } } } },
        },
      }),
    ],
  });

  it("are those that EXTENSIONS.md lists", async () => {
    const { contract } = await generateAll(join(root, "templates/init/main.tsp"));
    const own = globSync("generated/*/contract.json", { cwd: root }).map(
      (path) => JSON.parse(readFileSync(join(root, path), "utf8")) as InterfaceContract,
    );
    const found = [pets, ...contract.interfaces, ...own].flatMap((api) => inferredIn(factsOf(api)));
    const page = readFileSync(join(root, "generators/openapi/EXTENSIONS.md"), "utf8").split("## Facts")[1] ?? "";
    const listed = [...page.matchAll(/^\| `([\w.]+)`/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual([...new Set(found)].toSorted());
  });
});
