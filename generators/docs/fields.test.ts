import { describe, expect, it } from "vitest";
import type { InterfaceContract, Schema } from "../contract/model/contract.ts";
import { interfaceWith } from "../contract/model/testing.ts";
import { fieldList, headerList, parameterList, references, typeWords } from "./fields.ts";

const pet = { $ref: "#/components/schemas/Pet" };

function withModels(schemas: Record<string, Schema>): InterfaceContract {
  return interfaceWith({
    components: { schemas: { Pet: {}, Size: { enum: ["small", "big"] }, ...schemas }, securitySchemes: {} },
  });
}

/** Returns the text about a field of a response, without code marks. */
function renderField(field: Schema, required: string[] = []): string {
  const list = fieldList(withModels({}), { properties: { field }, required }, { direction: "received", depth: 0 });
  return list
    .replace(/<\/?div[^>]*>/g, "")
    .replace("- **`field`**", "")
    .replace(/\s+/g, " ")
    .trim();
}

describe("a field", () => {
  it("keeps the tables, lists and headings of its description below its facts", () => {
    const description = "Its size.\n\n# Sizes\n\n| a | b |\n| - | - |\n| <i> | 2 |\n\n- one\n- two";
    const schema: Schema = { properties: { size: { type: "integer", minimum: 1, description } } };
    expect(fieldList(withModels({}), schema, { direction: "received", depth: 0 })).toContain(
      "*integer · optional*  \n  Its size. At least 1.\n\n  ##### Sizes\n\n  | a | b |\n  | - | - |\n  | &lt;i> | 2 |\n\n  - one\n  - two\n",
    );
  });

  it.each<[string, Schema]>([
    ["*list of strings", { type: "array", items: { type: "string" } }],
    ["*list of [Pet](site:shop/models#pet)", { type: "array", items: pet }],
    ["*map from names to numbers", { type: "object", additionalProperties: { type: "number", format: "double" } }],
    ["*number or null", { anyOf: [{ type: "number" }, { type: "null" }] }],
    ["*string or null", { type: ["string", "null"] }],
    ["*string (uuid)", { type: "string", format: "uuid" }],
    ["*any", {}],
  ])("has the type %s", (words, field) => {
    expect(renderField(field)).toBe(`${words} · optional*`);
  });

  it.each<[string, Schema]>([
    ["0 to 1,000.", { type: "integer", minimum: 0, maximum: 1000 }],
    ["More than 0 and less than 1.", { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 }],
    ["At most 3 characters.", { type: "string", maxLength: 3 }],
    ['Always `"cat"`.', { type: "string", const: "cat" }],
    ["Default: `20`.", { type: "integer", default: 20 }],
    ['One of `"small"` or `"big"`.', { $ref: "#/components/schemas/Size" }],
    ["Always empty.", { type: "array", maxItems: 0, items: {} }],
    ["Each matches `^a`.", { type: "array", items: { type: "string", pattern: "^a" } }],
    ["Its words. At least 2 items.", { type: "array", minItems: 2, description: "Its words" }],
  ])("keeps to: %s", (words, field) => {
    expect(renderField(field).endsWith(`* ${words}`), renderField(field)).toBe(true);
  });

  it("shows its unit once, its condition and its marks", () => {
    expect(renderField({ type: "integer", "x-unit": "ms", minimum: 1 })).toBe(
      "*integer · in ms · optional* At least 1.",
    );
    expect(renderField({ type: "string" }, ["field"])).toBe("*string*");
    expect(renderField({ type: "string", "x-when": "it is known" })).toBe("*string · when it is known*");
    expect(renderField({ type: "string", "x-presence": "expected" })).toBe("*string · expected*");
    expect(renderField({ type: "string", deprecated: true, "x-deprecated": "It is not sent." }, ["field"])).toBe(
      "*string · **deprecated*** Deprecated: It is not sent.",
    );
    expect(
      renderField({ type: "string", "x-legacy": "read `more`", "x-recommended": "agents", "x-immutable": true }),
    ).toBe("*string · optional · **legacy** · **recommended to agents** · **immutable*** Legacy: read `more`.");
  });

  it("is marked as required in requests, without a mark if it is optional there", () => {
    const api = withModels({});
    const body = { properties: { a: { type: "string" }, b: { type: "string" } }, required: ["a"] };
    const list = fieldList(api, body, { direction: "sent", depth: 0 });
    expect(list).toContain("- **`a`** *string · **required***\n- **`b`** *string*");
    expect(parameterList(api, [{ name: "q", in: "query", required: true, schema: { type: "string" } }])).toContain(
      "- **`q`** *string · **required***",
    );
    expect(headerList(api, { description: "", headers: { "X-A": { schema: { type: "string" } } } })).toContain(
      "- **`X-A`** *string · optional*",
    );
  });
});

