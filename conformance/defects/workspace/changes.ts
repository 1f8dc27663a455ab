import type { Intercept, ServiceDefect } from "../defect.ts";
import { bodyIn, instead, wayIn, when } from "../intercepts.ts";
import { rowOf } from "../row.ts";
import { leaveOut, trigger } from "../trigger.ts";
import { defect, on } from "./interface.ts";

/** Changes what a change of one kind does. */
const changing = (id: string, title: string, field: string, value: unknown, intercept: Intercept): ServiceDefect =>
  defect(
    "WSP-EP-3",
    `change/${id}`,
    title,
    on(
      "updateWebhook",
      when(({ body }) => (value === undefined ? field in rowOf(body) : rowOf(body)[field] === value), intercept),
    ),
  );

const ignored: Intercept = instead(({ body }) => ({ status: 200, body }));

/** Mistakes with changes of webhooks. */
export const changeDefects: readonly ServiceDefect[] = [
  changing("pause-ignored", "A pause is acknowledged, and goes unheeded", "enabled", false, ignored),
  changing("resume-ignored", "A webhook stays paused when it is resumed", "enabled", true, ignored),
  changing("list-ignored", "Another list is acknowledged, and goes unheeded", "list_id", undefined, ignored),
  changing(
    "name-pauses",
    "What a change does not name is switched off: a new name pauses the webhook",
    "name",
    undefined,
    bodyIn("/enabled", (enabled) => enabled ?? false),
  ),
  defect("WSP-EP-3", "change/list-added", "A webhook that is pointed at another list keeps the ones before", {
    answer: on("updateWebhook", async (request, next) => {
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
    wayIn((asked) => void (asked.body = { name: "paused" })),
  ),
  defect(
    "WSP-EP-3",
    "change/put-alone",
    "Changes are taken with PUT alone",
    on(
      "updateWebhook",
      instead(() => ({ status: 405, body: {} })),
    ),
  ),
];
