import type { Proof } from "../../../spec/library/requirement.ts";
import { counted } from "../counted.ts";

/** How many requirements there are, apart from the points that are left open: `3 requirements and 1 open point`. */
export function requirementCount(requirements: readonly { proof: Proof }[]): string {
  const open = requirements.filter(({ proof }) => proof === "open").length;
  const stated = counted(requirements.length - open, "requirement");
  return open === 0 ? stated : `${stated} and ${counted(open, "open point")}`;
}
