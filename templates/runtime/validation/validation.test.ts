import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, expectTypeOf, it } from "vitest";
import { type Guard, issues, type LowercaseKeys } from "./validation.ts";

const ajv = addFormats.default(new Ajv2020({ strict: false, messages: false }));

function guard(schema: object): Guard<unknown> {
  return ajv.compile(schema);
}

function messages(schema: object, value: unknown): string[] {
  return issues(guard(schema), value).map(({ message }) => message);
}

const cases: [keyword: string, schema: object, value: unknown, message: string][] = [
  ["type", { type: "string" }, 3, "expected a string, found number 3"],
  ["type: an integer", { type: "integer" }, 1.5, "expected an integer, found number 1.5"],
  ["type: null", { type: "null" }, "", 'expected null, found string ""'],
  ["several types", { type: ["string", "null"] }, true, "expected a string or null, found boolean true"],
  ["const", { const: "a" }, "b", 'expected "a", found string "b"'],
  ["enum", { enum: ["a", 1, null] }, "b", 'expected one of "a", 1, null, found string "b"'],
  ["minimum", { minimum: 1 }, 0, "expected a number >= 1, found number 0"],
  ["maximum", { maximum: 1 }, 2, "expected a number <= 1, found number 2"],
  ["exclusiveMinimum", { exclusiveMinimum: 1 }, 1, "expected a number > 1, found number 1"],
  ["exclusiveMaximum", { exclusiveMaximum: 1 }, 1, "expected a number < 1, found number 1"],
  ["multipleOf", { multipleOf: 5 }, 7, "expected a multiple of 5, found number 7"],
  ["minLength", { minLength: 1 }, "", 'expected at least 1 character, found string ""'],
  ["maxLength", { maxLength: 2 }, "abc", 'expected at most 2 characters, found string "abc"'],
  ["pattern", { pattern: "^a/b$" }, "c", 'expected text that matches ^a/b$, found string "c"'],
  ["format", { format: "date-time" }, "now", 'expected text in the form of a date-time, found string "now"'],
  ["minItems", { minItems: 2 }, [1], "expected at least 2 items, found an array of 1 item"],
  ["maxItems", { maxItems: 1 }, [1, 2], "expected at most 1 item, found an array of 2 items"],
  [
    "uniqueItems",
    { uniqueItems: true },
    [1, 1],
    "expected unique items; items 0 and 1 are equal, found an array of 2 items",
  ],
  ["minProperties", { minProperties: 1 }, {}, "expected at least 1 field, found an object without fields"],
  ["required", { required: ["x"] }, { y: 1, z: 2 }, "expected a field `x`, found an object with y, z"],
  ["additionalProperties", { additionalProperties: false }, { "a/b": 3 }, "expected no field `a/b`, found number 3"],
  [
    "propertyNames",
    { propertyNames: { maxLength: 1 } },
    { ab: 1 },
    "expected another name for the field `ab`, found an object with ab",
  ],
  [
    "contains",
    { contains: { type: "string" } },
    [1, 2],
    "expected an item of the documented form, found an array of 2 items",
  ],
  ["false", false as unknown as object, 1, "expected nothing, found number 1"],
  ["not", { not: { type: "null" } }, null, 'expected a value that "not" accepts, found null'],
];

describe("issues", () => {
  it.each(cases)("say what %s expected and what was found", (_, schema, value, message) => {
    expect(messages(schema, value)).toEqual([message]);
  });

  it("are none if the value is valid", () => {
    expect(issues(guard({ type: "string" }), "a")).toEqual([]);
  });

  it("say where, as a JSON pointer, also below names with slashes and tildes", () => {
    const schema = { properties: { "a/b": { items: { properties: { "c~": { type: "string" } } } } } };
    expect(issues(guard(schema), { "a/b": [{}, { "c~": 1 }] })).toEqual([
      {
        path: "/a~1b/1/c~0",
        found: "number 1",
        expected: "a string",
        message: "at /a~1b/1/c~0: expected a string, found number 1",
      },
    ]);
  });

  it("of a missing field stand at the object that lacks it", () => {
    expect(messages({ properties: { data: { required: ["id"] } } }, { data: { ID: 1 } })).toEqual([
      "at /data: expected a field `id`, found an object with ID",
    ]);
  });

  it("shorten a long list of what is known", () => {
    const [issue] = issues(guard({ enum: Array.from({ length: 20 }, (_, index) => index) }), "x");
    expect(issue?.expected).toBe("one of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 8 more");
  });
});

