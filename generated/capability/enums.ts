// Generated from spec/capability/main.tsp by `concordat generate`. Do not edit.

import type {
  Anomaly,
  Bucket,
  ChargeOutcome,
  DiscoverView,
  EnvelopeStatus,
  InspectView,
  InvalidFilterMessage,
  Language,
  LedgerDirection,
  LedgerEntryType,
  LedgerScope,
  ReasonCode,
  UsageEventType,
  UsageKind,
} from "./types.ts";

/** Every {@link DiscoverView}. */
export const discoverViewValues: readonly DiscoverView[] = ["routing", "full"];

/** True for a value that {@link discoverViewValues} has. */
export function isDiscoverView(value: unknown): value is DiscoverView {
  return discoverViewValues.some((known) => known === value);
}

/** Every {@link Language}. */
export const languageValues: readonly Language[] = ["zh", "en"];

/** True for a value that {@link languageValues} has. */
export function isLanguage(value: unknown): value is Language {
  return languageValues.some((known) => known === value);
}

/** Every {@link InspectView}. */
export const inspectViewValues: readonly InspectView[] = ["lean", "full"];

/** True for a value that {@link inspectViewValues} has. */
export function isInspectView(value: unknown): value is InspectView {
  return inspectViewValues.some((known) => known === value);
}

/** Every {@link UsageEventType}. */
export const usageEventTypeValues: readonly UsageEventType[] = [
  "search",
  "search_by_ids",
  "tool_execute",
  "capabilities_query",
  "model_call",
];

/** True for a value that {@link usageEventTypeValues} has. */
export function isUsageEventType(value: unknown): value is UsageEventType {
  return usageEventTypeValues.some((known) => known === value);
}

/** Every {@link UsageKind}. */
export const usageKindValues: readonly UsageKind[] = ["discover", "call", "model"];

/** True for a value that {@link usageKindValues} has. */
export function isUsageKind(value: unknown): value is UsageKind {
  return usageKindValues.some((known) => known === value);
}

/** Every {@link ReasonCode}. */
export const reasonCodeValues: readonly ReasonCode[] = [
  "result.valid",
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
];

/** True for a value that {@link reasonCodeValues} has. */
export function isReasonCode(value: unknown): value is ReasonCode {
  return reasonCodeValues.some((known) => known === value);
}

/** Every {@link ChargeOutcome}. */
export const chargeOutcomeValues: readonly ChargeOutcome[] = [
  "charged",
  "included",
  "failed_not_charged",
  "failed_charged_review",
];

/** True for a value that {@link chargeOutcomeValues} has. */
export function isChargeOutcome(value: unknown): value is ChargeOutcome {
  return chargeOutcomeValues.some((known) => known === value);
}

/** Every {@link Anomaly}. */
export const anomalyValues: readonly Anomaly[] = [
  "failed_charged_review",
  "missing_ledger_link",
  "missing_billing_snapshot",
];

/** True for a value that {@link anomalyValues} has. */
export function isAnomaly(value: unknown): value is Anomaly {
  return anomalyValues.some((known) => known === value);
}

/** Every {@link Bucket}. */
export const bucketValues: readonly Bucket[] = ["hour", "day", "week"];

/** True for a value that {@link bucketValues} has. */
export function isBucket(value: unknown): value is Bucket {
  return bucketValues.some((known) => known === value);
}

/** Every {@link EnvelopeStatus}. */
export const envelopeStatusValues: readonly EnvelopeStatus[] = ["success", "failure"];

/** True for a value that {@link envelopeStatusValues} has. */
export function isEnvelopeStatus(value: unknown): value is EnvelopeStatus {
  return envelopeStatusValues.some((known) => known === value);
}

/** Every {@link InvalidFilterMessage}. */
export const invalidFilterMessageValues: readonly InvalidFilterMessage[] = [
  "invalid start_date format",
  "min_credits cannot be greater than max_credits",
  "invalid direction (use consume, grant, or any)",
  "min_credits must be >= 0",
];

/** True for a value that {@link invalidFilterMessageValues} has. */
export function isInvalidFilterMessage(value: unknown): value is InvalidFilterMessage {
  return invalidFilterMessageValues.some((known) => known === value);
}

/** Every {@link LedgerEntryType}. */
export const ledgerEntryTypeValues: readonly LedgerEntryType[] = [
  "grant_payment_recharge",
  "grant_welcome_bonus",
  "grant_invitation_reward",
  "consume_tool_search",
  "consume_tool_execute",
  "consume_model_call",
  "consume_payment_refund",
];

/** True for a value that {@link ledgerEntryTypeValues} has. */
export function isLedgerEntryType(value: unknown): value is LedgerEntryType {
  return ledgerEntryTypeValues.some((known) => known === value);
}

/** Every {@link LedgerScope}. */
export const ledgerScopeValues: readonly LedgerScope[] = ["account_history"];

/** True for a value that {@link ledgerScopeValues} has. */
export function isLedgerScope(value: unknown): value is LedgerScope {
  return ledgerScopeValues.some((known) => known === value);
}

/** Every {@link LedgerDirection}. */
export const ledgerDirectionValues: readonly LedgerDirection[] = ["consume", "grant", "any"];

/** True for a value that {@link ledgerDirectionValues} has. */
export function isLedgerDirection(value: unknown): value is LedgerDirection {
  return ledgerDirectionValues.some((known) => known === value);
}
