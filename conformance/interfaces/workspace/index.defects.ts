import type { ServiceDefect } from "../../defect-kit/defect.ts";
import { authorizationDefects, postedBodyDefects, postedHeaderDefects, signatureDefects } from "./sending.defects.ts";
import { attachmentDefects, changeDefects } from "./changes.defects.ts";
import { deliveryListDefects, egressDefects, replayDefects, testDefects } from "./deliveries.defects.ts";
import { outboxDefects, scheduleDefects } from "./outbox.defects.ts";
import { registrationDefects, webhookListDefects } from "./registration.defects.ts";
import { stateDefects, subscriptionDefects } from "./states.defects.ts";

/** Mistakes of implementations of the workspace interface. */
export const workspaceDefects: readonly ServiceDefect[] = [
  ...postedHeaderDefects,
  ...postedBodyDefects,
  ...signatureDefects,
  ...authorizationDefects,
  ...outboxDefects,
  ...scheduleDefects,
  ...stateDefects,
  ...subscriptionDefects,
  ...deliveryListDefects,
  ...replayDefects,
  ...egressDefects,
  ...registrationDefects,
  ...webhookListDefects,
  ...changeDefects,
  ...attachmentDefects,
  ...testDefects,
];
