import { isDeepStrictEqual } from "node:util";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { change, pairByKey, unlessSame } from "./change.ts";
import type { Change, Party, RuleName, Witness } from "./rules.ts";
import type { Side } from "./universe.ts";

function factWitness(party: Party, validIn: Side, fact: unknown, reason: string): Witness {
  return { party, validIn, fact, reason };
}

export function tableChanges(old: InterfaceContract, now: InterfaceContract): Change[] {
  const states = pairByKey(old.states, now.states, ({ schema }) => schema).flatMap(([was, is]) => {
    const { schema } = is ?? was;
    const place = `${now.name} ${schema}`;
    const [before, after] = [was?.transitions ?? [], is?.transitions ?? []];
    const state = (party: Party, side: Side, name: string): Witness =>
      factWitness(party, side, { [schema]: name }, "the state is not documented");
    const step = (party: Party, side: Side, text: string): Witness =>
      factWitness(
        party,
        side,
        (side === "old" ? before : after).find((each) => transitionText(each) === text),
        "the transition is not documented",
      );
    return [
      ...listChanges(place, was?.states ?? [], is?.states ?? [], ["state-removed", "state-added"], (side, name) => [
        state("implementers", side, name),
      ]),
      ...listChanges(
        place,
        before.map(transitionText),
        after.map(transitionText),
        ["transition-removed", "transition-added"],
        (side, text) => [...(side === "new" ? [step("callers", side, text)] : []), step("implementers", side, text)],
      ),
    ];
  });
  const decisions = pairByKey(old.decisions, now.decisions, ({ schema }) => schema).flatMap(([was, is]) => {
    const rowsOf = (table: typeof was): { facts: unknown; outcome: unknown }[] =>
      (table?.rows ?? []).map(({ facts, outcome }) => ({ facts, outcome }));
    const [before, after] = [rowsOf(was), rowsOf(is)];
    const come = after.find((row) => !isIn(row, before));
    const gone = before.find((row) => !isIn(row, after));
    const reason = "the row is missing in the table";
    const witnesses = come
      ? (["callers", "implementers"] as const).map((party) => factWitness(party, "new", come, reason))
      : gone
        ? [factWitness("implementers", "old", gone, reason)]
        : [];
    return unlessSame("decision-changed", `${now.name} ${(is ?? was)?.schema ?? ""}`, was?.rows, is?.rows, {
      witnesses,
    });
  });
  return [...states, ...decisions];
}

function transitionText({ from, on, when, to }: InterfaceContract["states"][number]["transitions"][number]): string {
  return `${from ?? "the beginning"} on ${on}${when === undefined ? "" : ` when ${when}`} to ${to ?? "nothing"}`;
}

function listChanges(
  place: string,
  was: readonly string[],
  is: readonly string[],
  [removed, added]: readonly [RuleName, RuleName],
  witnesses: (side: Side, name: string) => readonly Witness[],
): Change[] {
  return [
    ...was
      .filter((each) => !is.includes(each))
      .map((each) => change(removed, place, each, undefined, { witnesses: witnesses("old", each) })),
    ...is
      .filter((each) => !was.includes(each))
      .map((each) => change(added, place, undefined, each, { witnesses: witnesses("new", each) })),
  ];
}

export function requirementChanges(old: InterfaceContract, now: InterfaceContract): Change[] {
  const inconclusive: readonly Party[] = ["implementers"];
  return pairByKey(old.requirements, now.requirements, ({ id }) => id).flatMap(([was, is]) => {
    const place = `${now.name} ${(is ?? was)?.id ?? ""}`;
    if (is === undefined) return [change("requirement-removed", place, was.statement)];
    if (was === undefined) return [change("requirement-added", place, undefined, is.statement, { inconclusive })];
    const isRaised = is.level === "must" && was.level !== "must";
    return [
      ...(was.level === is.level
        ? []
        : [
            isRaised
              ? change("requirement-raised", place, was.level, is.level, { inconclusive })
              : change("requirement-lowered", place, was.level, is.level, { inconclusive: ["callers"] }),
          ]),
      ...unlessSame("requirement-changed", place, was.statement, is.statement, { inconclusive }),
    ];
  });
}

function isIn(row: unknown, rows: readonly unknown[]): boolean {
  return rows.some((each) => isDeepStrictEqual(each, row));
}
