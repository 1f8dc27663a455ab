import type { LedgerEntry, LedgerEntryType } from "../../../../generated/capability/types.ts";
import { creditsOf } from "../../store/column-values.ts";
import {
  type FieldsOf,
  inColumn,
  json,
  readRow,
  requiredCredits,
  requiredInstant,
  requiredText,
  requiredWholeNumber,
  rowOf,
  text,
  type ValuesOf,
} from "../../store/fields.ts";
import type { RowOf } from "../../store/tables.ts";

const balance = { ...requiredCredits, read: (micro: number) => ({ total_available_credits: creditsOf(micro) }) };

/**
 * The fields of a ledger entry, as stored and as returned. A new field of the contract
 * needs `addedBy`, since existing databases have no column for it.
 */
const fields = {
  id: { ...requiredText(), isKey: true },
  entry_type: requiredText<LedgerEntryType>(),
  amount_credits: inColumn("amount_micro", requiredCredits),
  source_system: requiredText(),
  source_ref_type: requiredText(),
  source_ref_id: requiredText(),
  // A call is charged at most once.
  execution_id: { ...text(), isUnique: true },
  pre_settlement_bill: json(),
  settlement_result: json(),
  ledger_metadata: json(),
  description: requiredText(),
  balance_before: inColumn("balance_before_micro", balance),
  balance_after: inColumn("balance_after_micro", balance),
  created_at: requiredInstant,
} satisfies FieldsOf<LedgerEntry>;

/** The columns of a ledger entry, including those that only serve queries. */
export const ledgerEntryColumns = {
  ...fields,
  account_id: { ...requiredText(), references: "capability_accounts.id" },
  // From 1, without gaps, in the order of the movements of an account.
  sequence: requiredWholeNumber,
};

/** A stored ledger entry. Rows are only added. */
export type LedgerEntryRow = RowOf<typeof ledgerEntryColumns>;

/** A movement of a balance to enter. Amounts are whole millionths of a credit. */
export interface LedgerEntryInput extends Omit<
  ValuesOf<typeof fields>,
  "amount_credits" | "source_system" | "balance_before" | "balance_after" | "created_at"
> {
  accountId: string;

  /** Negative consumes, positive grants. */
  amountMicro: number;

  /** In milliseconds since 1970. */
  createdAt: number;
}

/**
 * Returns the row of a ledger entry.
 *
 * @param account The balance after the movement, and the number of entries including this one.
 */
export function ledgerEntryRow(
  entry: LedgerEntryInput,
  { balance_micro, entries }: { balance_micro: number; entries: number },
): LedgerEntryRow {
  return rowOf(ledgerEntryColumns, {
    ...entry,
    amount_credits: entry.amountMicro,
    source_system: "capability",
    balance_before: balance_micro - entry.amountMicro,
    balance_after: balance_micro,
    created_at: entry.createdAt,
    account_id: entry.accountId,
    sequence: entries,
  });
}

/** Returns a ledger entry in the format of the ledger. */
export function readLedgerEntry(row: LedgerEntryRow): LedgerEntry {
  return readRow(fields, row);
}
