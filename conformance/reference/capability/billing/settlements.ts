import type { Host } from "../../host/host.ts";
import { retried } from "../../store/retried.ts";
import type { CapabilityDatabase } from "../tables.ts";
import { type ChangedBalance, moveBalance, postEntry } from "./balance.ts";
import { creditsOf } from "./credits.ts";
import { eventRow } from "./event-row.ts";
import type { Settled, Settlement, UsageEventInput } from "./usage-event.ts";

/** How requests end: with a usage event, and a charge where one is due. */
export function createSettlements({ clock, identifiers }: Host, tables: CapabilityDatabase) {
  return {
    settle: async (settlement: Settlement): Promise<Settled> => {
      const eventId = identifiers.next("evt");
      const entryId = identifiers.next("cle");
      return await retried(async (attempt) => {
        const earlier = attempt > 1 ? await settledBefore(tables, eventId) : undefined;
        return earlier ?? (await settleOnce(tables, settlement, { eventId, entryId, now: clock.now }));
      });
    },

    record: async (event: UsageEventInput): Promise<{ eventId: string }> => {
      const eventId = identifiers.next("evt");
      const settledMicro = event.billing ? 0 : null;
      const row = eventRow(event, { eventId, entryId: null, settledMicro, now: clock.now() });
      await retried(() =>
        tables
          .insertInto("capability_events")
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
      return { eventId };
    },
  };
}

interface Ids {
  eventId: string;
  entryId: string;
  now: () => number;
}

async function settleOnce(tables: CapabilityDatabase, settlement: Settlement, ids: Ids): Promise<Settled> {
  const { reservationId, event, entryType, description } = settlement;
  const { accountId, executionId, billing } = event;
  const { eventId } = ids;
  return await tables.transaction().execute(async (trx) => {
    const reserved = await trx
      .deleteFrom("capability_reservations")
      .where("execution_id", "=", reservationId)
      .returning("amount_micro")
      .executeTakeFirst();
    const releasedMicro = reserved?.amount_micro ?? 0;
    const change = async (amountMicro: number): Promise<ChangedBalance | undefined> =>
      await moveBalance(trx, accountId, { releasedMicro, amountMicro });
    const charged = await change(-settlement.settledMicro);
    // Only where the reservation was given back meanwhile can credits be lacking: then nothing is charged.
    const settledMicro = charged ? settlement.settledMicro : 0;
    const balance = charged ?? (await change(0));
    if (balance === undefined) throw new Error(`There is no account ${accountId}.`);

    // The clock is read while the account is locked: entries are as old as their order says.
    const createdAt = event.createdAt ?? ids.now();
    const entryId = settledMicro > 0 ? ids.entryId : null;
    if (entryId !== null)
      await postEntry(trx, balance, {
        id: entryId,
        accountId,
        entryType,
        amountMicro: -settledMicro,
        refType: "usage_event",
        refId: eventId,
        executionId,
        preSettlementBill: billing?.bill,
        settlementResult: { settled_amount_credits: creditsOf(settledMicro) },
        description,
        createdAt,
      });
    const row = eventRow(event, { eventId, entryId, settledMicro, now: createdAt });
    await trx.insertInto("capability_events").values(row).execute();
    return { remainingMicro: balance.available_micro, eventId, settledMicro };
  });
}

/** What an attempt came to whose answer was lost; undefined where it came to nothing. */
async function settledBefore(tables: CapabilityDatabase, eventId: string): Promise<Settled | undefined> {
  const found = await tables
    .selectFrom("capability_events")
    .innerJoin("capability_accounts", "capability_accounts.id", "capability_events.account_id")
    .select(["settled_micro", "available_micro"])
    .where("capability_events.id", "=", eventId)
    .executeTakeFirst();
  return found && { remainingMicro: found.available_micro, eventId, settledMicro: found.settled_micro ?? 0 };
}
