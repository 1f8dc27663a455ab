import type { Operations } from "../../../generated/workspace/types.ts";
import { changedAt, type Row, rowOf, rowsIn } from "../../defect-kit/changed-at.ts";
import { defectsOf, type Mutation, type ServiceDefect, trigger } from "../../defect-kit/defect.ts";
import {
  compose,
  type Interceptor,
  mapRequestBody,
  mapResponseBody,
  onResponse,
  respondWith,
  when,
  withoutField,
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
  registrationDefect("WSP-EP-2", "no-secret", "The answer shows no secret", withoutField("/secret")),
  registrationDefect(
    "WSP-EP-2",
    "no-given-secret",
    "The answer shows no secret that was given",

    onResponse((response, { body }) => {
      if (rowOf(body)["secret"] !== undefined) response.body = changedAt(response.body, "/secret", () => undefined);
    }),
  ),
  registrationDefect(
    "WSP-EP-2",
    "masked-secret",
    "The answer shows the end of the secret alone",

    mapResponseBody("/secret", (secret) => `****${String(secret).slice(-4)}`),
  ),
  ...(["listWebhooks", "updateWebhook", "testWebhook", "listDeliveries"] as const).map((name) =>
    defect("WSP-EP-2", `registration/secret-in-${name}`, `${name} shows the secret again`, {
      makeFresh: () => shownAgain(name, () => true),
    }),
  ),
  defect("WSP-EP-2", "registration/given-secret-listed", "The list shows secrets that were given", {
    makeFresh: () => shownAgain("listWebhooks", (value) => rowOf(value)["secret"] !== undefined),
  }),
  registrationDefect(
    "WSP-EP-2",
    "one-secret",
    "All webhooks get the same secret",

    mapRequestBody("/secret", (secret) => secret ?? "the secret of the service"),
  ),
  registrationDefect(
    "WSP-EP-2",
    "given-secret-ignored",
    "A secret that is given is not used",

    mapRequestBody("/secret", () => undefined),
  ),
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

/** Shows secrets in the responses of another operation. */
function shownAgain(
  name: "listWebhooks" | "updateWebhook" | "testWebhook" | "listDeliveries",
  applies: (value: unknown) => boolean,
): Pick<Mutation, "intercept"> {
  const secrets: unknown[] = [];
  return {
    intercept: compose(
      on(
        "createWebhook",
        onResponse(({ body }, request) => void (applies(request.body) && secrets.push(rowOf(body)["secret"]))),
      ),
      on(
        name,
        onResponse((response) => void (response.body = { ...rowOf(response.body), secrets })),
      ),
    ),
  };
}

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
  list("none", "The list is empty", () => []),
  list("first", "The list has the first webhook alone", (all) => all.slice(0, 1)),
  list("newest", "The list has the newest webhook alone", (all) => all.slice(-1)),
  list("of-one-event", "The list has one webhook of each event", (all) => [
    ...new Map(all.map((row) => [row["event_type"], row])).values(),
  ]),
  defect("WSP-EP-1", "webhooks/of-all-workspaces", "The list has the webhooks of all workspaces", {
    makeFresh: () => {
      const all: unknown[] = [];
      return {
        intercept: compose(
          on(
            "createWebhook",
            onResponse(({ body }) => void all.push({ ...rowOf(body), secret: undefined })),
          ),
          on(
            "listWebhooks",
            onResponse((response) => void (response.body = { webhooks: all })),
          ),
        ),
      };
    },
  }),
  defect(
    "WSP-EP-5",
    "webhooks/not-deleted",
    "A deletion is acknowledged, and nothing is deleted",
    on(
      "deleteWebhook",
      respondWith(() => ({ status: 200, body: {} })),
    ),
  ),
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

export const defects: readonly ServiceDefect[] = [...registrationDefects, ...webhookListDefects];
