import type { LedgerEntryType } from "../../../../generated/capability/types.ts";
import type { Host } from "../../host/host.ts";
import { retried } from "../../store/retried.ts";
import type { CapabilityDatabase } from "../tables.ts";
import { moveBalance, postEntry } from "./balance.ts";

/** A movement that no request has made, such as a recharge or a refund. */
export interface Movement {
  accountId: string;
  entryType: LedgerEntryType;

  /** Negative consumes, positive grants; not 0. */
  amountMicro: number;
  executionId?: string | undefined;
  description: string;

  /** In milliseconds since 1970. Default: now. */
  createdAt?: number | undefined;
}

export interface Moved {
  entryId: string;
  remainingMicro: number;
}

/** Movements apart from requests. */
export function createMovements({ clock, identifiers }: Host, tables: CapabilityDatabase) {
  return {
    move: async (movement: Movement): Promise<Moved | undefined> => {
      const { accountId, amountMicro, createdAt } = movement;
      const entryId = identifiers.next("cle");
      return await retried((attempt) =>
        tables.transaction().execute(async (trx) => {
          const earlier =
            attempt > 1 &&
            (await trx.selectFrom("capability_entries").select("id").where("id", "=", entryId).executeTakeFirst());
          const moved = await moveBalance(trx, accountId, { amountMicro: earlier ? 0 : amountMicro });
          if (moved === undefined) return undefined;
          if (!earlier)
            await postEntry(trx, moved, {
              ...movement,
              id: entryId,
              refType: "movement",
              refId: entryId,
              createdAt: createdAt ?? clock.now(),
            });
          return { entryId, remainingMicro: moved.available_micro };
        }),
      );
    },
  };
}
