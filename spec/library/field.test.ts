import { describe, expect, it } from "vitest";
import {
  alternatives,
  alwaysSent,
  conditions,
  descriptions,
  expectedFields,
  immutables,
  legacies,
  previews,
  recommendations,
  units,
} from "./field.ts";
import { elementName } from "./elements.ts";
import { faultsOf, programOf, valuesByElement } from "./testing.ts";

const own = <V>(uses: [string, V][]): [string, V][] => uses.filter(([name]) => !name.startsWith("Test.Copy."));

describe("facts of fields", () => {
  it("are recorded in source order, copies included", async () => {
    const program = await programOf(`
      model Pet {
        @when("it is known") @unit("ms") age?: int32;
        @recommended @preview("may change") name?: string;
        @recommended("agents") @unit("s") @immutable wait?: float64;
      }
      @immutable @preview("new") model Copy { ...Pet }
      @preview("later") op read(): void;
    `);
    expect(valuesByElement(conditions.uses(program))).toEqual([
      ["Test.Pet.age", "it is known"],
      ["Test.Copy.age", "it is known"],
    ]);
    expect(own(valuesByElement(units.uses(program)))).toEqual([
      ["Test.Pet.age", "ms"],
      ["Test.Pet.wait", "s"],
    ]);
    expect(own(valuesByElement(recommendations.uses(program)))).toEqual([
      ["Test.Pet.name", true],
      ["Test.Pet.wait", "agents"],
    ]);
    expect(own(valuesByElement(previews.uses(program)))).toEqual([
      ["Test.Pet.name", "may change"],
      ["Test.Copy", "new"],
      ["Test.read", "later"],
    ]);
    expect(own(valuesByElement(immutables.uses(program)))).toEqual([
      ["Test.Pet.wait", true],
      ["Test.Copy", true],
    ]);
  });

  it("are rejected if given twice on an element; a copy may override them", async () => {
    expect(
      await faultsOf(`model Pet {
        @unit("s")
        @unit("ms")
        @unit("h") age: int32;
      }
      model Old { @unit("s") age: int32 } model New { ...Old } @@unit(New.age, "ms");
      @preview("a") model A {} @preview("b") model B is A;`),
    ).toMatchObject([
      {
        code: "concordat/given-twice",
        at: `@unit("h")`,
        message: "@unit is given twice on age; once is expected.",
      },
      { code: "concordat/given-twice", at: `@unit("ms")`, line: 3 },
    ]);
  });

  it("return the value of a copy before that of its source", async () => {
    const program = await programOf(`@preview("a") model A {} @preview("b") model B is A;`);
    const copy = program.resolveTypeReference("Test.B")[0];
    expect(copy && previews.of(program, copy)).toEqual(["b", "a"]);
  });

  it("reject decorators for optional fields on required ones", async () => {
    expect(
      await faultsOf(`model Pet { @when("known") age: int32; @recommended("agents") name: string }`),
    ).toMatchObject([
      {
        code: "concordat/optional-expected",
        at: `@when("known")`,
        message: "@when is for optional properties, but age is required.",
      },
      { code: "concordat/optional-expected", at: `@recommended("agents")` },
    ]);
  });
});

describe("@alwaysSent", () => {
  it("is recorded for required inputs", async () => {
    const program = await programOf(`model Search { @alwaysSent from: string; cursor?: string }`);
    expect(valuesByElement(alwaysSent.uses(program))).toEqual([["Test.Search.from", true]]);
  });

  it("is rejected on an optional input", async () => {
    expect(await faultsOf(`model Search { @alwaysSent from?: string }`)).toMatchObject([
      {
        code: "concordat/required-expected",
        at: "@alwaysSent",
        message: "@alwaysSent is for required properties, but from is optional.",
      },
    ]);
  });
});

