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

/** A tool with valid parameters. */
const callable = objectSchema({ tool_id: text, parameters: { type: "object" } });

export type CallableTool = ValueOf<typeof callable>;

/** Describes a callable tool with further fields. */
function callableTool<const Others extends Readonly<Record<string, ValueSchema>> = Record<never, never>>(
  description: string,
  others: Others = {} as Others,
) {
  return { description, ...objectSchema({ ...callable.properties, ...others }) };
}

/** Fixtures of an implementation of the capability interface. */
export const fixtures = {
  apiKey: { description: "The key of an account with credits.", ...text },
  apiKeyWithoutCredits: { description: "The key of an account without credits.", ...text },
  invalidApiKey: { description: "A key that was never issued.", ...text },
  rankedQuery: {
    description: "An English query, and the id of the best matching tool.",
    ...objectSchema({ query: text, best: text }),
  },
  translatedQuery: {
    description:
      "A query, and a text of its results in Chinese and in English. Each is in the results only if its language is requested.",
    ...objectSchema({ query: text, zh: text, en: text }),
  },
  broadQuery: { description: "A query with more than 100 matching tools.", ...text },
  chargedTool: callableTool("A charged tool, and the price of this call.", { credits: number }),
  freeTool: callableTool("A free tool that succeeds."),
  exemptTool: callableTool("A tool that succeeds and has a price that a policy pays."),
  oneOfRequiredTool: callableTool(
    "A CAP capability that needs, in addition to `parameters`, one parameter of each group, with valid values for all of them.",
    { groups: { type: "array", items: { type: "object" } } },
  ),
  requiredParameter: callableTool("A tool that needs the parameter `name`.", { name: text }),
  typedParameter: callableTool("A tool with a parameter `name`, and a value of a wrong type.", {
    name: text,
    wrong: {},
  }),
  enumParameter: callableTool("A tool with a parameter `name`, and a value of its type that is not in its enum.", {
    name: text,
    wrong: {},
  }),
  upstreamErrorTool: callableTool("A tool whose provider responds with an HTTP error status.", {
    status: number,
  }),
  noUsableResultTool: callableTool("A tool whose provider returns no usable result."),
  failedChargedTool: callableTool("A tool whose call fails but is charged.", {
    credits: number,
  }),
  succeededUnchargedTool: callableTool("A tool with a price whose call succeeds but is not charged."),
  rowsTool: callableTool(
    "A tool whose `result.data` has a list of at least three objects in its member `rows`, with distinct values of `field`.",
    { rows: text, field: text },
  ),
  largeTool: callableTool("A tool with a constant payload of more than 20,480 bytes with non-ASCII characters."),
  sizedTool: callableTool("A tool whose payload grows by one ASCII character per unit of its parameter `size`.", {
    size: text,
  }),
  slowTool: callableTool("A tool that takes some hundreds of milliseconds."),
  settlingSeconds: {
    description:
      "The seconds within which the audit and the ledger have the final states of a request. Later rows count as missing. Default: 5.",
    ...number,
  },
  billableSuccessCounts: {
    description:
      "True if the charge outcome of a request is determined by `billable_success` if present, and by `success` otherwise. The documents do not define this.",
    ...flag,
  },
  fileLifetimeSeconds: {
    description: "The seconds for which the full content of a truncated result can be fetched.",
    ...number,
  },
  anonymousQuota: {
    description: "The number of searches without a key that are accepted from one address within a window of seconds.",
    ...objectSchema({ requests: number, windowSeconds: number }),
  },
} as const satisfies Declarable["fixtures"];

const time = { description: "ISO 8601, in UTC.", ...text } as const;
const ids = objectSchema({ ids: { type: "array", items: {} } });

const pastUsage = {
  title: "PastUsage",
  description: "A past request and its result. Amounts are in credits.",
  ...objectSchema(
    {
      created_at: time,
      event_type: { title: "UsageEventType", enum: usageEventTypeValues },
      success: flag,
      billable_success: flag,
      reason_code: { title: "ReasonCode", enum: reasonCodeValues },
      outcome: {
        description: "The name of the structured outcome. Default: none.",
        ...text,
      },
      search_id: text,
      execution_id: text,
      requested_credits: { description: "The list price. Default: free.", ...number },
      settled_credits: { description: "The settled amount. Default: not settled.", ...number },
      missing: {
        description: "A missing record that should exist.",
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
  description: "A past movement.",
  ...objectSchema({
    created_at: time,
    entry_type: { title: "LedgerEntryType", enum: ledgerEntryTypeValues },
    amount_credits: { description: "Negative for consumption, positive for grants.", ...number },
  }),
} as const;

/** Optional test hooks of an implementation. */
export const hooks = {
  createAccount: {
    description: "Creates an account with credits (default: 100) and keys (default: 1).",
    input: objectSchema({ credits: number, keys: number }, ["credits", "keys"]),
    output: objectSchema({ apiKeys: { type: "array", items: text, minItems: 1 } }),
  },
  setCredits: {
    description: "Sets the credits of the account of a key.",
    input: objectSchema({ apiKey: text, credits: number }),
  },
  failInspect: {
    description: "Makes the next Inspect of the account of a key time out or fail at the proxy.",
    input: objectSchema({ apiKey: text, failure: { enum: ["timeout", "proxy"] } }),
  },
  setBillingRule: {
    description: "Sets the amount in the billing rule of a tool, for the account of a key or for all accounts.",
    input: objectSchema({ apiKey: text, tool_id: text, amount_credits: number }),
  },
  advance: {
    description: "Moves the clock forward, and returns the new time in ISO 8601.",
    input: objectSchema({ seconds: number }),
    output: objectSchema({ now: text }),
  },
  recordUsage: {
    description:
      "Records usage events of an account, oldest first, with the ledger entries of charged ones. Returns their ids in the audit, in the same order.",
    input: objectSchema({ apiKey: text, events: { type: "array", items: pastUsage } }),
    output: ids,
  },
  moveCredits: {
    description:
      "Records movements of an account, oldest first. Returns the ids of the ledger entries, in the same order.",
    input: objectSchema({ apiKey: text, movements: { type: "array", items: pastMovement } }),
    output: ids,
  },
} as const satisfies Declarable["hooks"];

export type CapabilityFixtures = FixturesOf<typeof fixtures>;
export type CapabilityHooks = HooksOf<typeof hooks>;
export type CapabilityTarget = Target<CapabilityFixtures, CapabilityHooks>;

/** Hooks that create the history of an account, to test the audit and the ledger. */
export type CapabilityHistoryHooks = Pick<CapabilityHooks, "recordUsage" | "moveCredits">;

export type PastUsage = ValueOf<typeof pastUsage>;
export type PastMovement = ValueOf<typeof pastMovement>;

/** The id of a requirement of the interface. */
export type CapabilityRequirement = keyof typeof capabilityRequirements;

/** A part of a requirement of the interface. */
export type CapabilityPart<Id extends CapabilityRequirement> = PartOf<PartsIn<typeof capabilityRequirements>, Id>;

/** A check of the interface. Its requirements and their parts have to exist. */
export type CapabilityCheck<Of = CapabilityTarget> = Check<Of, PartsIn<typeof capabilityRequirements>>;
