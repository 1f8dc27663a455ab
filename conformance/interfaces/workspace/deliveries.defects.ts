import type { Operations } from "../../../generated/workspace/types.ts";
import { changedAt, rowOf, rowsIn } from "../../defect-kit/changed-at.ts";
import { leaveOut, type Mutation, trigger } from "../../defect-kit/defect.ts";
import { compose, type Interceptor, onOperation, onResponse } from "../../defect-kit/interceptors.ts";
import {
  type Condition,
  drop,
  inRows,
  mutantsOf,
  respond,
  round,
  set,
  slice,
  when,
  without,
} from "../../defect-kit/mutants.ts";
import { posting } from "./interceptors.ts";

const rows = "response/deliveries";
const code = "response/deliveries/*/response_code";
const body = "response/deliveries/*/response_body";
const delivered = { status: "delivered" };
const isPing: Condition = { "request/data/test": true };

const columns = "workspace_id, metered_at, section, name, billing_class, cost_micro";
const tested = "NEW.name = 'test_webhook'";
const replayed = "NEW.name = 'replay_webhook_delivery'";

/** Meters one more call of the workspace of a delivery. */
const ofAttempt = `INSERT INTO workspace_usage (${columns})
  SELECT w.workspace_id, NEW.attempted_at, 'MCP tool calls', 'delivery', 'mcp.egress', 1000
  FROM outbox_deliveries d JOIN workspace_webhooks w ON w.id = d.destination_id WHERE d.id = NEW.delivery_id`;

/** Defects of the list of deliveries, of replays and tests, and of the metering of deliveries. */
export const defects = mutantsOf<keyof Operations>("workspace", {
  "WSP-DEL-7": {
    listDeliveries: {
      "deliveries/body-of-failures": ["A success has no response body", inRows(delivered, drop(body))],
      "deliveries/code-of-failures": ["A success has no response code", inRows(delivered, drop(code))],
      "deliveries/body-of-successes": [
        "A failure has no response body",
        inRows({ status: { not: "delivered" } }, drop(body)),
      ],
      "deliveries/code-rounded": ["The response code is rounded to hundreds", round(code, 100)],
      "deliveries/body-cut-short": ["A response body has 20 characters", slice(body, 0, 20)],
      "deliveries/body-from-its-end": [
        "The service keeps the end of a response body",
        keepingBodies((text) => text.slice(-2000)),
      ],
    },
  },
  "WSP-EP-7": {
    listDeliveries: {
      "deliveries/no-payload-once-delivered": [
        "Accepted deliveries have no payloads",
        inRows(delivered, drop("response/deliveries/*/payload")),
      ],
      "deliveries/failures": ["The list leaves out accepted deliveries", without(rows, delivered)],
    },
    "*": {
      "deliveries/of-all-webhooks": ["The list has the deliveries of earlier webhooks", { fresh: ofAllWebhooks }],
    },
  },
  "WSP-EP-8": {
    replayDelivery: {
      "replay/not-there": ["There is no endpoint for replays", respond(404)],
    },
    deliveries: { "replay/twice": ["The worker posts a replay twice", replayedTwice] },
    "*": {
      "replay/marked": [
        "A replay has a mark in its data",
        posting((request) => {
          if (isReplayed(request)) request.body = changedAt(request.body, "/data/replayed", () => true);
        }),
      ],
      "replay/occurs-again": [
        "A replay has its own occurred_at",
        posting((request) => {
          if (!isReplayed(request)) return;
          request.body = changedAt(request.body, "/occurred_at", () => "2026-07-23T10:11:12.000Z");
        }),
      ],
      "replay/not-shown": [
        "The attempts of an event lack a replay",
        trigger("BEFORE INSERT ON outbox_attempts WHEN NEW.attempt > 3", leaveOut),
      ],
      "replay/replaces-attempt": [
        "A replay replaces the attempt before it",
        trigger(
          "AFTER INSERT ON outbox_attempts WHEN NEW.attempt > 3",
          "DELETE FROM outbox_attempts WHERE delivery_id = NEW.delivery_id AND attempt = NEW.attempt - 1",
        ),
      ],
      "replay/history-lost": [
        "A replay deletes the attempts before it",
        trigger(
          "AFTER INSERT ON outbox_attempts WHEN NEW.attempt > 3",
          "DELETE FROM outbox_attempts WHERE delivery_id = NEW.delivery_id AND attempt <= 3",
        ),
      ],
    },
  },
  "WSP-STATE-6": {
    replayDelivery: {
      "replay/refused": ["The service rejects the replay of a failed delivery", respond(409)],
      "replay/twice-at-most": ["A failed delivery can be replayed twice", { fresh: () => replayedAtMost(2) }],
      "replay/no-attempt": [
        "A replay makes no attempt",
        trigger(
          "AFTER UPDATE OF status ON outbox_deliveries WHEN NEW.status = 'pending' AND OLD.status = 'failed'",
          "UPDATE outbox_deliveries SET status = 'failed', due_at = NULL WHERE id = NEW.id",
        ),
      ],
    },
  },
  "WSP-EP-6": {
    testWebhook: {
      "test/never-posted": [
        "The worker never posts a ping",
        trigger(
          "AFTER INSERT ON outbox_deliveries WHEN NEW.event_id IS NULL",
          "UPDATE outbox_deliveries SET due_at = NULL WHERE id = NEW.id",
        ),
      ],
    },
    "*": { "test/all-webhooks": ["A test pings all webhooks", { fresh: testingAll }] },
  },
  "WSP-DEL-2": {
    deliveries: {
      "test/event-in-header": [
        "The header of a ping has another event",
        when(isPing, set("header/x-service-event", "ping")),
      ],
    },
  },
  "WSP-DEL-3": {
    deliveries: {
      "test/unsigned": ["A ping has no signature", when(isPing, drop("header/x-service-signature-256"))],
      "test/signed-before": ["The service signs a ping before it marks it", when(isPing, set("request/ping", true))],
    },
  },
  "WSP-DEL-9": {
    deliveries: {
      "test/second-attempt": [
        "A ping begins with its second attempt",
        when(isPing, set("header/x-service-attempt", "2")),
      ],
    },
  },
  "WSP-DEL-8": {
    "*": {
      "egress/test-free": ["A test is not metered", unmetered(tested)],
      "egress/replay-free": ["A replay is not metered", unmetered(replayed)],
      "egress/replay-once": [
        "Only the first replay is metered",
        unmetered("EXISTS (SELECT 1 FROM workspace_usage WHERE workspace_id = NEW.workspace_id AND name = NEW.name)"),
      ],
      "egress/test-as-write": ["A test is metered as a write", metered(tested, "billing_class = 'mcp.write'")],
      "egress/replay-as-write": ["A replay is metered as a write", metered(replayed, "billing_class = 'mcp.write'")],
      "egress/test-twice": [
        "A test is metered again when it is posted",
        trigger(
          `AFTER INSERT ON outbox_attempts
           WHEN (SELECT event_id FROM outbox_deliveries WHERE id = NEW.delivery_id) IS NULL`,
          ofAttempt,
        ),
      ],
      "egress/test-elsewhere": [
        "A test is metered in the newest workspace",
        metered(tested, "workspace_id = (SELECT MAX(id) FROM workspace_workspaces)"),
      ],
      "egress/attempts": ["Every attempt is metered", trigger("AFTER INSERT ON outbox_attempts", ofAttempt)],
      "egress/retries": [
        "Retries are metered",
        trigger("AFTER INSERT ON outbox_attempts WHEN NEW.attempt > 1", ofAttempt),
      ],
      "egress/registrations": [
        "A registration is metered as a write",
        trigger(
          "AFTER INSERT ON workspace_webhooks",
          `INSERT INTO workspace_usage (${columns})
           VALUES (NEW.workspace_id, NEW.created_at, 'MCP tool calls', 'create_webhook', 'mcp.write', 500)`,
        ),
      ],
      "egress/events": [
        "Events are metered",
        trigger(
          "AFTER INSERT ON workspace_events",
          `INSERT INTO workspace_usage (${columns})
           VALUES (NEW.workspace_id, NEW.occurred_at, 'MCP tool calls', NEW.event, 'mcp.read', 100)`,
        ),
      ],
    },
  },
});

