import { describe, expect, it } from "vitest";
import type { Schema } from "../contract/contract.ts";
import { SchemaTypes } from "./schema-types.ts";

function typeOf(schema: Schema): string {
  const type = new SchemaTypes({}, new Map()).typeOf(schema, { reading: false });
  return typeof type === "string" ? type.replaceAll(/\s+/g, " ") : type.map(({ name }) => name).join("; ");
}

describe("types of schemas", () => {
  it.each<[Schema, string]>([
    [{}, "unknown"],
    [{ type: "object" }, "Record<string, unknown>"],
    [{ type: ["string", "null"] }, "string | null"],
    [{ type: "integer", enum: [-1, 2] }, "-1 | 2"],
    [{ anyOf: [{ const: { a: true } }, { const: null }, { type: "null" }] }, "{ a: true; } | null"],
    [{ anyOf: [{ type: "string" }, { type: "integer" }, { type: "number" }] }, "string | number"],
    [{ type: "object", additionalProperties: { type: "boolean" } }, "[key: string]"],
  ])("of %j", (schema, expected) => {
    expect(typeOf(schema)).toBe(expected);
  });

  it("are lists of lists, however the inner ones are written", () => {
    const pair: Schema = { prefixItems: [{ type: "string" }, { type: "number" }] };
    const composed = { allOf: [{ type: "array", ...pair }] } as Schema;
    expect(typeOf({ type: "array", items: composed })).toBe("[ string, number ][]");
    expect(typeOf({ type: "array", items: { const: ["a", 1] } })).toBe('[ "a", 1 ][]');
  });

  it("take any name of a property", () => {
    expect(typeOf({ type: "object", properties: { "100 %": { type: "string" }, 7: {} } })).toBe(
      '"7"?: unknown; "100 %"?: string',
    );
  });
});
