import type { DestinationKind } from "../../../../generated/workspace/types.ts";
import { oneLine } from "../feeds/one-line.ts";
import { harmless } from "./harmless.ts";

/** What an agent job wrote. */
export interface Report {
  workspaceId: number;
  job: string;
  report: string;

  /** When it was finished. */
  now: number;
}

/**
 * What is posted to a destination for a report. The document does not show it: it goes out in the form of an event, or
 * as the short line that a chat channel gets.
 */
export function reportOf(channel: DestinationKind, { workspaceId, job, report, now }: Report): object {
  if (channel === "chatChannel") return { text: oneLine(harmless(`${job}: ${report}`), 240) };
  const occurred_at = new Date(now).toISOString();
  return { event: "agent.report", workspace_id: workspaceId, occurred_at, data: { job, report } };
}
