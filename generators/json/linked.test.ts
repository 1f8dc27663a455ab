import { Ajv, type AnySchemaObject } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { Dialect, Schema } from "../contract/model/contract.ts";
import { interfaceWith } from "../contract/model/testing.ts";
import { jsonSchema } from "./json.ts";

/** Models that refer to each other, in a ring. */
function ring(models: number): Record<string, Schema> {
  return Object.fromEntries(
    Array.from({ length: models }, (_, index) => [
      `Model${index}`,
      {
        type: "object",
        required: ["id"],
        properties: {
          id: { type: "string" },
          next: { $ref: `#/components/schemas/Model${(index + 1) % models}`, description: "Its neighbour." },
          same: { type: "array", items: { $ref: `#/components/schemas/Model${index}` } },
        },
      },
    ]),
  );
}

function documentsOf(schemas: Record<string, Schema>, dialect: Dialect = "2020-12"): AnySchemaObject[] {
  const made = jsonSchema.generate({
    interfaces: [interfaceWith({ components: { schemas, securitySchemes: {} }, dialect })],
  });
  return made.map(({ content }) => JSON.parse(content) as AnySchemaObject);
}

describe("schemas of models that refer to each other", () => {
  it("contain each other if a document has few others", () => {
    const [first, ...others] = documentsOf(ring(9));
    expect(Object.keys(first?.["$defs"] as object)).toHaveLength(8);
    expect([first, ...others].some((document) => document?.$id !== undefined)).toBe(false);
  });

  it("grow with the number of models, and not with its square", () => {
    const size = (models: number): number => JSON.stringify(documentsOf(ring(models))).length;
    expect(size(400) / size(100)).toBeLessThan(4.2);
  });

  it.each<Dialect>(["2020-12", "draft-07"])("are resolved by a validator of %s by their file names", (dialect) => {
    const ajv = dialect === "draft-07" ? new Ajv() : new Ajv2020();
    const isModel = validatorOf(ajv, documentsOf(ring(10), dialect), "Model3.json");
    const deep = { id: "3", next: { id: "4", next: { id: "5", same: [{ id: "5" }] } } };
    const wrong = { id: "3", next: { id: "4", next: { id: "5", same: [{ id: 5 }] } } };
    expect([isModel(deep), isModel(wrong)]).toEqual([true, false]);
  });

  it("have a document for the base of discriminated models", () => {
    const refs = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
    const kinds = Object.keys(ring(10));
    const derived = Object.entries(ring(10)).map(([name, schema]) => [name, { ...schema, allOf: [refs("Kind")] }]);
    const mapping = Object.fromEntries(kinds.map((name) => [name.toLowerCase(), `#/components/schemas/${name}`]));
    const base: Schema = {
      type: "object",
      required: ["kind"],
      properties: { kind: { type: "string" } },
      discriminator: { propertyName: "kind", mapping },
    };
    const documents = documentsOf({ Kind: base, ...(Object.fromEntries(derived) as Record<string, Schema>) });
    const isKind = validatorOf(new Ajv2020(), documents, "Kind.json");
    expect([isKind({ kind: "model1", id: "1" }), isKind({ id: "1" })]).toEqual([true, false]);
  });
});

/** Returns a validator for one of the documents, with all of them registered. */
function validatorOf(ajv: Ajv | Ajv2020, documents: AnySchemaObject[], id: string): (value: unknown) => unknown {
  const validate = ajv.addSchema(documents).getSchema(id);
  if (validate === undefined) throw new Error(`no document has the id ${id}`);
  return validate;
}
