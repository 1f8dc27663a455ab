import { describe, expect, it } from "vitest";
import { contractOf, interfaceNames } from "../kit/contract.ts";
import { schemaFilesOf } from "../kit/generated-files.ts";
import { draft07, draft2020, type Schema, schemasIn, strictAjv } from "../kit/json-schema.ts";

const dialects = { "draft-07": draft07, "2020-12": draft2020 };

/** Keywords that define or use references which only a validator resolves. */
const placing = ["$id", "$anchor", "$dynamicAnchor", "$dynamicRef", "$recursiveRef", "id"];

it("strict mode rejects an unknown keyword", () => {
  expect(() => strictAjv().compile({ type: "string", lenght: 3 })).toThrow(/lenght/);
});

it("there are schemas", () => {
  const counts = interfaceNames.map((name) => Object.keys(schemaFilesOf(name)).length);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(200);
});

describe.each(interfaceNames)("schemas of %s", (name) => {
  const files = Object.entries(schemaFilesOf(name));
  const contract = contractOf(name);
  const dialect = dialects[contract.dialect];
  const ajv = strictAjv(dialect);

  it("have a file for each component schema, and no other", () => {
    expect(files.map(([file]) => file).toSorted()).toEqual(Object.keys(contract.components.schemas).toSorted());
  });

  it(`are valid in ${contract.dialect}`, () => {
    expect(files.filter(([, { $schema }]) => $schema !== dialect).map(([file]) => file)).toEqual([]);
    const faulty = files.map(([file, schema]) => ({ file, isValid: ajv.validateSchema(schema), errors: ajv.errors }));
    expect(faulty.filter(({ isValid }) => isValid !== true)).toEqual([]);
  });

  it("compile in strict mode", () => {
    expect(faultsIn(files, (schema) => void ajv.compile(schema))).toEqual([]);
  });

  it("have no references to other files", () => {
    const outside = files.map(([file, schema]) => {
      const schemas = [...schemasIn(schema)];
      const pointers = new Set(schemas.map(([pointer]) => pointer));
      const refs = schemas.flatMap(([, { $ref }]) => $ref ?? []).filter((ref) => !pointers.has(ref));
      const places = schemas.filter(([, keywords]) => placing.some((keyword) => keyword in keywords));
      return { file, found: [...refs, ...places.map(([pointer]) => pointer)] };
    });
    expect(outside.filter(({ found }) => found.length > 0)).toEqual([]);
  });

  it("have no unused definitions", () => {
    const definitions = files.map(([file, schema]) => ({
      file,
      expected: definitionsOf(schema).toSorted(),
      actual: referencesIn(schema),
    }));
    expect(definitions.filter(({ expected, actual }) => String(expected) !== String(actual))).toEqual([]);
  });
});

/** Returns the messages of errors by file. */
function faultsIn(files: readonly [string, Schema][], use: (schema: Schema) => void): string[] {
  return files.flatMap(([file, schema]) => {
    try {
      use(schema);
      return [];
    } catch (error) {
      return [`${file}: ${String(error)}`];
    }
  });
}

function definitionsOf({ $defs, definitions }: Schema): string[] {
  return Object.keys({ ...$defs, ...definitions });
}

function referencesIn(schema: Schema): string[] {
  const refs = [...schemasIn(schema)].flatMap(([, { $ref }]) => ($ref === undefined || $ref === "#" ? [] : [$ref]));
  return [...new Set(refs.map((ref) => ref.replace(/^#\/(\$defs|definitions)\//, "")))].toSorted();
}
