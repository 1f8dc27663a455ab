import type { Transaction } from "kysely";
import type { LedgerEntryType } from "../../../../generated/capability/types.ts";
import type { CapabilityTables, EntryRow } from "../tables.ts";
import { jsonOf, stored } from "./stored.ts";

export interface BalanceChange {
  /** What was reserved and can be spent again. Default: nothing. */
  releasedMicro?: number;

  /** Negative consumes, positive grants; 0 leaves the ledger alone. */
  amountMicro: number;
}

/** An account after a change. */
export interface ChangedBalance {
  available_micro: number;
  balance_micro: number;
  entries: number;
}

/**
 * Changes what an account has, unless it would fall below zero; then undefined. From here to the end of the transaction
 * nobody else can change it, so that entries are numbered without gaps and each begins with what the last one left.
 */
export async function moveBalance(
  trx: Transaction<CapabilityTables>,
  accountId: string,
  { releasedMicro = 0, amountMicro }: BalanceChange,
): Promise<ChangedBalance | undefined> {
  const freed = releasedMicro + amountMicro;
  return await trx
    .updateTable("capability_accounts")
    .set((eb) => ({
      available_micro: eb("available_micro", "+", freed),
      balance_micro: eb("balance_micro", "+", amountMicro),
      entries: eb("entries", "+", amountMicro === 0 ? 0 : 1),
    }))
    .where("id", "=", accountId)
    .where("available_micro", ">=", -freed)
    .returning(["available_micro", "balance_micro", "entries"])
    .executeTakeFirst();
}

/** What an entry says of a movement. */
export interface Entry {
  id: string;
  accountId: string;
  entryType: LedgerEntryType;
  amountMicro: number;
  refType: string;
  refId: string;
  executionId?: string | undefined;
  preSettlementBill?: unknown;
  settlementResult?: unknown;
  metadata?: unknown;
  description: string;
  createdAt: number;
}

/** Adds the entry of a movement that has just been made. */
export async function postEntry(
  trx: Transaction<CapabilityTables>,
  { balance_micro, entries }: ChangedBalance,
  entry: Entry,
): Promise<void> {
  const row: EntryRow = {
    id: entry.id,
    account_id: entry.accountId,
    sequence: entries,
    entry_type: entry.entryType,
    amount_micro: entry.amountMicro,
    balance_before_micro: balance_micro - entry.amountMicro,
    balance_after_micro: balance_micro,
    source_system: "capability",
    source_ref_type: entry.refType,
    source_ref_id: entry.refId,
    execution_id: stored(entry.executionId),
    pre_settlement_bill: jsonOf(entry.preSettlementBill),
    settlement_result: jsonOf(entry.settlementResult),
    ledger_metadata: jsonOf(entry.metadata),
    description: stored(entry.description),
    created_at: entry.createdAt,
  };
  await trx.insertInto("capability_entries").values(row).execute();
}
