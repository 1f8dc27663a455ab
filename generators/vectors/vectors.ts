import type { InterfaceContract, StateTable } from "../contract/model/contract.ts";
import { type GeneratedFile, jsonFile, perInterface } from "../generator.ts";
import { pagingWalks } from "./paging.ts";
import { hasPayloads, payloadCases } from "./payloads.ts";
import { signatureCases } from "./signatures.ts";

/** The files of vectors, each with what makes it; what does not apply to an interface is undefined. */
const makers: Record<string, (api: InterfaceContract) => object | undefined> = {
  signatures: signatureCases,
  states: stateCases,
  decisions: decisionCases,
  payloads: payloadCases,
  paging: pagingWalks,
};

/** `vectors/*.json`: cases that an implementation in any language can be tested with. */
export const vectors = perInterface("vectors", filesOf, (api) => {
  // Only making them shows whether there are any, but for those that take their time.
  const { payloads: _payloads, ...others } = makers;
  const hasAny = Object.values(others).some((make) => make(api) !== undefined) || hasPayloads(api);
  if (!hasAny) return [];
  const purpose = "cases to test an implementation in any language with";
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

/** `vectors/states.json`: where every step leads, those that no row allows included, and how states are folded. */
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

/** `vectors/decisions.json`: what every combination of facts decides, and what each key of a lookup stands for. */
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
