import type { Operations } from "../../../generated/workspace/types.ts";
import { changedAt, rowOf } from "../../defect-kit/changed-at.ts";
import { type Mutation, trigger } from "../../defect-kit/defect.ts";
import { compose, type Interceptor, onOperation, onResponse } from "../../defect-kit/interceptors.ts";
import { fallback, mutantsOf, replace, respond, unique, when } from "../../defect-kit/mutants.ts";

const type = "request/event_type";

/** Defects of the event types, the list and the deletion of webhooks. */
export const defects = mutantsOf<keyof Operations>("workspace", {
  "WSP-EP-2": {
    createWebhook: {
      "registration/any-event-without-type": ["The event type has a default", fallback(type, "content.indexed")],
    },
  },
  "WSP-REG-1": {
    createWebhook: {
      "registration/no-underscores": [
        "The service rejects types with underscores",
        when({ [type]: { not: /\./ } }, respond(400)),
      ],
      "registration/no-dots": ["The service rejects types with dots", when({ [type]: /\./ }, respond(400))],
      "registration/all-underscores": [
        "The service reads every underscore as a dot",
        when({ [type]: /^[^.]*$/ }, replace(type, /_/g, ".")),
      ],
      "registration/two-words": [
        "The service rejects types with two underscores",
        when({ [type]: /^[^._]*_[^._]*_[^.]*$/ }, respond(400)),
      ],
      "registration/underscored-idle": ["A webhook with an underscored type gets no events", registerPaused],
    },
  },
  "WSP-EP-1": {
    listWebhooks: {
      "webhooks/of-one-event": ["The list has one webhook of each event", unique("response/webhooks", "event_type")],
    },
  },
  "WSP-EP-5": {
    "*": {
      "webhooks/paused-in-place": [
        "The service pauses a webhook instead of deleting it",
        onDeletion("UPDATE workspace_webhooks SET deleted_at = NULL, enabled = 0 WHERE id = NEW.id"),
      ],
      "webhooks/hidden": ["The service hides a webhook instead of deleting it", { fresh: hidingDeleted }],
      "webhooks/others-paused": [
        "A deletion pauses the other webhooks of the event",
        onDeletion("UPDATE workspace_webhooks SET enabled = 0 WHERE event_type = NEW.event_type"),
      ],
    },
  },
});

function onDeletion(statement: string): Mutation {
  return trigger("AFTER UPDATE OF deleted_at ON workspace_webhooks WHEN NEW.deleted_at IS NOT NULL", statement);
}

async function registerPaused(...[request, next]: Parameters<Interceptor>): Promise<Response> {
  const isDotted = String(rowOf(await request.clone().json())["event_type"]).includes(".");
  const { url, headers } = request;
  const response = await next(request);
  const { id } = rowOf(await response.clone().json());
  if (isDotted || id === undefined) return response;
  await next(new Request(`${url}/${String(id)}`, { method: "PATCH", headers, body: '{"enabled": false}' }));
  return response;
}

function hidingDeleted(): Interceptor {
  const hidden = new Set<string>();
  const listed = onResponse((response) => {
    response.body = changedAt(response.body, "/webhooks/*", (row) =>
      hidden.has(String(rowOf(row)["id"])) ? undefined : row,
    );
  });
  return compose(
    onOperation("workspace", "deleteWebhook", async ({ url }) => {
      hidden.add(new URL(url).pathname.split("/").at(-1) ?? "");
      return await Promise.resolve(new Response(null, { status: 204 }));
    }),
    onOperation("workspace", "listWebhooks", listed),
  );
}
