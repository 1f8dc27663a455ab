import type { DeliveryEnvelope, EventType } from "../../../../generated/workspace/types.ts";

/** An event on its way out. */
export type Envelope = DeliveryEnvelope & { event: EventType };

/** The body of a delivery. Document 2, Resources (delivery envelope), part A. */
export function envelopeOf(
  event: EventType,
  workspaceId: number,
  occurredAt: number,
  data: Record<string, unknown>,
): Envelope {
  return { event, workspace_id: workspaceId, occurred_at: new Date(occurredAt).toISOString(), data };
}
