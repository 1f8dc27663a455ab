import { createWorkspaceClient } from "../../../generated/workspace/client.ts";
import { defineSuite } from "../../kit/define-suite.ts";
import { changeChecks } from "./changes.ts";
import { deliveries } from "./delivery-sources.ts";
import { deliveryChecks } from "./deliveries.ts";
import { findWebhookIdField, findWorkspaceId, ownRequests } from "./finding.ts";
import { outboxChecks } from "./outbox.ts";
import { renamed } from "./renamed-checks.ts";
import { registrationChecks } from "./registration.ts";
import { workspaceSchemaChecks } from "./schemas.ts";
import { eventStates, stateChecks } from "./states.ts";
import { hooks, fixtures, type WorkspaceCheck } from "./target.ts";
import { webhooks } from "./webhooks.ts";
import { workspaceRequirements } from "../../../generated/workspace/checks/requirements.ts";

/** Marks checks that rely on deliveries: they depend on each delivery arriving once. */
function byDeliveries(checks: readonly WorkspaceCheck[]): WorkspaceCheck[] {
  return checks.map((check) => ({ ...check, standsOn: ["workspace/deliver/sender/accepted-once"] }));
}

export const workspace = defineSuite({
  interface: "workspace",
  requirements: workspaceRequirements,
  client: createWorkspaceClient,
  fixtures,
  hooks,
  accountFixtures: ["workspaceId"],
  find: { workspaceId: findWorkspaceId, webhookIdField: findWebhookIdField },
  requests: ownRequests,
  deliveries,
  states: { EventStatus: eventStates },
  resources: { "/api/webhooks": webhooks },
  renamed: { ...renamed, "workspace/receiver/other-languages": ["workspace/deliver/accepts/other-languages"] },
  disturbing: ["hooks.advance"],
  checks: {
    service: [
      ...byDeliveries([...registrationChecks, ...changeChecks]),
      ...outboxChecks,
      ...stateChecks,
      ...deliveryChecks,
    ],
    schema: workspaceSchemaChecks,
  },
});
