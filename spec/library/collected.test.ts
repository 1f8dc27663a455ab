import { createSourceFile } from "@typespec/compiler";
import { describe, expect, it } from "vitest";
import { failing, listed, memberValue, toJson } from "./collected.ts";
import { stringOrJson } from "./record.ts";
import { previews, units } from "./field.ts";
import { tables } from "./table.ts";
import { faultsOf, programOf, valuesByElement } from "./testing.ts";

describe("collected", () => {
  it("returns uses in source order, although the compiler checks types and decorators in another order", async () => {
    const program = await programOf(`
      @preview("1") model First { @preview("2") last: Last }
      @preview("3") @table("rows", #[#{ row: 1 }]) @table("more_rows", #[#{ row: 2 }]) model Middle { @unit("s") age: int32 }
      @preview("4") model Last { @preview("5") name: string }
      @@preview(Middle.age, "6");
      @@table(Middle, "even_more", #[#{ row: 3 }]);
      @@table(Middle, "most", #[#{ row: 4 }]);
    `);
    expect(valuesByElement(previews.uses(program))).toEqual([
      ["Test.First", "1"],
      ["Test.First.last", "2"],
      ["Test.Middle", "3"],
      ["Test.Last", "4"],
      ["Test.Last.name", "5"],
      ["Test.Middle.age", "6"],
    ]);
    const middle = program.resolveTypeReference("Test.Middle")[0];
    const names = middle && tables.of(program, middle).map(({ name }) => name);
    expect(names).toEqual(["rows", "more_rows", "even_more", "most"]);
  });

  it("recognizes copies by the decorator that they share", async () => {
    const program = await programOf(`model A { @unit("s") age: int32 } model B { ...A; @unit("s") other: int32 }`);
    const [source, copy, other] = units.uses(program);
    expect(copy?.source).toBe(source?.source);
    expect(other?.source).not.toBe(source?.source);
  });

  it("has no value for an element without the decorator", async () => {
    const program = await programOf(`model A { age: int32 }`);
    const model = program.resolveTypeReference("Test.A")[0];
    expect(model && previews.of(program, model)).toEqual([]);
    expect(previews.uses(program)).toEqual([]);
  });

  it("rejects a second use of a decorator that an element can have only once", async () => {
    expect(
      await faultsOf(`
        @preview("a")
        @preview("b")
        @preview("c") model A {}
        @preview("a") model B is A;
        @@preview(B, "b");`),
    ).toMatchObject([
      {
        code: "concordat/given-twice",
        at: `@preview("c")`,
        message: "@preview is given twice on Test.A; once is expected.",
      },
      { code: "concordat/given-twice", at: `@preview("b")`, line: 3 },
    ]);
  });
});

const isA2 = ({ name }: { name: string }): boolean => name === "a2";

describe("failing", () => {
  it("returns the first of each use of which no copy passes", () => {
    const file = createSourceFile("a", "a.tsp");
    const [a, b, c] = [0, 1, 2].map((pos) => ({ file, pos, end: pos }));
    if (!a || !b || !c) throw new Error("three places are expected");
    const uses = [
      { source: a, name: "a1" },
      { source: b, name: "b1" },
      { source: a, name: "a2" },
      { source: c, name: "c1" },
      { source: c, name: "c2" },
    ];
    expect(failing(uses, isA2).map(({ name }) => name)).toEqual(["b1", "c1"]);
  });
});