describe("issues of a value that fits none of several alternatives", () => {
  const shapes = {
    anyOf: [
      { required: ["kind"], properties: { kind: { const: "circle" }, radius: { type: "number" } } },
      { required: ["kind"], properties: { kind: { const: "square" }, side: { type: "number" } } },
    ],
  };

  it("name all of them where they differ in one place", () => {
    expect(messages({ anyOf: [{ type: "string" }, { type: "number" }] }, null)).toEqual([
      "expected a string or a number, found null",
    ]);
    expect(messages(shapes, { kind: "line" })).toEqual([
      'at /kind: expected "circle" or "square", found string "line"',
    ]);
  });

  it("name the one that the value is meant to be", () => {
    expect(messages(shapes, { kind: "square", side: "2" })).toEqual(['at /side: expected a number, found string "2"']);
    expect(messages({ anyOf: [{ type: "string" }, { properties: { a: { type: "string" } } }] }, { a: 1 })).toEqual([
      "at /a: expected a string, found number 1",
    ]);
  });

  it("leave alone what failed before", () => {
    const schema = { allOf: [{ properties: { list: { anyOf: [{ type: "string" }, { type: "null" }] } } }] };
    expect(messages(schema, { list: [] })).toEqual(["at /list: expected a string or null, found an array of 0 items"]);
  });

  it("also state that only one alternative may match", () => {
    expect(messages({ oneOf: [{ type: "number" }, { minimum: 0 }] }, 1)).toEqual([
      "expected a value that matches exactly one of the alternatives, found number 1",
    ]);
    expect(messages({ oneOf: [{ type: "number" }, { type: "null" }] }, "")).toEqual([
      'expected a number or null, found string ""',
    ]);
  });

  it("leave out the condition that led to them", () => {
    const schema = '{ "if": { "required": ["a"] }, "then": { "required": ["b"] } }';
    expect(messages(JSON.parse(schema), { a: 1 })).toEqual(["expected a field `b`, found an object with a"]);
  });
});

describe("issues of hostile values", () => {
  const nothing = guard({ const: "never" });
  const found = (value: unknown): string | undefined => issues(nothing, value)[0]?.found;

  it("stay short, however large the value is", () => {
    expect(found("x".repeat(1e7))).toBe(`string "${"x".repeat(59)}…"`);
    expect(found(Array.from({ length: 1e6 }))).toBe("an array of 1000000 items");
    expect(found({ ["k".repeat(1e6)]: 1 })?.length).toBeLessThan(90);
    const wide = Object.fromEntries(Array.from({ length: 1e5 }, (_, index) => [`field${index}`, index]));
    expect(found(wide)).toMatch(/^an object with field0, field1, .*…$/);
    expect(found(wide)?.length).toBeLessThan(90);
    expect(found(10n ** 500n)?.length).toBeLessThan(90);
  });

  it("cut no character in two", () => {
    const cut = found("🦊".repeat(100));
    expect(cut).toMatch(/^string "(🦊)+…"$/u);
    expect(cut?.isWellFormed()).toBe(true);
  });

  it("show what JSON does not have", () => {
    expect(found(Number.NaN)).toBe("number NaN");
    expect(found(Number.NEGATIVE_INFINITY)).toBe("number -Infinity");
    expect(found(undefined)).toBe("nothing");
    expect(found(() => 1)).toBe("a function");
    expect(found(Symbol("x"))).toBe("a symbol");
    expect(found(1n)).toBe("bigint 1");
  });

  it("run nothing of the value", () => {
    const trap = {
      get field(): never {
        throw new Error("read");
      },
      toString: () => expect.unreachable(),
      toJSON: () => expect.unreachable(),
    };
    expect(found(trap)).toBe("an object with field, toString, toJSON");
  });

  it("take no inherited name for a field", () => {
    const schema = { properties: { a: { additionalProperties: false } } };
    expect(messages(schema, JSON.parse('{"a":{"__proto__":1}}'))).toEqual([
      "at /a: expected no field `__proto__`, found number 1",
    ]);
    expect(found(Object.create({ inherited: 1 }))).toBe("an object without fields");
  });

  it("keep line breaks and quotes of a value inside its quotes", () => {
    expect(found('a"\nexpected')).toBe(String.raw`string "a\"\nexpected"`);
  });
});

it("types headers by their names in lowercase", () => {
  expectTypeOf<LowercaseKeys<{ "X-Trace": string; Accept?: string }>>().toEqualTypeOf<{
    "x-trace": string;
    accept?: string;
  }>();
});

it("reports the issue in the intended alternative, not the discriminator of the others", () => {
  const alternative = (message: string) => ({
    properties: {
      error: { properties: { message: { const: message } } },
      id: { format: "uuid" },
    },
  });
  const schema = { anyOf: [alternative("missing"), alternative("invalid")] };
  const found = issues(guard(schema), { error: { message: "missing" }, id: "7" });
  expect(found.map(({ path }) => path)).toStrictEqual(["/id"]);
});
