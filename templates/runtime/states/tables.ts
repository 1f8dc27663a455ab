/**
 * One row of a state table.
 *
 * @template Triggers The triggers, each with the conditions that it depends on: `{ ring: [when: "day" | "night"] }`.
 */
export interface Transition<State, Triggers> {
  /** The state before; left out where the subject begins. */
  readonly from?: State;

  /** The trigger. */
  readonly on: keyof Triggers;

  /** The condition that has to hold. */
  readonly when?: ConditionOf<Triggers>;

  /** The state after; left out where it is not documented. */
  readonly to?: State;

  /** The effect besides the change of the state. */
  readonly also?: string;

  /** The requirement that the row carries. */
  readonly requirement?: string;
}

/** The conditions of all triggers. */
export type ConditionOf<Triggers> = Triggers[keyof Triggers] extends readonly (infer Condition)[] ? Condition : never;

/** The result of a trigger: a state, one that is not documented, or none, for the table has no such row. */
export type Step<State, Triggers> =
  | { readonly outcome: "moves"; readonly to: State; readonly row: Transition<State, Triggers> }
  | { readonly outcome: "open"; readonly row: Transition<State, Triggers> }
  | { readonly outcome: "illegal" };

/** Looks a step up in a table. `from` is undefined where the subject begins. */
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

/** The worst of the states of the parts; undefined where none of them has a rank. */
export function worst<State>(worstFirst: readonly State[], parts: Iterable<State>): State | undefined {
  const found = new Set(parts);
  return worstFirst.find((state) => found.has(state));
}

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