/** Decorators that an element can have only once, each used on one element. */
const onceOnly = [
  `model A { @when("a") @when("b") a?: string }`,
  `model A { @recommended @recommended("b") a?: string }`,
  `model A { @unit("a") @unit("b") a: int32 }`,
  `@source("a") @source("b") model A {}`,
  `@preview("a") @preview("b") model A {}`,
  `@immutable @immutable() model A {}`,
  `model A { @describedBy(A.b) @describedBy(A.c) a: string; b: string[]; c: string[] }`,
  `@requiresOneOf("query.a") @requiresOneOf("query.b") op a(@query a?: string, @query b?: string): void;`,
  `enum E { a } model A { @eventName @eventName() a: E }`,
  `enum E { a } model A { @eventName e: E; @eventData @eventData() a: string }`,
  `enum E { a } model A { @eventName e: E; @eventTime @eventTime() a: string }`,
  `model A {} enum E { @payload(A) @payload(B) a } model B {}`,
  `enum E { @advanced("a") @advanced("b") a }`,
  `enum E { @setupEvent @setupEvent() a }`,
  `@eventAccess(#[]) @eventAccess(#[#{ families: #[], access: Access.open }]) enum E { a }`,
  `@delivery(#{}) @delivery(#{ maxAttempts: 1 }) op a(): void;`,
  `@transitions(#[#{ on: 1, to: E.a }]) @transitions(#[#{ on: 2, to: E.a }]) enum E { a }`,
  `@foldsWorst(#[E.a]) @foldsWorst(#["a"]) enum E { a }`,
  `@decisions(#[#{ facts: #{}, outcome: E.a }]) @decisions(#[#{ facts: #{}, outcome: "a" }]) enum E { a }`,
  `@errorCase("a") @errorCase("b") model A {}`,
  `@rateLimit(#{ requests: 1, windowSeconds: 1, sharedBy: "a" })
   @rateLimit(#{ requests: 2, windowSeconds: 1, sharedBy: "a" }) op a(): void;`,
  `const rule = #{
     mechanism: PagingMechanism.timestamp, order: PagingOrder.ascending, take: "a", send: "a", end: PagingEnd.emptyPage,
   }; @pages(#[rule]) @pages(#[#{ ...rule, preview: true }]) op a(@query a?: string): void;`,
  `@tabular @tabular() model A {}`,
  `@proxied("a") @proxied("b") op a(): void;`,
  `@dialect(SchemaDialect.draft07) @dialect(SchemaDialect.draft202012) namespace A {}`,
];

it("reports every decorator that is used twice", async () => {
  const faults = await faultsOf(onceOnly.map((spec, index) => `namespace Once${index} { ${spec} }`).join("\n"));
  expect(faults.map(({ code }) => code)).toEqual(onceOnly.map(() => "concordat/given-twice"));
  const given = onceOnly.map((spec) => /@(\w+)\b[^]*@\1\b/.exec(spec)?.[1]);
  expect(faults.map(({ at }) => /\w+/.exec(at)?.[0]).toSorted()).toEqual(given.toSorted());
});

describe("plain", () => {
  it("does not change JSON", () => {
    const value = { a: [1, "b", null, true], constructor: { valueKind: "EnumValue" } };
    expect(toJson(value)).toEqual(value);
  });

  it("converts enum members and scalars to JSON", async () => {
    const program = await programOf(`
      enum Size { small, large: 2 }
      scalar Money { init of(amount: numeric, currency: string); init size(size: Size); }
      @table("values", #[#{
        members: #[Size.small, Size.large],
        date: plainDate.fromISO("2026-03-02"),
        money: Money.of(1.5, "credits"),
        size: Money.size(Size.large),
      }])
      model Pet {}`);
    const [table] = tables.uses(program).map(({ value }) => value);
    expect(table?.rows).toEqual([{ members: ["small", 2], date: "2026-03-02", money: [1.5, "credits"], size: 2 }]);
  });
});

it.each([
  [{ name: "small" }, "small"],
  [{ name: "small", value: "S" }, "S"],
  [{ name: "none", value: 0 }, 0],
  [{ name: "empty", value: "" }, ""],
])("the member %j is %j on the wire", (member, expected) => expect(memberValue(member)).toBe(expected));

it.each([
  [["a", 2], "a, 2"],
  [[], "none"],
])("lists %j as %j", (names, expected) => expect(listed(names)).toBe(expected));

it.each([
  ["a", "a"],
  [1, "1"],
  [null, "null"],
  [{ a: ["b"] }, '{"a":["b"]}'],
])("writes %j as %s", (value, expected) => expect(stringOrJson(value)).toBe(expected));
