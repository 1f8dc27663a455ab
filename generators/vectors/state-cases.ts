import type { InterfaceContract, StateTable } from "../contract/contract.ts";

/** `vectors/states.json`: where every step leads, those that no row allows included, and how states are folded. */
export function stateCases({ states }: InterfaceContract): object | undefined {
  if (states.length === 0) return undefined;
  return {
    tables: states.map((table) => ({
      schema: table.schema,
      steps: [...legalSteps(table), ...illegalSteps(table)],
      ...(table.fold && { folds: folds(table.fold) }),
    })),
  };
}

interface Step {
  /** Null where the subject begins. */
  from: string | null;
  on: string;

  /** Null where the step depends on nothing. */
  when: string | null;
  outcome: "moves" | "open" | "illegal";
  to?: string;
}

function legalSteps({ transitions }: StateTable): Step[] {
  return transitions.map(({ from = null, on, when = null, to }) =>
    to === undefined ? { from, on, when, outcome: "open" } : { from, on, when, outcome: "moves", to },
  );
}

/** Each trigger, under each condition that it has anywhere, from each state that has no such row. */
function illegalSteps({ states, transitions }: StateTable): Step[] {
  const known = new Set(transitions.map(({ from, on, when }) => key(from ?? null, on, when ?? null)));
  const triggers = new Map(transitions.map(({ on, when = null }) => [JSON.stringify([on, when]), { on, when }]));
  return [null, ...states].flatMap((from) =>
    [...triggers.values()].flatMap(({ on, when }): Step[] =>
      known.has(key(from, on, when)) ? [] : [{ from, on, when, outcome: "illegal" }],
    ),
  );
}

function key(...parts: (string | null)[]): string {
  return JSON.stringify(parts);
}

/** Every pair of the ranked states, in both orders, and all of them together. */
function folds({ worstFirst, none }: NonNullable<StateTable["fold"]>): { parts: string[]; state: string }[] {
  const pairs = worstFirst.flatMap((state, index) =>
    worstFirst
      .slice(index)
      .flatMap((better) => [
        { parts: [state, better], state },
        ...(better === state ? [] : [{ parts: [better, state], state }]),
      ]),
  );
  const [worst] = worstFirst;
  return [
    ...(none === undefined ? [] : [{ parts: [], state: none }]),
    ...worstFirst.map((state) => ({ parts: [state], state })),
    ...pairs,
    ...(worst === undefined ? [] : [{ parts: worstFirst.toReversed(), state: worst }]),
  ];
}
