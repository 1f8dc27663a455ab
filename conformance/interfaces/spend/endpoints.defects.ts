import type { Operations } from "../../../generated/spend/types.ts";
import { isRow, rowOf } from "../../defect-kit/changed-at.ts";
import { defectsOf, leaveOut, type ServiceDefect, trigger } from "../../defect-kit/defect.ts";
import {
  compose,
  type DecodedRequest,
  mapRequestBody,
  mapResponseBody,
  onRequest,
  onResponse,
  respondWith,
  when,
  withoutField,
} from "../../defect-kit/interceptors.ts";

const { defect, on, at } = defectsOf<keyof Operations>("spend");
const subscriptionDefect = at("createSubscription", "subscription/");
const aiUsageDefect = at("reportAiUsage", "ai-usage/");

const operations = [
  ["transaction", "getTransaction"],
  ["reimbursement", "getReimbursement"],
] as const;

/** Defects in the resources that events are about. */
const resourceDefects: readonly ServiceDefect[] = [
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
    defect(
      "SPD-EP-3",
      `resources/${what}-unknown`,
      `A ${what} that there is not is answered with an empty success`,
      on(
        name,
        onResponse((response) => {
          if (response.status === 404) Object.assign(response, { status: 200, body: {} });
        }),
      ),
    ),
    defect(
      "SPD-EP-3",
      `resources/${what}-beginning`,
      `A ${what} is found by the beginning of its id`,
      on(
        name,
        onRequest(({ url }) => void (url.pathname = url.pathname.replace(/(txn_7d40c1|rmb_29f8e3).+$/, "$1"))),
      ),
    ),
    defect("SPD-EP-3", `resources/${what}-first`, `The first ${what} is answered whatever the id`, {
      makeFresh: () => {
        let first: unknown;
        return {
          intercept: on(
            name,
            onResponse((response) => void (response.body = first ??= response.body)),
          ),
        };
      },
    }),
    defect(
      "SPD-EP-3",
      `resources/${what}-without-id`,
      `A ${what} does not tell which one it is`,
      on(
        name,
        onResponse((response) => void (response.body = { object: what })),
      ),
    ),
  ]),
  defect("SPD-EP-3", "resources/one-object", "Every event names the same object", {
    makeFresh: () => {
      let first: unknown;
      return {
        interceptDelivery: onRequest((request) => {
          const body = rowOf(request.body);
          first ??= body["object"];
          if (body["object"] !== undefined) request.body = { ...body, object: first };
        }),
      };
    },
  }),
  defect("SPD-EP-3", "resources/object-is-event", "An event names itself as its object", {
    interceptDelivery: onRequest((request) => {
      const body = rowOf(request.body);
      if (body["object"] !== undefined) request.body = { ...body, object: body["id"] };
    }),
  }),
  defect("SPD-EP-3", "resources/object-as-type", "An event names the kind of its object, and not its id", {
    interceptDelivery: onRequest((request) => {
      const body = rowOf(request.body);
      if (body["object"] !== undefined) request.body = { ...body, object: String(body["type"]).split(".")[0] };
    }),
  }),
  defect(
    "SPD-EP-3",
    "resources/other-family",
    "Transactions and reimbursements are looked for among each other",
    compose(
      on(
        "getTransaction",
        onRequest((request) => swap(request.url)),
      ),
      on(
        "getReimbursement",
        onRequest((request) => swap(request.url)),
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

const isVerify = ({ url }: DecodedRequest): boolean => url.pathname.endsWith("/verify");

/** Changes what is posted to a new endpoint; null posts nothing. */
const challenged = (
  id: string,
  title: string,
  change: (body: Record<string, unknown>) => Record<string, unknown> | null,
): ServiceDefect =>
  defect("SPD-SET-2", `setup/${id}`, title, {
    interceptDelivery: async (request, next) => {
      const body: unknown = await request.clone().json();
      if (!isRow(body) || body["challenge"] === undefined) return await next(request);
      const changed = change({ ...body });
      if (changed === null) return new Response(null, { status: 204 });
      return await onRequest((decoded) => void (decoded.body = changed))(request, next);
    },
  });

/** Defects in the challenge of a new endpoint. */
const setupDefects: readonly ServiceDefect[] = [
  challenged("no-challenge", "A new endpoint is posted nothing", () => null),
  challenged(
    "challenge-left-out",
    "What is posted to a new endpoint has no challenge",
    ({ challenge: _, ...body }) => body,
  ),
  challenged("challenge-null", "The challenge is null", (body) => ({ ...body, challenge: null })),
  challenged("challenge-number", "The challenge is a number", (body) => ({ ...body, challenge: 271828 })),
  challenged("challenge-empty", "The challenge is empty", (body) => ({ ...body, challenge: "" })),
  challenged(
    "challenge-of-another",
    "A new endpoint is posted another challenge than the one that is expected",
    (body) => ({
      ...body,
      challenge: String(body["challenge"]).toLowerCase(),
    }),
  ),
  challenged("challenge-cut", "The challenge is cut off after 16 characters", (body) => ({
    ...body,
    challenge: String(body["challenge"]).slice(0, 16),
  })),
  defect("SPD-SET-2", "setup/get", "A new endpoint is asked with GET", {
    interceptDelivery: async ({ url }, next) => await next(new Request(url)),
  }),
  defect("SPD-SET-2", "setup/put", "The challenge is put", {
    interceptDelivery: async (request, next) => await next(new Request(request, { method: "PUT" })),
  }),
  defect(
    "SPD-SET-2",
    "setup/no-verification",
    "There is no call that answers a challenge",
    when(
      isVerify,
      respondWith(() => ({ status: 404, body: {} })),
    ),
  ),
  defect(
    "SPD-SET-2",
    "setup/verification-refused",
    "The call that answers a challenge comes too late at once",
    when(
      isVerify,
      respondWith(() => ({ status: 409, body: { error: "expired" } })),
    ),
  ),
  defect(
    "SPD-SET-2",
    "setup/verification-not-read",
    "The challenge of the call is not read",
    when(
      isVerify,
      mapRequestBody("/challenge", () => ""),
    ),
  ),
];

/** Defects in new subscriptions, and with where their events go. */
const subscriptionDefects: readonly ServiceDefect[] = [
  subscriptionDefect("SPD-EP-1", "no-secret", "The answer has no secret", withoutField("/secret")),
  subscriptionDefect(
    "SPD-EP-1",
    "null-secret",
    "The secret is null",

    mapResponseBody("/secret", () => null),
  ),
  subscriptionDefect(
    "SPD-EP-1",
    "empty-secret",
    "The secret is empty",

    mapResponseBody("/secret", () => ""),
  ),
  subscriptionDefect(
    "SPD-EP-1",
    "renamed-secret",
    "The secret is called signing_secret",

    onResponse((response) => {
      const { secret, ...rest } = rowOf(response.body);
      response.body = { ...rest, signing_secret: secret };
    }),
  ),
  subscriptionDefect(
    "SPD-EP-1",
    "other-path",
    "Subscriptions are made at another path",

    respondWith(() => ({ status: 404, body: {} })),
  ),
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
  aiUsageDefect(
    "SPD-EP-2",
    "subscription-needed",
    "AI usage is refused without a subscription",

    respondWith(() => ({ status: 403, body: { error: "subscribe first" } })),
  ),
  aiUsageDefect(
    "SPD-EP-2",
    "not-there",
    "There is no intake of AI usage",

    respondWith(() => ({ status: 404, body: {} })),
  ),
  aiUsageDefect(
    "SPD-EP-2",
    "attribution-refused",
    "Usage with an attribution is refused",

    when(
      ({ body }) => JSON.stringify(body).includes("attribution"),
      respondWith(() => ({ status: 400, body: { error: "unknown field attribution" } })),
    ),
  ),
];

export const defects: readonly ServiceDefect[] = [...resourceDefects, ...setupDefects, ...subscriptionDefects];
