// Generated from spec/capability/main.tsp by `concordat generate`. Do not edit.

import { decide, type Decision } from "../runtime/states/tables.ts";
import type { ChargeOutcome, LedgerEntryType, LedgerScope, ReasonCode, UsageEventType, UsageKind } from "./types.ts";

export {
  chargeOutcomeValues,
  isChargeOutcome,
  isLedgerScope,
  isReasonCode,
  isUsageKind,
  ledgerScopeValues,
  reasonCodeValues,
  usageKindValues,
} from "./enums.ts";

/** The facts that decide on {@link ChargeOutcome}. */
export interface ChargeOutcomeFacts {
  effective_success: boolean;
  amount: "positive" | "zero";
}

/** The {@link ChargeOutcome} of every combination of facts. */
export const chargeOutcomeDecisions: readonly Decision<ChargeOutcomeFacts, ChargeOutcome>[] = [
  { facts: { effective_success: true, amount: "positive" }, outcome: "charged", requirement: "CAP-STATE-1" },
  {
    facts: { effective_success: true, amount: "zero" },
    outcome: "included",
    note: "Included credits or a policy exemption",
    requirement: "CAP-STATE-2",
  },
  { facts: { effective_success: false, amount: "zero" }, outcome: "failed_not_charged", requirement: "CAP-STATE-3" },
  {
    facts: { effective_success: false, amount: "positive" },
    outcome: "failed_charged_review",
    note: "A case for support and review",
    requirement: "CAP-STATE-4",
  },
];

/**
 * Decides on {@link ChargeOutcome}.
 *
 * @throws {UndecidedFacts} If a value is not of its type.
 */
export function classifyChargeOutcome(facts: ChargeOutcomeFacts): ChargeOutcome {
  return decide(chargeOutcomeDecisions, facts);
}

/** The event types of each {@link UsageKind}. */
export const usageKindEventTypes: Readonly<Record<UsageKind, readonly UsageEventType[]>> = {
  discover: ["search", "search_by_ids"],
  call: ["tool_execute", "capabilities_query"],
  model: ["model_call"],
};

/** Each {@link UsageKind} by its event types. */
export const usageKindByEventTypes: Readonly<Record<UsageEventType, readonly UsageKind[]>> = {
  search: ["discover"],
  search_by_ids: ["discover"],
  tool_execute: ["call"],
  capabilities_query: ["call"],
  model_call: ["model"],
};

/** The typical charge outcomes of each {@link ReasonCode}. They are what is usual, and not binding. */
export const reasonCodeTypicalChargeOutcomes: Readonly<Record<ReasonCode, readonly ChargeOutcome[]>> = {
  "result.valid": ["charged", "included"],
  "result.partial_success": ["charged", "included", "failed_not_charged"],
  "result.empty": ["failed_not_charged"],
  "provider.error": ["failed_not_charged"],
  "provider.http_error": ["failed_not_charged"],
  "provider.rate_limited": ["failed_not_charged"],
  "provider.auth_or_permission": ["failed_not_charged"],
  "transport.timeout": ["failed_not_charged"],
  "transport.no_response": ["failed_not_charged"],
  "transport.execution_failed": ["failed_not_charged"],
  validation_error: ["failed_not_charged"],
  tool_unavailable: ["failed_not_charged"],
  region_restricted: ["failed_not_charged"],
  oauth_signin_required: ["failed_not_charged"],
};

/** Each {@link ReasonCode} by its typical charge outcomes. They are what is usual, and not binding. */
export const reasonCodeByTypicalChargeOutcomes: Readonly<Record<ChargeOutcome, readonly ReasonCode[]>> = {
  charged: ["result.valid", "result.partial_success"],
  included: ["result.valid", "result.partial_success"],
  failed_not_charged: [
    "result.partial_success",
    "result.empty",
    "provider.error",
    "provider.http_error",
    "provider.rate_limited",
    "provider.auth_or_permission",
    "transport.timeout",
    "transport.no_response",
    "transport.execution_failed",
    "validation_error",
    "tool_unavailable",
    "region_restricted",
    "oauth_signin_required",
  ],
  failed_charged_review: [],
};

/** The entry types of each {@link LedgerScope}. */
export const ledgerScopeEntryTypes: Readonly<Record<LedgerScope, readonly LedgerEntryType[]>> = {
  account_history: ["grant_payment_recharge", "consume_tool_search", "consume_tool_execute", "consume_model_call"],
};

/** A row of {@link billingStages}. */
export interface BillingStagesRow {
  stage: string;
  read_from: readonly string[];
  fields: readonly string[];
}

/** The billing stages of `Capability`. */
export const billingStages: readonly BillingStagesRow[] = [
  { stage: "Pre-call estimate", read_from: ["Discover", "Inspect"], fields: ["expected_cost", "billing_rule"] },
  { stage: "Execution result", read_from: ["Call"], fields: ["success", "error_message"] },
  {
    stage: "Provider/result outcome",
    read_from: ["Usage audit"],
    fields: ["execution_outcome", "reason_code", "billable_success"],
  },
  {
    stage: "Pre-settlement bill",
    read_from: ["Default/full Call", "Usage audit"],
    fields: ["billing", "pre_settlement_bill", "requested_amount_credits"],
  },
  {
    stage: "Final request status",
    read_from: ["Usage audit"],
    fields: ["charge_outcome", "reason_code", "settlement_result", "actual_amount_credits"],
  },
  {
    stage: "Final balance movement",
    read_from: ["Credits ledger"],
    fields: ["amount_credits", "balance_before", "balance_after", "execution_id"],
  },
];

/** A row of {@link troubleshooting}. */
export interface TroubleshootingRow {
  category: string;
  action: string;
  errors: readonly string[];
}

/** The troubleshooting of `Capability`. */
export const troubleshooting: readonly TroubleshootingRow[] = [
  { category: "tool_id has a wrong format", action: "Use the id exactly as the API returned it.", errors: [] },
  {
    category: "tool_id is not found: stale, not available in the region, or from an old cache",
    action: "Run Discover again.",
    errors: [],
  },
  {
    category: "Parameter error: a missing field, or an invalid enum value, type, date range or code format",
    action: "Build the parameters anew from the selected result or from Inspect.",
    errors: ["Missing tool_id", "Invalid parameters or projection"],
  },
  {
    category: "Schema mismatch: the parameters are those of another tool",
    action: "Keep search_id, the selected result and its schema together.",
    errors: ["Invalid parameters or projection"],
  },
  {
    category: "Permission or region error",
    action: "Connect OAuth, change the region or choose another tool.",
    errors: [],
  },
  {
    category: "Provider failure",
    action:
      "Read error_message and the audit's reason_code, then retry, choose another provider or give execution_id to support.",
    errors: ["Upstream tool failure", "Provider returned no usable result"],
  },
];
