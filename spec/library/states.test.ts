import { describe, expect, it } from "vitest";
import { ties } from "./requirement.ts";
import { folds, transitions, triggers } from "./states.ts";
import { faultsOf, programOf, valuesByElement } from "./testing.ts";

/** Returns an enum of states with these transitions. */
const withRows = (rows: string): string => `
  enum State { queued, sent, failed }
  enum Trigger { enqueue, attempt }
  enum Condition { accepted, refused }
  const rows: Transition<State, Trigger, Condition>[] = #[${rows}];
  @@transitions(State, rows);`;

const begins = "#{ on: Trigger.enqueue, to: State.queued }";
const sends = "#{ from: State.queued, on: Trigger.attempt, when: Condition.accepted, to: State.sent }";
const fails = "#{ from: State.queued, on: Trigger.attempt, when: Condition.refused, to: State.failed }";

describe("@transitions", () => {
  it("records rows as plain values, in their order, and ties them", async () => {
    const again = `#{ from: State.failed, on: Trigger.attempt, also: "a new attempt", requirement: "API-A-1" }`;
    const program = await programOf(`@@requirement(Test, "API-A-1", Proof.sender, "s");
      ${withRows([begins, sends, fails, again].join())}`);
    expect(valuesByElement(transitions.uses(program))).toEqual([
      [
        "Test.State",
        [
          { on: "enqueue", to: "queued" },
          { from: "queued", on: "attempt", when: "accepted", to: "sent" },
          { from: "queued", on: "attempt", when: "refused", to: "failed" },
          { from: "failed", on: "attempt", also: "a new attempt", requirement: "API-A-1" },
        ],
      ],
    ]);
    expect(valuesByElement(ties.uses(program))).toEqual([["Test.State", { id: "API-A-1", row: 4, argument: 0 }]]);
  });

  it("compares the wire values of states", async () => {
    expect(
      await faultsOf(`enum Code { none: 0, some: 1 }
        const rows: Transition<Code, string, never>[] = #[#{ on: "start", to: Code.none }, #{ from: Code.none, on: "go", to: Code.some }];
        @@transitions(Code, rows); @@foldsWorst(Code, #[Code.some, Code.none]);
        enum Label { none: "no one", some: "some one" }
        @@transitions(Label, #[#{ on: "start", to: Label.none }, #{ from: Label.none, on: "go", to: Label.some }]);`),
    ).toEqual([]);
  });

  it("may lead back, or to an undocumented state", async () => {
    const back = "#{ from: State.sent, on: Trigger.attempt, to: State.queued }";
    const stays = "#{ from: State.failed, on: Trigger.attempt, to: State.failed }";
    const open = "#{ from: State.failed, on: Trigger.enqueue }";
    expect(await faultsOf(withRows([begins, sends, fails, back, stays, open].join()))).toEqual([]);
  });

  it("includes the states of a spread enum", async () => {
    expect(
      await faultsOf(`enum Base { queued } enum State { ...Base, none }
        @@transitions(State, #[#{ on: "a", to: State.queued }, #{ on: "b", to: State.none }]);`),
    ).toEqual([]);
  });

  it("rejects unknown states, without further checks of the rows", async () => {
    expect(
      await faultsOf(`enum State { queued, sent } enum Other { gone }
        const rows = #[#{ on: "start", to: State.queued }, #{ from: Other.gone, on: "go", to: "set" }];
        @@transitions(State, rows);`),
    ).toMatchObject(
      ["gone", "set"].map((name) => ({
        code: "concordat/state-unknown",
        at: "rows",
        message: `Row 2 of @transitions: "${name}" is not a member of Test.State. Members: queued, sent.`,
      })),
    );
  });

  it("rejects two rows for one case", async () => {
    expect(await faultsOf(withRows([begins, sends, fails, sends].join()))).toMatchObject([
      {
        code: "concordat/transition-ambiguous",
        at: "rows",
        message:
          "Rows 2 and 4 of @transitions start from the same state on the same trigger and condition: queued, attempt, accepted. One row is expected.",
      },
    ]);
    expect(await faultsOf(withRows([begins, begins, sends, fails].join()))).toMatchObject([
      { code: "concordat/transition-ambiguous", message: expect.stringContaining("the beginning, enqueue") },
    ]);
  });

  it("rejects unreachable states", async () => {
    const island = "#{ from: State.failed, on: Trigger.attempt, to: State.failed }";
    expect(await faultsOf(withRows([begins, island].join()))).toMatchObject(
      ["sent", "failed"].map((name) => ({
        code: "concordat/state-unreachable",
        at: "rows",
        message: `State "${name}" of Test.State cannot be reached: no chain of rows leads to it from a row without "from".`,
      })),
    );
  });

  it("reports a missing initial state once, and not for each state", async () => {
    expect(await faultsOf(withRows([sends, fails].join()))).toMatchObject([
      {
        code: "concordat/state-start",
        at: "rows",
        message: `No row has an initial state of Test.State: a row without "from" is expected.`,
      },
    ]);
  });

  it("requires rows", async () => {
    expect(await faultsOf(withRows(""))).toMatchObject([
      {
        code: "concordat/table-empty",
        at: "rows",
        message: "The transition table of Test.State has no rows; at least one is expected.",
      },
    ]);
  });
});

