import type { Operations } from "../../../generated/workspace/types.ts";
import { type Row, rowOf, rowsIn } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect, trigger } from "../../defect-kit/defect.ts";
import {
  compose,
  type Interceptor,
  mapRequestBody,
  onResponse,
  respondWith,
  when,
} from "../../defect-kit/interceptors.ts";

const { defect, on, at } = defectsOf<keyof Operations>("workspace");
const registrationDefect = at("createWebhook", "registration/");

const typeOf = (body: unknown): string => String(rowOf(body)["event_type"]);

const rejectType = (applies: (type: string) => boolean): Interceptor =>
  on(
    "createWebhook",
    when(
      ({ body }) => applies(typeOf(body)),
      respondWith(({ body }) => ({ status: 400, body: { error: `there is no event ${typeOf(body)}` } })),
    ),
  );

/** Defects in the registration of webhooks. */
const registrationDefects: readonly ServiceDefect[] = [
  registrationDefect(
    "WSP-EP-2",
    "any-event-without-type",
    "A webhook without an event type is registered for another event",

    mapRequestBody("/event_type", (type) => type ?? "content.indexed"),
  ),
  defect(
    "WSP-REG-1",
    "registration/no-underscores",
    "The underscored form is refused",
    rejectType((type) => !type.includes(".")),
  ),
  defect(
    "WSP-REG-1",
    "registration/no-dots",
    "The dotted form is refused",
    rejectType((type) => type.includes(".")),
  ),
  registrationDefect(
    "WSP-REG-1",
    "all-underscores",
    "Every underscore of the underscored form stands for a dot",

    mapRequestBody("/event_type", (type) =>
      typeof type === "string" && !type.includes(".") ? type.replaceAll("_", ".") : type,
    ),
  ),
  defect(
    "WSP-REG-1",
    "registration/two-words",
    "The underscored form is known where it has one underscore",
    rejectType((type) => !type.includes(".") && type.split("_").length > 2),
  ),
  defect("WSP-REG-1", "registration/underscored-idle", "A webhook of the underscored form gets nothing", {
    intercept: on("createWebhook", async (request, next) => {
      const isDotted = typeOf(await request.clone().json()).includes(".");
      const { url, headers } = request;
      const response = await next(request);
      const { id } = rowOf(await response.clone().json());
      if (isDotted || id === undefined) return response;
      await next(new Request(`${url}/${String(id)}`, { method: "PATCH", headers, body: '{"enabled": false}' }));
      return response;
    }),
  }),
];

const list = (id: string, title: string, change: (rows: Row[]) => unknown[]): ServiceDefect =>
  defect(
    "WSP-EP-1",
    `webhooks/${id}`,
    title,
    on(
      "listWebhooks",
      onResponse((response) => {
        if (response.status === 200) response.body = { webhooks: change(rowsIn(response.body, "webhooks")) };
      }),
    ),
  );

const whenDeleted = "AFTER UPDATE OF deleted_at ON workspace_webhooks WHEN NEW.deleted_at IS NOT NULL";

const deleted = (id: string, title: string, statement: string): ServiceDefect =>
  defect("WSP-EP-5", `webhooks/${id}`, title, trigger(whenDeleted, statement));

/** Defects in the list of webhooks, and with what becomes of those that are deleted. */
const webhookListDefects: readonly ServiceDefect[] = [
  list("of-one-event", "The list has one webhook of each event", (all) => [
    ...new Map(all.map((row) => [row["event_type"], row])).values(),
  ]),
  deleted(
    "paused-in-place",
    "A webhook that is deleted is paused, and still listed",
    "UPDATE workspace_webhooks SET deleted_at = NULL, enabled = 0 WHERE id = NEW.id",
  ),
  defect("WSP-EP-5", "webhooks/hidden", "A webhook that is deleted is not listed, and goes on delivering", {
    makeFresh: () => {
      const hidden = new Set<string>();
      return {
        intercept: compose(
          on("deleteWebhook", async (request) => {
            hidden.add(new URL(request.url).pathname.split("/").at(-1) ?? "");
            return await Promise.resolve(new Response(null, { status: 204 }));
          }),
          on(
            "listWebhooks",
            onResponse((response) => {
              const rows = rowsIn(response.body, "webhooks");
              response.body = { webhooks: rows.filter(({ id }) => !hidden.has(String(id))) };
            }),
          ),
        ),
      };
    },
  }),
  deleted(
    "others-paused",
    "A deletion pauses the other webhooks of the event",
    "UPDATE workspace_webhooks SET enabled = 0 WHERE event_type = NEW.event_type",
  ),
];

export const defects: readonly ServiceDefect[] = [...registrationDefects, ...webhookListDefects];
