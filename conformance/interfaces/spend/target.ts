import type { ReceiverControls, ReceiverSubjects } from "../../../generated/runtime/checks/receiver-target.ts";
import type { Target } from "../../kit/target.ts";
import { type Declarable, type FixturesOf, type HooksOf, objectSchema } from "../../kit/value-schema.ts";
import type { spendRequirements } from "../../../generated/spend/checks/requirements.ts";
import type { Check, PartsIn } from "../../../generated/runtime/checks/check.ts";

const text = { type: "string" } as const;
const texts = { type: "array", items: text } as const;
const tokens = { type: "array", items: objectSchema({ token: text, scopes: texts }) } as const;

/**
 * What the suite needs to know of an implementation of the spend interface. The document names few fields and leaves
 * the endpoint of the verification call open, so a target declares it.
 */
export const subjects = {
  token: {
    description:
      "An access token. Those of the suite's own businesses are used where there is a test hook that makes them.",
    ...text,
  },
  tokens: {
    description: "More access tokens, each with all of its scopes: `bills:read`, say, or none.",
    ...tokens,
  },
  subscriptionFields: {
    description:
      "The fields of the body that creates a subscription: the destination URL, and the list of event types if there is one.",
    ...objectSchema({ url: text, eventTypes: text }, ["eventTypes"]),
  },
  challengeField: {
    description: "The field of what is posted to a new endpoint that holds the challenge.",
    ...text,
  },
  verification: {
    description:
      "The call that meets a challenge; `{id}` in its path stands for the field `idField` of the created subscription.",
    ...objectSchema({ path: text, idField: text, challengeField: text }),
  },
  aiUsageReport: { description: "A body that the intake of AI usage accepts.", type: "object" },
  retryWithinSeconds: {
    description:
      "The seconds after the first failed attempt within which an event is sent again; the schedule is open.",
    type: "number",
  },
  refusesEndpoints: {
    description: "True where the call that creates a subscription rejects an endpoint that is not public or not HTTPS.",
    type: "boolean",
  },
} as const satisfies Declarable["subjects"];

/** Test hooks, each used where an implementation offers it. */
export const controls = {
  createBusiness: {
    description: "Makes a business, with a token that has these scopes and no others.",
    input: objectSchema({ scopes: texts }),
    output: objectSchema({ businessId: text, token: text }),
  },
  causeEvent: {
    description: "Makes an event happen to a business, on a resource that there is; without `object`, on a new one.",
    input: objectSchema({ businessId: text, type: text, object: text }, ["object"]),
    output: objectSchema({ eventId: text }),
  },
  advance: {
    description: "Moves the clock on, and sends what falls due on the way.",
    input: objectSchema({ seconds: { type: "number" } }),
  },
} as const satisfies Declarable["controls"];

/** Fixtures and test hooks of a receiver of the spend interface. */
export const receiver = {
  subjects: {
    apiTokens: {
      description:
        "The tokens that the receiver fetches resources with, each with its scopes: one for all, or several.",
      ...tokens,
    },
    setup: {
      description:
        "The challenge that the receiver is set up with: what is posted to it, and the field of that which holds the challenge string. The document shows neither.",
      ...objectSchema({ body: { type: "object" }, challengeField: text }),
    },
  },
  controls: {
    useApi: {
      description:
        "Tells the receiver where the API is that it fetches resources from: the address that paths are put after, without a slash at the end.",
      input: objectSchema({ url: text }),
    },
  },
} as const satisfies Declarable;

export type SpendSubjects = FixturesOf<typeof subjects>;
export type SpendControls = HooksOf<typeof controls>;
export type SpendTarget = Target<SpendSubjects, SpendControls>;
export type SpendReceiverSubjects = ReceiverSubjects & FixturesOf<typeof receiver.subjects>;
export type SpendReceiverControls = ReceiverControls & HooksOf<typeof receiver.controls>;
/** A check of the interface. Its requirements and their parts have to exist. */
export type SpendCheck<Of = SpendTarget> = Check<Of, PartsIn<typeof spendRequirements>>;
