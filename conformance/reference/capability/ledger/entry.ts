import type { LedgerEntry } from "../../../../generated/capability/types.ts";
import { creditsOf } from "../billing/credits.ts";
import { fromJson } from "../billing/stored.ts";
import { isoOf } from "../listing/envelope.ts";
import { present } from "../listing/present.ts";
import type { EntryRow } from "../tables.ts";

/** A ledger entry as the ledger gives it; what it does not have is left out. */
export function entryOf(row: EntryRow): LedgerEntry {
  return present({
    id: row.id,
    entry_type: row.entry_type,
    amount_credits: creditsOf(row.amount_micro),
    source_system: row.source_system,
    source_ref_type: row.source_ref_type,
    source_ref_id: row.source_ref_id,
    execution_id: row.execution_id,
    pre_settlement_bill: fromJson(row.pre_settlement_bill),
    settlement_result: fromJson(row.settlement_result),
    balance_before: { total_available_credits: creditsOf(row.balance_before_micro) },
    balance_after: { total_available_credits: creditsOf(row.balance_after_micro) },
    ledger_metadata: fromJson(row.ledger_metadata),
    description: row.description,
    created_at: isoOf(row.created_at),
  });
}
