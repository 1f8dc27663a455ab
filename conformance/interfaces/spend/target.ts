import type { ReceiverHooks, ReceiverFixtures } from "../../../generated/runtime/checks/receiver-target.ts";
import type { Target } from "../../kit/target.ts";
import { type Declarable, type FixturesOf, type HooksOf, objectSchema } from "../../kit/value-schema.ts";
import type { spendRequirements } from "../../../generated/spend/checks/requirements.ts";
import type { Check, PartsIn } from "../../../generated/runtime/checks/check.ts";

const text = { type: "string" } as const;
const texts = { type: "array", items: text } as const;
const tokens = { type: "array", items: objectSchema({ token: text, scopes: texts }) } as const;

/**
 * Fixtures of an implementation of the spend interface. The document names few fields and leaves the endpoint of the
 * verification call open, so a target declares them.
 */
export const fixtures = {
  token: {
    description:
      "An access token. If the hook `createBusiness` is declared, tokens of new businesses are used instead.",
    ...text,
  },
  tokens: {
    description: "Further access tokens, each with all of its scopes, such as `bills:read`, or none.",
    ...tokens,
  },
  subscriptionFields: {
    description:
      "The fields of the body that creates a subscription: the destination URL, and the list of event types if there is one.",
    ...objectSchema({ url: text, eventTypes: text }, ["eventTypes"]),
  },
  challengeField: {
    description: "The field with the challenge in the request that is posted to a new endpoint.",
    ...text,
  },
  verification: {
    description:
      "The verification call. `{id}` in its path is replaced by the field `idField` of the created subscription.",
    ...objectSchema({ path: text, idField: text, challengeField: text }),
  },
  aiUsageReport: { description: "A body that the intake of AI usage accepts.", type: "object" },
  retryWithinSeconds: {
    description:
      "The seconds after the first failed attempt within which an event is sent again. The document defines no schedule.",
    type: "number",
  },
  refusesEndpoints: {
    description: "True if the call that creates a subscription rejects an endpoint that is not public or not HTTPS.",
    type: "boolean",
  },
} as const satisfies Declarable["fixtures"];

/** Optional test hooks of an implementation. */
export const hooks = {
  createBusiness: {
    description: "Creates a business with a token that has exactly these scopes.",
    input: objectSchema({ scopes: texts }),
    output: objectSchema({ businessId: text, token: text }),
  },
  causeEvent: {
    description: "Causes an event of a business, about an existing resource, or about a new one without `object`.",
    input: objectSchema({ businessId: text, type: text, object: text }, ["object"]),
    output: objectSchema({ eventId: text }),
  },
  advance: {
    description: "Moves the clock forward, and sends deliveries that become due.",
    input: objectSchema({ seconds: { type: "number" } }),
  },
} as const satisfies Declarable["hooks"];

/** Fixtures and test hooks of a receiver of the spend interface. */
export const receiver = {
  fixtures: {
    apiTokens: {
      description: "The tokens with which the receiver fetches resources, each with its scopes.",
      ...tokens,
    },
    setup: {
      description:
        "The challenge of the setup: the body that is posted to the receiver, and its field with the challenge string. The document defines neither.",
      ...objectSchema({ body: { type: "object" }, challengeField: text }),
    },
  },
  hooks: {
    useApi: {
      description: "Sets the base URL of the API from which the receiver fetches resources, without a trailing slash.",
      input: objectSchema({ url: text }),
    },
  },
} as const satisfies Declarable;

export type SpendFixtures = FixturesOf<typeof fixtures>;
export type SpendHooks = HooksOf<typeof hooks>;
export type SpendTarget = Target<SpendFixtures, SpendHooks>;
export type SpendReceiverFixtures = ReceiverFixtures & FixturesOf<typeof receiver.fixtures>;
export type SpendReceiverHooks = ReceiverHooks & HooksOf<typeof receiver.hooks>;
/** A check of the interface. Its requirements and their parts have to exist. */
export type SpendCheck<Of = SpendTarget> = Check<Of, PartsIn<typeof spendRequirements>>;
