import { describe, expect, it } from "vitest";
import { pageTotals, pagingRules, textLimits } from "./paging.ts";
import { ties } from "./requirement.ts";
import { faultsOf, programOf, said } from "./testing.ts";

const answer = `model Answer { status?: { cursor?: string }; items: { time: utcDateTime }[] }`;

const rule = (order: string, send: string, more = ""): string =>
  `#{ mechanism: PagingMechanism.timestamp, order: PagingOrder.${order}, take: "time", send: "${send}", end: PagingEnd.emptyPage${more} }`;

const cursor = (take: string): string =>
  `#{ mechanism: PagingMechanism.cursor, order: PagingOrder.ascending, take: "${take}", send: "cursor", end: PagingEnd.cursorRepeats }`;

/** An operation with these rules. */
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
    const [[element, rules] = []] = said(pagingRules.uses(program));
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
    expect(said(ties.uses(program))).toEqual([["Test.list", { id: "API-A-1", row: 2, argument: 0 }]]);
  });

  it("sends an input, and takes a cursor that is in the response", async () => {
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

  it("has one rule for a mechanism and order, and at least one", async () => {
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

  it("reports a fault of a template once, and finds none where its copies have what it names", async () => {
    const template = (send: string): string => `${answer}
      @pages(#[${rule("ascending", send)}]) @post op List<Request>(@body body: Request): Answer;
      @route("/a") op a is List<{ from?: string }>;
      @route("/b") op b is List<{ from?: string; to?: string }>;`;
    expect(await faultsOf(template("from"))).toEqual([]);
    expect(await faultsOf(template("to"))).toMatchObject([
      { code: "concordat/unknown-name", at: `#[${rule("ascending", "to")}]` },
    ]);
  });

  it("asks nothing of a body or a response that may hold anything", async () => {
    expect(
      await faultsOf(`@pages(#[${cursor("next")}]) @post op list(@body body: unknown): unknown;
        @pages(#[${cursor("next")}]) @put op all(@body body: Record<string>): Record<string>;`),
    ).toEqual([]);
  });
});

describe("@pageTotal", () => {
  it("records where the number of all items stands", async () => {
    const program = await programOf(`
      model Page<Item> { @pageItems items: Item[]; @pageTotal total?: integer | null }
      model Names is Page<string>;
      @list op names(): Names;`);
    expect(said(pageTotals.uses(program))).toContainEqual(["Test.Names.total", true]);
  });

  it("marks a number, once", async () => {
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

  it("records where a limit stands, and ties it", async () => {
    const program = await programOf(`@@requirement(Test, "API-A-1", Proof.client, "s");
      ${withLimit("query", String.raw`limit (\\d+)`, `, requirement: "API-A-1"`)}`);
    expect(said(textLimits.uses(program))).toEqual([
      ["Test.list", { text: "query", pattern: String.raw`limit (\d+)`, send: "limit", above: 1000 }],
    ]);
    expect(said(ties.uses(program))).toEqual([["Test.list", { id: "API-A-1", row: 1, argument: 0 }]]);
  });

  it("names an input, and a pattern with a group", async () => {
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
