import type { Outcome } from "../../../../generated/runtime/sender-outcome.ts";
import { transitionEventStatus } from "../../../../generated/workspace/states.ts";
import type { EventStatus } from "../../../../generated/workspace/types.ts";
import type { DeliveryStatus } from "../../outbox/tables.ts";

const conditions = {
  delivered: "accepted",
  retrying: "refusedWithAttemptsLeft",
  failed: "lastAttemptFailed",
} as const satisfies Record<Outcome["result"], string>;

/** Where a delivery stands after an attempt. Document 2, States and transitions, part A. */
export function statusAfter(before: DeliveryStatus, result: Outcome["result"]): DeliveryStatus {
  const step = transitionEventStatus(before, "workerAttempt", conditions[result]);
  return delivery(step.outcome === "moves" ? step.to : undefined);
}

/** Where a delivery stands when it is enqueued. */
export function statusAtFirst(): DeliveryStatus {
  const step = transitionEventStatus(undefined, "eventOccurs", "subscribed");
  return delivery(step.outcome === "moves" ? step.to : undefined);
}

/** Where a delivery stands that is enqueued again, which the document leaves open. */
export const statusAfterReplay: DeliveryStatus = "pending";

function delivery(status: EventStatus | undefined): DeliveryStatus {
  if (status === undefined || status === "not sent") throw new Error(`No delivery stands as ${status}`);
  return status;
}
