import type { Host } from "../../host/host.ts";
import { batched } from "../../store/batched.ts";
import { tokenHash } from "../../store/column-values.ts";
import { retried } from "../../store/retried.ts";
import type { CapabilityDatabase } from "../tables.ts";
import { ledgerEntryRow, type LedgerEntryRow } from "./ledger-entry.ts";
import type { UsageEventRow } from "./usage-event.ts";

/** An account, which pays for calls. */
export interface Account {
  id: string;
  name: string;
}

export interface NewAccount {
  /** Default: a new id. */
  id?: string | undefined;
  name: string;
  keys: readonly string[];
  creditsMicro: number;

  /** Returns the account's history, which must leave these credits, in place of a welcome bonus. Default: none. */
  past?: ((accountId: string) => Past) | undefined;
}

/** The initial rows of an account, oldest first. */
export interface Past {
  events: UsageEventRow[];
  entries: LedgerEntryRow[];
}

/** Returns the functions that create and read accounts and their keys. */
export function createAccounts({ clock, identifiers }: Host, tables: CapabilityDatabase) {
  const isThere = async (id: string): Promise<boolean> =>
    (await tables.selectFrom("capability_accounts").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

  return {
    /** Returns the account of a key; undefined if there is none. */
    accountOf: batched(async (keys: readonly string[]): Promise<(Account | undefined)[]> => {
      const hashes = keys.map(tokenHash);
      const found = await tables
        .selectFrom("capability_keys")
        .innerJoin("capability_accounts", "capability_accounts.id", "capability_keys.account_id")
        .select(["key_hash", "capability_accounts.id", "capability_accounts.name"])
        .where("key_hash", "in", hashes)
        .execute();
      const accounts = new Map(found.map(({ key_hash, id, name }) => [key_hash, { id, name }]));
      return hashes.map((hash) => accounts.get(hash));
    }),

    /** Returns the credits that an account can still spend, without reserved ones. */
    remainingMicro: async (accountId: string): Promise<number> => {
      const { available_micro } = await tables
        .selectFrom("capability_accounts")
        .select("available_micro")
        .where("id", "=", accountId)
        .executeTakeFirstOrThrow();
      return available_micro;
    },

    /** Creates an account, unless there is one with this id. Its credits are a welcome bonus. */
    createAccount: async (account: NewAccount): Promise<Account> => {
      const { id = identifiers.next("acct"), name, keys, creditsMicro } = account;
      // The samples are created at each start, and generating their history is slow.
      if (account.id !== undefined && (await isThere(id))) return { id, name };
      const { events, entries } = pastOf(account, { id, entryId: identifiers.next("cle"), now: clock.now() });
      const row = {
        id,
        name,
        available_micro: creditsMicro,
        balance_micro: creditsMicro,
        entries: entries.length,
        created_at: clock.now(),
      };
      await retried(() =>
        tables.transaction().execute(async (trx) => {
          const added = await trx
            .insertInto("capability_accounts")
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .returning("id")
            .executeTakeFirst();
          if (added === undefined) return;
          const keyRows = keys.map((key) => ({ key_hash: tokenHash(key), account_id: id }));
          if (keyRows.length > 0) await trx.insertInto("capability_keys").values(keyRows).execute();
          if (events.length > 0) await trx.insertInto("capability_events").values(events).execute();
          if (entries.length > 0) await trx.insertInto("capability_entries").values(entries).execute();
        }),
      );
      return { id, name };
    },
  };
}

/** Returns the history of a new account; without one, a welcome bonus if it has credits. */
function pastOf(
  { creditsMicro, past }: NewAccount,
  { id, entryId, now }: { id: string; entryId: string; now: number },
): Past {
  if (creditsMicro < 0) throw new RangeError(`The initial credits are ${creditsMicro} millionths; expected 0 or more.`);
  if (creditsMicro === 0) return { events: [], entries: [] };
  if (past !== undefined) return past(id);
  const bonus = {
    id: entryId,
    accountId: id,
    entry_type: "grant_welcome_bonus",
    amountMicro: creditsMicro,
    source_ref_type: "account",
    source_ref_id: id,
    description: "Welcome bonus",
    createdAt: now,
  } as const;
  return { events: [], entries: [ledgerEntryRow(bonus, { balance_micro: creditsMicro, entries: 1 })] };
}
