import type { Host } from "../../host/host.ts";
import { retried } from "../../store/retried.ts";
import { tokenHash } from "../../store/token.ts";
import type { CapabilityDatabase } from "../tables.ts";
import { moveBalance, postEntry } from "./balance.ts";

/** Who pays. */
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
            entryType: "grant_welcome_bonus",
            amountMicro: creditsMicro,
            refType: "account",
            refId: id,
            description: "Welcome bonus",
            createdAt: now,
          });
        }),
      );
      return { id, name };
    },
  };
}
