import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { validate } from "@readme/openapi-parser";
import { expect, it } from "vitest";
import type { InterfaceContract, Schema } from "../contract/model/contract.ts";
import { interfaceWith } from "../contract/model/testing.ts";
import { readDocument } from "../contract/read/openapi/testing.ts";
import { openapiDocument } from "./openapi.ts";
import { documents } from "./round-trip-documents.ts";

const generated = join(import.meta.dirname, "../../generated");

/** Returns the faults that an independent validator finds in a document. */
async function faultsOf(document: object): Promise<unknown> {
  const result = await validate(structuredClone(document) as never);
  return result.valid ? [] : result.errors;
}

it.each(globSync("*/openapi.yaml", { cwd: generated }))("%s is valid in OpenAPI 3.0", async (file) => {
  const api = JSON.parse(readFileSync(join(generated, dirname(file), "contract.json"), "utf8")) as InterfaceContract;
  const document = openapiDocument(api, "3.0.3");
  expect(document).toMatchObject({ openapi: "3.0.3" });
  expect(await faultsOf(document)).toEqual([]);
});

it.each(Object.entries(documents))("%s is valid in OpenAPI 3.0", async (_, document) => {
  const { contract } = await readDocument(document);
  for (const version of ["3.0.3", "3.1.0"] as const)
    expect(await faultsOf(openapiDocument(contract.interfaces[0] as InterfaceContract, version))).toEqual([]);
});

/** Returns a schema in OpenAPI 3.0. */
function in30(schema: Schema): unknown {
  const document = openapiDocument(
    interfaceWith({ components: { schemas: { Value: schema }, securitySchemes: {} } }),
    "3.0.3",
  );
  return (document as { components: { schemas: Record<string, unknown> } }).components.schemas["Value"];
}

it.each<[Schema, object]>([
  [
    { type: ["string", "null"], maxLength: 3 },
    { type: "string", maxLength: 3, nullable: true },
  ],
  [{ type: "null" }, { type: "string", nullable: true, enum: [null] }],
  [
    { type: "integer", exclusiveMinimum: 0 },
    { type: "integer", minimum: 0, exclusiveMinimum: true },
  ],
  [
    { type: "integer", minimum: 5, exclusiveMinimum: 0 },
    { type: "integer", minimum: 5 },
  ],
  [
    { type: "string", const: "a" },
    { type: "string", enum: ["a"] },
  ],
  [
    { type: "string", examples: ["a"] },
    { type: "string", example: "a" },
  ],
  [
    { type: "string", contentEncoding: "base64" },
    { type: "string", format: "byte" },
  ],
  [
    { type: "object", properties: { a: { $ref: "#/components/schemas/A", description: "An a" } } },
    { type: "object", properties: { a: { allOf: [{ $ref: "#/components/schemas/A" }], description: "An a" } } },
  ],
  [
    { type: ["string", "integer", "null"] },
    {
      anyOf: [{ type: "string", nullable: true }, { type: "integer" }],
      "x-json-schema": { type: ["string", "integer", "null"], anyOf: null },
    },
  ],
  [
    { type: "array", prefixItems: [{ const: 1 }] },
    { type: "array", items: {}, "x-json-schema": { prefixItems: [{ enum: [1] }], items: null } },
  ],
  [
    { contentMediaType: "image/png" },
    {
      type: "string",
      format: "binary",
      "x-json-schema": { contentMediaType: "image/png", type: null, format: null },
    },
  ],
])("%j is written as %j", (schema, expected) => {
  expect(in30(schema)).toEqual(expected);
});
