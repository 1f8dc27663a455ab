import type { Row } from "../changed-at.ts";
import type { ServiceDefect } from "../defect.ts";
import { instead, together, wayOut, when } from "../intercepts.ts";
import { rowOf, rowsIn } from "../row.ts";
import { trigger } from "../trigger.ts";
import { defect, on } from "./interface.ts";

const list = (id: string, title: string, change: (rows: Row[]) => unknown[]): ServiceDefect =>
  defect(
    "WSP-EP-1",
    `webhooks/${id}`,
    title,
    on(
      "listWebhooks",
      wayOut((answered) => {
        if (answered.status === 200) answered.body = { webhooks: change(rowsIn(answered.body, "webhooks")) };
      }),
    ),
  );

const whenDeleted = "AFTER UPDATE OF deleted_at ON workspace_webhooks WHEN NEW.deleted_at IS NOT NULL";

const deleted = (id: string, title: string, statement: string): ServiceDefect =>
  defect("WSP-EP-5", `webhooks/${id}`, title, trigger(whenDeleted, statement));

/** Mistakes with the list of webhooks, and with what becomes of those that are deleted. */
export const webhookListDefects: readonly ServiceDefect[] = [
  list("none", "The list is empty", () => []),
  list("first", "The list has the first webhook alone", (all) => all.slice(0, 1)),
  list("newest", "The list has the newest webhook alone", (all) => all.slice(-1)),
  list("of-one-event", "The list has one webhook of each event", (all) => [
    ...new Map(all.map((row) => [row["event_type"], row])).values(),
  ]),
  defect("WSP-EP-1", "webhooks/of-all-workspaces", "The list has the webhooks of all workspaces", {
    fresh: () => {
      const all: unknown[] = [];
      return {
        answer: together(
          on(
            "createWebhook",
            wayOut(({ body }) => void all.push({ ...rowOf(body), secret: undefined })),
          ),
          on(
            "listWebhooks",
            wayOut((answered) => void (answered.body = { webhooks: all })),
          ),
        ),
      };
    },
  }),
  defect(
    "WSP-EP-1",
    "webhooks/workspace-optional",
    "Without a workspace the list is empty",
    on(
      "listWebhooks",
      when(
        ({ url }) => !url.searchParams.has("workspace_id"),
        instead(() => ({ status: 200, body: { webhooks: [] } })),
      ),
    ),
  ),
  defect(
    "WSP-EP-5",
    "webhooks/not-deleted",
    "A deletion is acknowledged, and nothing is deleted",
    on(
      "deleteWebhook",
      instead(() => ({ status: 200, body: {} })),
    ),
  ),
  deleted(
    "paused-in-place",
    "A webhook that is deleted is paused, and still listed",
    "UPDATE workspace_webhooks SET deleted_at = NULL, enabled = 0 WHERE id = NEW.id",
  ),
  defect("WSP-EP-5", "webhooks/hidden", "A webhook that is deleted is not listed, and goes on delivering", {
    fresh: () => {
      const hidden = new Set<string>();
      return {
        answer: together(
          on("deleteWebhook", async (request) => {
            hidden.add(new URL(request.url).pathname.split("/").at(-1) ?? "");
            return await Promise.resolve(new Response(null, { status: 204 }));
          }),
          on(
            "listWebhooks",
            wayOut((answered) => {
              const rows = rowsIn(answered.body, "webhooks");
              answered.body = { webhooks: rows.filter(({ id }) => !hidden.has(String(id))) };
            }),
          ),
        ),
      };
    },
  }),
  deleted(
    "all-deleted",
    "All webhooks of a workspace are deleted together",
    "UPDATE workspace_webhooks SET deleted_at = NEW.deleted_at WHERE workspace_id = NEW.workspace_id",
  ),
  deleted(
    "others-paused",
    "A deletion pauses the other webhooks of the event",
    "UPDATE workspace_webhooks SET enabled = 0 WHERE event_type = NEW.event_type",
  ),
];
