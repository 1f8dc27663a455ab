import type { LedgerEntry, LedgerEntryType } from "../../../../generated/capability/types.ts";
import {
  derivedFrom,
  derivedRow,
  type FieldsOf,
  json,
  readRow,
  requiredCredits,
  requiredInstant,
  requiredText,
  requiredWholeNumber,
  type RowOf,
  rowOf,
  text,
  type ValuesOf,
} from "../../store/fields.ts";

/** The fields that an entry is posted with, each in a column of its name. */
const postedFields = {
  entry_type: requiredText<LedgerEntryType>(),
  source_ref_type: requiredText(),
  source_ref_id: requiredText(),
  // No call is charged twice.
  execution_id: { ...text(), constrain: (column) => column.unique() },
  pre_settlement_bill: json(),
  settlement_result: json(),
  ledger_metadata: json(),
  description: requiredText(),
} satisfies Partial<FieldsOf<LedgerEntry>>;

/** A movement of a balance that is to be entered. Amounts are whole millionths of a credit. */
export interface LedgerEntryInput extends ValuesOf<typeof postedFields> {
  id: string;
  accountId: string;

  /** Negative consumes, positive grants. */
  amountMicro: number;

  /** In milliseconds since 1970. */
  createdAt: number;
}

/** The balance of an account after a movement, and the number of its entries with that of the movement. */
interface MovedBalance {
  balance_micro: number;
  entries: number;
}

interface EntryFacts {
  entry: LedgerEntryInput;
  balance: MovedBalance;
}

const derived = derivedFrom<EntryFacts>();

const derivedFields = {
  id: derived("id", { ...requiredText(), constrain: (column) => column.primaryKey() }, ({ entry }) => entry.id),
  amount_credits: derived("amount_micro", requiredCredits, ({ entry }) => entry.amountMicro),
  source_system: derived("source_system", requiredText(), () => "capability"),
  balance_before: derived(
    "balance_before_micro",
    { ...requiredCredits, read: balanceOf },
    ({ entry, balance }) => balance.balance_micro - entry.amountMicro,
  ),
  balance_after: derived(
    "balance_after_micro",
    { ...requiredCredits, read: balanceOf },
    ({ balance }) => balance.balance_micro,
  ),
  created_at: derived("created_at", requiredInstant, ({ entry }) => entry.createdAt),
} satisfies Partial<FieldsOf<LedgerEntry>>;

function balanceOf(micro: number) {
  return { total_available_credits: requiredCredits.read(micro) };
}

/**
 * The fields of a ledger entry, as the database keeps them and the ledger returns them: a field that the contract gets
 * has its place in one of the two lists above, with `addedBy`, as databases exist that have no column for it.
 */
const fields = { ...postedFields, ...derivedFields } satisfies FieldsOf<LedgerEntry>;

/** Columns for queries alone. */
const queriedFields = {
  account: derived(
    "account_id",
    { ...requiredText(), constrain: (column) => column.notNull().references("capability_accounts.id") },
    ({ entry }) => entry.accountId,
  ),
  // From 1, without gaps, in the order of the movements of an account.
  sequence: derived("sequence", requiredWholeNumber, ({ balance }) => balance.entries),
};

/** The columns of a ledger entry. */
export const ledgerEntryColumns = { ...fields, ...queriedFields };

/** A ledger entry in the database. Rows are only ever added. */
export type LedgerEntryRow = RowOf<typeof ledgerEntryColumns>;

/** The row of a ledger entry. */
export function ledgerEntryRow(entry: LedgerEntryInput, balance: MovedBalance): LedgerEntryRow {
  const derivedColumns = derivedRow({ ...derivedFields, ...queriedFields }, { entry, balance });
  return { ...rowOf(postedFields, entry), ...derivedColumns };
}

/** A ledger entry as the ledger returns it. */
export function readLedgerEntry(row: LedgerEntryRow): LedgerEntry {
  return readRow(fields, row);
}
