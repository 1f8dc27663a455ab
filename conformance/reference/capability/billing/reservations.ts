import type { Host } from "../../host/host.ts";
import { retried } from "../../store/retried.ts";
import type { CapabilityDatabase } from "../tables.ts";
import { moveBalance } from "./balance.ts";

/** No request runs as long as this. */
const staleAfterMs = 10 * 60_000;

/** Credits set aside for requests that run. */
export function createReservations({ clock }: Host, tables: CapabilityDatabase) {
  return {
    reserve: async (accountId: string, reservationId: string, amountMicro: number): Promise<boolean> => {
      if (amountMicro === 0) return true;
      return await retried(async (attempt) => {
        if (attempt > 1 && (await isReserved(tables, reservationId))) return true;
        return await tables.transaction().execute(async (trx) => {
          const taken = await trx
            .updateTable("capability_accounts")
            .set((eb) => ({ available_micro: eb("available_micro", "-", amountMicro) }))
            .where("id", "=", accountId)
            .where("available_micro", ">=", amountMicro)
            .returning("id")
            .executeTakeFirst();
          if (taken === undefined) return false;
          await trx
            .insertInto("capability_reservations")
            .values({
              execution_id: reservationId,
              account_id: accountId,
              amount_micro: amountMicro,
              created_at: clock.now(),
            })
            .execute();
          return true;
        });
      });
    },

    releaseStale: async (): Promise<void> => {
      const stale = await tables
        .selectFrom("capability_reservations")
        .select("execution_id")
        .where("created_at", "<", clock.now() - staleAfterMs)
        .execute();
      for (const { execution_id } of stale)
        await retried(() =>
          tables.transaction().execute(async (trx) => {
            const released = await trx
              .deleteFrom("capability_reservations")
              .where("execution_id", "=", execution_id)
              .returning(["account_id", "amount_micro"])
              .executeTakeFirst();
            if (released === undefined) return;
            await moveBalance(trx, released.account_id, { releasedMicro: released.amount_micro, amountMicro: 0 });
          }),
        );
    },
  };
}

async function isReserved(tables: CapabilityDatabase, reservationId: string): Promise<boolean> {
  const found = await tables
    .selectFrom("capability_reservations")
    .select("execution_id")
    .where("execution_id", "=", reservationId)
    .executeTakeFirst();
  return found !== undefined;
}
