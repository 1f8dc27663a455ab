import type { LedgerEntryType, ReasonCode, UsageEventType } from "../../generated/capability/types.ts";

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

  /** What it would cost. Default: it is free. */
  requested_credits?: number;

  /** What it cost in the end. Default: it was not settled. */
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
