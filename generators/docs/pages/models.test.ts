import { beforeAll, describe, expect, it } from "vitest";
import type { InterfaceContract, Schema } from "../../contract/contract.ts";
import type { Page } from "../page.ts";
import { fieldTable } from "./models/fields.ts";
import { modelsPage } from "./models.ts";
import { documentsOf, fixtureApi, idsOf, partOf, siteOf, textOf } from "../testing.ts";

let shop: InterfaceContract;
let odd: InterfaceContract;
beforeAll(async () => {
  shop = await fixtureApi("pet-shop-server.tsp", "pet-shop");
  odd = await fixtureApi("hostile.tsp", "hostile");
});

function pageOf(api: InterfaceContract): Page {
  const page = modelsPage(api, siteOf(api, documentsOf(api.name, "schemas/Pet.json")));
  if (!page) throw new Error("no page");
  return page;
}

/** The pet shop with other models. */
function withModels(schemas: Record<string, Schema>): InterfaceContract {
  return { ...shop, operations: [], components: { ...shop.components, schemas } };
}

function fieldText(field: Schema, required: string[] = []): string {
  const api = withModels({ Pet: {}, Size: { enum: ["small", "big"] } });
  return textOf(fieldTable(api, "pet-shop/models.html", { properties: { field }, required }, { label: "Fields" }));
}

describe("a field in words", () => {
  it.each<[string, Schema]>([
    ["list of strings", { type: "array", items: { type: "string" } }],
    ["list of Pet", { type: "array", items: { $ref: "#/components/schemas/Pet" } }],
    ["map from names to integers", { type: "object", additionalProperties: { type: "integer" } }],
    ["number or null", { anyOf: [{ type: "number" }, { type: "null" }] }],
    ["string or null", { type: ["string", "null"] }],
    ["string (uuid)", { type: "string", format: "uuid" }],
    ["anything", {}],
    ["integer, in ms0 to 1,000 ms", { type: "integer", "x-unit": "ms", minimum: 0, maximum: 1000 }],
    ["stringat most 3 characters", { type: "string", maxLength: 3 }],
    ['stringalways "cat"', { type: "string", const: "cat" }],
    ["integer20 if left out", { type: "integer", default: 20 }],
    ['Sizeone of "small" or "big"', { $ref: "#/components/schemas/Size" }],
    ["list of stringsalways empty", { type: "array", items: { type: "string" }, maxItems: 0 }],
    ["list of stringseach matches ^a", { type: "array", items: { type: "string", pattern: "^a" } }],
  ])("%s", (words, field) => {
    expect(fieldText(field)).toContain(`field | ${words} | may be absent`);
  });

  it("is always there, expected, may be absent, or is there when something holds", () => {
    expect(fieldText({ type: "string" }, ["field"])).toContain("| always |");
    expect(fieldText({ type: "string", "x-when": "it is known" })).toContain("| when it is known |");
    expect(fieldText({ type: "string", "x-presence": "expected" })).toContain("| expected |");
    expect(fieldText({ type: "string", "x-presence": "expected" }, ["field"])).toContain("| always |");
  });

  it("is legacy or deprecated, with what to do instead or the reason", () => {
    const legacy = fieldText({ "x-legacy": "read `more`" });
    expect(legacy).toContain("field legacy |");
    expect(legacy).toContain("Legacy: read more.");
    expect(legacy).not.toContain("deprecated");
    expect(fieldText({ deprecated: true, "x-deprecated": "It is no longer sent." })).toContain("field deprecated |");
  });

  it("shows what is said of it: marks, open points, readings", () => {
    const said = fieldText({
      deprecated: true,
      "x-recommended": "agents",
      "x-immutable": true,
      "x-open": ["unspecified"],
      "x-ambiguities": [{ statement: "Two ways.", reading: "The first." }],
    });
    for (const words of [
      "deprecated",
      "recommended to agents",
      "never changed",
      "Two ways. Here: The first.",
      "open",
    ]) {
      expect(said).toContain(words);
    }
  });
});

