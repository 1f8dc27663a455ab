import type { Program } from "@typespec/compiler";
import { describe, expect, it } from "vitest";
import { faultsOf, programOf } from "./testing.ts";
import { shapesOf } from "./when-requested.ts";

const models = `
  enum View { card, full }
  model Search { text: string; view?: View; fields?: string }
  model Found { pets: string[] }
  @whenRequested(Search.view, "card") model Cards { cards: string[] }
  @whenRequested(Search.fields, "only:*") model Parts { parts: string[] }
  @error model Failed { @statusCode _: 400 }
`;

function shapes(program: Program) {
  const [operation] = program.resolveTypeReference("Test.search");
  if (operation?.kind !== "Operation") throw new Error("There is no operation");
  return shapesOf(program, operation).map(({ model, requested }) => [model.name, requested]);
}

const expected = [
  ["Found", undefined],
  ["Cards", { in: "body", field: "view", value: "card" }],
  ["Parts", { in: "body", field: "fields", value: "only:*" }],
];

describe("@whenRequested", () => {
  it.each([
    ["a model of the body", `op search(@body search: Search): Cards | Parts | Found | Failed;`],
    ["a body of copies", `op search(...Search): Found | Cards | Failed | Parts;`],
    [
      "bodies beside a status",
      `op search(@body search: Search): SuccessWith<Found> | SuccessWith<Cards> | SuccessWith<Parts> | Failed;`,
    ],
  ])("returns the shapes of an operation, the default first: %s", async (_, operation) => {
    expect(shapes(await programOf(`${models} @post ${operation}`))).toEqual(expected);
  });

  it("accepts query parameters", async () => {
    const program = await programOf(`
      model Asked { @query view?: string }
      model Found { pets: string[] }
      @whenRequested(Asked.view, "card") model Cards { cards: string[] }
      op search(...Asked): Found | Cards;`);
    expect(shapes(program)).toEqual([
      ["Found", undefined],
      ["Cards", { in: "query", field: "view", value: "card" }],
    ]);
  });

  it("is not needed without a choice", async () => {
    const program = await programOf(`model Found { pets: string[] } op search(): Found;`);
    expect(shapes(program)).toEqual([]);
  });

  it("is rejected if used twice", async () => {
    expect(
      await faultsOf(`
        model Search { view?: string }
        model Found { a: string }
        @whenRequested(Search.view, "full") @whenRequested(Search.view, "card") model Cards { b: string }
        @post op search(@body search: Search): Found | Cards;`),
    ).toMatchObject([{ code: "concordat/given-twice", at: `@whenRequested(Search.view, "card")` }]);
  });

  it("requires a model returned by an operation, a field of its request, and a possible value", async () => {
    const faults = await faultsOf(`
      enum View { card, full }
      model Search { view?: View }
      model Other { view?: View }
      model Found { a: string }
      @whenRequested(Search.view, "cards") model Cards { b: string }
      @whenRequested(Other.view, "card") model Others { c: string }
      @whenRequested(Search.view, "card") model Lost { d: string }
      @post op search(@body search: Search): Found | Cards | Others;`);
    expect(faults).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          code: "concordat/unknown-name",
          at: `"cards"`,
          message: `@whenRequested names value "cards", which does not exist. Known: card, full.`,
        }),
        expect.objectContaining({
          code: "concordat/requested-field",
          at: "Other.view",
          message:
            "Test.Other.view is neither a field of the body nor a query parameter of Test.search, whose successes it selects.",
        }),
        expect.objectContaining({
          code: "concordat/requested-unused",
          at: `@whenRequested(Search.view, "card")`,
          message: "No operation returns Test.Lost, which has @whenRequested, as a success.",
        }),
      ]),
    );
    expect(faults).toHaveLength(3);
  });

  it("requires exactly one default success of an operation", async () => {
    expect(
      await faultsOf(`
        model Search { view?: string }
        model Found { a: string } model Again { z: string }
        @whenRequested(Search.view, "card") model Cards { b: string }
        @whenRequested(Search.view, "card") model Same { c: string }
        @route("/a") @post op none(@body search: Search): Cards;
        @route("/b") @post op two(@body search: Search): Found | Again | Cards;
        @route("/c") @post op same(@body search: Search): Found | Cards | Same;`),
    ).toMatchObject([
      {
        code: "concordat/requested-default",
        message: "Test.none has 0 successes without @whenRequested; exactly one is expected as the default.",
      },
      { code: "concordat/requested-default", message: expect.stringContaining("Test.two has 2 successes") },
      {
        code: "concordat/duplicate-name",
        message: `Test.same gives a success for "view=card" twice; once is expected.`,
      },
    ]);
  });
});
