import { checks as capability } from "../../generated/capability/checks/operations.ts";
import { checks as client } from "../../generated/client/checks/operations.ts";
import { checks as localApp } from "../../generated/local-app/checks/operations.ts";
import { checks as logQuery } from "../../generated/log-query/checks/operations.ts";
import type { Check } from "../../generated/runtime/checks/check.ts";
import { checks as spend } from "../../generated/spend/checks/operations.ts";
import { checks as spendReceiver } from "../../generated/spend/checks/receiver.ts";
import { checks as workspace } from "../../generated/workspace/checks/operations.ts";
import { checks as workspaceReceiver } from "../../generated/workspace/checks/receiver.ts";
import type { ClientProgramTarget } from "../kit/client-program.ts";
import { type Mode, serviceMode } from "../kit/requirements.ts";
import type { SchemaTarget } from "../kit/schema-target.ts";
import {
  parameterChecks,
  sampleChecks,
  sessionChecks,
  supportChecks,
  waitChecks,
} from "./capability/client-programs.ts";
import { billingChecks, discoveryChecks } from "./capability/index.ts";
import { capabilitySchemaChecks } from "./capability/schemas.ts";
import { certificateChecks } from "./client/client-programs.ts";
import { tokenChecks } from "./client/token.ts";
import { endpointChecks as localAppEndpoints, mcpTokenChecks } from "./local-app/endpoints.ts";
import { eventChecks as localAppEvents } from "./local-app/events.ts";
import { memoryProxyChecks } from "./local-app/memory-proxy.ts";
import { clientCursorChecks, clientLimitChecks, clientTimestampChecks } from "./log-query/client-programs.ts";
import {
  authenticationChecks as logQueryAuthentication,
  endpointChecks as logQueryEndpoints,
} from "./log-query/endpoints.ts";
import { cursorChecks, limitChecks } from "./log-query/paging.ts";
import { receiverChecks } from "./receiver-checks.ts";
import { sargSchemaChecks } from "./sarg/schemas.ts";
import { authorizationChecks } from "./spend/authorization.ts";
import { endpointChecks } from "./spend/endpoints.ts";
import { retryChecks } from "./spend/retries.ts";
import { workspaceChecks } from "./workspace/index.ts";
import { workspaceSchemaChecks } from "./workspace/schemas.ts";

/** The scenarios of every interface, for targets of that interface. */
export const serviceChecks: Readonly<Record<string, readonly Check<never>[]>> = {
  capability: [...discoveryChecks, ...billingChecks],
  client: [...tokenChecks],
  "local-app": [...localAppEndpoints, ...localAppEvents, ...mcpTokenChecks, ...memoryProxyChecks],
  "log-query": [...logQueryEndpoints, ...limitChecks, ...cursorChecks, ...logQueryAuthentication],
  spend: [...endpointChecks, ...authorizationChecks, ...retryChecks],
  workspace: [...workspaceChecks],
};

/** The scenarios of every interface that says something about clients, for client programs. */
export const clientChecks: Readonly<Record<string, readonly Check<ClientProgramTarget>[]>> = {
  capability: [...sessionChecks, ...parameterChecks, ...sampleChecks, ...supportChecks, ...waitChecks],
  client: [...certificateChecks],
  "log-query": [...clientTimestampChecks, ...clientCursorChecks, ...clientLimitChecks],
};

/** What holds of the documents of every interface. */
export const schemaChecks: Readonly<Record<string, readonly Check<SchemaTarget>[]>> = {
  capability: capabilitySchemaChecks,
  sarg: sargSchemaChecks,
  workspace: workspaceSchemaChecks,
};

/** Checks by interface; those of one list run against targets of one kind. */
type Lists = Readonly<Record<string, readonly Check<never>[]>>;

/** Checks of services that are derived from the contract: for targets as `target/target.ts` has them. */
const operations: Lists = { capability, client, "local-app": localApp, "log-query": logQuery, spend, workspace };

/** Checks of receivers. */
const receivers: Lists = {
  spend: [...spendReceiver, ...(receiverChecks["spend"] ?? [])],
  workspace: [...workspaceReceiver, ...(receiverChecks["workspace"] ?? [])],
};

/** Checks of client programs. */
const clients: Lists = clientChecks;

/** Checks of schemas. */
const schemas: Lists = schemaChecks;

/** The names of the interfaces that there are checks of. */
export const interfaces: readonly string[] = [
  ...new Set([operations, serviceChecks, receivers, clients, schemas].flatMap((lists) => Object.keys(lists))),
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
      return [...(operations[name] ?? []), ...(serviceChecks[name] ?? [])].filter(
        ({ requirements }) => serviceMode(requirements[0]) === mode,
      );
  }
}
