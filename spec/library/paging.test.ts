import { describe, expect, it } from "vitest";
import { pageTotals, pagingRules, textLimits } from "./paging.ts";
import { ties } from "./requirement.ts";
import { faultsOf, programOf, valuesByElement } from "./testing.ts";

const answer = `model Answer { status?: { cursor?: string }; items: { time: utcDateTime }[] }`;

const rule = (order: string, send: string, more = ""): string =>
  `#{ mechanism: PagingMechanism.timestamp, order: PagingOrder.${order}, take: "time", send: "${send}", end: PagingEnd.emptyPage${more} }`;

const cursor = (take: string): string =>
  `#{ mechanism: PagingMechanism.cursor, order: PagingOrder.ascending, take: "${take}", send: "cursor", end: PagingEnd.cursorRepeats }`;

/** Returns an operation with these rules. */
const withRules = (...rules: string[]): string => `${answer}
  const rules: PagingRule[] = #[${rules.join()}];
  @pages(rules) @post op list(@query from?: utcDateTime, to?: utcDateTime, cursor?: string): Answer;`;

describe("@pages", () => {
  it("records rules as plain values, in their order, and ties them", async () => {
    const program = await programOf(`@@requirement(Test, "API-A-1", Proof.client, "s");
      ${withRules(
        rule("ascending", "from", ", stepNanoseconds: 1, recommended: true"),
        rule("descending", "to", `, stepNanoseconds: -1, preview: true, requirement: "API-A-1"`),
        cursor("status.cursor"),
      )}`);
    const [[element, rules] = []] = valuesByElement(pagingRules.uses(program));
    expect(element).toBe("Test.list");
    expect(rules).toEqual([
      {
        mechanism: "timestamp",
        order: "ascending",
        take: "time",
        send: "from",
        end: "emptyPage",
        stepNanoseconds: 1,
        recommended: true,
      },
      {
        mechanism: "timestamp",
        order: "descending",
        take: "time",
        send: "to",
        end: "emptyPage",
        stepNanoseconds: -1,
        preview: true,
        requirement: "API-A-1",
      },
      { mechanism: "cursor", order: "ascending", take: "status.cursor", send: "cursor", end: "cursorRepeats" },
    ]);
    expect(valuesByElement(ties.uses(program))).toEqual([["Test.list", { id: "API-A-1", row: 2, argument: 0 }]]);
  });

  it("rejects unknown inputs, and cursors that are not in the response", async () => {
    expect(await faultsOf(withRules(rule("ascending", "since"), cursor("status.cursr")))).toMatchObject([
      {
        code: "concordat/unknown-name",
        at: "rules",
        message: `@pages names input "since", which does not exist. Known: query.from, body.to, body.cursor.`,
      },
      {
        code: "concordat/unknown-name",
        at: "rules",
        message: `@pages names field of the response "status.cursr", which does not exist. Known: cursor.`,
      },
    ]);
  });

  it("requires at least one rule, and one for a mechanism and order", async () => {
    expect(await faultsOf(withRules(rule("ascending", "from"), rule("ascending", "to")))).toMatchObject([
      {
        code: "concordat/duplicate-name",
        at: "rules",
        message: `@pages gives rule "timestamp ascending" twice; once is expected.`,
      },
    ]);
    expect(await faultsOf(withRules())).toMatchObject([
      { code: "concordat/table-empty", at: "rules", message: "@pages has no rows; at least one is expected." },
    ]);
  });

  it("reports an error in a template once, and none if a copy is valid", async () => {
    const template = (send: string): string => `${answer}
      @pages(#[${rule("ascending", send)}]) @post op List<Request>(@body body: Request): Answer;
      @route("/a") op a is List<{ from?: string }>;
      @route("/b") op b is List<{ from?: string; to?: string }>;`;
    expect(await faultsOf(template("from"))).toEqual([]);
    expect(await faultsOf(template("to"))).toMatchObject([
      { code: "concordat/unknown-name", at: `#[${rule("ascending", "to")}]` },
    ]);
  });

  it("accepts any name in an open body or response", async () => {
    expect(
      await faultsOf(`@pages(#[${cursor("next")}]) @post op list(@body body: unknown): unknown;
        @pages(#[${cursor("next")}]) @put op all(@body body: Record<string>): Record<string>;`),
    ).toEqual([]);
  });
});

describe("@pageTotal", () => {
  it("records the field with the number of all items", async () => {
    const program = await programOf(`
      model Page<Item> { @pageItems items: Item[]; @pageTotal total?: integer | null }
      model Names is Page<string>;
      @list op names(): Names;`);
    expect(valuesByElement(pageTotals.uses(program))).toContainEqual(["Test.Names.total", true]);
  });

  it("is rejected on other types, and if used twice", async () => {
    expect(await faultsOf(`model Page { @pageTotal total: string | int32 }`)).toMatchObject([
      {
        code: "concordat/number-expected",
        message: "@pageTotal is for a number, found string | int32.",
      },
    ]);
    expect(await faultsOf(`model Page { @pageTotal @pageTotal total: int64 }`)).toMatchObject([
      { code: "concordat/given-twice" },
    ]);
  });
});

describe("@textLimit", () => {
  const withLimit = (text: string, pattern: string, more = ""): string => `
    @textLimit(#{ text: "${text}", pattern: "${pattern}", send: "limit", above: 1000${more} })
    @post op list(query: string): void;`;

  it("records the places of a limit, and ties it", async () => {
    const program = await programOf(`@@requirement(Test, "API-A-1", Proof.client, "s");
      ${withLimit("query", String.raw`limit (\\d+)`, `, requirement: "API-A-1"`)}`);
    expect(valuesByElement(textLimits.uses(program))).toEqual([
      ["Test.list", { text: "query", pattern: String.raw`limit (\d+)`, send: "limit", above: 1000 }],
    ]);
    expect(valuesByElement(ties.uses(program))).toEqual([["Test.list", { id: "API-A-1", row: 1, argument: 0 }]]);
  });

  it("requires a known input, and a pattern with a group", async () => {
    expect(await faultsOf(withLimit("text", "(a)"))).toMatchObject([
      {
        code: "concordat/unknown-name",
        message: '@textLimit names input "text", which does not exist. Known: body.query.',
      },
    ]);
    for (const pattern of ["(a", "a"]) {
      expect(await faultsOf(withLimit("query", pattern))).toMatchObject([
        { code: "concordat/pattern-group", message: `"${pattern}" must be a regular expression with a group.` },
      ]);
    }
  });
});
