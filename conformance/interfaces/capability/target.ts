import { ledgerEntryTypeValues, reasonCodeValues, usageEventTypeValues } from "../../../generated/capability/enums.ts";
import type { Target } from "../../kit/target.ts";
import {
  type Declarable,
  type FixturesOf,
  type HooksOf,
  objectSchema,
  type ValueOf,
  type ValueSchema,
} from "../../kit/value-schema.ts";
import type { capabilityRequirements } from "../../../generated/capability/checks/requirements.ts";
import type { Check, PartOf, PartsIn } from "../../../generated/runtime/checks/check.ts";

const text = { type: "string" } as const;
const number = { type: "number" } as const;
const flag = { type: "boolean" } as const;

/** A tool, and parameters that are valid for it. */
const callable = objectSchema({ tool_id: text, parameters: { type: "object" } });

export type CallableTool = ValueOf<typeof callable>;

/** Describes a callable tool, with what there is to know of it besides. */
function callableTool<const Others extends Readonly<Record<string, ValueSchema>> = Record<never, never>>(
  description: string,
  others: Others = {} as Others,
) {
  return { description, ...objectSchema({ ...callable.properties, ...others }) };
}

/** Fixtures of an implementation of the capability interface. */
export const subjects = {
  apiKey: { description: "The key of an account that has credits.", ...text },
  apiKeyWithoutCredits: { description: "The key of an account that has none.", ...text },
  invalidApiKey: { description: "A key that was never issued.", ...text },
  rankedQuery: {
    description: "A query in English, and the id of the tool that matches it best.",
    ...objectSchema({ query: text, best: text }),
  },
  translatedQuery: {
    description:
      "A query, and a text that is in its results in Chinese and in English: each where its language is asked for, not both.",
    ...objectSchema({ query: text, zh: text, en: text }),
  },
  broadQuery: { description: "A query that more than 100 tools match.", ...text },
  chargedTool: callableTool("A tool that is charged, and what this call of it costs.", { credits: number }),
  freeTool: callableTool("A tool that succeeds and costs nothing."),
  exemptTool: callableTool("A tool that succeeds and has a price, which a policy pays."),
  oneOfRequiredTool: callableTool(
    "A CAP capability that needs one parameter of each group besides `parameters`: valid values for all of them.",
    { groups: { type: "array", items: { type: "object" } } },
  ),
  requiredParameter: callableTool("A tool that needs the parameter `name`.", { name: text }),
  typedParameter: callableTool("A tool that takes the parameter `name`, and a value that is not of its type.", {
    name: text,
    wrong: {},
  }),
  enumParameter: callableTool(
    "A tool that takes the parameter `name`, and a value of its type that is none of its enum.",
    { name: text, wrong: {} },
  ),
  upstreamErrorTool: callableTool("A tool whose provider responds with an HTTP status that is an error.", {
    status: number,
  }),
  noUsableResultTool: callableTool("A tool whose provider returns no usable result."),
  failedChargedTool: callableTool("A tool whose call does not succeed and is charged all the same.", {
    credits: number,
  }),
  succeededUnchargedTool: callableTool("A tool with a price whose call succeeds and is not charged."),
  rowsTool: callableTool(
    "A tool whose `result.data` has a list of at least three objects in its member `rows`, each with a `field` of its own.",
    { rows: text, field: text },
  ),
  largeTool: callableTool(
    "A tool whose payload is over 20,480 bytes, has characters that are not ASCII, and is the same each time.",
  ),
  sizedTool: callableTool(
    "A tool whose payload grows by one ASCII character with each one more of its parameter `size`.",
    { size: text },
  ),
  slowTool: callableTool("A tool that takes some hundreds of milliseconds."),
  settlingSeconds: {
    description:
      "The seconds within which audit and ledger have the final states of a request. Default: 5. What is not there by then is not there.",
    ...number,
  },
  billableSuccessCounts: {
    description:
      "True where the effective success of a request, which its charge outcome goes by, is `billable_success` where that is there, and `success` where it is not. The documents do not say so.",
    ...flag,
  },
  fileLifetimeSeconds: {
    description: "For so many seconds the full content of a truncated result can be fetched.",
    ...number,
  },
  anonymousQuota: {
    description: "So many searches without a key are taken from one address within a window of so many seconds.",
    ...objectSchema({ requests: number, windowSeconds: number }),
  },
} as const satisfies Declarable["subjects"];