const withOrder = (order: string, none = ""): string => `enum State { queued, sent, failed, none }
  const order = #[${order}]; @@foldsWorst(State, order${none});`;

describe("@foldsWorst", () => {
  const all = "State.failed, State.queued, State.sent";

  it("records the order of states and the state of a whole without parts", async () => {
    const program = await programOf(withOrder(all, ", State.none"));
    expect(valuesByElement(folds.uses(program))).toEqual([
      ["Test.State", { worstFirst: ["failed", "queued", "sent"], none: "none" }],
    ]);
    const withoutNone = await programOf(withOrder(`${all}, State.none`));
    expect(valuesByElement(folds.uses(withoutNone))).toEqual([
      ["Test.State", { worstFirst: ["failed", "queued", "sent", "none"] }],
    ]);
  });

  it("is reported at the argument with an unknown state", async () => {
    expect(await faultsOf(withOrder(`State.failed, #{ state: "lost" }`))).toMatchObject([
      { code: "concordat/state-unknown", message: expect.stringContaining(`{"state":"lost"}`) },
    ]);
    expect(await faultsOf(withOrder(`State.failed, "lost"`, `, "nothing"`))).toMatchObject([
      {
        code: "concordat/state-unknown",
        at: "order",
        message: `Entry 2 of @foldsWorst: "lost" is not a member of Test.State. Members: queued, sent, failed, none.`,
      },
      {
        code: "concordat/state-unknown",
        at: `"nothing"`,
        message: `@foldsWorst: "nothing" is not a member of Test.State. Members: queued, sent, failed, none.`,
      },
    ]);
  });

  it("requires every state exactly once", async () => {
    expect(await faultsOf(withOrder("State.failed, State.queued, State.failed", ", State.queued"))).toMatchObject([
      {
        code: "concordat/duplicate-name",
        at: "order",
        message: `Entry 3 of @foldsWorst gives state "failed" twice; once is expected.`,
      },
      {
        code: "concordat/duplicate-name",
        at: "State.queued",
        message: `@foldsWorst gives state "queued" twice; once is expected.`,
      },
      {
        code: "concordat/fold-missing",
        at: "order",
        message: `@foldsWorst does not list the state "sent" of Test.State: every state is expected once.`,
      },
      { code: "concordat/fold-missing", message: expect.stringContaining(`"none"`) },
    ]);
  });
});

it("rejects a second table or order of an enum", async () => {
  expect(
    await faultsOf(`@transitions(#[#{ on: "a", to: State.on }]) @transitions(#[#{ on: "b", to: State.on }])
      @foldsWorst(#[State.on])
      @foldsWorst(#["on"])
      enum State { on }`),
  ).toMatchObject([
    { code: "concordat/given-twice", at: `@foldsWorst(#["on"])` },
    { code: "concordat/given-twice", at: `@transitions(#[#{ on: "b", to: State.on }])` },
  ]);
});

describe("@triggers", () => {
  it("records the trigger of an operation", async () => {
    const program = await programOf(`${withRows([begins, sends, fails].join())}
      @triggers(Trigger.attempt) @post op send(): void;`);
    expect(valuesByElement(triggers.uses(program))).toEqual([["Test.send", "attempt"]]);
  });

  it("rejects a trigger that no table has", async () => {
    const faults = await faultsOf(`${withRows([begins, sends, fails].join())}
      enum Other { cancel }
      @triggers(Other.cancel) @post op send(): void;`);
    expect(faults).toMatchObject([
      {
        code: "concordat/trigger-unknown",
        message: '@triggers on Test.send: no row of @transitions has the trigger "cancel". Triggers: enqueue, attempt.',
      },
    ]);
  });
});
