import type { Transaction } from "kysely";
import type { Host } from "../../host/host.ts";
import { tokenHash } from "../../store/column-values.ts";
import { retried } from "../../store/retried.ts";
import type { CapabilityDatabase, CapabilityTables } from "../tables.ts";
import { type LedgerEntryInput, ledgerEntryRow } from "./ledger-entry.ts";

/** An account, which pays. */
export interface Account {
  id: string;
  name: string;
}

export interface NewAccount {
  /** Default: a new one. */
  id?: string | undefined;
  name: string;
  keys: readonly string[];
  creditsMicro: number;
}

/** Accounts and their keys. */
export function createAccounts({ clock, identifiers }: Host, tables: CapabilityDatabase) {
  return {
    accountOf: async (key: string): Promise<Account | undefined> =>
      await tables
        .selectFrom("capability_keys")
        .innerJoin("capability_accounts", "capability_accounts.id", "capability_keys.account_id")
        .select(["capability_accounts.id", "capability_accounts.name"])
        .where("key_hash", "=", tokenHash(key))
        .executeTakeFirst(),

    remainingMicro: async (accountId: string): Promise<number> => {
      const { available_micro } = await tables
        .selectFrom("capability_accounts")
        .select("available_micro")
        .where("id", "=", accountId)
        .executeTakeFirstOrThrow();
      return available_micro;
    },

    createAccount: async (account: NewAccount): Promise<Account> => {
      const { id = identifiers.next("acct"), name, keys, creditsMicro } = account;
      const entryId = identifiers.next("cle");
      const now = clock.now();
      await retried(() =>
        tables.transaction().execute(async (trx) => {
          const added = await trx
            .insertInto("capability_accounts")
            .values({ id, name, available_micro: 0, balance_micro: 0, entries: 0, created_at: now })
            .onConflict((conflict) => conflict.doNothing())
            .returning("id")
            .executeTakeFirst();
          if (added === undefined) return;
          for (const key of keys)
            await trx
              .insertInto("capability_keys")
              .values({ key_hash: tokenHash(key), account_id: id })
              .execute();
          if (creditsMicro === 0) return;
          const moved = await moveBalance(trx, id, { amountMicro: creditsMicro });
          if (moved === undefined) throw new RangeError(`An account can't begin with ${creditsMicro} millionths.`);
          await postEntry(trx, moved, {
            id: entryId,
            accountId: id,
            entry_type: "grant_welcome_bonus",
            amountMicro: creditsMicro,
            source_ref_type: "account",
            source_ref_id: id,
            description: "Welcome bonus",
            createdAt: now,
          });
        }),
      );
      return { id, name };
    },
  };
}

interface BalanceChange {
  /** The part of a reservation that can be spent again. Default: nothing. */
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

/** Adds the entry of a movement that has just been made. */
export async function postEntry(
  trx: Transaction<CapabilityTables>,
  balance: ChangedBalance,
  entry: LedgerEntryInput,
): Promise<void> {
  await trx.insertInto("capability_entries").values(ledgerEntryRow(entry, balance)).execute();
}
