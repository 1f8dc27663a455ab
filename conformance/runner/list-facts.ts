import { suiteOf } from "../interfaces/interfaces.ts";
import { contractOf } from "../kit/contract.ts";
import { type NamedFact, namedFacts } from "../../generators/contract/facts/named-facts.ts";

/** A fact of an interface, with the number of its checks. */
export interface ListedFact extends Omit<NamedFact, "words"> {
  /** The number of checks that follow from it, and of those that only warn because a fact is inferred. */
  checks: { readonly all: number; readonly warning: number };
}

/** Returns the facts of an interface with a suite, each with the number of checks that follow from it. */
export function listFacts(name: string): ListedFact[] {
  const checks = Object.values(suiteOf(name)?.checks ?? {}).flat();
  return namedFacts(contractOf(name)).map(({ words: _, ...fact }) => {
    const own = checks.filter(({ facts = [] }) => facts.some(({ id }) => id === fact.id));
    return { ...fact, checks: { all: own.length, warning: own.filter(({ level }) => level === "should").length } };
  });
}

/** Returns facts as lines, one paragraph for each. */
export function factLines(facts: readonly ListedFact[]): string {
  return facts
    .map(({ id, statement, origin, source, checks: { all, warning } }) => {
      const outcome = all === 0 ? "no checks" : `${countOf(all)}${outcomeOf(all, warning)}`;
      return `${id}\n    ${statement}\n    ${origins[origin]}: ${source}; ${outcome}`;
    })
    .join("\n");
}

const origins: Readonly<Record<NamedFact["origin"], string>> = {
  decorator: "vocabulary",
  typespec: "document",
  convention: "convention",
};

function countOf(number: number): string {
  return `${number} ${number === 1 ? "check" : "checks"}`;
}

function outcomeOf(all: number, warning: number): string {
  if (warning === 0) return all === 1 ? ", which fails" : ", which fail";
  if (warning === all) return all === 1 ? ", which only warns" : ", which only warn";
  return `, ${warning} of which only ${warning === 1 ? "warns" : "warn"}`;
}
