import type { Operations } from "../../../generated/workspace/types.ts";
import { type Row, rowOf, rowsIn } from "../../defect-kit/changed-at.ts";
import {
  defectsOf,
  leaveOut,
  type Mutant,
  type Mutation,
  type ServiceDefect,
  trigger,
} from "../../defect-kit/defect.ts";
import {
  compose,
  type DecodedRequest,
  type Interceptor,
  mapResponseBody,
  onResponse,
  respondWith,
} from "../../defect-kit/interceptors.ts";
import { posting, postingUnsigned } from "./interceptors.ts";

const { defect, on, at } = defectsOf<keyof Operations>("workspace");
const replayDefect = at("replayDelivery", "replay/");

const rows = (change: (row: Row) => unknown): Interceptor =>
  on(
    "listDeliveries",
    mapResponseBody("/deliveries/*", (row) => change(rowOf(row))),
  );

const kept = (id: string, title: string, change: (row: Row) => unknown): ServiceDefect =>
  defect("WSP-DEL-7", `deliveries/${id}`, title, rows(change));

const list = (id: string, title: string, change: (rows: Row[]) => unknown[]): ServiceDefect =>
  defect(
    "WSP-EP-7",
    `deliveries/${id}`,
    title,
    on(
      "listDeliveries",
      onResponse((response) => void (response.body = { deliveries: change(rowsIn(response.body, "deliveries")) })),
    ),
  );

/** Defects in the list of deliveries. */
const deliveryListDefects: readonly ServiceDefect[] = [
  kept("no-code", "The row holds no response code", ({ response_code: _, ...row }) => row),
  kept("no-body", "The row holds no response body", ({ response_body: _, ...row }) => row),
  kept("body-of-failures", "The row of a success holds no response body", ({ response_body, ...row }) =>
    row["status"] === "delivered" ? row : { ...row, response_body },
  ),
  kept("code-of-failures", "The row of a success holds no response code", ({ response_code, ...row }) =>
    row["status"] === "delivered" ? row : { ...row, response_code },
  ),
  kept("body-of-successes", "The row of a failure holds no response body", ({ response_body, ...row }) =>
    row["status"] === "delivered" ? { ...row, response_body } : row,
  ),
  kept("code-rounded", "The response code is rounded to its class", (row) => ({
    ...row,
    ...(typeof row["response_code"] === "number" && { response_code: Math.floor(row["response_code"] / 100) * 100 }),
  })),
  kept("body-cut-short", "20 characters are kept of a response body", (row) => ({
    ...row,
    ...(typeof row["response_body"] === "string" && { response_body: row["response_body"].slice(0, 20) }),
  })),
  defect(
    "WSP-DEL-7",
    "deliveries/body-whole",
    "All of a long response body is kept",
    ofResponses((body) => body),
  ),
  defect(
    "WSP-DEL-7",
    "deliveries/body-from-its-end",
    "Of a long response body the end is kept",
    ofResponses((body) => body.slice(-2000)),
  ),
  list("none", "The list is empty", () => []),
  list("newest", "The list has the newest delivery alone", (all) => all.slice(0, 1)),
  list("no-payload", "The list has no payloads", (all) => all.map(({ payload: _, ...row }) => row)),
  list("no-payload-once-delivered", "Payloads are dropped when they are delivered", (all) =>
    all.map(({ payload, ...row }) => (row["status"] === "delivered" ? row : { ...row, payload })),
  ),
  list("failures", "The list has what is not delivered alone", (all) =>
    all.filter(({ status }) => status !== "delivered"),
  ),
  list("posted", "The list has what was posted alone", (all) => all.filter(({ status }) => status !== "pending")),
  defect("WSP-EP-7", "deliveries/of-all-webhooks", "The list has the deliveries of the webhooks before, too", {
    makeFresh: () => {
      const ids: string[] = [];
      const created = on(
        "createWebhook",
        onResponse(({ body }) => void ids.push(String(rowOf(body)["id"]))),
      );
      const listed = on(
        "listDeliveries",
        onResponse(async (response, { url }, sendAgain) => {
          const all: unknown[] = [];
          for (const id of ids) {
            const other = new URL(url.href.replace(/\d+\/deliveries/, `${id}/deliveries`));
            all.push(...rowsIn((await sendAgain({ url: other })).body, "deliveries"));
          }
          response.body = { deliveries: all };
        }),
      );
      return { intercept: async (request, next) => await created(request, (passed) => listed(passed, next)) };
    },
  }),
];

/** Shows the last response to each delivery, as far as it is kept. */
function ofResponses(keep: (body: string) => string): Pick<Mutant, "makeFresh"> {
  return {
    makeFresh: () => {
      const bodies = new Map<string, string>();
      return {
        interceptDelivery: async (request, next) => {
          const response = await next(request);
          bodies.set(request.headers.get("x-service-delivery") ?? "", await response.clone().text());
          return response;
        },
        intercept: rows((row) => ({ ...row, response_body: keep(bodies.get(String(row["id"])) ?? "") })),
      };
    },
  };
}

