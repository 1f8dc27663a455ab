import type { LedgerEntryType, ReasonCode, UsageEventType } from "../../../generated/capability/types.ts";
import type { Target } from "../../kit/target.ts";

/** A tool, and parameters that are valid for it. */
export interface CallableTool {
  tool_id: string;
  parameters: Record<string, unknown>;
}

/** Fixtures of an implementation of the capability interface. */
export interface CapabilitySubjects {
  /** The key of an account that has credits. */
  apiKey?: string;

  /** The key of an account that has none. */
  apiKeyWithoutCredits?: string;

  /** A key that was never issued. */
  invalidApiKey?: string;

  /** A query in English, and the id of the tool that matches it best. */
  rankedQuery?: { query: string; best: string };

  /** A query, and a text that is in its results in Chinese and in English: each where its language is asked for, not both. */
  translatedQuery?: { query: string; zh: string; en: string };

  /** A query that more than 100 tools match. */
  broadQuery?: string;

  /** A tool that is charged, and what this call of it costs. */
  chargedTool?: CallableTool & { credits: number };

  /** A tool that succeeds and costs nothing. */
  freeTool?: CallableTool;

  /** A tool that succeeds and has a price, which a policy pays. */
  exemptTool?: CallableTool;

  /** A CAP capability that needs one parameter of each group besides `parameters`: valid values for all of them. */
  oneOfRequiredTool?: CallableTool & { groups: readonly Record<string, unknown>[] };

  /** A tool that needs the parameter `name`. */
  requiredParameter?: CallableTool & { name: string };

  /** A tool that takes the parameter `name`, and a value that is not of its type. */
  typedParameter?: CallableTool & { name: string; wrong: unknown };

  /** A tool that takes the parameter `name`, and a value of its type that is none of its enum. */
  enumParameter?: CallableTool & { name: string; wrong: unknown };

  /** A tool whose provider responds with an HTTP status that is an error. */
  upstreamErrorTool?: CallableTool & { status: number };

  /** A tool whose provider returns no usable result. */
  noUsableResultTool?: CallableTool;

  /** A tool whose call does not succeed and is charged all the same. */
  failedChargedTool?: CallableTool & { credits: number };

  /** A tool with a price whose call succeeds and is not charged. */
  succeededUnchargedTool?: CallableTool;

  /** A tool whose `result.data` has a list of at least three objects in its member `rows`, each with a `field` of its own. */
  rowsTool?: CallableTool & { rows: string; field: string };

  /** A tool whose payload is over 20,480 bytes, has characters that are not ASCII, and is the same each time. */
  largeTool?: CallableTool;

  /** A tool whose payload grows by one ASCII character with each one more of its parameter `size`. */
  sizedTool?: CallableTool & { size: string };

  /** A tool that takes some hundreds of milliseconds. */
  slowTool?: CallableTool;

  /**
   * The seconds within which audit and ledger have the final states of a request. Default: 5. What is not there by then is
   * not there.
   */
  settlingSeconds?: number;

  /**
   * True where the effective success of a request, which its charge outcome goes by, is `billable_success` where that is
   * there, and `success` where it is not. The documents do not say so.
   */
  billableSuccessCounts?: boolean;

  /** For so many seconds the full content of a truncated result can be fetched. */
  fileLifetimeSeconds?: number;

  /** So many searches without a key are taken from one address within a window of so many seconds. */
  anonymousQuota?: { requests: number; windowSeconds: number };
}

/** Test hooks, each used where an implementation offers it. */
export interface CapabilityControls extends CapabilityHistoryControls {
  /** Makes an account with credits, by default 100, and keys, by default one. */
  createAccount?(input: { credits?: number; keys?: number }): Promise<{ apiKeys: [string, ...string[]] }>;

  /** Sets what the account of a key can spend. */
  setCredits?(input: { apiKey: string; credits: number }): Promise<unknown>;

  /** Makes the next Inspect of the account of a key time out, or fail on the way to the tools. */
  failInspect?(input: { apiKey: string; failure: "timeout" | "proxy" }): Promise<unknown>;

  /** Sets the amount in the billing rule of a tool: for the account of a key, or for everybody. */
  setBillingRule?(input: { apiKey: string; tool_id: string; amount_credits: number }): Promise<unknown>;

  /** Moves the clock on; gives the time that it then is, in ISO 8601. */
  advance?(input: { seconds: number }): Promise<{ now: string }>;
}

export type CapabilityTarget = Target<CapabilitySubjects, CapabilityControls>;

/** Hooks that give an account a past, so that the audit and the ledger can be held to it. */
export interface CapabilityHistoryControls {
  /**
   * Records usage events of an account, oldest first, with the ledger entries of those that were charged; gives their
   * ids as the audit shows them, in the same order.
   */
  recordUsage?(input: { apiKey: string; events: readonly PastUsage[] }): Promise<{ ids: unknown[] }>;

  /** Moves the balance of an account, oldest first; gives the ids of the ledger entries, in the same order. */
  moveCredits?(input: { apiKey: string; movements: readonly PastMovement[] }): Promise<{ ids: unknown[] }>;
}

/** A request of the past, and what came of it. Amounts are in credits. */
export interface PastUsage {
  /** ISO 8601, in UTC. */
  created_at: string;
  event_type: UsageEventType;
  success: boolean;
  billable_success?: boolean;
  reason_code?: ReasonCode;

  /** The name of the structured outcome. Default: there is no structured outcome. */
  outcome?: string;
  search_id?: string;
  execution_id?: string;

  /** The list price. Default: it is free. */
  requested_credits?: number;

  /** The cost in the end. Default: it was not settled. */
  settled_credits?: number;

  /** Something that is missing although it is due. */
  missing?: "ledger_link" | "billing_snapshot";
}

/** A movement of the past. */
export interface PastMovement {
  /** ISO 8601, in UTC. */
  created_at: string;
  entry_type: LedgerEntryType;

  /** Negative consumes, positive grants. */
  amount_credits: number;
}
