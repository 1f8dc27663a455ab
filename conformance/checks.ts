import { checks as capability } from "../generated/capability/checks/operations.ts";
import { checks as client } from "../generated/client/checks/operations.ts";
import { checks as localApp } from "../generated/local-app/checks/operations.ts";
import { checks as logQuery } from "../generated/log-query/checks/operations.ts";
import type { Check } from "../generated/runtime/check.ts";
import { checks as spend } from "../generated/spend/checks/operations.ts";
import { checks as spendReceiver } from "../generated/spend/checks/receiver.ts";
import { checks as workspace } from "../generated/workspace/checks/operations.ts";
import { checks as workspaceReceiver } from "../generated/workspace/checks/receiver.ts";
import { type Mode, serviceMode } from "./modes.ts";
import { clientScenarios } from "./scenarios/client-scenarios.ts";
import { receiverScenarios } from "./scenarios/receivers.ts";
import { schemaScenarios } from "./scenarios/schema-scenarios.ts";
import { scenarios } from "./scenarios/scenarios.ts";

/** Checks by interface; those of one list run against targets of one kind. */
type Lists = Readonly<Record<string, readonly Check<never>[]>>;

/** Checks of services that are derived from the contract: for targets as `target/target.ts` has them. */
const operations: Lists = { capability, client, "local-app": localApp, "log-query": logQuery, spend, workspace };

/** Checks of receivers. */
const receivers: Lists = {
  spend: [...spendReceiver, ...(receiverScenarios["spend"] ?? [])],
  workspace: [...workspaceReceiver, ...(receiverScenarios["workspace"] ?? [])],
};

/** Checks of client programs. */
const clients: Lists = clientScenarios;

/** Checks of schemas. */
const schemas: Lists = schemaScenarios;

/** The names of the interfaces that there are checks of. */
export const interfaces: readonly string[] = [
  ...new Set([operations, scenarios, receivers, clients, schemas].flatMap((lists) => Object.keys(lists))),
].toSorted();

/** Every check of the suite: those of an interface in a mode. */
export function checksOf(name: string, mode: Mode): readonly Check<never>[] {
  switch (mode) {
    case "receiver":
      return receivers[name] ?? [];
    case "client":
      return clients[name] ?? [];
    case "schema":
      return schemas[name] ?? [];
    default:
      return [...(operations[name] ?? []), ...(scenarios[name] ?? [])].filter(
        ({ requirements }) => serviceMode(requirements[0]) === mode,
      );
  }
}
