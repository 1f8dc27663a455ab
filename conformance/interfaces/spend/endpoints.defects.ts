import type { Operations } from "../../../generated/spend/types.ts";
import { leaveOut, trigger } from "../../defect-kit/defect.ts";
import type { Interceptor } from "../../defect-kit/interceptors.ts";
import {
  as,
  type Condition,
  copy,
  drop,
  keep,
  mutantsOf,
  replace,
  respond,
  set,
  slice,
  when,
} from "../../defect-kit/mutants.ts";

const object = "request/object";
const challenge = "request/challenge";
const isEvent: Condition = { [object]: { not: undefined } };
const isSetup: Condition = { [challenge]: { not: undefined } };
const isVerify: Condition = { path: /\/verify$/ };

const resources = [
  ["transaction", "getTransaction"],
  ["reimbursement", "getReimbursement"],
] as const;

/** Defects in the resources of events, in the challenge of a new endpoint, and in subscriptions. */
export const defects = [
  ...resources.flatMap(([what, name]) =>
    mutantsOf<keyof Operations>("spend", {
      "SPD-EP-3": {
        [name]: {
          [`resources/${what}-not-there`]: [`A ${what} cannot be fetched`, respond(404)],
          [`resources/${what}-beginning`]: [
            `The service finds a ${what} by the beginning of its id`,
            replace("path", /(txn_7d40c1|rmb_29f8e3).+$/, "$1"),
          ],
          [`resources/${what}-first`]: [`The service always returns the first ${what}`, keep("response")],
          [`resources/${what}-without-id`]: [`A ${what} has no id`, set("response", { object: what })],
        },
      },
    }),
  ),
  ...mutantsOf<keyof Operations>("spend", {
    "SPD-EP-3": {
      deliveries: {
        "resources/one-object": ["Every event names the same object", when(isEvent, keep(object))],
        "resources/object-is-event": ["An event names itself as its object", when(isEvent, copy(object, "request/id"))],
        "resources/object-as-type": [
          "An event names the kind of its object",
          when(isEvent, copy(object, "request/type"), replace(object, /\..*/, "")),
        ],
      },
      "*": {
        "resources/other-family": [
          "Transactions and reimbursements are swapped",
          when({ path: /\/transactions\// }, replace("path", "transactions", "reimbursements")),
          when({ path: /\/reimbursements\// }, replace("path", "reimbursements", "transactions")),
        ],
        "resources/not-yet": [
          "The resource of an event exists only after the event",
          trigger("BEFORE INSERT ON spend_resources WHEN NEW.id LIKE 'obj%'", leaveOut),
        ],
      },
    },
    "SPD-SET-2": {
      deliveries: {
        "setup/no-challenge": ["A new endpoint is not challenged", when(isSetup, respond(204))],
        "setup/challenge-left-out": ["The first delivery has no challenge", when(isSetup, drop(challenge))],
        "setup/challenge-empty": ["The challenge is empty", when(isSetup, set(challenge, ""))],
        "setup/challenge-of-another": ["The challenge is in lower case", when(isSetup, as(challenge, "lower"))],
        "setup/challenge-cut": ["The challenge has 16 characters", when(isSetup, slice(challenge, 0, 16))],
        "setup/get": ["The service challenges with GET", get],
        "setup/put": ["The service challenges with PUT", put],
      },
      "*": {
        "setup/no-verification": ["There is no call for verification", when(isVerify, respond(404))],
        "setup/verification-refused": ["The call for verification is always too late", when(isVerify, respond(409))],
        "setup/verification-not-read": [
          "The service ignores the challenge of the call",
          when(isVerify, set(challenge, "")),
        ],
      },
    },
    "SPD-EP-1": {
      createSubscription: {
        "subscription/empty-secret": ["The secret is empty", set("response/secret", "")],
        "subscription/other-path": ["Subscriptions have another path", respond(404)],
        "subscription/first-of-type": [
          "A second subscription for an event gets nothing",
          trigger(
            `BEFORE INSERT ON outbox_deliveries
             WHEN EXISTS (SELECT 1 FROM outbox_deliveries WHERE event_id = NEW.event_id)`,
            leaveOut,
          ),
        ],
        "subscription/one-address": [
          "A business has only the address of its latest subscription",
          trigger(
            "AFTER UPDATE OF status ON spend_subscriptions WHEN NEW.status = 'active'",
            "UPDATE spend_subscriptions SET endpoint_url = NEW.endpoint_url WHERE business_id = NEW.business_id",
          ),
        ],
      },
    },
    "SPD-EP-2": {
      reportAiUsage: {
        "ai-usage/subscription-needed": ["AI usage needs a subscription", respond(403)],
        "ai-usage/not-there": ["There is no endpoint for AI usage", respond(404)],
        "ai-usage/attribution-refused": [
          "The service rejects usage with an attribution",
          when({ "request/events/0/attribution": { not: undefined } }, respond(400)),
        ],
      },
    },
  }),
];

async function get(...[{ url }, next]: Parameters<Interceptor>): Promise<Response> {
  return await next(new Request(url));
}

async function put(...[request, next]: Parameters<Interceptor>): Promise<Response> {
  return await next(new Request(request, { method: "PUT" }));
}
