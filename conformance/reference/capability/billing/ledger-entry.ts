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
 * The fields of a ledger entry, as the database keeps them and the ledger returns them: a field that the contract gets
 * has its place here, with `addedBy`, as databases exist that have no column for it.
 */
const fields = {
  id: { ...requiredText(), isKey: true },
  entry_type: requiredText<LedgerEntryType>(),
  amount_credits: inColumn("amount_micro", requiredCredits),
  source_system: requiredText(),
  source_ref_type: requiredText(),
  source_ref_id: requiredText(),
  // No call is charged twice.
  execution_id: { ...text(), isUnique: true },
  pre_settlement_bill: json(),
  settlement_result: json(),
  ledger_metadata: json(),
  description: requiredText(),
  balance_before: inColumn("balance_before_micro", balance),
  balance_after: inColumn("balance_after_micro", balance),
  created_at: requiredInstant,
} satisfies FieldsOf<LedgerEntry>;

/** The columns of a ledger entry, with those for queries alone. */
export const ledgerEntryColumns = {
  ...fields,
  account_id: { ...requiredText(), references: "capability_accounts.id" },
  // From 1, without gaps, in the order of the movements of an account.
  sequence: requiredWholeNumber,
};

/** A ledger entry in the database. Rows are only ever added. */
export type LedgerEntryRow = RowOf<typeof ledgerEntryColumns>;

/** A movement of a balance that is to be entered. Amounts are whole millionths of a credit. */
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
 * The row of a ledger entry.
 *
 * @param account Its balance after the movement, and the number of its entries with that of the movement.
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

/** A ledger entry as the ledger returns it. */
export function readLedgerEntry(row: LedgerEntryRow): LedgerEntry {
  return readRow(fields, row);
}
