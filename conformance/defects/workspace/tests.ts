import type { ServiceDefect } from "../defect.ts";
import { instead, together, wayOut } from "../intercepts.ts";
import { rowOf } from "../row.ts";
import { trigger } from "../trigger.ts";
import { postingUnsigned } from "./deliveries-of.ts";
import { defect, on } from "./interface.ts";
import type { Asked } from "../messages.ts";

const isPing = ({ body }: Asked): boolean => rowOf(rowOf(body)["data"])["test"] === true;

const ping = (id: string, title: string, change: (asked: Asked) => void): ServiceDefect =>
  defect(
    "WSP-EP-6",
    `test/${id}`,
    title,
    postingUnsigned((asked) => {
      if (isPing(asked)) change(asked);
    }),
  );

/** Mistakes with tests of webhooks. */
export const testDefects: readonly ServiceDefect[] = [
  defect(
    "WSP-EP-6",
    "test/ignored",
    "A test is acknowledged, and nothing is enqueued",
    on(
      "testWebhook",
      instead(() => ({ status: 202, body: {} })),
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
    fresh: () => {
      const ids: string[] = [];
      return {
        answer: together(
          on(
            "createWebhook",
            wayOut(({ body }) => void ids.push(String(rowOf(body)["id"]))),
          ),
          on(
            "testWebhook",
            wayOut(async (_, { url }, again) => {
              for (const id of ids) {
                const other = url.href.replace(/\d+\/test$/, `${id}/test`);
                if (other !== url.href) await again({ url: new URL(other) });
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
  ping("attempt-0", "A ping is no attempt", ({ headers }) => headers.set("x-service-attempt", "0")),
  ping("signed-before", "A ping is signed before it is marked as one", (asked) => {
    asked.body = { ...rowOf(asked.body), ping: true };
  }),
];
