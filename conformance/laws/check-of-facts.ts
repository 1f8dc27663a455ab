import type { Check } from "../../generated/runtime/checks/check.ts";
import type { Inferred } from "../../generators/contract/facts/origin.ts";
import { type FactKind, type NamedFact, namedFacts } from "../../generators/contract/facts/named-facts.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import type { LawDefinitions } from "../kit/define-suite.ts";

/** A fact that a check follows from. */
export interface FactOfCheck extends Inferred {
  /** Its id; see `factId`. Without one, the id follows from the operation of the check. */
  readonly fact?: string;
}

/** Returns the check of some facts: if any of them is inferred, the check only warns. */
export function checkOfFacts<Target>(facts: readonly (FactOfCheck | undefined)[], check: Check<Target>): Check<Target> {
  const named = facts.flatMap((each) =>
    each?.fact === undefined ? [] : [{ id: each.fact, ...(each.inferred && { inferred: true as const }) }],
  );
  const isInferred = facts.some((each) => each?.inferred === true);
  return { ...check, ...(named.length > 0 && { facts: named }), ...(isInferred && { level: "should" as const }) };
}

/** The kinds of the facts that the checks of a family of laws follow from. */
const kinds: Readonly<Partial<Record<keyof LawDefinitions | "operations", readonly FactKind[]>>> = {
  operations: ["credentials"],
  lists: ["list", "filter", "order", "pages"],
  facts: ["decisions"],
  deliveries: ["delivery", "registration"],
  limits: ["limit"],
  credentials: ["credentials"],
  errors: ["error"],
  resources: ["resource"],
  states: ["states", "trigger"],
  streams: ["stream"],
  receivers: ["delivery"],
  clients: ["credentials", "pages", "limit", "flow", "idempotency-key"],
};

/**
 * Returns a check with the facts that it follows from, unless its law names them: those of its family, by the operation
 * and the words in its id.
 */
export function withFacts<Target>(
  contract: InterfaceContract,
  family: keyof LawDefinitions | "operations",
  check: Check<Target>,
): Check<Target> {
  const { facts = [], level, id } = check;
  if (facts.length > 0 && (level === undefined || facts.some(({ inferred }) => inferred))) return check;
  const [, ...parts] = id.split("/");
  const found = namedFacts(contract).filter((fact) => kinds[family]?.includes(fact.kind) && isAbout(fact, parts));
  const ids = new Map(found.map((each) => [each.id, each.inferred]));
  const all = [...new Set([...facts.map((each) => each.id), ...ids.keys()])].map((each) => ({
    id: each,
    // A check that fails follows from a fact that its law has confirmed.
    ...(level === "should" && ids.get(each) && { inferred: true as const }),
  }));
  return all.length === 0 ? check : { ...check, facts: all };
}

function isAbout({ id, operations, words }: NamedFact, [subject = "", ...parts]: readonly string[]): boolean {
  const places = id.slice(id.indexOf(":") + 1).split(".");
  const isOfSubject = [...operations, ...places].includes(subject) || (subject === "client" && words !== undefined);
  return isOfSubject && (words === undefined || parts.some((part) => words.includes(part)));
}