describe("@expected", () => {
  it("applies to a field, or to a model's optional fields without another decorator", async () => {
    const program = await programOf(`
      alias Costs = { @legacy("read total") cost?: int32; tax?: int32 };
      @expected model Bill { id: string; total?: int32; @when("it is paid") paid?: boolean; ...Costs }
      model Open { @expected said?: string; other?: string }
      model Copy is Bill;
      model Longer extends Bill { more?: string }
    `);
    expect(expectedFields(program).map(elementName).toSorted()).toEqual([
      "Test.Bill.tax",
      "Test.Bill.total",
      "Test.Copy.tax",
      "Test.Copy.total",
      "Test.Open.said",
    ]);
    expect(valuesByElement(legacies.uses(program))).toContainEqual(["Test.Bill.cost", "read total"]);
  });

  it("is rejected on a required field", async () => {
    expect(
      await faultsOf(`@expected model Pet { @expected name: string; @legacy("read name") id: string }`),
    ).toMatchObject([
      {
        code: "concordat/optional-expected",
        at: "@expected",
        message: "@expected is for optional properties, but name is required.",
      },
    ]);
  });

  it("is rejected together with another decorator for presence; a copy may override it", async () => {
    expect(
      await faultsOf(`
        model Pet { @expected @when("known") age?: int32; @legacy("read age") @expected old?: int32 }
        model Dog { @expected age?: int32 } model Puppy is Dog; @@when(Puppy.age, "known");`),
    ).toMatchObject([
      {
        code: "concordat/presence-contradicted",
        at: "@expected",
        message: "Test.Pet.age has @expected and @when, which contradict each other: remove one of them.",
      },
      { code: "concordat/presence-contradicted", at: "@expected" },
    ]);
  });
});

describe("@describedBy", () => {
  const tool =
    "model Parameter { name: string } model Tool { params?: Parameter[] | null; groups?: unknown; id: string }";

  it("records the property with the descriptions and the one with the groups", async () => {
    const program = await programOf(`${tool} model Call {
      @describedBy(Tool.params, Tool.groups) parameters: Record<unknown>;
      @describedBy(Tool.groups) others: Record<unknown>;
    }`);
    const names = descriptions.uses(program).map(({ value }) => [value.descriptions.name, value.groups?.name]);
    expect(names).toEqual([
      ["params", "groups"],
      ["groups", undefined],
    ]);
  });

  it("needs an array of descriptions", async () => {
    expect(await faultsOf(`${tool} model Call { @describedBy(Tool.id) parameters: Record<unknown> }`)).toMatchObject([
      {
        code: "concordat/described-array",
        at: "Tool.id",
        message: "Test.Tool.id does not describe parameters: an array is expected, found string.",
      },
    ]);
  });
});

describe("@requiresOneOf", () => {
  const bodies = "model Base { id?: string } model Body extends Base { name?: string }";

  it("records inputs in all places, including inherited fields of the body", async () => {
    const program = await programOf(`${bodies}
      @requiresOneOf("query.id", "body.id", "body.name", "header.x-id") @post
      op read(@query id?: string, @header("x-id") other?: string, @body body: Body): void;
      @requiresOneOf("body.name", "body.id") @route("/spread") @post op spread(...Body): void;
      @requiresOneOf("body.a", "body.b") @route("/open") @post op anything(@body body: Record<string>): void;
      @requiresOneOf("body.a", "body.b") @route("/union") @post op either(@body body: Body | { a: string }): void;
    `);
    expect(valuesByElement(alternatives.uses(program)).slice(0, 2)).toEqual([
      ["Test.read", ["query.id", "body.id", "body.name", "header.x-id"]],
      ["Test.spread", ["body.name", "body.id"]],
    ]);
  });

  it("points at the input that is unknown or named again", async () => {
    expect(
      await faultsOf(`${bodies}
        @requiresOneOf("query.id", "body.nam", "id", "query.id") @post op read(@query id?: string, @body body: Body): void;
        @requiresOneOf("body.id") @route("/none") op none(): void;`),
    ).toMatchObject([
      {
        code: "concordat/unknown-name",
        at: `"body.nam"`,
        message: `@requiresOneOf names input "body.nam", which does not exist. Known: query.id, body.name, body.id.`,
      },
      { code: "concordat/unknown-name", at: `"id"` },
      {
        code: "concordat/duplicate-name",
        at: `"query.id"`,
        message: `@requiresOneOf gives input "query.id" twice; once is expected.`,
      },
      {
        code: "concordat/unknown-name",
        at: `"body.id"`,
        message: `@requiresOneOf names input "body.id", which does not exist. Known: none.`,
      },
    ]);
  });

  it("names at least one input", async () => {
    expect(await faultsOf(`@requiresOneOf op read(@query id?: string): void;`)).toMatchObject([
      {
        code: "concordat/names-missing",
        at: "@requiresOneOf",
        message: "@requiresOneOf on Test.read names nothing; at least one input is expected.",
      },
    ]);
  });
});
