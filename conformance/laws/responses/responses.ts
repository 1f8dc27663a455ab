import type { Check } from "../../../generated/runtime/checks/check.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import type { AnyTarget } from "../governing.ts";
import { freshChecks } from "./fresh.ts";
import { placeChecks } from "./places.ts";

/** Returns the checks of single responses: new values in each, and the same result for every place of an input. */
export function responseChecks(contract: InterfaceContract): Check<AnyTarget>[] {
  return [...freshChecks(contract), ...placeChecks(contract)];
}
