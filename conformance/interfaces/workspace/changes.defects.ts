import type { Operations } from "../../../generated/workspace/types.ts";
import { rowOf } from "../../defect-kit/changed-at.ts";
import { leaveOut, type Mutation, trigger } from "../../defect-kit/defect.ts";
import { type Interceptor, onRequest, onResponse } from "../../defect-kit/interceptors.ts";
import { type Accepted, fallback, mutantsOf, type Operator, respond, set, when } from "../../defect-kit/mutants.ts";
import { postingUnsigned, signature } from "./interceptors.ts";

const present = { not: undefined };
const ignored = respond(200);

/** Limits operators to changes of a field. */
function changing(field: string, value: Accepted, ...operators: Operator[]): Operator[] {
  return when({ [`request/${field}`]: value }, ...operators);
}

/** Defects of changes to webhooks, and of attached lists. */
export const defects = mutantsOf<keyof Operations>("workspace", {
  "WSP-EP-3": {
    updateWebhook: {
      "change/pause-ignored": ["The service ignores a pause", changing("enabled", false, ignored)],
      "change/resume-ignored": ["The service does not resume a webhook", changing("enabled", true, ignored)],
      "change/list-ignored": ["The service ignores another list", changing("list_id", present, ignored)],
      "change/name-pauses": [
        "A new name pauses the webhook",
        changing("name", present, fallback("request/enabled", false)),
      ],
      "change/list-added": ["A new list of a webhook does not replace the one before", attach],
      "change/list-once": [
        "The list of a webhook cannot be replaced",
        trigger("BEFORE DELETE ON workspace_attachments", leaveOut),
      ],
      "change/resumed-without-type": [
        "A resumed webhook has no event type",
        trigger(
          "AFTER UPDATE OF enabled ON workspace_webhooks WHEN OLD.enabled = 0 AND NEW.enabled = 1",
          "UPDATE workspace_webhooks SET event_type = NULL WHERE id = NEW.id",
        ),
      ],
      "change/pause-by-name": [
        "The service reads a pause as a new name",
        changing("enabled", false, set("request", { name: "paused" })),
      ],
      "change/put-alone": ["The service takes changes only with PUT", respond(405)],
    },
  },
  "WSP-EP-4": {
    attachList: { "attachment/ignored": ["The service ignores an attachment", ignored] },
    "*": {
      "attachment/newest-alone": [
        "The service serves only the list that was attached last",
        trigger(
          "BEFORE INSERT ON workspace_attachments",
          "DELETE FROM workspace_attachments WHERE webhook_id = NEW.webhook_id",
        ),
      ],
      "attachment/instead-of-type": [
        "An attached list replaces the event type",
        trigger(
          "AFTER INSERT ON workspace_attachments",
          "UPDATE workspace_webhooks SET event_type = NULL WHERE id = NEW.webhook_id",
        ),
      ],
      "attachment/twice": [
        "A webhook with an attached list gets every event twice",
        trigger(
          `AFTER INSERT ON outbox_deliveries
           WHEN EXISTS (SELECT 1 FROM workspace_attachments WHERE webhook_id = NEW.destination_id)`,
          `INSERT INTO outbox_deliveries (queue, destination_id, event_id, payload, status, created_at, due_at, held)
           VALUES (NEW.queue, NEW.destination_id, NEW.event_id, NEW.payload, NEW.status, NEW.created_at, NEW.due_at, 0)`,
        ),
      ],
      "attachment/all-events": [
        "A webhook with an attached list gets every event",
        trigger("AFTER INSERT ON workspace_lists", "UPDATE workspace_lists SET filter = '{}' WHERE id = NEW.id"),
      ],
      "attachment/address-of-its-own": [
        "Each event goes to another address",
        postingUnsigned((request) => {
          request.url = new URL(String(rowOf(request.body)["event"]), request.url);
        }),
      ],
    },
    createWebhook: {
      "attachment/secret-of-its-own": [
        "Events of an attached list are signed with another secret",
        { makeFresh: otherSecret },
      ],
    },
  },
});

async function attach(...[request, next]: Parameters<Interceptor>): Promise<Response> {
  const { list_id } = rowOf(await request.clone().json());
  if (list_id === undefined) return await next(request);
  const { url, headers } = request;
  return await next(new Request(`${url}/attach`, { method: "POST", headers, body: JSON.stringify({ list_id }) }));
}

function otherSecret(): Mutation {
  const types = new Map<string, unknown>();
  return {
    intercept: onResponse(({ body }) => void types.set(String(rowOf(body)["url"]), rowOf(body)["event_type"])),
    interceptDelivery: onRequest(({ url, headers, body }) => {
      if (rowOf(body)["event"] === types.get(url.href)) return;
      headers.set("x-service-signature-256", signature("the secret of the list", JSON.stringify(body)));
    }),
  };
}
