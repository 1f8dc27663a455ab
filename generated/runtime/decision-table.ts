// Generated from templates/runtime/decision-table.ts by `concordat generate`. Do not edit.

/** One row of a decision table. */
export interface Decision<Facts, Outcome> {
  readonly facts: Facts;
  readonly outcome: Outcome;
  readonly note?: string;

  /** The requirement that the row carries. */
  readonly requirement?: string;
}

/** The facts are none that the table knows; only values from outside of the types can be so. */
export class UndecidedFacts extends Error {
  override readonly name = "UndecidedFacts";
  readonly facts: object;

  constructor(facts: object) {
    const given = Object.entries(facts).map(([name, value]) => `${name} = ${String(value)}`);
    super(`No row of the decision table is for these facts: ${given.join(", ") || "none"}.`);
    this.facts = facts;
  }
}

/**
 * The outcome that a table gives for facts. A table decides every combination of facts.
 *
 * @throws {UndecidedFacts} where a value is not of its type.
 */
export function decide<Facts extends object, Outcome>(
  rows: readonly Decision<Facts, Outcome>[],
  facts: NoInfer<Facts>,
): Outcome {
  const given = new Map<string, unknown>(Object.entries(facts));
  const row = rows.find((each) => Object.entries(each.facts).every(([name, value]) => given.get(name) === value));
  if (row === undefined) throw new UndecidedFacts(facts);
  return row.outcome;
}
