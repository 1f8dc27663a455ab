import type { Check } from "../../generated/runtime/checks/check.ts";
import { namedFacts } from "../../generators/contract/facts/named-facts.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { nearest } from "../kit/nearest.ts";

/** The facts that a configuration confirms (`true`) and denies (`false`), by their ids. */
export type FactDecisions = Readonly<Record<string, boolean>>;

/** Returns the unknown ids of decisions, each as a sentence that names similar ones. */
export function unknownFacts(contract: InterfaceContract, decisions: FactDecisions): string[] {
  const known = namedFacts(contract).map(({ id }) => id);
  return Object.keys(decisions)
    .filter((id) => !known.includes(id))
    .map((id) => {
      const [first, ...others] = nearest(id, known);
      const meant = first === undefined ? "" : `; did you mean ${[first, ...others].join(" or ")}?`;
      return `facts.${id}: there is no such fact${meant}${meant === "" ? "; `concordat facts` lists them" : ""}`;
    });
}

/** A check as the decisions leave it. */
export interface DecidedCheck {
  /** The check; without its level if all inferred facts are confirmed. */
  check: Check<never>;

  /** The denied fact that it follows from: the check is not run. */
  denied?: string;

  /** The confirmed facts that it follows from. */
  confirmed?: readonly string[];
}

/** Applies decisions to a check. */
export function decide(check: Check<never>, decisions: FactDecisions = {}): DecidedCheck {
  const { facts = [] } = check;
  const denied = facts.find(({ id }) => decisions[id] === false);
  if (denied) return { check, denied: denied.id };
  const confirmed = facts.filter(({ id }) => decisions[id] === true).map(({ id }) => id);
  if (confirmed.length === 0) return { check };
  const inferred = inferredFactsOf(check);
  const isConfirmed = inferred.length > 0 && inferred.every((id) => confirmed.includes(id));
  const { level: _, ...failing } = check;
  return { check: isConfirmed ? failing : check, confirmed };
}

/** Returns the ids of the inferred facts because of which a check only warns. */
export function inferredFactsOf({ level, facts = [] }: Pick<Check<never>, "level" | "facts">): string[] {
  return level === "should" ? facts.flatMap(({ id, inferred }) => (inferred ? [id] : [])) : [];
}
