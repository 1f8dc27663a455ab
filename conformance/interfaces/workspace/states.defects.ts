import type { Operations } from "../../../generated/workspace/types.ts";
import { defectsOf, leaveOut, type ServiceDefect, trigger } from "../../defect-kit/defect.ts";
import { mapResponseBody } from "../../defect-kit/interceptors.ts";
import type { DeliveryStatus } from "../../reference/outbox/tables.ts";
import { queued } from "./interceptors.ts";
import { endedAfter, withOutcome } from "./outbox.defects.ts";

const { defect, on } = defectsOf<keyof Operations>("workspace");

/** Takes some responses of destinations for others. */
const taken = (
  requirement: "WSP-STATE-3" | "WSP-STATE-4",
  id: string,
  title: string,
  as: (status: number) => number,
): ServiceDefect =>
  defect(requirement, `state/${id}`, title, {
    interceptDelivery: async (request, next) => {
      const response = await next(request);
      const status = as(response.status);
      return status === response.status ? response : new Response(null, { status });
    },
  });

const stands = (
  requirement: "WSP-STATE-3" | "WSP-STATE-4",
  id: string,
  title: string,
  where: (before: DeliveryStatus, now: DeliveryStatus) => DeliveryStatus,
): ServiceDefect =>
  defect(
    requirement,
    `state/${id}`,
    title,
    queued((queue) => ({
      ...queue,
      statusAfter: (before, result) => where(before, queue.statusAfter(before, result)),
    })),
  );

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Lets the other deliveries of an event stand as the one that changes. */
const followed = (id: string, title: string, which: string): ServiceDefect =>
  defect(
    "WSP-STATE-7",
    `state/${id}`,
    title,
    trigger(
      `AFTER UPDATE OF status ON outbox_deliveries WHEN ${which}`,
      "UPDATE outbox_deliveries SET status = NEW.status WHERE event_id = NEW.event_id",
    ),
  );

const named = (id: string, title: string, names: Readonly<Record<string, string>>): ServiceDefect =>
  defect(
    "WSP-STATE-7",
    `state/${id}`,
    title,
    on(
      "listDeliveries",
      mapResponseBody("/deliveries/*/status", (status) => names[String(status)] ?? status),
    ),
  );

/** Defects in where events and deliveries stand. */
const stateDefects: readonly ServiceDefect[] = [
  defect(
    "WSP-STATE-4",
    "schedule/no-retries",
    "A delivery fails with its first attempt",
    queued((queue) => ({ ...queue, post: withOutcome(queue.post, endedAfter(1)) })),
  ),
  defect(
    "WSP-STATE-1",
    "state/retrying-at-first",
    "A delivery stands as retrying before its first attempt",
    trigger("AFTER INSERT ON outbox_deliveries", "UPDATE outbox_deliveries SET status = 'retrying' WHERE id = NEW.id"),
  ),
  defect(
    "WSP-STATE-1",
    "state/delivered-at-first",
    "A delivery stands as delivered before its first attempt",
    trigger("AFTER INSERT ON outbox_deliveries", "UPDATE outbox_deliveries SET status = 'delivered' WHERE id = NEW.id"),
  ),
  defect(
    "WSP-STATE-1",
    "state/same-moment",
    "What occurs in the moment of the registration is not enqueued",
    trigger(
      `BEFORE INSERT ON outbox_deliveries
       WHEN NEW.created_at <= (SELECT created_at FROM workspace_webhooks WHERE id = NEW.destination_id)`,
      leaveOut,
    ),
  ),
  taken("WSP-STATE-3", "200-alone", "Only 200 is a success", (status) =>
    status === 200 || !isSuccess(status) ? status : 500,
  ),
  taken("WSP-STATE-3", "up-to-204", "Only 200 to 204 are successes", (status) =>
    status > 204 && isSuccess(status) ? 500 : status,
  ),
  taken("WSP-STATE-3", "up-to-298", "299 is no success", (status) => (status === 299 ? 500 : status)),
  taken("WSP-STATE-3", "content-needed", "204 is no success", (status) => (status === 204 ? 500 : status)),
  stands("WSP-STATE-3", "once-retrying", "What was retrying once stands as retrying for ever", (before, now) =>
    before === "retrying" && now === "delivered" ? "retrying" : now,
  ),
  taken("WSP-STATE-4", "3xx", "3xx is a success", (status) => (status >= 300 && status < 400 ? 204 : status)),
  taken("WSP-STATE-4", "4xx", "4xx is a success: the destination has answered", (status) =>
    status >= 400 && status < 500 ? 204 : status,
  ),
  taken("WSP-STATE-4", "410", "410 is a success: nobody is there any more", (status) =>
    status === 410 ? 204 : status,
  ),
  taken("WSP-STATE-4", "below-599", "599 is a success", (status) => (status === 599 ? 204 : status)),
  defect(
    "WSP-STATE-4",
    "state/4xx-final",
    "A delivery fails at once where the destination answers 4xx",
    queued((queue) => ({
      ...queue,
      post: async (delivery) => {
        const outcome = await queue.post(delivery);
        const { status = 0 } = outcome;
        return status >= 400 && status < 500 ? { ...outcome, result: "failed" } : outcome;
      },
    })),
  ),
  stands("WSP-STATE-4", "pending-until-over", "A delivery stands as pending until it is over", (_, now) =>
    now === "retrying" ? "pending" : now,
  ),
  stands("WSP-STATE-4", "failed-at-once", "A delivery stands as failed while it is retried", (_, now) =>
    now === "retrying" ? "failed" : now,
  ),
  followed("one-is-enough", "One success of an event stands for all of its deliveries", "NEW.status = 'delivered'"),
  followed("latest", "An event stands as the delivery that changed last", "TRUE"),
  named("other-names", "A delivery that was accepted stands as success", { delivered: "success" }),
  named("queued", "A delivery that waits stands as queued", { pending: "queued" }),
  named("capitals", "Statuses are in capitals", {
    pending: "PENDING",
    retrying: "RETRYING",
    delivered: "DELIVERED",
    failed: "FAILED",
  }),
];