describe("the page of the models", () => {
  it("has each model with its fields, its uses and its schema to download", () => {
    const page = pageOf(shop);
    expect(idsOf(page)).toEqual(expect.arrayContaining(Object.keys(shop.components.schemas)));
    const pet = partOf(page, "Pet");
    expect(textOf(pet)).toContain('kind | stringone of "cat" or "dog""dog" if left out | may be absent');
    expect(pet).toContain('href="../pet-shop/reference.html#operation/add"');
    expect(pet).toContain('href="../pet-shop/models.html#Page"');
    expect(pet).toContain('href="../files/pet-shop/schemas/Pet.json" download');
    expect(partOf(page, "Page")).not.toContain("download");
  });

  it("says what asks for a shape", () => {
    const shape = (value: string) => ({ type: "object", "x-when-requested": { field: "view", value } });
    const page = pageOf(withModels({ Card: shape("card"), Part: shape("part:*"), Whole: { type: "object" } }));
    expect(textOf(partOf(page, "Card"))).toContain("Given where view is card");
    expect(textOf(partOf(page, "Part"))).toContain("Given where view begins with part:");
    expect(textOf(partOf(page, "Whole"))).not.toContain("Given where");
  });

  it("says once what the words for presence mean, and shows open points of a model in full", () => {
    const points = [
      {
        id: "PET-OPEN-1",
        interface: "pet-shop",
        level: "must",
        proof: "open",
        statement: "what a tail is",
        elements: [],
      },
    ] satisfies InterfaceContract["requirements"];
    const model = { type: "object", properties: { tail: {} }, "x-open": ["PET-OPEN-1"] };
    const page = pageOf({ ...withModels({ Cat: model }), requirements: points });
    for (const word of ["always", "expected", "when …", "may be absent", "legacy"]) {
      expect(page.body).toContain(`<i>${word}</i>`);
    }
    expect(textOf(partOf(page, "Cat"))).toContain("open PET-OPEN-1 what a tail is");
    expect(pageOf(withModels({ Size: { enum: ["small"] } })).body).not.toContain("may be absent");
  });

  it("begins with what nothing else is made of, where there are few", () => {
    const page = pageOf(
      withModels({
        Part: { type: "object", properties: {} },
        Whole: { type: "object", properties: { part: { $ref: "#/components/schemas/Part" } } },
      }),
    );
    expect(idsOf(page)).toEqual(["Whole", "Whole.part", "Part"]);
  });

  it("finds models, fields that differ, and values at ids of the page", () => {
    const api = withModels({
      Size: { enum: ["small", "very big"], "x-enum-descriptions": ["Fits a hand.", ""] },
      Cat: { properties: { name: { description: "What it is called." } } },
      Dog: { properties: { name: { description: "What it is called." } } },
    });
    const page = pageOf(api);
    expect(page.entries.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      "model Size",
      "value small",
      "value very big",
      "model Cat",
      "field Cat.name",
      "model Dog",
    ]);
    expect(idsOf(page)).toEqual(expect.arrayContaining(page.entries.map(({ anchor }) => anchor)));
  });

  it("says what a model builds on, and what else it may hold", () => {
    const page = pageOf(
      withModels({
        Base: { properties: { id: {} } },
        Own: {
          properties: { more: {} },
          required: ["id"],
          allOf: [{ $ref: "#/components/schemas/Base" }],
          additionalProperties: false,
        },
      }),
    );
    const own = textOf(partOf(page, "Own"));
    expect(own).toContain("All that Base has, and of its own:");
    expect(own).toContain("Always there, too: id.");
    expect(own).toContain("Further fields are not allowed.");
  });

  it("is left out where there are no models", () => {
    expect(modelsPage(withModels({}), siteOf(shop))).toBeUndefined();
  });

  it("keeps hostile texts text, and its ids apart", () => {
    const page = pageOf(odd);
    expect(page.body).not.toMatch(/<script|\{\{x\}\}[^}<]*<script/);
    expect(page.body).toContain("&lt;script&gt;");
    expect(new Set(idsOf(page)).size).toBe(idsOf(page).length);
    expect(idsOf(page).filter((id) => /\s/.test(id))).toEqual([]);
    expect(pageOf(odd)).toEqual(page);
  });
});