const isReplay = ({ headers }: DecodedRequest): boolean => Number(headers.get("x-service-attempt")) > 3;

const notAllowed = () => ({
  status: 409,
  body: { error: { code: "not_allowed", message: "It has failed for good." } },
});

/** Defects in replays. */
const replayDefects: readonly ServiceDefect[] = [
  replayDefect(
    "WSP-EP-8",
    "ignored",
    "A replay is acknowledged, and nothing is enqueued",

    respondWith(() => ({ status: 202, body: {} })),
  ),
  replayDefect(
    "WSP-EP-8",
    "not-there",
    "The endpoint is not there",

    respondWith(() => ({ status: 404, body: {} })),
  ),
  defect("WSP-EP-8", "replay/twice", "A replay is posted twice", {
    interceptDelivery: async (request, next) => {
      if (Number(request.headers.get("x-service-attempt")) > 3) await next(request.clone());
      return await next(request);
    },
  }),
  defect(
    "WSP-EP-8",
    "replay/marked",
    "What is replayed carries a mark in its data",
    posting((request) => {
      const body = rowOf(request.body);
      if (isReplay(request)) request.body = { ...body, data: { ...rowOf(body["data"]), replayed: true } };
    }),
  ),
  defect(
    "WSP-EP-8",
    "replay/occurs-again",
    "What is replayed occurs at the time of the replay",
    posting((request) => {
      if (isReplay(request)) request.body = { ...rowOf(request.body), occurred_at: "2026-07-23T10:11:12.000Z" };
    }),
  ),
  defect(
    "WSP-EP-8",
    "replay/not-shown",
    "The attempt of a replay does not show under the event",
    trigger("BEFORE INSERT ON outbox_attempts WHEN NEW.attempt > 3", leaveOut),
  ),
  defect(
    "WSP-EP-8",
    "replay/replaces-attempt",
    "The attempt of a replay takes the place of the one before",
    trigger(
      "AFTER INSERT ON outbox_attempts WHEN NEW.attempt > 3",
      "DELETE FROM outbox_attempts WHERE delivery_id = NEW.delivery_id AND attempt = NEW.attempt - 1",
    ),
  ),
  defect(
    "WSP-EP-8",
    "replay/history-lost",
    "A replay begins the attempts under the event anew",
    trigger(
      "AFTER INSERT ON outbox_attempts WHEN NEW.attempt > 3",
      "DELETE FROM outbox_attempts WHERE delivery_id = NEW.delivery_id AND attempt <= 3",
    ),
  ),
  replayDefect("WSP-STATE-6", "refused", "A failed delivery cannot be replayed", respondWith(notAllowed)),
  defect("WSP-STATE-6", "replay/once", "A failed delivery can be replayed once", { makeFresh: () => atMost(1) }),
  defect("WSP-STATE-6", "replay/twice-at-most", "A failed delivery can be replayed twice", {
    makeFresh: () => atMost(2),
  }),
  defect(
    "WSP-STATE-6",
    "replay/no-attempt",
    "A failed delivery that is replayed has no attempt left",
    trigger(
      "AFTER UPDATE OF status ON outbox_deliveries WHEN NEW.status = 'pending' AND OLD.status = 'failed'",
      "UPDATE outbox_deliveries SET status = 'failed', due_at = NULL WHERE id = NEW.id",
    ),
  ),
];

/** Refuses further replays of the same delivery. */
function atMost(times: number): Pick<Mutation, "intercept"> {
  const replays = new Map<string, number>();
  return {
    intercept: on("replayDelivery", async (request, next) => {
      const count = (replays.get(request.url) ?? 0) + 1;
      replays.set(request.url, count);
      const { status, body } = notAllowed();
      return count > times ? Response.json(body, { status }) : await next(request);
    }),
  };
}

const isPing = ({ body }: DecodedRequest): boolean => rowOf(rowOf(body)["data"])["test"] === true;

const ping = (id: string, title: string, change: (request: DecodedRequest) => void): ServiceDefect =>
  defect(
    "WSP-EP-6",
    `test/${id}`,
    title,
    postingUnsigned((request) => {
      if (isPing(request)) change(request);
    }),
  );