const time = { description: "ISO 8601, in UTC.", ...text } as const;
const ids = objectSchema({ ids: { type: "array", items: {} } });

const pastUsage = {
  title: "PastUsage",
  description: "A request of the past, and what came of it. Amounts are in credits.",
  ...objectSchema(
    {
      created_at: time,
      event_type: { title: "UsageEventType", enum: usageEventTypeValues },
      success: flag,
      billable_success: flag,
      reason_code: { title: "ReasonCode", enum: reasonCodeValues },
      outcome: {
        description: "The name of the structured outcome. Default: there is no structured outcome.",
        ...text,
      },
      search_id: text,
      execution_id: text,
      requested_credits: { description: "The list price. Default: it is free.", ...number },
      settled_credits: { description: "The cost in the end. Default: it was not settled.", ...number },
      missing: {
        description: "Something that is missing although it is due.",
        enum: ["ledger_link", "billing_snapshot"],
      },
    },
    [
      "billable_success",
      "reason_code",
      "outcome",
      "search_id",
      "execution_id",
      "requested_credits",
      "settled_credits",
      "missing",
    ],
  ),
} as const;

const pastMovement = {
  title: "PastMovement",
  description: "A movement of the past.",
  ...objectSchema({
    created_at: time,
    entry_type: { title: "LedgerEntryType", enum: ledgerEntryTypeValues },
    amount_credits: { description: "Negative consumes, positive grants.", ...number },
  }),
} as const;

/** Test hooks, each used where an implementation offers it. */
export const controls = {
  createAccount: {
    description: "Makes an account with credits, by default 100, and keys, by default one.",
    input: objectSchema({ credits: number, keys: number }, ["credits", "keys"]),
    output: objectSchema({ apiKeys: { type: "array", items: text, minItems: 1 } }),
  },
  setCredits: {
    description: "Sets what the account of a key can spend.",
    input: objectSchema({ apiKey: text, credits: number }),
  },
  failInspect: {
    description: "Makes the next Inspect of the account of a key time out, or fail on the way to the tools.",
    input: objectSchema({ apiKey: text, failure: { enum: ["timeout", "proxy"] } }),
  },
  setBillingRule: {
    description: "Sets the amount in the billing rule of a tool: for the account of a key, or for everybody.",
    input: objectSchema({ apiKey: text, tool_id: text, amount_credits: number }),
  },
  advance: {
    description: "Moves the clock on; gives the time that it then is, in ISO 8601.",
    input: objectSchema({ seconds: number }),
    output: objectSchema({ now: text }),
  },
  recordUsage: {
    description:
      "Records usage events of an account, oldest first, with the ledger entries of those that were charged; gives their ids as the audit shows them, in the same order.",
    input: objectSchema({ apiKey: text, events: { type: "array", items: pastUsage } }),
    output: ids,
  },
  moveCredits: {
    description:
      "Moves the balance of an account, oldest first; gives the ids of the ledger entries, in the same order.",
    input: objectSchema({ apiKey: text, movements: { type: "array", items: pastMovement } }),
    output: ids,
  },
} as const satisfies Declarable["controls"];

export type CapabilitySubjects = FixturesOf<typeof subjects>;
export type CapabilityControls = HooksOf<typeof controls>;
export type CapabilityTarget = Target<CapabilitySubjects, CapabilityControls>;

/** Hooks that give an account a past, so that the audit and the ledger can be held to it. */
export type CapabilityHistoryControls = Pick<CapabilityControls, "recordUsage" | "moveCredits">;

export type PastUsage = ValueOf<typeof pastUsage>;
export type PastMovement = ValueOf<typeof pastMovement>;

/** The id of a requirement of the interface. */
export type CapabilityRequirement = keyof typeof capabilityRequirements;

/** A part of a requirement of the interface. */
export type CapabilityPart<Id extends CapabilityRequirement> = PartOf<PartsIn<typeof capabilityRequirements>, Id>;

/** A check of the interface. Its requirements and their parts have to exist. */
export type CapabilityCheck<Of = CapabilityTarget> = Check<Of, PartsIn<typeof capabilityRequirements>>;
