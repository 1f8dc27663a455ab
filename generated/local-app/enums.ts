// Generated from spec/local-app/main.tsp by `concordat generate`. Do not edit.

import type { StreamEvents } from "./types.ts";

/** The kind of every event on the stream. */
export const streamEventTypes: readonly (keyof StreamEvents)[] = [
  "app.connected",
  "app.heartbeat",
  "agent_source.scan_progress",
  "agent_source.scan_completed",
];

/** True for a value that {@link streamEventTypes} has. */
export function isStreamEventType(value: unknown): value is keyof StreamEvents {
  return streamEventTypes.some((known) => known === value);
}
