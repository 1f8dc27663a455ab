import type { Check, Evidence } from "../../generated/runtime/checks/check.ts";
import { isInWords } from "../../generators/contract/facts/implied-requirements.ts";
import type { InterfaceContract, Requirement } from "../../generators/contract/model/contract.ts";

/** The subject of a check: its stated requirements, and the parts that it is about. */
interface Subject {
  /** The ids of the requirements that are stated on the elements of the check. */
  stated: readonly string[];

  /** The party that proves them. */
  proof: Requirement["proof"];

  /** The parts of requirements that the check can show. */
  parts?: readonly string[];

  /** Parts that identify a requirement which the check asserts without showing them. */
  about?: readonly string[];
}

/** The requirements of a check, and the parts of them that it shows. */
export type Governed = Pick<Check<never>, "requirements" | "shows">;

/**
 * Records the parts that a check has shown, and implied requirements. Requirements in words alone state more than a
 * check shows.
 */
export function takeDown(
  { requirements: stated }: InterfaceContract,
  evidence: Evidence,
  { requirements, shows = {} }: Governed,
  parts: readonly string[],
): void {
  for (const id of requirements) {
    if (stated.every((each) => each.id !== id)) evidence.saw(id);
    for (const part of shows[id] ?? []) if (parts.includes(part)) evidence.saw(id, part);
  }
}

/**
 * Returns the requirements that govern a check, each with the parts that it shows: those that have such a part, else
 * one without parts, else the first. Returns undefined if no requirement does: undocumented behavior is not asserted.
 */
export function governedBy(
  { requirements: all }: InterfaceContract,
  { stated, proof, parts = [], about = [] }: Subject,
): Governed | undefined {
  const provable = stated.flatMap((id) => all.find((each) => each.id === id && each.proof === proof) ?? []);
  const having = (names: readonly string[]): Requirement[] =>
    provable.filter((each) => each.parts?.some((part) => names.includes(part)));
  const named = [...new Set([...having(parts), ...having(about)])];
  // A requirement of a server in words states more than a check shows.
  const whole =
    proof === "server" ? provable.find((each) => !isInWords(each)) : (provable.find(isInWords) ?? provable[0]);
  const [first, ...others] = named.length > 0 ? named : whole === undefined ? [] : [whole];
  if (first === undefined) return undefined;
  const shown = [first, ...others].flatMap(({ id, parts: own = [] }) => {
    const seen = own.filter((part) => parts.includes(part));
    return seen.length > 0 ? [[id, seen] as const] : [];
  });
  return {
    requirements: [first.id, ...others.map(({ id }) => id)],
    ...(shown.length > 0 && { shows: Object.fromEntries(shown) }),
  };
}