describe("a list of fields", () => {
  it("states once that types are not documented", () => {
    const field = { "x-open": ["unspecified"] };
    const list = (properties: Record<string, Schema>): string =>
      fieldList(withModels({}), { properties }, { direction: "received", depth: 0 });
    expect(list({ a: field, b: field }).match(/not documented/g)).toHaveLength(1);
    expect(list({ a: field, b: field })).toContain("- **`a`** *optional*\n");
    expect(list({ a: field, b: field })).toContain("The types of these fields are not documented.");
    expect(list({ a: field, b: { type: "string" } })).toContain("Types that are not shown are not documented.");
    expect(list({ a: { ...field, type: "string" } })).not.toContain("not documented");
  });

  it("includes the fields of models to the given depth, and each model once per path", () => {
    const api = withModels({
      Owner: { properties: { pet: { $ref: "#/components/schemas/Cat" } } },
      Cat: {
        properties: { owner: { $ref: "#/components/schemas/Owner" }, toys: { items: { properties: { size: {} } } } },
      },
    });
    const list = (depth: number): string =>
      fieldList(api, { $ref: "#/components/schemas/Cat" }, { direction: "received", depth });
    expect(list(0)).not.toContain("<summary>");
    expect(list(1).match(/<summary>Fields of \w+/g)).toEqual(["<summary>Fields of Owner"]);
    expect(list(9).match(/<summary>Fields of \w+/g)).toEqual(["<summary>Fields of Owner", "<summary>Fields of Cat"]);
    expect(list(0)).toContain("  - **`size`**");
  });

  it("includes the fields of a base as the derived model describes them, and the models by discriminator", () => {
    const api = withModels({
      Animal: {
        properties: { kind: { type: "string" }, name: { type: "string" } },
        discriminator: { propertyName: "kind", mapping: { dog: "#/components/schemas/Dog" } },
      },
      Dog: {
        allOf: [{ $ref: "#/components/schemas/Animal" }],
        properties: { kind: { const: "dog" }, tail: {} },
        required: ["kind", "name"],
      },
    });
    const list = (name: string): string =>
      fieldList(api, { $ref: `#/components/schemas/${name}` }, { direction: "sent", depth: 0 });
    expect(list("Dog")).toMatch(
      /`kind`\*\* \*string · \*\*required\*\*\* {2}\n {2}Always `"dog"`\.\n.*`name`\*\* \*string · \*\*required/,
    );
    expect(list("Animal")).toContain("Further fields, by `kind`:\n\n- `dog`: [Dog](site:shop/models#dog)");
  });

  it("names the alternatives of a body with their conditions, and includes those in lists", () => {
    const api = withModels({
      Card: { description: "Short", properties: { id: {} }, "x-when-requested": { field: "view", value: "card" } },
      Whole: { properties: { all: {} } },
    });
    const either = { anyOf: [{ $ref: "#/components/schemas/Card" }, { $ref: "#/components/schemas/Whole" }] };
    const list = fieldList(api, either, { direction: "received", depth: 1 });
    expect(list).toContain("- **[Card](site:shop/models#card)** *where `view` is `card`*  \n  Short.");
    expect(list).toContain("<summary>Fields of Whole</summary>");
    const cards = { type: "array", items: { $ref: "#/components/schemas/Card" } };
    expect(fieldList(api, cards, { direction: "received", depth: 1 })).toContain("- **`id`**");
    expect(fieldList(api, { anyOf: [{ type: "string" }, pet] }, { direction: "received", depth: 1 })).toBe("");
    expect(typeWords(api, { anyOf: [cards, { type: "null" }] })).toBe("list of [Card](site:shop/models#card) or null");
  });

  it("ends if a model only contains itself", () => {
    const api = withModels({ Loop: { allOf: [{ $ref: "#/components/schemas/Loop" }] }, Empty: { properties: {} } });
    for (const name of ["Loop", "Empty", "Missing"]) {
      expect(fieldList(api, { $ref: `#/components/schemas/${name}` }, { direction: "received", depth: 9 })).toBe("");
    }
  });
});

describe("references", () => {
  it("links only to existing requirements and open points", () => {
    const requirement = { interface: "shop", level: "must", statement: "" } as const;
    const api = interfaceWith({
      requirements: [
        { ...requirement, id: "A-1", elements: [], proof: "server" },
        { ...requirement, id: "A-OPEN-1", elements: [], proof: "open" },
      ],
    });
    const text = references(api, { requirements: ["A-1", "A-OPEN-1"], open: ["unspecified"] });
    expect(text).toContain("Verified by [A-1](site:shop/requirements#a-1).");
    expect(text).toContain("Not documented: [A-OPEN-1](site:shop/open-points#a-open-1).");
    expect(references(api, { open: ["unspecified"] })).toBe("");
  });
});
