import { expect, expectTypeOf, it } from "vitest";
import { type FixturesOf, type HooksOf, objectSchema, type ValueOf } from "./value-schema.ts";

it("the schema of an object names the required members, and allows no others", () => {
  expect(objectSchema({ a: { type: "string" }, b: {} }, ["a"])).toEqual({
    type: "object",
    properties: { a: { type: "string" }, b: {} },
    required: ["b"],
    additionalProperties: false,
  });
});

it("the types of fixtures follow from their schemas", () => {
  const price = objectSchema({ amount: { type: "number" }, note: { type: ["string", "null"] } }, ["note"]);
  expectTypeOf<ValueOf<typeof price>>().branded.toEqualTypeOf<{
    readonly amount: number;
    readonly note?: string | null;
  }>();
  expectTypeOf<ValueOf<{ type: "object" }>>().toEqualTypeOf<Readonly<Record<string, unknown>>>();
  expectTypeOf<ValueOf<{ type: "object"; additionalProperties: { type: "integer" } }>>().toEqualTypeOf<
    Readonly<Record<string, number>>
  >();
  expectTypeOf<ValueOf<{ type: "array" }>>().toEqualTypeOf<readonly unknown[]>();
  expectTypeOf<ValueOf<{ type: "array"; items: { const: 7 } }>>().toEqualTypeOf<readonly 7[]>();
  expectTypeOf<ValueOf<{ type: "array"; items: { type: "boolean" }; minItems: 1 }>>().toEqualTypeOf<
    readonly [boolean, ...boolean[]]
  >();
  expectTypeOf<ValueOf<{ description: "Anything." }>>().toBeUnknown();
  expectTypeOf<FixturesOf<{ level: { enum: readonly ["low", "high"] } }>>().toEqualTypeOf<{ level?: "low" | "high" }>();
});

it("the types of test hooks follow from their schemas, and one may be written with a narrower input", () => {
  type Hooks = HooksOf<{
    reset: { description: "" };
    add: { description: ""; input: { type: "array"; items: { type: "string" } }; output: { type: "number" } };
  }>;
  const hooks = {
    reset: async (_: Record<string, never>) => undefined,
    add: async (names: string[]) => names.length,
  } satisfies Hooks;
  expectTypeOf<ReturnType<NonNullable<Hooks["add"]>>>().toEqualTypeOf<Promise<number>>();
  expectTypeOf<Parameters<NonNullable<Hooks["reset"]>>>().toEqualTypeOf<[input?: Readonly<Record<string, never>>]>();
  expect(Object.keys(hooks)).toEqual(["reset", "add"]);
});
