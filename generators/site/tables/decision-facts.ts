import type { DecisionTable } from "../../contract/contract.ts";
import { phrase } from "./phrase.ts";
import { valueText } from "./value-text.ts";

/** The facts that a table decides by, in the order in which they first come. */
export function factsOf({ rows }: DecisionTable): string[] {
  return [...new Set(rows.flatMap(({ facts }) => Object.keys(facts)))];
}

/** What a row gives for a fact, in words. */
export function factValue({ facts }: DecisionTable["rows"][number], fact: string): string {
  return Object.hasOwn(facts, fact) ? phrase(valueText(facts[fact])) : "not stated";
}
