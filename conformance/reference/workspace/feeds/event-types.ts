import { guards } from "../../../../generated/workspace/event-guards.ts";
import type { EventType } from "../../../../generated/workspace/types.ts";
import { isEventType } from "../../../../generated/workspace/validators.js";

/** Every type of event, in the order of the catalog. */
export const eventTypes: readonly EventType[] = Object.keys(guards).filter((name) => isEventType(name));

/** The types whose names begin with one of these words: `typesOf("chat")` gives `chat.question_asked` and the like. */
export function typesOf(...families: readonly string[]): EventType[] {
  return eventTypes.filter((type) => families.includes(type.split(".", 1)[0] ?? ""));
}