function unmetered(which: string): Mutation {
  return trigger(`BEFORE INSERT ON workspace_usage WHEN ${which}`, leaveOut);
}

function metered(which: string, change: string): Mutation {
  return trigger(
    `AFTER INSERT ON workspace_usage WHEN ${which}`,
    `UPDATE workspace_usage SET ${change} WHERE id = NEW.id`,
  );
}

/** Shows the last response to each delivery, reduced by `keep`. */
function keepingBodies(keep: (text: string) => string) {
  return {
    makeFresh: (): Mutation => {
      const bodies = new Map<string, string>();
      return {
        interceptDelivery: async (request, next) => {
          const response = await next(request);
          bodies.set(request.headers.get("x-service-delivery") ?? "", await response.clone().text());
          return response;
        },
        intercept: onResponse((response) => {
          response.body = changedAt(response.body, "/deliveries/*", (row) => {
            return { ...rowOf(row), response_body: keep(bodies.get(String(rowOf(row)["id"])) ?? "") };
          });
        }),
      };
    },
  };
}

/** Records the ids of registered webhooks. */
function remembering(ids: string[]): Interceptor {
  return onOperation(
    "workspace",
    "createWebhook",
    onResponse(({ body: webhook }) => void ids.push(String(rowOf(webhook)["id"]))),
  );
}

function ofAllWebhooks(): Interceptor {
  const ids: string[] = [];
  const listed = onResponse(async (response, { url }, sendAgain) => {
    const all: unknown[] = [];
    for (const id of ids) {
      const other = new URL(url.href.replace(/\d+\/deliveries/, `${id}/deliveries`));
      all.push(...rowsIn((await sendAgain({ url: other })).body, "deliveries"));
    }
    response.body = { deliveries: all };
  });
  return compose(remembering(ids), onOperation("workspace", "listDeliveries", listed));
}

function testingAll(): Interceptor {
  const ids: string[] = [];
  const pinged = onResponse(async (_, { url }, sendAgain) => {
    for (const id of ids) {
      const other = url.href.replace(/\d+\/test$/, `${id}/test`);
      if (other !== url.href) await sendAgain({ url: new URL(other) });
    }
  });
  return compose(remembering(ids), onOperation("workspace", "testWebhook", pinged));
}

function isReplayed({ headers }: { headers: Headers }): boolean {
  return Number(headers.get("x-service-attempt")) > 3;
}

async function replayedTwice(...[request, next]: Parameters<Interceptor>): Promise<Response> {
  if (isReplayed(request)) await next(request.clone());
  return await next(request);
}

/** Rejects further replays of the same delivery. */
function replayedAtMost(times: number): Interceptor {
  const replays = new Map<string, number>();
  return async (request, next) => {
    const count = (replays.get(request.url) ?? 0) + 1;
    replays.set(request.url, count);
    return count > times ? Response.json({ error: { code: "not_allowed" } }, { status: 409 }) : await next(request);
  };
}
