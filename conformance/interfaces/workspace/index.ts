import { createWorkspaceClient } from "../../../generated/workspace/client.ts";
import { defineSuite } from "../../kit/define-suite.ts";
import { attemptChecks } from "./attempts.ts";
import { changeChecks } from "./changes.ts";
import { deliveries } from "./delivery-sources.ts";
import { deliveryChecks, egressChecks } from "./deliveries.ts";
import { destinationChecks } from "./destinations.ts";
import { findWebhookIdField, findWorkspaceId, ownRequests } from "./finding.ts";
import { managementChecks } from "./management.ts";
import { outboxChecks } from "./outbox.ts";
import { pingChecks } from "./pings.ts";
import { workspaceReceiverChecks } from "./receivers.ts";
import { renamed } from "./renamed-checks.ts";
import { registrationChecks } from "./registration.ts";
import { workspaceSchemaChecks } from "./schemas.ts";
import { stateChecks } from "./states.ts";
import { controls, subjects } from "./target.ts";
import { workspaceRequirements } from "../../../generated/workspace/checks/requirements.ts";

export const workspace = defineSuite({
  interface: "workspace",
  requirements: workspaceRequirements,
  client: createWorkspaceClient,
  subjects,
  controls,
  accountFixtures: ["workspaceId"],
  find: { workspaceId: findWorkspaceId, webhookIdField: findWebhookIdField },
  requests: ownRequests,
  deliveries,
  renamed,
  disturbing: ["controls.advance"],
  checks: {
    service: [
      ...managementChecks,
      ...pingChecks,
      ...attemptChecks,
      ...registrationChecks,
      ...changeChecks,
      ...destinationChecks,
      ...outboxChecks,
      ...stateChecks,
      ...deliveryChecks,
      ...egressChecks,
    ],
    receiver: workspaceReceiverChecks,
    schema: workspaceSchemaChecks,
  },
});
