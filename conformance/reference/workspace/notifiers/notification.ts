import { destinationKindNotifications } from "../../../../generated/workspace/states.ts";
import type { DeliveryEnvelope, DestinationKind, EventType } from "../../../../generated/workspace/types.ts";
import { shortLine } from "./short-line.ts";

/**
 * What is posted to a destination for an event: the envelope, or `{text}` with a short line in a chat channel. Document
 * 2, Resources (notifier), part A.
 */
export function notificationOf(channel: DestinationKind, envelope: DeliveryEnvelope & { event: EventType }): object {
  const [form] = destinationKindNotifications[channel];
  return form === "shortLine" ? { text: shortLine(envelope.event, envelope.data) } : envelope;
}
