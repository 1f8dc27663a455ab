import type { Check } from "../../../generated/runtime/checks/check.ts";
import type { WorkspaceTarget } from "./target.ts";
import { changeChecks } from "./changes.ts";
import { deliveryChecks, egressChecks } from "./deliveries.ts";
import { outboxChecks } from "./outbox.ts";
import { registrationChecks } from "./registration.ts";
import { sendingChecks } from "./sending.ts";
import { stateChecks } from "./states.ts";

/** All scenarios of the workspace interface. */
export const workspaceChecks: Check<WorkspaceTarget>[] = [
  ...registrationChecks,
  ...changeChecks,
  ...sendingChecks,
  ...outboxChecks,
  ...stateChecks,
  ...deliveryChecks,
  ...egressChecks,
];
