import type { InterfaceContract, StateTable } from "../contract/model/contract.ts";
import { type GeneratedFile, jsonFile, perInterface } from "../generator.ts";
import { pagingWalks } from "./paging.ts";
import { hasPayloads, payloadCases } from "./payloads.ts";
import { signatureCases } from "./signatures.ts";

/** The files of vectors with their generators; undefined if they do not apply to an interface. */
const makers: Record<string, (api: InterfaceContract) => object | undefined> = {
  signatures: signatureCases,
  states: stateCases,
  decisions: decisionCases,
  payloads: payloadCases,
  paging: pagingWalks,
};

/** Generates `vectors/*.json`: test cases for implementations in any language. */
export const vectors = perInterface("vectors", filesOf, (api) => {
  // Generating the vectors shows whether there are any, except for slow ones.
  const { payloads: _payloads, ...others } = makers;
  const hasAny = Object.values(others).some((make) => make(api) !== undefined) || hasPayloads(api);
  if (!hasAny) return [];
  const purpose = "test cases for implementations in any language";
  return [{ path: "vectors", purpose, document: "Test vectors" }];
});

function filesOf(api: InterfaceContract): GeneratedFile[] {
  return Object.entries(makers).flatMap(([name, make]) => {
    const value = make(api);
    return value === undefined
      ? []
      : [{ path: `${api.name}/vectors/${name}.json`, content: jsonFile(api.source, value) }];
  });
}

/** Generates `vectors/states.json`: the result of every step, illegal ones included, and the folding of states. */
function stateCases({ states }: InterfaceContract): object | undefined {
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
  /** Null for the initial state. */
  from: string | null;
  on: string;

  /** Null for a step without a condition. */
  when: string | null;
  outcome: "moves" | "open" | "illegal";
  to?: string;
}

function legalSteps({ transitions }: StateTable): Step[] {
  return transitions.map(({ from = null, on, when = null, to }) =>
    to === undefined ? { from, on, when, outcome: "open" } : { from, on, when, outcome: "moves", to },
  );
}

/** Returns each trigger, under each of its conditions, from each state without such a row. */
function illegalSteps({ states, transitions }: StateTable): Step[] {
  const known = new Set(transitions.map(({ from, on, when }) => keyOf(from ?? null, on, when ?? null)));
  const triggers = new Map(transitions.map(({ on, when = null }) => [JSON.stringify([on, when]), { on, when }]));
  return [null, ...states].flatMap((from) =>
    [...triggers.values()].flatMap(({ on, when }): Step[] =>
      known.has(keyOf(from, on, when)) ? [] : [{ from, on, when, outcome: "illegal" }],
    ),
  );
}

function keyOf(...parts: (string | null)[]): string {
  return JSON.stringify(parts);
}

/** Returns every pair of the ranked states, in both orders, and all of them together. */
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

/** Generates `vectors/decisions.json`: the outcome of every combination of facts, and the values of each lookup key. */
function decisionCases({ decisions, lookups }: InterfaceContract): object | undefined {
  const binding = lookups.filter(({ level }) => level === "must");
  if (decisions.length + binding.length === 0) return undefined;
  return {
    tables: decisions.map(({ schema, rows }) => ({
      schema,
      cases: rows.map(({ facts, outcome }) => ({ facts, outcome })),
    })),
    lookups: binding.map(({ schema, name, rows }) => ({
      schema,
      name,
      cases: rows.map(({ key, values }) => ({ key, values })),
    })),
  };
}
