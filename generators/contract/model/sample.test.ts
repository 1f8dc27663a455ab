import { expect, it } from "vitest";
import type { Schema } from "./contract.ts";
import { componentRef } from "./schemas.ts";
import { compareSamples } from "../../validators/testing/compare-samples.ts";
import { randomOf } from "./random.ts";
import { sample, Unmakeable } from "./sample.ts";

it("satisfies the published documents of random schemas in both dialects, if they have a value", () => {
  const { made, faults, missed } = compareSamples(1, 30);
  expect(faults).toEqual([]);
  expect(made).toBeGreaterThan(60);
  expect(missed.length / (made + missed.length), missed.join("\n")).toBeLessThan(0.03);
});

it("ends for a schema that has no finite value", () => {
  const components: Record<string, Schema> = {
    Loop: { $ref: componentRef("Loop") },
    Chain: { type: "object", required: ["next"], properties: { next: { $ref: componentRef("Chain") } } },
    Link: {
      type: "object",
      required: ["next"],
      properties: { next: { anyOf: [{ $ref: componentRef("Link") }, { type: "null" }] } },
    },
    Tree: { anyOf: [{ $ref: componentRef("Fork") }, { type: "string" }] },
    Fork: {
      type: "object",
      required: ["left", "right"],
      properties: { left: { $ref: componentRef("Tree") }, right: { $ref: componentRef("Tree") } },
    },
  };
  const sampleOf = (name: string, seed = 0): unknown =>
    sample({ $ref: componentRef(name) }, components, { random: randomOf(seed), now: 0 });
  expect(() => sampleOf("Chain")).toThrow(Unmakeable);
  expect(sampleOf("Loop")).toEqual({});
  expect(sampleOf("Link")).toEqual({ next: null });
  for (let seed = 0; seed < 20; seed++) expect(sampleOf("Tree", seed)).toBeDefined();
});

it("makes negative numbers only if the schema says so", () => {
  const numberOf = (schema: Schema): unknown => sample(schema, {}, { random: randomOf(1), now: 0 });
  expect(numberOf({ type: "integer", format: "int32" })).toBeGreaterThanOrEqual(0);
  expect(numberOf({ type: "number" })).toBeGreaterThanOrEqual(0);
  expect(numberOf({ type: "integer", maximum: -5 })).toBeLessThanOrEqual(-5);
});

it("fills or cuts a text to the length that a pattern allows", () => {
  const textOf = (schema: Schema): unknown =>
    sample({ type: "string", ...schema }, {}, { random: randomOf(1), now: 0 }, "note");
  const [long, short] = [{ minLength: 1000 }, { maxLength: 3 }].map((length) =>
    textOf({ pattern: "^[a-z0-9-]*$", ...length }),
  );
  expect([String(long).length, short]).toEqual([1000, "not"]);
});

it("makes the same text for a pattern at any time", () => {
  const textAt = (now: number): unknown =>
    sample({ type: "string", pattern: ".*" }, {}, { random: randomOf(1), now }, "id");
  expect(textAt(0)).toBe(textAt(1));
});

it("makes times of the length that a schema asks for", () => {
  const lengthOf = (bounds: Schema): number =>
    String(sample({ type: "string", format: "date-time", ...bounds }, {}, { random: randomOf(1), now: 0 })).length;
  expect([{}, { maxLength: 20 }, { minLength: 25, maxLength: 25 }, { minLength: 26 }].map(lengthOf)).toEqual([
    24, 20, 25, 29,
  ]);
});
