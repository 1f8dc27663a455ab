import vectors from "../../../../generated/workspace/vectors/payloads.json" with { type: "json" };
import type { EventType } from "../../../../generated/workspace/types.ts";
import { isDeliveryEnvelope } from "../../../../generated/workspace/validators.js";

/** What an event of a type carries in the documentation. */
export function sampleData(type: EventType): Record<string, unknown> {
  const sample = vectors.events.find(({ event }) => event === type)?.cases.find(({ valid }) => valid)?.body;
  return isDeliveryEnvelope(sample) ? sample.data : {};
}
