import { describe, expect, it } from "vitest";
import { flows } from "./flow.ts";
import { ties } from "./requirement.ts";
import { faultsOf, programOf, valuesByElement } from "./testing.ts";

const operations = `
  model Found { search_id: string; results?: Item[] | null; more: { total: int32 }; anything: unknown; extra: Record<Item> }
  model Item { id: string }
  model Special extends Item { size: int32 }
  @error model Failure { reason: string }
  @route("/search") @post op search(query: string, limit?: int32 = 20, @header session?: string): Found | Failure;
  @route("/calls/{id}") @post op call(@path id: string, @header contentType: "application/json", @body body: Call): Called;
  model Base { search_id?: string }
  model Call extends Base { parameters: unknown; kind: "call"; confirmed: true }
  model Called { @header location: string; @body body: { execution_id: string } }
  @route("/stop") @post op stop(@body body?: Stop): void;
  model Stop { reason: string }
`;

const search = `#{ name: "found", operation: "search", inputs: #[#{ to: "query", from: "input.query" }] }`;
const select = `#{ name: "tool", select: "found.results" }`;

/** Returns the operations, and a flow of these steps. */
const withSteps = (steps: string[], keeps = ""): string => `${operations}
  const steps: FlowStep[] = #[${steps.join()}];
  @@flow(Test, "run", steps${keeps});`;

const place = (step: string): string => `Step "${step}" of flow "run"`;

/** The results of a flow. */
const keep = (...paths: string[]): string => `, #[${paths.map((path) => `"${path}"`).join()}]`;

/** The expected message for a step that does not do exactly one thing. */
const notOne = (step: string, found: string): string =>
  `${place(step)} must call an operation, find on its pages, select from an earlier step, or compare: give one of "operation", "find", "select" and "compare", found ${found}.`;

/** Returns a step of this name. */
const stepNamed = (name: string): string => `#{ name: "${name}", operation: "stop" }`;

