import type {
  BillingRule,
  ExecutionOutcome,
  LedgerEntryType,
  PreSettlementBill,
  ReasonCode,
  UsageEventType,
} from "../../../../generated/capability/types.ts";

/** What is to be recorded of a request: how it went, and what it would cost. Amounts in `…Micro` are millionths of a credit. */
export interface UsageEventInput {
  accountId: string;
  eventType: UsageEventType;
  sessionId?: string | undefined;
  searchId?: string | undefined;
  executionId?: string | undefined;
  toolId?: string | undefined;

  /** Whether the request succeeded. */
  success: boolean;

  /** Whether it succeeded as billing sees it, which `success` does not decide. Default: no word of it, `success` holds. */
  billableSuccess?: boolean | undefined;
  reasonCode?: ReasonCode | undefined;
  errorMessage?: string | undefined;
  durationMs: number;

  /** The outcome in structured form. Default: there is none. */
  executionOutcome?: ExecutionOutcome | undefined;

  /** What was asked and answered, in short: plain JSON, and no secrets. */
  requestPayload?: unknown;
  responsePayloadSummary?: unknown;

  /** What the request would cost by the rule that held when it came. Default: billing does not apply, as for a free search. */
  billing?: BillingSnapshot | undefined;

  /** What it was for, fit to be shown. */
  displayTarget?: string | undefined;

  /** What it cost, fit to be shown. Default: made from the amounts. */
  billingSummary?: string | undefined;

  /** When it came, in milliseconds since 1970. Default: now. */
  createdAt?: number | undefined;
}

/** The price of a request, as it was before settlement. */
export interface BillingSnapshot {
  /** Null where the snapshot is missing, which is an anomaly. */
  rule: BillingRule | null;
  bill: PreSettlementBill;
  requestedMicro: number;
}

/** A request that ran with a reservation, or without where it costs nothing, and what it finally costs. */
export interface Settlement {
  /** The id that the credits were reserved by: of a call, its execution id. */
  reservationId: string;
  event: UsageEventInput;

  /** What is charged: no more than was reserved. */
  settledMicro: number;

  /** What the entry of a charge is. */
  entryType: LedgerEntryType;

  /** What the entry says to people. */
  description: string;
}

/** What a settlement came to. */
export interface Settled {
  remainingMicro: number;
  eventId: string;

  /** What was charged in the end: less than asked only where the reservation had been given back meanwhile. */
  settledMicro: number;
}
