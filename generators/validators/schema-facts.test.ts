import { expect, it } from "vitest";
import type { Schema } from "../contract/model/contract.ts";
import { expectSupported, UnsupportedSchema } from "./schema-facts.ts";

const refusalOf = (schema: Schema): unknown => {
  try {
    return expectSupported(new Map([["Pet", schema]]));
  } catch (error) {
    return error;
  }
};

it.each<[what: string, schema: object, says: RegExp]>([
  [
    "a keyword that guards do not know",
    { properties: { "a/b": { items: { contentEncoding: "base64" } } } },
    /^the schema Pet\/properties\/a~1b\/items: found the keyword "contentEncoding", expected one of .*\brequired\b.*$/,
  ],
  [
    "a reference that leads nowhere",
    { allOf: [{ $ref: "Cat" }] },
    /^the schema Pet\/allOf\/0\/\$ref: found the reference "Cat", expected one to a schema of the interface$/,
  ],
  [
    "a type that JSON does not have",
    { type: ["string", "date"] },
    /^the schema Pet\/type: found \["string","date"\], expected of array, boolean, integer, null, number, object, string$/,
  ],
])("rejects %s, with its place, the actual and the expected value", (_, schema, says) => {
  const error = refusalOf(schema as Schema);
  expect(error).toBeInstanceOf(UnsupportedSchema);
  expect((error as Error).message).toMatch(says);
});

it("data that looks like a schema is ignored", () => {
  expect(refusalOf({ enum: [{ unheard: 1 }], const: { type: "date" } } as Schema)).toBeUndefined();
});
