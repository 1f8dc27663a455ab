import type { Host } from "../../host/host.ts";
import type { CapabilityDatabase } from "../tables.ts";
import type { Post } from "./postings.ts";

/** No request runs as long as this. */
const staleAfterMs = 10 * 60_000;

/** Credits set aside for requests that run. */
export function createReservations({ clock }: Host, tables: CapabilityDatabase, post: Post) {
  return {
    reserve: async (accountId: string, reservationId: string, amountMicro: number): Promise<boolean> => {
      if (amountMicro === 0) return true;
      return await post({
        accountId,
        apply: (account, { now }) => {
          if (account === undefined || account.available_micro < amountMicro) return { result: false };
          account.available_micro -= amountMicro;
          const reservation = {
            execution_id: reservationId,
            account_id: accountId,
            amount_micro: amountMicro,
            created_at: now,
          };
          return { result: true, reservation };
        },
      });
    },

    releaseStale: async (): Promise<void> => {
      const stale = await tables
        .selectFrom("capability_reservations")
        .select(["execution_id", "account_id"])
        .where("created_at", "<", clock.now() - staleAfterMs)
        .execute();
      await Promise.all(
        stale.map(({ execution_id: reservationId, account_id: accountId }) =>
          post({
            accountId,
            reservationId,
            // Nothing is released of what has ended meanwhile.
            apply: (account, { releasedMicro }) => {
              if (account !== undefined) account.available_micro += releasedMicro;
              return { result: undefined };
            },
          }),
        ),
      );
    },
  };
}
