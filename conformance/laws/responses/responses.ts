import type { Check } from "../../../generated/runtime/checks/check.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import type { AnyTarget } from "../governing.ts";
import { freshChecks } from "./fresh.ts";
import { placeChecks } from "./places.ts";

/** Returns the checks of what responses say of single requests: ids of their own, and the same wherever an input stands. */
export function responseChecks(contract: InterfaceContract): Check<AnyTarget>[] {
  return [...freshChecks(contract), ...placeChecks(contract)];
}
