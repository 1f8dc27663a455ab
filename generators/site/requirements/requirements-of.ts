import type { InterfaceContract } from "../../contract/contract.ts";
import type { CheckedRequirement, SiteSource } from "../source.ts";

/** The requirements of an interface, with their checks. */
export function requirementsOf(api: InterfaceContract, { requirements }: SiteSource): CheckedRequirement[] {
  return requirements.filter((each) => each.interface === api.name);
}
