import type { LedgerEntryType } from "../../../../generated/capability/types.ts";
import type { Identifiers } from "../../host/host.ts";
import { moveBalance, type Post } from "./postings.ts";

/** A movement that no request has made, such as a recharge or a refund. */
export interface Movement {
  accountId: string;
  entryType: LedgerEntryType;

  /** Negative consumes, positive grants; not 0. */
  amountMicro: number;
  description: string;

  /** In milliseconds since 1970. Default: now. */
  createdAt?: number | undefined;
}

export interface Moved {
  entryId: string;
  remainingMicro: number;
}

/** Movements apart from requests. */
export function createMovements(identifiers: Identifiers, post: Post) {
  return {
    move: async ({
      accountId,
      entryType,
      amountMicro,
      description,
      createdAt,
    }: Movement): Promise<Moved | undefined> => {
      const entryId = identifiers.next("cle");
      return await post({
        accountId,
        apply: (account, { now }) => {
          if (account === undefined || account.available_micro + amountMicro < 0) return { result: undefined };
          const entry = moveBalance(account, {
            id: entryId,
            accountId,
            entry_type: entryType,
            amountMicro,
            source_ref_type: "movement",
            source_ref_id: entryId,
            description,
            createdAt: createdAt ?? now,
          });
          return { result: { entryId, remainingMicro: account.available_micro }, entry };
        },
      });
    },
  };
}
