import type { Operations } from "../../../generated/workspace/types.ts";
import { rowOf } from "../../defect-kit/changed-at.ts";
import { defectsOf, leaveOut, type ServiceDefect, trigger } from "../../defect-kit/defect.ts";
import {
  type Interceptor,
  mapRequestBody,
  onRequest,
  onResponse,
  respondWith,
  when,
} from "../../defect-kit/interceptors.ts";
import { postingUnsigned, signature } from "./interceptors.ts";

const { defect, on } = defectsOf<keyof Operations>("workspace");

/** Changes what a change of one kind does. */
const changing = (id: string, title: string, field: string, value: unknown, interceptor: Interceptor): ServiceDefect =>
  defect(
    "WSP-EP-3",
    `change/${id}`,
    title,
    on(
      "updateWebhook",
      when(({ body }) => (value === undefined ? field in rowOf(body) : rowOf(body)[field] === value), interceptor),
    ),
  );

const ignored: Interceptor = respondWith(({ body }) => ({ status: 200, body }));

/** Defects in changes of webhooks. */
const changeDefects: readonly ServiceDefect[] = [
  changing("pause-ignored", "A pause is acknowledged, and goes unheeded", "enabled", false, ignored),
  changing("resume-ignored", "A webhook stays paused when it is resumed", "enabled", true, ignored),
  changing("list-ignored", "Another list is acknowledged, and goes unheeded", "list_id", undefined, ignored),
  changing(
    "name-pauses",
    "What a change does not name is switched off: a new name pauses the webhook",
    "name",
    undefined,
    mapRequestBody("/enabled", (enabled) => enabled ?? false),
  ),
  defect("WSP-EP-3", "change/list-added", "A webhook that is pointed at another list keeps the ones before", {
    intercept: on("updateWebhook", async (request, next) => {
      const { list_id } = rowOf(await request.clone().json());
      if (list_id === undefined) return await next(request);
      const { url, headers } = request;
      return await next(new Request(`${url}/attach`, { method: "POST", headers, body: JSON.stringify({ list_id }) }));
    }),
  }),
  defect(
    "WSP-EP-3",
    "change/list-once",
    "A webhook that was pointed at a list cannot be pointed at another",
    trigger("BEFORE DELETE ON workspace_attachments", leaveOut),
  ),
  defect(
    "WSP-EP-3",
    "change/resumed-without-type",
    "A webhook that is resumed has lost its event type",
    trigger(
      "AFTER UPDATE OF enabled ON workspace_webhooks WHEN OLD.enabled = 0 AND NEW.enabled = 1",
      "UPDATE workspace_webhooks SET event_type = NULL WHERE id = NEW.id",
    ),
  ),
  changing(
    "pause-by-name",
    "A pause is taken for a new name",
    "enabled",
    false,
    onRequest((request) => void (request.body = { name: "paused" })),
  ),
  defect(
    "WSP-EP-3",
    "change/put-alone",
    "Changes are taken with PUT alone",
    on(
      "updateWebhook",
      respondWith(() => ({ status: 405, body: {} })),
    ),
  ),
];

const attached = (id: string, title: string, occasion: string, statement: string): ServiceDefect =>
  defect("WSP-EP-4", `attachment/${id}`, title, trigger(occasion, statement));

/** Defects in lists that are attached to webhooks. */
const attachmentDefects: readonly ServiceDefect[] = [
  defect(
    "WSP-EP-4",
    "attachment/ignored",
    "An attachment is acknowledged, and goes unheeded",
    on(
      "attachList",
      respondWith(() => ({ status: 200, body: {} })),
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
    makeFresh: () => {
      const types = new Map<string, unknown>();
      return {
        intercept: on(
          "createWebhook",
          onResponse(({ body }) => void types.set(String(rowOf(body)["url"]), rowOf(body)["event_type"])),
        ),
        interceptDelivery: onRequest(({ url, headers, body }) => {
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
    postingUnsigned((request) => {
      request.url = new URL(String(rowOf(request.body)["event"]), request.url);
    }),
  ),
];

export const defects: readonly ServiceDefect[] = [...changeDefects, ...attachmentDefects];
