import type { EventType } from "../../../../generated/workspace/types.ts";
import { summaryOf } from "../feeds/summary.ts";
import { harmless } from "./harmless.ts";

/** The line that a chat channel gets of an event. Document 2, Resources (notifier), part A. */
export function shortLine(type: EventType, data: Readonly<Record<string, unknown>>): string {
  return `${type}: ${harmless(summaryOf(type, data))}`;
}
