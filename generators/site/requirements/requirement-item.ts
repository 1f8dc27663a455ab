import type { Level, Proof } from "../../../spec/library/requirement.ts";
import type { InterfaceContract } from "../../contract/contract.ts";
import { counted } from "../counted.ts";
import { places } from "../links.ts";
import type { CheckedRequirement, ProvedDefect } from "../source.ts";
import { elementList } from "./element-list.ts";
import { proofMeanings } from "./proof-kinds.ts";

/** A requirement as its page shows it. */
export interface RequirementItem {
  id: string;

  /** Empty where the point is open. */
  level: Level | "";

  proof: Proof;

  /** What shows that it holds, as a phrase. */
  meaning: string;

  statement: string;

  /** Where the open point is shown; empty where it is none. */
  openPoint: string;

  /** HTML: links to the elements that it governs. */
  elements: string;

  checks: { label: string; isFolded: boolean; ids: readonly string[] };
  defects: { label: string; all: { title: string; caughtBy: readonly string[] }[] };
}

const mostChecksShown = 2;

/** A requirement with its elements, its checks and the mistakes that were made against it, as a page shows it. */
export function requirementItem(
  page: string,
  api: InterfaceContract,
  requirement: CheckedRequirement,
  defects: readonly ProvedDefect[],
): RequirementItem {
  const { id, level, proof, statement, elements, checks } = requirement;
  return {
    id,
    level: proof === "open" ? "" : level,
    proof,
    meaning: proofMeanings[proof],
    statement,
    openPoint: proof === "open" ? places.openPoint(api.name, id) : "",
    elements: elementList(page, api, elements),
    checks: { label: counted(checks.length, "check"), isFolded: checks.length > mostChecksShown, ids: checks },
    defects: {
      label: caughtInWords(defects),
      all: defects.map(({ title, caughtBy }) => ({ title, caughtBy })),
    },
  };
}

function caughtInWords(defects: readonly ProvedDefect[]): string {
  const caught = defects.filter(({ caughtBy }) => caughtBy.length > 0).length;
  const all = counted(defects.length, "deliberate mistake");
  return caught === defects.length ? `${all} caught` : `${caught} of ${all} caught`;
}
