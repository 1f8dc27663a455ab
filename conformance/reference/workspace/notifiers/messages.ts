import { destinationKindNotifications } from "../../../../generated/workspace/states.ts";
import type { DeliveryEnvelope, DestinationKind, EventType } from "../../../../generated/workspace/types.ts";
import { oneLine, summaryOf } from "../events/event-types.ts";

/**
 * The body of a delivery for an event: the envelope, or `{text}` with a short line in a chat channel. Document
 * 2, Resources (notifier), part A.
 */
export function notificationOf(channel: DestinationKind, envelope: DeliveryEnvelope & { event: EventType }): object {
  const [form] = destinationKindNotifications[channel];
  return form === "shortLine" ? { text: shortLine(envelope.event, envelope.data) } : envelope;
}

/** The line that a chat channel gets of an event. Document 2, Resources (notifier), part A. */
export function shortLine(type: EventType, data: Readonly<Record<string, unknown>>): string {
  return `${type}: ${escapeMentions(summaryOf(type, data))}`;
}

/** The name of the event that a report goes out as. */
export const reportEvent = "agent.report";

/** The report of an agent job. */
interface Report {
  workspaceId: number;
  job: string;
  report: string;

  /** The time of its end. */
  now: number;
}

/**
 * The body of a delivery for a report. The document does not show it: it goes out in the form of an event, or
 * as the short line that a chat channel gets.
 */
export function reportOf(channel: DestinationKind, { workspaceId, job, report, now }: Report): object {
  if (channel === "chatChannel") return { text: oneLine(escapeMentions(`${job}: ${report}`), 240) };
  const occurred_at = new Date(now).toISOString();
  return { event: reportEvent, workspace_id: workspaceId, occurred_at, data: { job, report } };
}

/** Takes the meaning that they have in a chat from `@` and angle brackets: others' words must not call people there. */
function escapeMentions(text: string): string {
  return text.replaceAll("@", "＠").replaceAll("<", "‹").replaceAll(">", "›");
}
