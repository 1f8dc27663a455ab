import { expect, it } from "vitest";
import { type Schema, validatorOf } from "./json-schema.ts";

it("validates keywords and formats of OpenAPI", () => {
  const pet: Schema = {
    type: "object",
    required: ["kind"],
    properties: {
      kind: { type: "string" },
      weight: { type: "number", format: "decimal" },
      count: { type: "integer", format: "uint8" },
      born: { type: "string", format: "date" },
    },
    discriminator: { propertyName: "kind", mapping: { pet: "#/components/schemas/Pet" } },
    xml: { name: "pet" },
  };
  const isPet = validatorOf(
    { $ref: "#/components/schemas/Pet" },
    { file: "pets", schemas: { Pet: pet }, extensions: false },
  );
  expect(isPet({ kind: "pet", weight: 1.5, count: 3, born: "2026-03-01" })).toBe(true);
  expect(isPet({ kind: "pet", born: "yesterday" })).toBe(false);
  expect(isPet({ weight: 1.5 })).toBe(false);
});
