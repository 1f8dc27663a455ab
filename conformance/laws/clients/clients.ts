import type { Check } from "../../../generated/runtime/checks/check.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import type { ClientDefinition } from "../../kit/client-definition.ts";
import type { ClientProgramTarget } from "../../kit/client-program.ts";
import { callChecks } from "./calls.ts";
import { flowChecks } from "./flows.ts";
import { walkChecks } from "./walks.ts";

/**
 * Returns the checks of the programs that call an interface: credentials, inputs and waits of calls, walks through
 * lists, and flows. If the contract states requirements of clients, these are the checks that they govern.
 *
 * @param definition Facts that the contract cannot state. Without a definition there are no checks.
 */
export function clientChecks(contract: InterfaceContract, definition?: ClientDefinition): Check<ClientProgramTarget>[] {
  if (definition === undefined) return [];
  const facts = { contract, definition };
  return [...callChecks(facts), ...walkChecks(facts), ...flowChecks(facts)];
}
