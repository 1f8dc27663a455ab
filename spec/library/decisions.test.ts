import { describe, expect, it } from "vitest";
import { decisions } from "./decisions.ts";
import { ties } from "./requirement.ts";
import { faultsOf, programOf, valuesByElement } from "./testing.ts";

/** Returns an enum of outcomes with these decisions. */
const withRows = (rows: string): string => `
  enum Outcome { charged, free }
  enum Amount { zero, positive }
  model Facts { success: boolean; amount: Amount }
  const rows: Decision<Facts, Outcome>[] = #[${rows}];
  @@decisions(Outcome, rows);`;

const row = (success: boolean, amount: string, outcome: string, more = ""): string =>
  `#{ facts: #{ success: ${success}, amount: Amount.${amount} }, outcome: Outcome.${outcome}${more} }`;

const complete = [
  row(true, "positive", "charged"),
  row(true, "zero", "free"),
  row(false, "positive", "free"),
  row(false, "zero", "free"),
];

describe("@decisions", () => {
  it("records rows as plain values, in their order, and ties them", async () => {
    const last = row(false, "zero", "free", `, note: "nothing to pay", requirement: "API-A-1"`);
    const program = await programOf(`@@requirement(Test, "API-A-1", Proof.server, "s");
      ${withRows([...complete.slice(0, 3), last].join())}`);
    expect(valuesByElement(decisions.uses(program))).toEqual([
      [
        "Test.Outcome",
        [
          { facts: { success: true, amount: "positive" }, outcome: "charged" },
          { facts: { success: true, amount: "zero" }, outcome: "free" },
          { facts: { success: false, amount: "positive" }, outcome: "free" },
          {
            facts: { success: false, amount: "zero" },
            outcome: "free",
            note: "nothing to pay",
            requirement: "API-A-1",
          },
        ],
      ],
    ]);
    expect(valuesByElement(ties.uses(program))).toEqual([["Test.Outcome", { id: "API-A-1", row: 4, argument: 0 }]]);
  });

  it("compares wire values, including numbers", async () => {
    expect(
      await faultsOf(`enum Outcome { no: 0, yes: 1 } enum Amount { zero: 0, one: 1 }
        @@decisions(Outcome, #[
          #{ facts: #{ amount: Amount.zero }, outcome: Outcome.no }, #{ facts: #{ amount: Amount.one }, outcome: Outcome.yes }
        ]);`),
    ).toEqual([]);
  });

  it("decides every combination, each once, and leads to every outcome", async () => {
    const rows = [row(true, "positive", "free"), row(true, "zero", "free"), row(true, "positive", "free")];
    expect(await faultsOf(withRows(rows.join()))).toMatchObject([
      {
        code: "concordat/decision-duplicate",
        at: "rows",
        message:
          "Rows 1 and 3 of @decisions decide the same facts: amount = positive, success = true. One row is expected.",
      },
      {
        code: "concordat/decision-missing",
        at: "rows",
        message: "No row of @decisions decides amount = zero, success = false.",
      },
      {
        code: "concordat/decision-missing",
        at: "rows",
        message: "No row of @decisions decides amount = positive, success = false.",
      },
      {
        code: "concordat/decision-unused",
        at: "rows",
        message: `No row of @decisions leads to "charged" of Test.Outcome.`,
      },
    ]);
  });

  it("accepts only outcomes of the enum", async () => {
    expect(
      await faultsOf(`enum Outcome { charged, free }
        const rows = #[#{ facts: #{ paid: true }, outcome: "chargd" }, #{ facts: #{ paid: false }, outcome: "free" }];
        @@decisions(Outcome, rows);`),
    ).toMatchObject([
      {
        code: "concordat/state-unknown",
        at: "rows",
        message: `Row 1 of @decisions: "chargd" is not a member of Test.Outcome. Members: charged, free.`,
      },
    ]);
  });

  it("requires every fact in every row, as a boolean or a member of one enum", async () => {
    expect(
      await faultsOf(`enum Outcome { yes } enum Amount { zero, one } enum Other { two }
        const rows = #[
          #{ facts: #{ paid: true, amount: Amount.zero }, outcome: Outcome.yes },
          #{ facts: #{ amount: Amount.one }, outcome: Outcome.yes },
          #{ facts: #{ paid: "true", amount: Other.two, size: 3 }, outcome: Outcome.yes },
          #{ facts: null, outcome: Outcome.yes }
        ];
        @@decisions(Outcome, rows);`),
    ).toMatchObject(
      [
        `Row 1 of @decisions: the fact "size" is left out; a boolean or a member of an enum is expected.`,
        `Row 2 of @decisions: the fact "paid" is left out; one of true, false is expected.`,
        `Row 2 of @decisions: the fact "size" is left out; a boolean or a member of an enum is expected.`,
        `Row 3 of @decisions: the fact "paid" is "true"; one of true, false is expected.`,
        `Row 3 of @decisions: the fact "amount" is "two"; one of zero, one is expected.`,
        `Row 3 of @decisions: the fact "size" is 3; a boolean or a member of an enum is expected.`,
        `Row 4 of @decisions: the fact "paid" is left out; one of true, false is expected.`,
        `Row 4 of @decisions: the fact "amount" is left out; one of zero, one is expected.`,
        `Row 4 of @decisions: the fact "size" is left out; a boolean or a member of an enum is expected.`,
      ].map((message) => ({ code: "concordat/decision-fact", at: "rows", message })),
    );
  });

  it("may have no facts, and then has one row", async () => {
    const always = "#{ facts: #{}, outcome: Outcome.yes }";
    expect(await faultsOf(`enum Outcome { yes } @@decisions(Outcome, #[${always}]);`)).toEqual([]);
    expect(await faultsOf(`enum Outcome { yes } @@decisions(Outcome, #[${always}, ${always}]);`)).toMatchObject([
      {
        code: "concordat/decision-duplicate",
        message: "Rows 1 and 2 of @decisions decide the same facts: the case without facts. One row is expected.",
      },
    ]);
  });

  it("reports missing rows once, and not for each outcome", async () => {
    expect(await faultsOf(withRows(""))).toMatchObject([
      {
        code: "concordat/table-empty",
        at: "rows",
        message: "The decision table of Test.Outcome has no rows; at least one is expected.",
      },
    ]);
  });
});
