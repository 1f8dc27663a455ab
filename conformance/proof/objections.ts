import { byInterface } from "./by-interface.ts";
import type { Explanations } from "./explanations.ts";
import type { Level } from "./levels.ts";
import type { Proof } from "./prove.ts";
import type { DerivedFinding } from "./prove-derived.ts";

/**
 * The reasons why a proof does not hold, a line each; none where it does.
 *
 * @param promised What an address and a token have to show at least. Default: nothing.
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
      ({ level, check, outcome, reason }) => `right implementation, ${level}: ${check} ${outcome}: ${reason}`,
    ),
    ...defects
      .filter(({ caughtBy }) => caughtBy.length === 0)
      .map(({ id, requirement, title }) => `survives: ${id} (${requirement}): ${title}`),
    ...withoutDefect.map((id) => `no named defect: ${id}`),
    ...belowPromise(proof, promised),
    ...faults.filter(({ keys }) => !keys.some((key) => Object.hasOwn(known, key))).map(({ says }) => says),
    ...Object.keys(known)
      .filter((key) => !found.has(key))
      .map((key) => `explained, but not so: ${key}`),
    ...(survivors.length > forbidden.length * tolerated
      ? [`too many survive: ${survivors.length} of ${forbidden.length}`]
      : []),
    ...variations.flatMap(({ id, level, failures }) =>
      failures.map(({ check, reason }) => `allowed, but failed, ${level}: ${id}: ${check}: ${reason}`),
    ),
  ];
}

/** The least that an address and a token show of an interface. */
export interface Promised {
  /** Requirements that are proved. */
  proved: number;

  /** The part of the named defects that a caller can see which is noticed. */
  noticed: number;
}

/**
 * What is promised of an address and a token alone. Where everything is declared, other checks may notice what those of
 * this level have stopped to notice.
 */
export const promises: Readonly<Record<string, Promised>> = {
  capability: { proved: 70, noticed: 0.84 },
  client: { proved: 3, noticed: 0.9 },
  "log-query": { proved: 6, noticed: 0.9 },
  // A test is a delivery to one webhook: what is wrong with several destinations, pauses and large bodies takes an event of
  // the workspace.
  workspace: { proved: 19, noticed: 0.8 },
};

function belowPromise(proof: Proof, promised: Readonly<Record<string, Promised>>): string[] {
  return byInterface(proof).flatMap(({ name, rows }) => {
    const [least, token] = [promised[name], rows.find(({ level }) => level === "token")];
    if (least === undefined || token === undefined) return [];
    const { proved, seen, visible } = token;
    return proved >= least.proved && seen >= visible * least.noticed
      ? []
      : [`less than promised, token: ${name}: ${proved} proved, ${seen} of ${visible} noticed`];
  });
}

/** What contracts forbid, where everything is declared. */
export function forbiddenIn(derived: readonly DerivedFinding[]): DerivedFinding[] {
  return derived.filter(({ level, expected }) => level === "hooks" && expected === "fails");
}

/** The part of what contracts forbid that may survive. */
const tolerated = 0.01;

/** Something that is not as the contract has it. */
interface Fault {
  /** By which explanations may name it: at all levels, and at its own. */
  keys: readonly string[];
  says: string;
}

function faultOf(level: Level, key: string, says: string): Fault {
  return { keys: [key, `${level}: ${key}`], says };
}

function faultsOf({ derived, requirements }: Proof): Fault[] {
  return [
    ...derived.flatMap(faultsIn),
    ...requirements.flatMap(({ id, unseen }) =>
      unseen.map(({ level, element }) =>
        faultOf(level, `${id} ${shortOf(element)}`, `proved, though never seen, ${level}: ${id}: ${element}`),
      ),
    ),
  ];
}

function faultsIn(finding: DerivedFinding): Fault[] {
  const { id, level, noticedBy, proved } = finding;
  const by = noticedBy && `${noticedBy.check}: ${noticedBy.reason}`;
  const verdict = verdictOn(finding);
  return [
    ...(verdict === "missed" ? [faultOf(level, id, `forbidden, but unnoticed, ${level}: ${id}`)] : []),
    ...(verdict === "refused" ? [faultOf(level, id, `allowed, but failed, ${level}: ${id}: ${by}`)] : []),
    ...proved.map(({ requirement, element }) =>
      faultOf(
        level,
        `${requirement} ${shortOf(element)}`,
        `proved, though not seen, ${level}: ${requirement}, ${element}: ${id}`,
      ),
    ),
  ];
}

/** The name of an element without that of its interface. */
function shortOf(element: string): string {
  return element.split(".").slice(-2).join(".");
}

/**
 * What the suite makes of a variation: `noticed`, `accepted`, or `admitted` as not seen, each rightly; `missed` where it
 * should have been noticed, `refused` where it should have been accepted; `unreached` where nothing of it came by.
 */
export type VariationVerdict = "noticed" | "accepted" | "admitted" | "missed" | "refused" | "unreached";

export function verdictOn({ expected, noticedBy, isLess }: DerivedFinding): VariationVerdict {
  if (expected === undefined) return "unreached";
  if (expected === "fails") return noticedBy ? "noticed" : "missed";
  if (expected === "passes") return noticedBy ? "refused" : "accepted";
  if (noticedBy === undefined) return "admitted";
  return isLess && !noticedBy.isOfStatement ? "refused" : "noticed";
}
