import { describe, expect, it } from "vitest";
import { wholeContractOf, interfaceNames, schemaFilesOf } from "../kit/generated-files.ts";
import { draft07, draft2020, type Schema, schemasIn, strictAjv } from "../kit/json-schema.ts";

const dialects = { "draft-07": draft07, "2020-12": draft2020 };

/** Keywords that name a place to refer to, or refer to one that only validation finds. */
const placing = ["$id", "$anchor", "$dynamicAnchor", "$dynamicRef", "$recursiveRef", "id"];

it("strict mode refuses a keyword that is not known", () => {
  expect(() => strictAjv().compile({ type: "string", lenght: 3 })).toThrow(/lenght/);
});

it("there are the schemas of seven interfaces", () => {
  expect(interfaceNames).toHaveLength(7);
  expect(interfaceNames.flatMap((name) => Object.keys(schemaFilesOf(name))).length).toBeGreaterThan(200);
});

describe.each(interfaceNames)("%s", (name) => {
  const files = Object.entries(schemaFilesOf(name));
  const contract = wholeContractOf(name);

  it("has a file for each component schema, and no other", () => {
    expect(files.map(([file]) => file).toSorted()).toEqual(Object.keys(contract.components.schemas).toSorted());
  });

  const dialect = dialects[contract.dialect];
  const ajv = strictAjv(dialect);

  describe.each(files)("%s", (_file, schema) => {
    it(`is a valid schema of ${contract.dialect}`, () => {
      expect(schema.$schema).toBe(dialect);
      ajv.validateSchema(schema);
      expect(ajv.errors ?? []).toEqual([]);
    });

    it("compiles in strict mode", () => {
      expect(() => ajv.compile(schema)).not.toThrow();
    });

    it("refers to nothing outside itself", () => {
      const schemas = [...schemasIn(schema)];
      const pointers = new Set(schemas.map(([pointer]) => pointer));
      const refs = schemas.flatMap(([, { $ref }]) => $ref ?? []);
      expect(refs.filter((ref) => !pointers.has(ref))).toEqual([]);
      expect(schemas.filter(([, keywords]) => placing.some((keyword) => keyword in keywords))).toEqual([]);
    });

    it("has all of its definitions referred to", () => {
      expect(definitionsOf(schema).toSorted()).toEqual(referred(schema));
    });
  });
});

function definitionsOf({ $defs, definitions }: Schema): string[] {
  return Object.keys({ ...$defs, ...definitions });
}

function referred(schema: Schema): string[] {
  const refs = [...schemasIn(schema)].flatMap(([, { $ref }]) => ($ref === undefined || $ref === "#" ? [] : [$ref]));
  return [...new Set(refs.map((ref) => ref.replace(/^#\/(\$defs|definitions)\//, "")))].toSorted();
}
