import type { ServiceDefect } from "../defect.ts";
import { bodyOut, headerIn, instead, wayOut, when, without } from "../intercepts.ts";
import { leaveOut, trigger } from "../trigger.ts";
import { rowOf } from "../row.ts";
import { defect, on } from "./interface.ts";

/** Mistakes with new subscriptions, and with where their events go. */
export const subscriptionDefects: readonly ServiceDefect[] = [
  defect(
    "SPD-EP-1",
    "subscription/no-secret",
    "The answer has no secret",
    on("createSubscription", without("/secret")),
  ),
  defect(
    "SPD-EP-1",
    "subscription/null-secret",
    "The secret is null",
    on(
      "createSubscription",
      bodyOut("/secret", () => null),
    ),
  ),
  defect(
    "SPD-EP-1",
    "subscription/empty-secret",
    "The secret is empty",
    on(
      "createSubscription",
      bodyOut("/secret", () => ""),
    ),
  ),
  defect(
    "SPD-EP-1",
    "subscription/renamed-secret",
    "The secret is called signing_secret",
    on(
      "createSubscription",
      wayOut((answered) => {
        const { secret, ...rest } = rowOf(answered.body);
        answered.body = { ...rest, signing_secret: secret };
      }),
    ),
  ),
  defect(
    "SPD-EP-1",
    "subscription/other-path",
    "Subscriptions are made at another path",
    on(
      "createSubscription",
      instead(() => ({ status: 404, body: {} })),
    ),
  ),
  defect("SPD-EP-1", "subscription/any-token", "Any token is accepted", {
    answer: async (request, next, { headers: { authorization } }) => {
      const response = await next(request.clone());
      return response.status === 401
        ? await on(
            "createSubscription",
            headerIn("authorization", () => authorization),
          )(request, next)
        : response;
    },
  }),
  defect(
    "SPD-EP-1",
    "subscription/first-of-type",
    "A second subscription for an event of a business gets nothing",
    trigger(
      `BEFORE INSERT ON outbox_deliveries
       WHEN EXISTS (SELECT 1 FROM outbox_deliveries WHERE event_id = NEW.event_id)`,
      leaveOut,
    ),
  ),
  defect(
    "SPD-EP-1",
    "subscription/one-address",
    "A business has one address: that of its latest subscription",
    trigger(
      "AFTER UPDATE OF status ON spend_subscriptions WHEN NEW.status = 'active'",
      "UPDATE spend_subscriptions SET endpoint_url = NEW.endpoint_url WHERE business_id = NEW.business_id",
    ),
  ),
  defect(
    "SPD-EP-2",
    "ai-usage/subscription-needed",
    "AI usage is refused without a subscription",
    on(
      "reportAiUsage",
      instead(() => ({ status: 403, body: { error: "subscribe first" } })),
    ),
  ),
  defect(
    "SPD-EP-2",
    "ai-usage/not-there",
    "There is no intake of AI usage",
    on(
      "reportAiUsage",
      instead(() => ({ status: 404, body: {} })),
    ),
  ),
  defect(
    "SPD-EP-2",
    "ai-usage/attribution-refused",
    "Usage with an attribution is refused",
    on(
      "reportAiUsage",
      when(
        ({ body }) => JSON.stringify(body).includes("attribution"),
        instead(() => ({ status: 400, body: { error: "unknown field attribution" } })),
      ),
    ),
  ),
  defect("SPD-EP-2", "ai-usage/no-token", "AI usage is taken without a token", {
    answer: async (request, next, { headers: { authorization } }) =>
      await on(
        "reportAiUsage",
        headerIn("authorization", (given) => given ?? authorization),
      )(request, next),
  }),
];
