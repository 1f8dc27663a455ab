import type { ServiceDefect } from "../defect.ts";
import { authorizationDefects } from "./authorizations.ts";
import { attachmentDefects } from "./attachments.ts";
import { changeDefects } from "./changes.ts";
import { deliveryListDefects } from "./delivery-lists.ts";
import { egressDefects } from "./egress.ts";
import { outboxDefects } from "./outbox.ts";
import { postedBodyDefects } from "./posted-bodies.ts";
import { postedHeaderDefects } from "./posted-headers.ts";
import { registrationDefects } from "./registrations.ts";
import { replayDefects } from "./replays.ts";
import { scheduleDefects } from "./schedules.ts";
import { signatureDefects } from "./signatures.ts";
import { stateDefects } from "./states.ts";
import { subscriptionDefects } from "./subscriptions.ts";
import { testDefects } from "./tests.ts";
import { webhookListDefects } from "./webhook-lists.ts";

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
