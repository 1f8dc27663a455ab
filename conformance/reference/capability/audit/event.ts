import type { UsageEvent } from "../../../../generated/capability/types.ts";
import { creditsOf } from "../billing/credits.ts";
import { fromJson } from "../billing/stored.ts";
import { isoOf } from "../listing/envelope.ts";
import { present } from "../listing/present.ts";
import type { EventRow } from "../tables.ts";

/** A usage event as the audit gives it; what it does not have is left out. */
export function eventOf(row: EventRow): UsageEvent {
  return present({
    id: row.id,
    event_type: row.event_type,
    source_system: row.source_system,
    source_ref_type: row.source_ref_type,
    source_ref_id: row.source_ref_id,
    session_id: row.session_id,
    search_id: row.search_id,
    execution_id: row.execution_id,
    tool_id: row.tool_id,
    success: row.success === 1,
    billable_success: row.billable_success === null ? null : row.billable_success === 1,
    charge_outcome: row.charge_outcome,
    reason_code: row.reason_code,
    error_message: row.error_message,
    duration_ms: row.duration_ms,
    request_payload: fromJson(row.request_payload),
    response_payload_summary: fromJson(row.response_payload_summary),
    execution_outcome: fromJson<NonNullable<UsageEvent["execution_outcome"]>>(row.execution_outcome),
    billing_snapshot_status: row.billing_snapshot_status ?? "missing",
    billing_rule_snapshot: fromJson(row.billing_rule_snapshot),
    pre_settlement_bill: fromJson<NonNullable<UsageEvent["pre_settlement_bill"]>>(row.pre_settlement_bill),
    settlement_result: fromJson<NonNullable<UsageEvent["settlement_result"]>>(row.settlement_result),
    pre_settlement_amount_credits: credits(row.pre_settlement_micro),
    settled_amount_credits: credits(row.settled_micro),
    requested_amount_credits: credits(row.requested_micro),
    actual_amount_credits: credits(row.actual_micro),
    credits_ledger_entry_id: row.credits_ledger_entry_id,
    display_target: row.display_target,
    billing_summary: row.billing_summary,
    created_at: isoOf(row.created_at),
  });
}

function credits(micro: number | null): number | null {
  return micro === null ? null : creditsOf(micro);
}