/** Enqueues events for more webhooks `w` than they are for. */
const enqueued = (id: string, title: string, when: string, where: string): ServiceDefect =>
  defect(
    "WSP-STATE-2",
    `subscription/${id}`,
    title,
    trigger(
      `AFTER INSERT ON workspace_events WHEN ${when}`,
      `INSERT INTO outbox_deliveries (queue, destination_id, event_id, payload, status, created_at, due_at, held)
       SELECT 'workspace', w.id, NEW.id,
         json_object(
           'event', NEW.event,
           'workspace_id', NEW.workspace_id,
           'occurred_at', strftime('%Y-%m-%dT%H:%M:%fZ', NEW.occurred_at / 1000.0, 'unixepoch'),
           'data', json(NEW.data)
         ),
         'pending', NEW.occurred_at, NEW.occurred_at + 1000, 0
       FROM workspace_webhooks w WHERE ${where}`,
    ),
  );

/** Defects in which events are sent. */
const subscriptionDefects: readonly ServiceDefect[] = [
  enqueued(
    "family",
    "A webhook gets all events of the family of its own",
    "TRUE",
    `w.workspace_id = NEW.workspace_id AND w.event_type <> NEW.event
     AND substr(w.event_type, 1, instr(w.event_type, '.')) = substr(NEW.event, 1, instr(NEW.event, '.'))`,
  ),
  enqueued(
    "workspaces-mixed",
    "A webhook gets the events of other workspaces",
    "TRUE",
    "w.workspace_id <> NEW.workspace_id AND w.event_type = NEW.event",
  ),
  enqueued(
    "tool-calls",
    "Calls of tools are forwarded to webhooks that are registered for them",
    "NEW.event = 'mcp.tool_called'",
    "w.workspace_id = NEW.workspace_id AND w.event_type = NEW.event",
  ),
  enqueued(
    "tool-calls-of-lists",
    "Calls of tools are forwarded by lists that hold them",
    "NEW.event = 'mcp.tool_called'",
    "w.workspace_id = NEW.workspace_id AND w.id IN (SELECT webhook_id FROM workspace_attachments)",
  ),
  defect(
    "WSP-STATE-2",
    "subscription/pending-for-nobody",
    "An event that nothing is subscribed to is pending",
    trigger(
      "AFTER INSERT ON workspace_events",
      `INSERT INTO outbox_deliveries (queue, destination_id, event_id, payload, status, created_at, held)
       VALUES ('workspace', 0, NEW.id, '{}', 'pending', NEW.occurred_at, 0)`,
    ),
  ),
];

export const defects: readonly ServiceDefect[] = [...stateDefects, ...subscriptionDefects];
