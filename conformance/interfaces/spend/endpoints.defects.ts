import { rowOf } from "../../defect-kit/changed-at.ts";
import { leaveOut, type ServiceDefect, trigger } from "../../defect-kit/defect.ts";
import {
  compose,
  mapRequestHeader,
  mapResponseBody,
  onRequest,
  onResponse,
  respondWith,
  when,
  withoutField,
} from "../../defect-kit/interceptors.ts";
import { defect, on } from "./subscriptions.defects.ts";

const operations = [
  ["transaction", "getTransaction"],
  ["reimbursement", "getReimbursement"],
] as const;

/** Mistakes with the resources that events are about. */
export const resourceDefects: readonly ServiceDefect[] = [
  ...operations.flatMap(([what, name]): ServiceDefect[] => [
    defect(
      "SPD-EP-3",
      `resources/${what}-not-there`,
      `A ${what} cannot be fetched`,
      on(
        name,
        respondWith(() => ({ status: 404, body: {} })),
      ),
    ),
    defect("SPD-EP-3", `resources/${what}-first`, `The first ${what} is answered whatever the id`, {
      fresh: () => {
        let first: unknown;
        return {
          answer: on(
            name,
            onResponse((answered) => void (answered.body = first ??= answered.body)),
          ),
        };
      },
    }),
    defect("SPD-EP-3", `resources/${what}-of-anyone`, `A ${what} is given to anyone`, {
      answer: async (request, next, { headers: { authorization } }) => {
        const response = await next(request.clone());
        return response.status === 401
          ? await on(
              name,
              mapRequestHeader("authorization", () => authorization),
            )(request, next)
          : response;
      },
    }),
    defect(
      "SPD-EP-3",
      `resources/${what}-without-id`,
      `A ${what} does not tell which one it is`,
      on(
        name,
        onResponse((answered) => void (answered.body = { object: what })),
      ),
    ),
  ]),
  defect("SPD-EP-3", "resources/one-object", "Every event names the same object", {
    fresh: () => {
      let first: unknown;
      return {
        deliver: onRequest((asked) => {
          const body = rowOf(asked.body);
          first ??= body["object"];
          if (body["object"] !== undefined) asked.body = { ...body, object: first };
        }),
      };
    },
  }),
  defect("SPD-EP-3", "resources/object-is-event", "An event names itself as its object", {
    deliver: onRequest((asked) => {
      const body = rowOf(asked.body);
      if (body["object"] !== undefined) asked.body = { ...body, object: body["id"] };
    }),
  }),
  defect("SPD-EP-3", "resources/object-as-type", "An event names the kind of its object, and not its id", {
    deliver: onRequest((asked) => {
      const body = rowOf(asked.body);
      if (body["object"] !== undefined) asked.body = { ...body, object: String(body["type"]).split(".")[0] };
    }),
  }),
  defect(
    "SPD-EP-3",
    "resources/other-family",
    "Transactions and reimbursements are looked for among each other",
    compose(
      on(
        "getTransaction",
        onRequest((asked) => swap(asked.url)),
      ),
      on(
        "getReimbursement",
        onRequest((asked) => swap(asked.url)),
      ),
    ),
  ),
  defect(
    "SPD-EP-3",
    "resources/not-yet",
    "What an event is about is there after the event",
    trigger("BEFORE INSERT ON spend_resources WHEN NEW.id LIKE 'obj%'", "SELECT RAISE(IGNORE)"),
  ),
];

function swap(url: URL): void {
  const [from, to] = url.pathname.includes("/transactions/")
    ? ["transactions", "reimbursements"]
    : ["reimbursements", "transactions"];
  url.pathname = url.pathname.replace(from ?? "", to ?? "");
}

/** Mistakes with new subscriptions, and with where their events go. */
export const subscriptionDefects: readonly ServiceDefect[] = [
  defect(
    "SPD-EP-1",
    "subscription/no-secret",
    "The answer has no secret",
    on("createSubscription", withoutField("/secret")),
  ),
  defect(
    "SPD-EP-1",
    "subscription/null-secret",
    "The secret is null",
    on(
      "createSubscription",
      mapResponseBody("/secret", () => null),
    ),
  ),
  defect(
    "SPD-EP-1",
    "subscription/empty-secret",
    "The secret is empty",
    on(
      "createSubscription",
      mapResponseBody("/secret", () => ""),
    ),
  ),
  defect(
    "SPD-EP-1",
    "subscription/renamed-secret",
    "The secret is called signing_secret",
    on(
      "createSubscription",
      onResponse((answered) => {
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
      respondWith(() => ({ status: 404, body: {} })),
    ),
  ),
  defect("SPD-EP-1", "subscription/any-token", "Any token is accepted", {
    answer: async (request, next, { headers: { authorization } }) => {
      const response = await next(request.clone());
      return response.status === 401
        ? await on(
            "createSubscription",
            mapRequestHeader("authorization", () => authorization),
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
      respondWith(() => ({ status: 403, body: { error: "subscribe first" } })),
    ),
  ),
  defect(
    "SPD-EP-2",
    "ai-usage/not-there",
    "There is no intake of AI usage",
    on(
      "reportAiUsage",
      respondWith(() => ({ status: 404, body: {} })),
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
        respondWith(() => ({ status: 400, body: { error: "unknown field attribution" } })),
      ),
    ),
  ),
  defect("SPD-EP-2", "ai-usage/no-token", "AI usage is taken without a token", {
    answer: async (request, next, { headers: { authorization } }) =>
      await on(
        "reportAiUsage",
        mapRequestHeader("authorization", (given) => given ?? authorization),
      )(request, next),
  }),
];