describe("@flow", () => {
  it("records steps as plain values, with the results, and ties them", async () => {
    const call = `#{
      name: "executed", operation: "call", note: "keep the id", requirement: "API-A-1",
      inputs: #[
        #{ to: "id", from: "tool.id" }, #{ to: "parameters", from: "input.parameters" },
        #{ to: "search_id", from: "found.search_id", optional: true }
      ],
    }`;
    const program = await programOf(`@@requirement(Test, "API-A-1", Proof.server, "s");
      ${withSteps([search, select, call], `, #["executed.execution_id", "input.query"]`)}`);
    expect(valuesByElement(flows.uses(program))).toEqual([
      [
        "Test",
        {
          name: "run",
          steps: [
            { name: "found", operation: "search", inputs: [{ to: "query", from: "input.query" }] },
            { name: "tool", select: "found.results" },
            {
              name: "executed",
              operation: "call",
              note: "keep the id",
              requirement: "API-A-1",
              inputs: [
                { to: "id", from: "tool.id" },
                { to: "parameters", from: "input.parameters" },
                { to: "search_id", from: "found.search_id", optional: true },
              ],
            },
          ],
          keeps: ["executed.execution_id", "input.query"],
        },
      ],
    ]);
    expect(valuesByElement(ties.uses(program))).toEqual([["Test", { id: "API-A-1", row: 3, argument: 1 }]]);
  });

  it("records flows in source order, without results if none are given", async () => {
    const program = await programOf(`${operations}
      @@flow(Test, "first", #[${search}]); @@flow(Test, "second", #[${search}]);
      @flow("third", #[#{ name: "read", operation: "read" }]) interface Pets { @get read(): void }`);
    expect(valuesByElement(flows.uses(program)).map(([element, { name, keeps }]) => [element, name, keeps])).toEqual([
      ["Test", "first", []],
      ["Test", "second", []],
      ["Test.Pets", "third", []],
    ]);
  });

  it("reads fields in every variant of a response", async () => {
    expect(
      await faultsOf(
        withSteps(
          [search, select, `#{ name: "all", select: "found.anything" }`, `#{ name: "stopped", operation: "stop" }`],
          keep(
            "found",
            "found.search_id",
            "found.more.total",
            "found.anything.at.all",
            "found.extra.any.id",
            "tool.size",
            "all.thing",
            "input",
          ),
        ),
      ),
    ).toEqual([]);
  });

  it("selects by known values, and compares amounts", async () => {
    const known = `#{ name: "known", select: "found.results", where: #[#{ to: "id", from: "input.id" }, #{ to: "size", from: "found.more.total" }] }`;
    const agree = `#{ name: "agree", compare: #{ left: "known.size", right: "found.more.total", opposite: true } }`;
    expect(await faultsOf(withSteps([search, known, agree], keep("agree")))).toEqual([]);
    const unknown = `#{ name: "unknown", select: "found.results", where: #[#{ to: "name", from: "input.name" }] }`;
    const called = `#{ name: "stopped", operation: "stop", where: #[#{ to: "reason", from: "gone.reason" }] }`;
    const lost = `#{ name: "lost", compare: #{ left: "found.sum", right: "input.sum" } }`;
    expect(await faultsOf(withSteps([search, unknown, called, lost]))).toMatchObject([
      {
        code: "concordat/unknown-name",
        at: "steps",
        message: `${place("unknown")} names field of found.results "name", which does not exist. Known: id.`,
      },
      {
        code: "concordat/flow-source",
        at: "steps",
        message: `${place("stopped")} takes "reason" from "gone.reason": "gone" is neither "input" nor an earlier step. Earlier steps: found, unknown.`,
      },
      {
        code: "concordat/unknown-name",
        at: "steps",
        message: `${place("stopped")} names input of a step that selects nothing "reason", which does not exist. Known: none.`,
      },
      {
        code: "concordat/unknown-name",
        at: "steps",
        message: `${place("lost")} names field "found.sum", which does not exist. Known: search_id, results, more, anything, extra.`,
      },
    ]);
  });

  it("finds on the pages of a list, under a condition", async () => {
    const listing = `@list op rows(@query @pageIndex page?: int32, @query kind?: string): { data?: { @pageItems rows?: Row[] } | null };
      model Row { id: string; kind?: Kind } enum Kind { big, small: "s" } `;
    const find = (more: string): string =>
      `#{ name: "row", find: "rows", inputs: #[#{ to: "kind", from: "input.kind" }], ${more} }`;
    const other = `#{ name: "other", find: "rows", where: #[#{ to: "id", from: "row.id" }],
      due: #{ value: "row.kind", oneOf: #["big", "s"] } }`;
    const spec = (...steps: string[]): string => `${listing} ${withSteps(steps, keep("row.id"))}`;
    expect(await faultsOf(spec(find(`where: #[#{ to: "kind", from: "input.kind" }]`), other))).toEqual([]);
    const wrong = other.replace(`"big"`, `"huge"`).replace(`to: "id"`, `to: "name"`);
    const unpaged = `#{ name: "item", find: "search", inputs: #[#{ to: "query", from: "input.query" }] }`;
    expect(await faultsOf(spec(find(""), wrong, unpaged))).toMatchObject([
      {
        code: "concordat/unknown-name",
        message: `${place("other")} names value of row.kind "huge", which does not exist. Known: big, s.`,
      },
      {
        code: "concordat/unknown-name",
        message: `${place("other")} names field of rows "name", which does not exist. Known: id, kind.`,
      },
      {
        code: "concordat/flow-pages",
        at: "steps",
        message: `${place("item")} finds on the pages of "search": a list with @pageItems, and with @pageIndex, @offset or @continuationToken, is expected.`,
      },
    ]);
  });

  it("records the success condition and the repetition of a call", async () => {
    const listing = `@list op rows(@query @pageIndex page?: int32): { @pageItems rows?: Row[] } ;
      @route("/jobs") @get op job(): { state: State; done: boolean; left: int32 };
      model Row { id: string } enum State { running, ended } `;
    const polled = `#{ name: "polled", operation: "job", retry: #{ after: 0.5, limit: 10 }, success: #[
      #{ value: "polled.state", oneOf: #["ended"] }, #{ value: "polled.done", oneOf: #[true, "yes"] }, #{ value: "polled.left", oneOf: #[0] }
    ] }`;
    const row = `#{ name: "row", find: "rows", where: #[#{ to: "id", from: "polled.state" }], retry: #{ after: 0, limit: 1 } }`;
    expect(await faultsOf(listing + withSteps([polled, row]))).toEqual([]);
    const wrong = polled
      .replace(`"ended"`, `"over"`)
      .replace("polled.done", "polled.over")
      .replace("limit: 10", "limit: 0");
    const misplaced = `#{ name: "chosen", select: "found.results", success: #[#{ value: "later.id", oneOf: #["a"] }], retry: #{ after: -1, limit: 2 } }`;
    expect(await faultsOf(listing + withSteps([search, wrong, misplaced]))).toMatchObject([
      {
        code: "concordat/unknown-name",
        message: `${place("polled")} names value of polled.state "over", which does not exist. Known: running, ended.`,
      },
      {
        code: "concordat/unknown-name",
        message: `${place("polled")} names field "polled.over", which does not exist. Known: state, done, left.`,
      },
      {
        code: "concordat/number-range",
        message: `"limit" of "retry" in ${place("polled")} must be 1 or more, found 0.`,
      },
      {
        code: "concordat/flow-word",
        at: "steps",
        message: `${place("chosen")} has "success", which is only for steps that call an operation.`,
      },
      {
        code: "concordat/flow-word",
        message: `${place("chosen")} has "retry", which is only for steps that call an operation or find on its pages.`,
      },
      {
        code: "concordat/flow-source",
        message: `${place("chosen")} takes "success" from "later.id": "later" is neither "input" nor an earlier step. Earlier steps: found, polled, chosen.`,
      },
      {
        code: "concordat/number-range",
        message: `"after" of "retry" in ${place("chosen")} must be 0 or more, found -1.`,
      },
    ]);
  });

  it("accepts only inputs of the flow and earlier steps as sources", async () => {
    const late = `#{ name: "early", operation: "search", inputs: #[#{ to: "query", from: "found.search_id" }] }`;
    const lost = `#{ name: "lost", select: "nowhere.results" }`;
    expect(await faultsOf(withSteps([late, search, lost], `, #["gone.id"]`))).toMatchObject([
      {
        code: "concordat/flow-source",
        at: "steps",
        message: `${place("early")} takes "query" from "found.search_id": "found" is neither "input" nor an earlier step. Earlier steps: none.`,
      },
      {
        code: "concordat/flow-source",
        at: "steps",
        message: `${place("lost")} takes "select" from "nowhere.results": "nowhere" is neither "input" nor an earlier step. Earlier steps: early, found.`,
      },
      {
        code: "concordat/flow-source",
        at: `#["gone.id"]`,
        message: `Flow "run" takes "keeps" from "gone.id": "gone" is neither "input" nor an earlier step. Earlier steps: early, found, lost.`,
      },
    ]);
  });

  it("rejects unknown fields", async () => {
    const known = "search_id, results, more, anything, extra";
    expect(
      await faultsOf(
        withSteps(
          [search, select, `#{ name: "other", select: "found.result" }`],
          `, #["found.reason", "tool.name", "found.more.sum", "found.search_id.x"]`,
        ),
      ),
    ).toMatchObject([
      {
        code: "concordat/unknown-name",
        at: "steps",
        message: `${place("other")} names field "found.result", which does not exist. Known: ${known}.`,
      },
      {
        code: "concordat/unknown-name",
        at: `#["found.reason", "tool.name", "found.more.sum", "found.search_id.x"]`,
        message: `Flow "run" names field "found.reason", which does not exist. Known: ${known}.`,
      },
      {
        code: "concordat/unknown-name",
        message: `Flow "run" names field "tool.name", which does not exist. Known: id.`,
      },
      {
        code: "concordat/unknown-name",
        message: `Flow "run" names field "found.more.sum", which does not exist. Known: total.`,
      },
      {
        code: "concordat/unknown-name",
        message: `Flow "run" names field "found.search_id.x", which does not exist. Known: none.`,
      },
    ]);
  });

  it("selects only from a list", async () => {
    const one = `#{ name: "one", select: "found.search_id" }`;
    expect(await faultsOf(withSteps([search, one], `, #["one.anything"]`))).toMatchObject([
      {
        code: "concordat/flow-list",
        at: "steps",
        message: `${place("one")} selects from "found.search_id": a list is expected, found string.`,
      },
    ]);
  });

  it("requires exactly one action in a step", async () => {
    const neither = `#{ name: "neither" }`;
    const both = `#{ name: "both", operation: "search", select: "found.results" }`;
    expect(await faultsOf(withSteps([search, neither, both], `, #["neither.a", "both.b"]`))).toMatchObject([
      { code: "concordat/flow-step", at: "steps", message: notOne("neither", "none") },
      { code: "concordat/flow-step", at: "steps", message: notOne("both", "operation, select") },
    ]);
  });

  it("rejects unknown operations", async () => {
    expect(await faultsOf(withSteps([`#{ name: "found", operation: "serch" }`, select]))).toMatchObject([
      {
        code: "concordat/unknown-name",
        at: "steps",
        message: `${place("found")} names operation "serch", which does not exist. Known: search, call, stop.`,
      },
    ]);
    expect(
      await faultsOf(`${operations} interface Pets { @get read(): void }
        @@flow(Pets, "own", #[#{ name: "found", operation: "search" }]);
        @@flow(Test, "nested", #[#{ name: "found", operation: "read" }]);`),
    ).toMatchObject([{ code: "concordat/unknown-name", message: expect.stringContaining("Known: read.") }]);
  });

  it("accepts only inputs of the operation, each once", async () => {
    const step = `#{ name: "found", operation: "search", inputs: #[
      #{ to: "query", from: "input.query" }, #{ to: "querry", from: "input.query" }, #{ to: "query", from: "input.other" },
      #{ to: "session", from: "input.session" }
    ] }`;
    expect(await faultsOf(withSteps([step]))).toMatchObject([
      {
        code: "concordat/unknown-name",
        at: "steps",
        message: `${place("found")} names input of search "querry", which does not exist. Known: session, query, limit.`,
      },
      {
        code: "concordat/duplicate-name",
        at: "steps",
        message: `${place("found")} gives input "query" twice; once is expected.`,
      },
    ]);
    const choice = `#{ name: "tool", select: "found.results", inputs: #[#{ to: "id", from: "input.id" }] }`;
    expect(await faultsOf(withSteps([search, choice]))).toMatchObject([
      {
        code: "concordat/unknown-name",
        message: `${place("tool")} names input of a step that calls nothing "id", which does not exist. Known: none.`,
      },
    ]);
  });

  it("requires a source for every required input without a fixed value", async () => {
    expect(await faultsOf(withSteps([`#{ name: "executed", operation: "call" }`]))).toMatchObject(
      ["id", "parameters"].map((name) => ({
        code: "concordat/flow-input-missing",
        at: "steps",
        message: `${place("executed")} has no source for the input "${name}", which call requires.`,
      })),
    );
  });

  it("requires steps with unique names that are words", async () => {
    expect(
      await faultsOf(withSteps(["a.b", "input", "1st", "", "_ok2", "stopped", "stopped"].map(stepNamed))),
    ).toMatchObject([
      ...["a.b", "input", "1st", ""].map((step) => ({
        code: "concordat/flow-name",
        at: "steps",
        message: `Step "${step}" of flow "run" must be named by a word of letters, digits and underscores other than "input".`,
      })),
      {
        code: "concordat/duplicate-name",
        at: "steps",
        message: `Flow "run" gives step "stopped" twice; once is expected.`,
      },
    ]);
    expect(await faultsOf(withSteps([]))).toMatchObject([
      { code: "concordat/table-empty", at: "steps", message: `Flow "run" has no rows; at least one is expected.` },
    ]);
  });

  it("is rejected if another flow of the service has its name", async () => {
    const flow = `#[#{ name: "read", operation: "read" }]`;
    expect(
      await faultsOf(`
        @service @flow("run", ${flow}) namespace Pets {
          @flow("run", ${flow}) interface Api { @get read(): void }
        }
        @service @flow("run", ${flow}) namespace Shops { @get op read(): void; }`),
    ).toMatchObject([
      {
        code: "concordat/duplicate-name",
        at: `"run"`,
        line: 3,
        message: `Test.Pets gives flow "run" twice; once is expected.`,
      },
    ]);
  });
});
