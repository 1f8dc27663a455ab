import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { Schema } from "./contract.ts";
import { toDraft07 } from "./json-schema.ts";

/** Schemas with features that draft-07 lacks, each with valid and invalid values. */
const cases: [name: string, schema: Schema, accepted: unknown[], refused: unknown[]][] = [
  ["keywords next to $ref", { $ref: "#/$defs/a", minLength: 3, $defs: { a: { type: "string" } } }, ["abc"], ["ab", 3]],
  [
    "$ref next to allOf",
    { $ref: "#/$defs/a", allOf: [{ maxLength: 4 }], $defs: { a: { minLength: 2 } } },
    ["abc"],
    ["a", "abcde"],
  ],
  [
    "prefixItems",
    { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: { type: "boolean" } },
    [[], ["a"], ["a", 1], ["a", 1, true]],
    [[1], ["a", 1, 2]],
  ],
  ["items", { type: "array", items: { type: "string" } }, [["a"]], [[1]]],
  [
    "unevaluatedProperties of a plain object",
    { type: "object", properties: { a: {} }, unevaluatedProperties: false },
    [{ a: 1 }],
    [{ b: 1 }],
  ],
  ["dependentRequired", { dependentRequired: { a: ["b"] } }, [{ a: 1, b: 1 }, { b: 1 }], [{ a: 1 }]],
  ["dependentSchemas", { dependentSchemas: { a: { required: ["b"] } } }, [{ a: 1, b: 1 }], [{ a: 1 }]],
  [
    "properties that are named like keywords",
    { type: "object", properties: { $ref: { type: "string" }, items: { type: "string" }, $defs: { type: "number" } } },
    [{ $ref: "x", items: "y", $defs: 1 }],
    [{ $ref: 1 }, { items: 1 }, { $defs: "x" }],
  ],
  [
    "constants that look like schemas",
    { const: { prefixItems: [{ $defs: 1 }] } },
    [{ prefixItems: [{ $defs: 1 }] }],
    [{}],
  ],
];

describe("a schema in draft-07 accepts the same values as in 2020-12", () => {
  it.each(cases)("%s", (_, schema, accepted, refused) => {
    const newer = new Ajv2020({ strict: false }).compile(schema);
    const older = new Ajv({ strict: false }).compile(located(toDraft07(schema)));
    for (const value of accepted) expect([newer(value), older(value)], JSON.stringify(value)).toEqual([true, true]);
    for (const value of refused) expect([newer(value), older(value)], JSON.stringify(value)).toEqual([false, false]);
  });

  it("leaves no keyword that is unknown to draft-07", () => {
    const text = JSON.stringify(cases.slice(0, 7).map(([, schema]) => toDraft07(schema)));
    expect(text).not.toMatch(/"(\$defs|prefixItems|unevaluatedProperties|dependentRequired|dependentSchemas)"/);
  });
});

/** Points references to the definitions of this document. */
function located(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/definitions/')) as Schema;
}
