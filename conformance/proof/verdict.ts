import type { Proof } from "./proof.ts";

/** Why a proof does not hold, a line each; nothing where it does. */
export function objections(proof: Proof, explanations: Readonly<Record<string, string>>): string[] {
  const { control, defects, automatic, variations, withoutDefect } = proof;
  const survivors = automatic.flatMap((each) => each.survivors);
  const count = automatic.reduce((sum, each) => sum + each.count, 0);
  return [
    ...control.map(({ check, outcome, reason }) => `right implementation: ${check} ${outcome}: ${reason}`),
    ...defects
      .filter(({ caughtBy }) => caughtBy.length === 0)
      .map(({ id, requirement, title }) => `survives: ${id} (${requirement}): ${title}`),
    ...withoutDefect.map((id) => `no named defect: ${id}`),
    ...survivors.filter((id) => !Object.hasOwn(explanations, id)).map((id) => `survives, unexplained: ${id}`),
    ...Object.keys(explanations)
      .filter((id) => !survivors.includes(id))
      .map((id) => `explained, but does not survive: ${id}`),
    ...(survivors.length > count * tolerated ? [`too many survive: ${survivors.length} of ${count}`] : []),
    ...variations.flatMap(({ id, failures }) =>
      failures.map(({ check, reason }) => `right, but failed: ${id}: ${check}: ${reason}`),
    ),
  ];
}

/** The part of the defects made from contracts that may survive. */
const tolerated = 0.01;
