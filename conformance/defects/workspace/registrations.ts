import type { Intercept, ServiceDefect } from "../defect.ts";
import { bodyIn, bodyOut, instead, together, wayOut, when, without } from "../intercepts.ts";
import { changedAt } from "../changed-at.ts";
import { rowOf } from "../row.ts";
import { defect, on } from "./interface.ts";

const typeOf = (body: unknown): string => String(rowOf(body)["event_type"]);

const refuseType = (applies: (type: string) => boolean): Intercept =>
  on(
    "createWebhook",
    when(
      ({ body }) => applies(typeOf(body)),
      instead(({ body }) => ({ status: 400, body: { error: `there is no event ${typeOf(body)}` } })),
    ),
  );

/** Mistakes with the registration of webhooks. */
export const registrationDefects: readonly ServiceDefect[] = [
  defect("WSP-EP-2", "registration/no-secret", "The answer shows no secret", on("createWebhook", without("/secret"))),
  defect(
    "WSP-EP-2",
    "registration/no-given-secret",
    "The answer shows no secret that was given",
    on(
      "createWebhook",
      wayOut((answered, { body }) => {
        if (rowOf(body)["secret"] !== undefined) answered.body = changedAt(answered.body, "/secret", () => undefined);
      }),
    ),
  ),
  defect(
    "WSP-EP-2",
    "registration/masked-secret",
    "The answer shows the end of the secret alone",
    on(
      "createWebhook",
      bodyOut("/secret", (secret) => `****${String(secret).slice(-4)}`),
    ),
  ),
  ...(["listWebhooks", "updateWebhook", "testWebhook", "listDeliveries"] as const).map((name) =>
    defect("WSP-EP-2", `registration/secret-in-${name}`, `${name} shows the secret again`, {
      fresh: () => shownAgain(name, () => true),
    }),
  ),
  defect("WSP-EP-2", "registration/given-secret-listed", "The list shows secrets that were given", {
    fresh: () => shownAgain("listWebhooks", (asked) => rowOf(asked)["secret"] !== undefined),
  }),
  defect(
    "WSP-EP-2",
    "registration/one-secret",
    "All webhooks get the same secret",
    on(
      "createWebhook",
      bodyIn("/secret", (secret) => secret ?? "the secret of the service"),
    ),
  ),
  defect(
    "WSP-EP-2",
    "registration/given-secret-ignored",
    "A secret that is given is not used",
    on(
      "createWebhook",
      bodyIn("/secret", () => undefined),
    ),
  ),
  defect(
    "WSP-EP-2",
    "registration/any-event-without-type",
    "A webhook without an event type is registered for another event",
    on(
      "createWebhook",
      bodyIn("/event_type", (type) => type ?? "content.indexed"),
    ),
  ),
  defect(
    "WSP-REG-1",
    "registration/no-underscores",
    "The underscored form is refused",
    refuseType((type) => !type.includes(".")),
  ),
  defect(
    "WSP-REG-1",
    "registration/no-dots",
    "The dotted form is refused",
    refuseType((type) => type.includes(".")),
  ),
  defect(
    "WSP-REG-1",
    "registration/all-underscores",
    "Every underscore of the underscored form stands for a dot",
    on(
      "createWebhook",
      bodyIn("/event_type", (type) =>
        typeof type === "string" && !type.includes(".") ? type.replaceAll("_", ".") : type,
      ),
    ),
  ),
  defect(
    "WSP-REG-1",
    "registration/two-words",
    "The underscored form is known where it has one underscore",
    refuseType((type) => !type.includes(".") && type.split("_").length > 2),
  ),
  defect("WSP-REG-1", "registration/underscored-idle", "A webhook of the underscored form gets nothing", {
    answer: on("createWebhook", async (request, next) => {
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

/** Shows secrets in the answers of another operation. */
function shownAgain(
  name: "listWebhooks" | "updateWebhook" | "testWebhook" | "listDeliveries",
  applies: (asked: unknown) => boolean,
): Pick<ServiceDefect, "answer"> {
  const secrets: unknown[] = [];
  return {
    answer: together(
      on(
        "createWebhook",
        wayOut(({ body }, asked) => void (applies(asked.body) && secrets.push(rowOf(body)["secret"]))),
      ),
      on(
        name,
        wayOut((answered) => void (answered.body = { ...rowOf(answered.body), secrets })),
      ),
    ),
  };
}
