import { Ajv2020 } from "ajv/dist/2020.js";
import { assert, json, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { contentSchema } from "./content-schema.ts";

describe("the schema of a content", () => {
  it("has the types that are found at each place", () => {
    expect(
      contentSchema({
        rows: [
          { a: 1, b: null },
          { a: 1.5, c: "x" },
        ],
        none: [],
      }),
    ).toEqual({
      type: "object",
      properties: {
        rows: {
          type: "array",
          items: {
            type: "object",
            properties: { a: { type: ["integer", "number"] }, b: { type: "null" }, c: { type: "string" } },
          },
        },
        none: { type: "array" },
      },
    });
  });

  it("is a schema that the content is valid against", () => {
    assert(
      property(json({ maxDepth: 4 }), (text) => {
        const content: unknown = JSON.parse(text);
        expect(new Ajv2020({ strict: false }).validate(contentSchema(content), content)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
