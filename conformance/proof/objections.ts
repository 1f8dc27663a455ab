import { byInterface } from "./by-interface.ts";
import type { Explanations } from "./explanations.ts";
import type { ProofLevel } from "./levels.ts";
import type { Proof } from "./prove.ts";
import type { DerivedFinding } from "./prove-derived.ts";

/**
 * Returns the reasons why a proof fails, one per line; empty if it succeeds.
 *
 * @param promised The minimum results with an address and a token. Default: none.
 */
export function objections(
  proof: Proof,
  explanations: Explanations,
  promised: Readonly<Record<string, Promised>> = {},
): string[] {
  const { control, defects, derived, variations, withoutDefect } = proof;
  const forbidden = forbiddenIn(derived);
  const survivors = forbidden.filter((each) => verdictOn(each) === "missed");
  const faults = faultsOf(proof);
  const known = { ...explanations.survivors, ...explanations.proved };
  const found = new Set(faults.flatMap(({ keys }) => keys));
  return [
    ...control.map(
      ({ level, check, outcome, reason }) => `correct implementation fails, ${level}: ${check} ${outcome}: ${reason}`,
    ),
    ...defects
      .filter(({ caughtBy }) => caughtBy.length === 0)
      .map(({ id, requirement, title }) => `surviving mutant: ${id} (${requirement}): ${title}`),
    ...withoutDefect.map((id) => `no named defect: ${id}`),
    ...belowPromise(proof, promised),
    ...faults.filter(({ keys }) => !keys.some((key) => Object.hasOwn(known, key))).map(({ message }) => message),
    ...Object.keys(known)
      .filter((key) => !found.has(key))
      .map((key) => `obsolete explanation: ${key}`),
    ...(survivors.length > forbidden.length * tolerated
      ? [`too many surviving mutants: ${survivors.length} of ${forbidden.length}`]
      : []),
    ...variations.flatMap(({ id, level, failures }) =>
      failures.map(({ check, reason }) => `false alarm, ${level}: ${id}: ${check}: ${reason}`),
    ),
  ];
}

/** The minimum results for an interface with an address and a token. */
export interface Promised {
  /** The number of proved requirements. */
  proved: number;

  /** The share of detected defects among the named defects that are visible to callers. */
  noticed: number;
}

/**
 * The promised results with an address and a token alone. They are asserted separately, because at higher levels other
 * checks can hide that the checks of this level no longer detect a defect.
 */
export const promises: Readonly<Record<string, Promised>> = {
  capability: { proved: 70, noticed: 0.84 },
  client: { proved: 3, noticed: 0.9 },
  "log-query": { proved: 6, noticed: 0.9 },
  // A webhook test sends a delivery to one webhook. Defects of several destinations, pauses and large bodies need an event
  // of the workspace.
  workspace: { proved: 19, noticed: 0.8 },
};

function belowPromise(proof: Proof, promised: Readonly<Record<string, Promised>>): string[] {
  return byInterface(proof).flatMap(({ name, rows }) => {
    const [least, token] = [promised[name], rows.find(({ level }) => level === "token")];
    if (least === undefined || token === undefined) return [];
    const { proved, seen, visible } = token;
    return proved >= least.proved && seen >= visible * least.noticed
      ? []
      : [`less than promised, token: ${name}: ${proved} proved, ${seen} of ${visible} detected`];
  });
}

/** Returns the variations that contracts forbid, at the highest level. */
export function forbiddenIn(derived: readonly DerivedFinding[]): DerivedFinding[] {
  return derived.filter(({ level, expected }) => level === "hooks" && expected === "fails");
}

/** The share of forbidden variations that may survive. */
const tolerated = 0.01;

/** A wrong result of the suite. */
interface Fault {
  /** The keys of explanations for it: for all levels, and for its own. */
  keys: readonly string[];
  message: string;
}

function faultOf(level: ProofLevel, key: string, message: string): Fault {
  return { keys: [key, `${level}: ${key}`], message };
}

function faultsOf({ derived, requirements }: Proof): Fault[] {
  return [
    ...derived.flatMap(faultsIn),
    ...requirements.flatMap(({ id, unseen }) =>
      unseen.map(({ level, element }) =>
        faultOf(
          level,
          `${id} ${shortOf(element)}`,
          `proved without evidence, ${level}: ${id}: ${element} was never observed`,
        ),
      ),
    ),
  ];
}

function faultsIn(finding: DerivedFinding): Fault[] {
  const { id, level, noticedBy, proved } = finding;
  const by = noticedBy && `${noticedBy.check}: ${noticedBy.reason}`;
  const verdict = verdictOn(finding);
  return [
    ...(verdict === "missed" ? [faultOf(level, id, `surviving mutant, ${level}: ${id}`)] : []),
    ...(verdict === "refused" ? [faultOf(level, id, `false alarm, ${level}: ${id}: ${by}`)] : []),
    ...proved.map(({ requirement, element }) =>
      faultOf(
        level,
        `${requirement} ${shortOf(element)}`,
        `proved without evidence, ${level}: ${requirement}: ${element} is missing or wrong in ${id}`,
      ),
    ),
  ];
}

/** Returns the name of an element without that of its interface. */
function shortOf(element: string): string {
  return element.split(".").slice(-2).join(".");
}

/**
 * The result of the suite on a variation.
 *
 * - `noticed`: correctly rejected.
 * - `accepted`: correctly accepted.
 * - `admitted`: accepted, and the requirements on the changed element are correctly reported as unproved.
 * - `missed`: accepted, but forbidden.
 * - `refused`: rejected, but allowed.
 * - `unreached`: no check observed the changed place.
 */
export type VariationVerdict = "noticed" | "accepted" | "admitted" | "missed" | "refused" | "unreached";

export function verdictOn({ expected, noticedBy, isLess }: DerivedFinding): VariationVerdict {
  if (expected === undefined) return "unreached";
  if (expected === "fails") return noticedBy ? "noticed" : "missed";
  if (expected === "passes") return noticedBy ? "refused" : "accepted";
  if (noticedBy === undefined) return "admitted";
  return isLess && !noticedBy.isOfStatement ? "refused" : "noticed";
}
