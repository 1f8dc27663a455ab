import type { Check } from "../../../generated/runtime/checks/check.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import type { AnyTarget } from "../governing.ts";
import { exploredChecks } from "./explored.ts";
import { freshChecks } from "./fresh.ts";
import { headChecks } from "./head.ts";
import { acceptChecks, formatChecks } from "./media-types.ts";
import { placeChecks } from "./places.ts";
import { preconditionChecks } from "./preconditions.ts";

/**
 * Returns the checks of single responses: new values in each, the same result for every place of an input, the
 * preconditions of requests, HEAD like GET, each documented media type of requests and responses, and random values of
 * inputs.
 */
export function responseChecks(contract: InterfaceContract): Check<AnyTarget>[] {
  return [
    ...freshChecks(contract),
    ...placeChecks(contract),
    ...preconditionChecks(contract),
    ...headChecks(contract),
    ...acceptChecks(contract),
    ...formatChecks(contract),
    ...exploredChecks(contract),
  ];
}
