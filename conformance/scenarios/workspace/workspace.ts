import type { Check } from "../../../generated/runtime/check.ts";
import type { WorkspaceTarget } from "../../target/workspace.ts";
import { changeScenarios } from "./changes.ts";
import { deliveryScenarios } from "./deliveries.ts";
import { egressScenarios } from "./egress.ts";
import { outboxScenarios } from "./outbox.ts";
import { registrationScenarios } from "./registration.ts";
import { sendingScenarios } from "./sending.ts";
import { stateScenarios } from "./states.ts";

/** All scenarios of the workspace interface. */
export const workspaceScenarios: Check<WorkspaceTarget>[] = [
  ...registrationScenarios,
  ...changeScenarios,
  ...sendingScenarios,
  ...outboxScenarios,
  ...stateScenarios,
  ...deliveryScenarios,
  ...egressScenarios,
];