/** Defects in tests of webhooks. */
const testDefects: readonly ServiceDefect[] = [
  defect(
    "WSP-EP-6",
    "test/ignored",
    "A test is acknowledged, and nothing is enqueued",
    on(
      "testWebhook",
      respondWith(() => ({ status: 202, body: {} })),
    ),
  ),
  defect(
    "WSP-EP-6",
    "test/never-posted",
    "A ping is enqueued, and never due",
    trigger(
      "AFTER INSERT ON outbox_deliveries WHEN NEW.event_id IS NULL",
      "UPDATE outbox_deliveries SET due_at = NULL WHERE id = NEW.id",
    ),
  ),
  defect("WSP-EP-6", "test/all-webhooks", "A test pings all webhooks", {
    makeFresh: () => {
      const ids: string[] = [];
      return {
        intercept: compose(
          on(
            "createWebhook",
            onResponse(({ body }) => void ids.push(String(rowOf(body)["id"]))),
          ),
          on(
            "testWebhook",
            onResponse(async (_, { url }, sendAgain) => {
              for (const id of ids) {
                const other = url.href.replace(/\d+\/test$/, `${id}/test`);
                if (other !== url.href) await sendAgain({ url: new URL(other) });
              }
            }),
          ),
        ),
      };
    },
  }),
  ping("unsigned", "A ping is not signed", ({ headers }) => headers.delete("x-service-signature-256")),
  ping("event-in-header", "A ping is another event in its header than in its body", ({ headers }) =>
    headers.set("x-service-event", "ping"),
  ),
  ping("second-attempt", "A ping begins with its second attempt", ({ headers }) =>
    headers.set("x-service-attempt", "2"),
  ),
  ping("signed-before", "A ping is signed before it is marked as one", (request) => {
    request.body = { ...rowOf(request.body), ping: true };
  }),
];

const metered = (id: string, title: string, when: string, statement: string): ServiceDefect =>
  defect("WSP-DEL-8", `egress/${id}`, title, trigger(when, statement));

const columns = "workspace_id, metered_at, section, name, billing_class, cost_micro";
const tested = "NEW.name = 'test_webhook'";
const replayed = "NEW.name = 'replay_webhook_delivery'";

/** One more call, of the workspace of a delivery. */
const ofAttempt = `INSERT INTO workspace_usage (${columns})
  SELECT w.workspace_id, NEW.attempted_at, 'MCP tool calls', 'delivery', 'mcp.egress', 1000
  FROM outbox_deliveries d JOIN workspace_webhooks w ON w.id = d.destination_id WHERE d.id = NEW.delivery_id`;

/** Defects in what deliveries cost. */
const egressDefects: readonly ServiceDefect[] = [
  metered("test-free", "A test is not metered", `BEFORE INSERT ON workspace_usage WHEN ${tested}`, leaveOut),
  metered("replay-free", "A replay is not metered", `BEFORE INSERT ON workspace_usage WHEN ${replayed}`, leaveOut),
  metered(
    "replay-once",
    "Only the first replay is metered",
    `BEFORE INSERT ON workspace_usage
     WHEN EXISTS (SELECT 1 FROM workspace_usage WHERE workspace_id = NEW.workspace_id AND name = NEW.name)`,
    leaveOut,
  ),
  ...(
    [
      ["test", tested],
      ["replay", replayed],
    ] as const
  ).map(([name, which]) =>
    metered(
      `${name}-as-write`,
      `A ${name} is metered as a write`,
      `AFTER INSERT ON workspace_usage WHEN ${which}`,
      "UPDATE workspace_usage SET billing_class = 'mcp.write' WHERE id = NEW.id",
    ),
  ),
  metered(
    "test-twice",
    "A test is metered when it is asked for and when it is posted",
    `AFTER INSERT ON outbox_attempts
     WHEN (SELECT event_id FROM outbox_deliveries WHERE id = NEW.delivery_id) IS NULL`,
    ofAttempt,
  ),
  metered(
    "test-elsewhere",
    "A test is metered in the newest workspace",
    `AFTER INSERT ON workspace_usage WHEN ${tested}`,
    "UPDATE workspace_usage SET workspace_id = (SELECT MAX(id) FROM workspace_workspaces) WHERE id = NEW.id",
  ),
  metered("attempts", "Every attempt is metered", "AFTER INSERT ON outbox_attempts", ofAttempt),
  metered("retries", "Retries are metered", "AFTER INSERT ON outbox_attempts WHEN NEW.attempt > 1", ofAttempt),
  metered(
    "registrations",
    "Registering is metered as a write",
    "AFTER INSERT ON workspace_webhooks",
    `INSERT INTO workspace_usage (${columns})
     VALUES (NEW.workspace_id, NEW.created_at, 'MCP tool calls', 'create_webhook', 'mcp.write', 500)`,
  ),
  metered(
    "events",
    "Events cost something",
    "AFTER INSERT ON workspace_events",
    `INSERT INTO workspace_usage (${columns})
     VALUES (NEW.workspace_id, NEW.occurred_at, 'MCP tool calls', NEW.event, 'mcp.read', 100)`,
  ),
];

export const defects: readonly ServiceDefect[] = [
  ...deliveryListDefects,
  ...replayDefects,
  ...testDefects,
  ...egressDefects,
];
