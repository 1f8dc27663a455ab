import type { Operations } from "../../../generated/workspace/types.ts";
import { leaveOut, trigger } from "../../defect-kit/defect.ts";
import { mutantsOf, respondedAs } from "../../defect-kit/mutants.ts";
import type { DeliveryStatus } from "../../reference/outbox/tables.ts";
import { queued } from "./interceptors.ts";
import { endedAfter, outcomes } from "./outbox.defects.ts";

/** Defects of the states of events and deliveries, and of the selection of sent events. */
export const defects = mutantsOf<keyof Operations>("workspace", {
  "WSP-STATE-1": {
    "*": {
      "state/retrying-at-first": ["A delivery is retrying before its first attempt", enqueuedAs("retrying")],
      "state/delivered-at-first": ["A delivery is delivered before its first attempt", enqueuedAs("delivered")],
      "state/same-moment": [
        "The service drops events in the moment of a registration",
        trigger(
          `BEFORE INSERT ON outbox_deliveries
           WHEN NEW.created_at <= (SELECT created_at FROM workspace_webhooks WHERE id = NEW.destination_id)`,
          leaveOut,
        ),
      ],
    },
  },
  "WSP-STATE-3": {
    deliveries: {
      "state/200-alone": ["Only 200 is a success", respondedAs({ over: 200, under: 300 }, 500)],
      "state/up-to-204": ["Only 200 to 204 are successes", respondedAs({ over: 204, under: 300 }, 500)],
      "state/up-to-298": ["299 is not a success", respondedAs(299, 500)],
      "state/content-needed": ["204 is not a success", respondedAs(204, 500)],
    },
    "*": {
      "state/once-retrying": [
        "A delivery that was retrying stays so",
        changingStates((before, now) => (before === "retrying" && now === "delivered" ? "retrying" : now)),
      ],
    },
  },
  "WSP-STATE-4": {
    deliveries: {
      "state/3xx": ["3xx is a success", respondedAs({ over: 299, under: 400 }, 204)],
      "state/4xx": ["4xx is a success", respondedAs({ over: 399, under: 500 }, 204)],
      "state/410": ["410 is a success", respondedAs(410, 204)],
      "state/below-599": ["599 is a success", respondedAs(599, 204)],
    },
    "*": {
      "schedule/no-retries": ["A delivery fails with its first attempt", outcomes(endedAfter(1))],
      "state/4xx-final": [
        "A delivery fails at once if the destination responds with 4xx",
        outcomes((outcome) => {
          const { status: code = 0 } = outcome;
          return code >= 400 && code < 500 ? { ...outcome, result: "failed" } : outcome;
        }),
      ],
      "state/pending-until-over": [
        "A delivery is pending while it is retried",
        changingStates((_, now) => (now === "retrying" ? "pending" : now)),
      ],
      "state/failed-at-once": [
        "A delivery is failed while it is retried",
        changingStates((_, now) => (now === "retrying" ? "failed" : now)),
      ],
    },
  },
  "WSP-STATE-7": {
    "*": {
      "state/one-is-enough": [
        "A success of an event counts for all its deliveries",
        copyingStates("NEW.status = 'delivered'"),
      ],
      "state/latest": ["The deliveries of an event have the state of the latest", copyingStates("TRUE")],
    },
  },
  "WSP-STATE-2": {
    "*": {
      "subscription/family": [
        "A webhook gets all events of its family",
        alsoEnqueuing(
          "TRUE",
          `w.workspace_id = NEW.workspace_id AND w.event_type <> NEW.event
           AND substr(w.event_type, 1, instr(w.event_type, '.')) = substr(NEW.event, 1, instr(NEW.event, '.'))`,
        ),
      ],
      "subscription/workspaces-mixed": [
        "A webhook gets the events of other workspaces",
        alsoEnqueuing("TRUE", "w.workspace_id <> NEW.workspace_id AND w.event_type = NEW.event"),
      ],
      "subscription/tool-calls": [
        "Webhooks get tool calls if they are registered for them",
        alsoEnqueuing(
          "NEW.event = 'mcp.tool_called'",
          "w.workspace_id = NEW.workspace_id AND w.event_type = NEW.event",
        ),
      ],
      "subscription/tool-calls-of-lists": [
        "Lists send tool calls",
        alsoEnqueuing(
          "NEW.event = 'mcp.tool_called'",
          "w.workspace_id = NEW.workspace_id AND w.id IN (SELECT webhook_id FROM workspace_attachments)",
        ),
      ],
      "subscription/pending-for-nobody": [
        "An event without a subscription is pending",
        trigger(
          "AFTER INSERT ON workspace_events",
          `INSERT INTO outbox_deliveries (queue, destination_id, event_id, payload, status, created_at, held)
           VALUES ('workspace', 0, NEW.id, '{}', 'pending', NEW.occurred_at, 0)`,
        ),
      ],
    },
  },
});

function enqueuedAs(state: DeliveryStatus) {
  return trigger(
    "AFTER INSERT ON outbox_deliveries",
    `UPDATE outbox_deliveries SET status = '${state}' WHERE id = NEW.id`,
  );
}

/** Changes the states of deliveries. */
function changingStates(stateOf: (before: DeliveryStatus, now: DeliveryStatus) => DeliveryStatus) {
  return queued((queue) => ({
    ...queue,
    statusAfter: (before, result) => stateOf(before, queue.statusAfter(before, result)),
  }));
}

/** Copies a changed state to the other deliveries of the event. */
function copyingStates(which: string) {
  return trigger(
    `AFTER UPDATE OF status ON outbox_deliveries WHEN ${which}`,
    "UPDATE outbox_deliveries SET status = NEW.status WHERE event_id = NEW.event_id",
  );
}

/** Enqueues events for additional webhooks `w`. */
function alsoEnqueuing(condition: string, where: string) {
  return trigger(
    `AFTER INSERT ON workspace_events WHEN ${condition}`,
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
  );
}
