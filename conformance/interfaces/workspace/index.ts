import { checks as operations } from "../../../generated/workspace/checks/operations.ts";
import { checks as deliveries } from "../../../generated/workspace/checks/receiver.ts";
import type { InterfaceSuite } from "../../kit/suite.ts";
import { attemptChecks } from "./attempts.ts";
import { changeChecks } from "./changes.ts";
import { deliveryChecks, egressChecks } from "./deliveries.ts";
import { destinationChecks } from "./destinations.ts";
import { findWebhookIdField, findWorkspaceId, ownRequests } from "./finding.ts";
import { managementChecks } from "./management.ts";
import { outboxChecks } from "./outbox.ts";
import { pingChecks } from "./pings.ts";
import { workspaceReceiverChecks } from "./receivers.ts";
import { registrationChecks } from "./registration.ts";
import { workspaceSchemaChecks } from "./schemas.ts";
import { sendingChecks } from "./sending.ts";
import { stateChecks } from "./states.ts";
import type { WorkspaceControls, WorkspaceSubjects } from "./target.ts";

export const workspace: InterfaceSuite<"workspace", WorkspaceSubjects, WorkspaceControls> = {
  name: "workspace",
  accountFixtures: ["workspaceId"],
  find: { workspaceId: findWorkspaceId, webhookIdField: findWebhookIdField },
  requests: ownRequests,
  disturbing: ["controls.advance"],
  checks: {
    service: [
      ...operations,
      ...managementChecks,
      ...pingChecks,
      ...attemptChecks,
      ...registrationChecks,
      ...changeChecks,
      ...sendingChecks,
      ...destinationChecks,
      ...outboxChecks,
      ...stateChecks,
      ...deliveryChecks,
      ...egressChecks,
    ],
    receiver: [...deliveries, ...workspaceReceiverChecks],
    schema: workspaceSchemaChecks,
  },
};
