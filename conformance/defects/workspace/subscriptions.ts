import type { ServiceDefect } from "../defect.ts";
import { trigger } from "../trigger.ts";
import { defect } from "./interface.ts";

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

/** Mistakes with which events are sent. */
export const subscriptionDefects: readonly ServiceDefect[] = [
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
