import type { EventType } from "../../../../generated/workspace/types.ts";
import { eventTypes } from "../feeds/event-types.ts";
import { Refusal } from "../refusal.ts";

/** The event types by both of their spellings: dotted, and with underscores only. */
const bySpelling = new Map(eventTypes.flatMap((type) => [[type, type] as const, [type.replaceAll(".", "_"), type]]));

/**
 * The event type that a caller named.
 *
 * @throws {Refusal} where there is none of that name.
 */
export function eventTypeOf(spelling: string): EventType {
  const found = bySpelling.get(spelling);
  if (found === undefined) {
    throw new Refusal("invalid_request", `event_type: not one of the events, which are ${eventTypes.join(", ")}.`);
  }
  return found;
}
