import { destinationKindNotifications } from "../../../../generated/workspace/states.ts";
import type { DeliveryEnvelope, DestinationKind, EventType } from "../../../../generated/workspace/types.ts";
import { oneLine, summaryOf } from "../events/event-types.ts";

/**
 * Returns the body of a delivery for an event: the envelope, or `{text}` with a short line for a chat channel. Document
 * 2, Resources (notifier), part A.
 */
export function notificationOf(channel: DestinationKind, envelope: DeliveryEnvelope & { event: EventType }): object {
  const [form] = destinationKindNotifications[channel];
  return form === "shortLine" ? { text: shortLine(envelope.event, envelope.data) } : envelope;
}

/** Returns the line that a chat channel gets for an event. Document 2, Resources (notifier), part A. */
export function shortLine(type: EventType, data: Readonly<Record<string, unknown>>): string {
  return `${type}: ${escapeMentions(summaryOf(type, data))}`;
}

/** The event name of a delivered report. */
export const reportEvent = "agent.report";

/** The report of an agent job. */
interface Report {
  workspaceId: number;
  job: string;
  report: string;

  /** The end time of the run. */
  now: number;
}

/**
 * Returns the body of a delivery for a report. The document does not show it: it is sent in the form of an event, or
 * as a short line to a chat channel.
 */
export function reportOf(channel: DestinationKind, { workspaceId, job, report, now }: Report): object {
  if (channel === "chatChannel") return { text: oneLine(escapeMentions(`${job}: ${report}`), 240) };
  const occurred_at = new Date(now).toISOString();
  return { event: reportEvent, workspace_id: workspaceId, occurred_at, data: { job, report } };
}

/** Escapes `@` and angle brackets, so that texts of visitors cannot mention people in a chat. */
function escapeMentions(text: string): string {
  return text.replaceAll("@", "＠").replaceAll("<", "‹").replaceAll(">", "›");
}
