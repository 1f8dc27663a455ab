import { checks as operations } from "../../../generated/workspace/checks/operations.ts";
import { checks as deliveries } from "../../../generated/workspace/checks/receiver.ts";
import type { InterfaceSuite } from "../../kit/suite.ts";
import { changeChecks } from "./changes.ts";
import { deliveryChecks, egressChecks } from "./deliveries.ts";
import { outboxChecks } from "./outbox.ts";
import { workspaceReceiverChecks } from "./receivers.ts";
import { registrationChecks } from "./registration.ts";
import { workspaceSchemaChecks } from "./schemas.ts";
import { sendingChecks } from "./sending.ts";
import { stateChecks } from "./states.ts";
import type { WorkspaceControls, WorkspaceSubjects } from "./target.ts";

export const workspace: InterfaceSuite<"workspace", WorkspaceSubjects, WorkspaceControls> = {
  name: "workspace",
  fixtureNames: { webhookIdField: true, changes: true },
  checks: {
    service: [
      ...operations,
      ...registrationChecks,
      ...changeChecks,
      ...sendingChecks,
      ...outboxChecks,
      ...stateChecks,
      ...deliveryChecks,
      ...egressChecks,
    ],
    receiver: [...deliveries, ...workspaceReceiverChecks],
    schema: workspaceSchemaChecks,
  },
};
