// Generated from templates/runtime/states/tables.ts by `concordat generate`. Do not edit.

/**
 * One row of a state table.
 *
 * @template Triggers The triggers, each with the conditions that it depends on: `{ ring: [when: "day" | "night"] }`.
 */
export interface Transition<State, Triggers> {
  /** The state before; omitted for the initial transition. */
  readonly from?: State;

  /** The trigger. */
  readonly on: keyof Triggers;

  /** The condition of the transition. */
  readonly when?: ConditionOf<Triggers>;

  /** The state after; omitted if it is not documented. */
  readonly to?: State;

  /** The effect in addition to the change of the state. */
  readonly also?: string;

  /** The requirement of the row. */
  readonly requirement?: string;
}

/** The conditions of all triggers. */
export type ConditionOf<Triggers> = Triggers[keyof Triggers] extends readonly (infer Condition)[] ? Condition : never;

/** The result of a trigger: a state, an undocumented state, or no matching row. */
export type Step<State, Triggers> =
  | { readonly outcome: "moves"; readonly to: State; readonly row: Transition<State, Triggers> }
  | { readonly outcome: "open"; readonly row: Transition<State, Triggers> }
  | { readonly outcome: "illegal" };

/** Finds a step in a table. `from` is undefined for the initial transition. */
export function step<State, Triggers>(
  rows: readonly Transition<State, Triggers>[],
  from: State | undefined,
  on: keyof Triggers,
  [when]: readonly unknown[],
): Step<State, Triggers> {
  const row = rows.find((each) => each.from === from && each.on === on && each.when === when);
  if (row === undefined) return { outcome: "illegal" };
  return row.to === undefined ? { outcome: "open", row } : { outcome: "moves", to: row.to, row };
}

/** Returns the worst state of the parts; undefined if no state has a rank. */
export function worst<State>(worstFirst: readonly State[], parts: Iterable<State>): State | undefined {
  const found = new Set(parts);
  return worstFirst.find((state) => found.has(state));
}

/** One row of a decision table. */
export interface Decision<Facts, Outcome> {
  readonly facts: Facts;
  readonly outcome: Outcome;
  readonly note?: string;

  /** The requirement of the row. */
  readonly requirement?: string;
}

/** The error of facts without a row, which only values outside of their types can cause. */
export class UndecidedFacts extends Error {
  override readonly name = "UndecidedFacts";
  readonly facts: object;

  constructor(facts: object) {
    const given = Object.entries(facts).map(([name, value]) => `${name} = ${String(value)}`);
    super(`No row of the decision table matches these facts: ${given.join(", ") || "none"}.`);
    this.facts = facts;
  }
}

/**
 * Returns the outcome for facts. A table has a row for every combination of facts.
 *
 * @throws {UndecidedFacts} If a value is not of its type.
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
