import type { Host } from "../../host/host.ts";
import type { CapabilityDatabase } from "../tables.ts";
import { createAccounts } from "./accounts.ts";
import { chargeEntry, type Movement, movementEntry, type Settlement } from "./charges.ts";
import { createPostings, moveBalance } from "./postings.ts";
import { type UsageEventInput, usageEventRow } from "./usage-event.ts";

/** Accounts and their credits. Amounts are whole millionths of a credit. */
export type Billing = ReturnType<typeof createBilling>;

/** Longer than any request runs. */
const staleAfterMs = 10 * 60_000;

export function createBilling(host: Host, tables: CapabilityDatabase) {
  const { clock, identifiers } = host;
  const post = createPostings(host, tables);
  return {
    ...createAccounts(host, tables),

    /** Reserves credits for a request that is about to run; returns false if there are not enough. 0 reserves nothing. */
    reserve: async (accountId: string, reservationId: string, amountMicro: number): Promise<boolean> => {
      if (amountMicro === 0) return true;
      return await post({
        accountId,
        apply: (account, { now }) => {
          if (account === undefined || account.available_micro < amountMicro) return { result: false };
          account.available_micro -= amountMicro;
          const ids = { execution_id: reservationId, account_id: accountId };
          return { result: true, reservation: { ...ids, amount_micro: amountMicro, created_at: now } };
        },
      });
    },

    /** Releases the reservations of requests that never ended, for example because their process died. */
    releaseStale: async (): Promise<void> => {
      const stale = await tables
        .selectFrom("capability_reservations")
        .select(["execution_id as reservationId", "account_id as accountId"])
        .where("created_at", "<", clock.now() - staleAfterMs)
        .execute();
      // Requests that have ended meanwhile keep their result.
      const released = stale.map(async (reservation) => {
        await post({
          ...reservation,
          apply: (account, { releasedMicro }) => {
            if (account !== undefined) account.available_micro += releasedMicro;
            return { result: undefined };
          },
        });
      });
      await Promise.all(released);
    },

    /**
     * Ends a request in one transaction: releases the reservation, charges, and records the usage event with the ledger entry of the
     * charge. The final charge is lower than that of the settlement only if the reservation was already
     * released.
     */
    settle: async (settlement: Settlement) => {
      const [eventId, entryId] = [identifiers.next("evt"), identifiers.next("cle")];
      const { reservationId, event } = settlement;
      const { accountId } = event;
      return await post({
        accountId,
        reservationId,
        apply: (account, { releasedMicro, now }) => {
          if (account === undefined) throw new Error(`There is no account ${accountId}.`);
          account.available_micro += releasedMicro;
          // Credits can be missing only if the reservation was already released; nothing is then charged.
          const settledMicro = account.available_micro < settlement.settledMicro ? 0 : settlement.settledMicro;
          const charge = { eventId, entryId, settledMicro, createdAt: event.createdAt ?? now };
          const entry = settledMicro > 0 ? moveBalance(account, chargeEntry(settlement, charge)) : undefined;
          return {
            result: { remainingMicro: account.available_micro, eventId, settledMicro },
            event: usageEventRow(event, { eventId, entryId: entry?.id ?? null, settledMicro, now }),
            entry,
          };
        },
      });
    },

    /** Records a request that moves no credits. */
    record: async (event: UsageEventInput): Promise<{ eventId: string }> => {
      const eventId = identifiers.next("evt");
      const settled = { eventId, entryId: null, settledMicro: event.billing ? 0 : null, now: clock.now() };
      const row = usageEventRow(event, settled);
      return await post({ apply: () => ({ result: { eventId }, event: row }) });
    },

    /** Moves a balance; returns undefined if it does not suffice. */
    move: async (movement: Movement) => {
      const entryId = identifiers.next("cle");
      const { accountId, amountMicro } = movement;
      return await post({
        accountId,
        apply: (account, { now }) => {
          if (account === undefined || account.available_micro + amountMicro < 0) return { result: undefined };
          const entry = moveBalance(account, movementEntry(movement, { entryId, now }));
          return { result: { entryId, remainingMicro: account.available_micro }, entry };
        },
      });
    },
  };
}
