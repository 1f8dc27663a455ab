import type { ServiceDefect } from "../defect.ts";
import { instead, wayIn, wayOut } from "../intercepts.ts";
import { rowOf } from "../row.ts";
import { trigger } from "../trigger.ts";
import { postingUnsigned, signature } from "./deliveries-of.ts";
import { defect, on } from "./interface.ts";

const attached = (id: string, title: string, when: string, statement: string): ServiceDefect =>
  defect("WSP-EP-4", `attachment/${id}`, title, trigger(when, statement));

/** Mistakes with lists that are attached to webhooks. */
export const attachmentDefects: readonly ServiceDefect[] = [
  defect(
    "WSP-EP-4",
    "attachment/ignored",
    "An attachment is acknowledged, and goes unheeded",
    on(
      "attachList",
      instead(() => ({ status: 200, body: {} })),
    ),
  ),
  attached(
    "newest-alone",
    "Only the list that was attached last is served",
    "BEFORE INSERT ON workspace_attachments",
    "DELETE FROM workspace_attachments WHERE webhook_id = NEW.webhook_id",
  ),
  attached(
    "instead-of-type",
    "An attached list is served in place of the event type",
    "AFTER INSERT ON workspace_attachments",
    "UPDATE workspace_webhooks SET event_type = NULL WHERE id = NEW.webhook_id",
  ),
  attached(
    "twice",
    "A webhook with an attached list gets every event twice",
    `AFTER INSERT ON outbox_deliveries
     WHEN EXISTS (SELECT 1 FROM workspace_attachments WHERE webhook_id = NEW.destination_id)`,
    `INSERT INTO outbox_deliveries (queue, destination_id, event_id, payload, status, created_at, due_at, held)
     VALUES (NEW.queue, NEW.destination_id, NEW.event_id, NEW.payload, NEW.status, NEW.created_at, NEW.due_at, 0)`,
  ),
  attached(
    "all-events",
    "A webhook with an attached list gets every event",
    "AFTER INSERT ON workspace_lists",
    "UPDATE workspace_lists SET filter = '{}' WHERE id = NEW.id",
  ),
  defect("WSP-EP-4", "attachment/secret-of-its-own", "What an attached list sends is signed with another secret", {
    fresh: () => {
      const types = new Map<string, unknown>();
      return {
        answer: on(
          "createWebhook",
          wayOut(({ body }) => void types.set(String(rowOf(body)["url"]), rowOf(body)["event_type"])),
        ),
        deliver: wayIn(({ url, headers, body }) => {
          if (rowOf(body)["event"] === types.get(url.href)) return;
          headers.set("x-service-signature-256", signature("the secret of the list", JSON.stringify(body)));
        }),
      };
    },
  }),
  defect(
    "WSP-EP-4",
    "attachment/address-of-its-own",
    "What is sent goes to an address for each event",
    postingUnsigned((asked) => {
      asked.url = new URL(String(rowOf(asked.body)["event"]), asked.url);
    }),
  ),
];
