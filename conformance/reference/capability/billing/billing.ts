import type { LedgerEntryType } from "../../../../generated/capability/types.ts";
import type { Host } from "../../host/host.ts";
import { creditsOf } from "../../store/column-values.ts";
import { retried } from "../../store/retried.ts";
import type { CapabilityDatabase } from "../tables.ts";
import {
  type Account,
  type ChangedBalance,
  createAccounts,
  moveBalance,
  type NewAccount,
  postEntry,
} from "./accounts.ts";
import { type UsageEventInput, usageEventRow } from "./usage-event.ts";

/** Accounts and their credits. Amounts are whole millionths of a credit. */
export interface Billing {
  /** The account of a key; undefined where it is nobody's. */
  accountOf(key: string): Promise<Account | undefined>;

  /** Makes an account, unless there is one with this id. Its credits come as a welcome bonus. */
  createAccount(account: NewAccount): Promise<Account>;

  /** The credits that an account can still spend: reservations are taken off. */
  remainingMicro(accountId: string): Promise<number>;

  /** Sets credits aside for a request that is about to run; false where there are not enough. 0 sets nothing aside. */
  reserve(accountId: string, reservationId: string, amountMicro: number): Promise<boolean>;

  /**
   * Ends a request: releases the reservation, charges, and records the usage event with the ledger entry of the
   * charge, all of it or nothing.
   */
  settle(settlement: Settlement): Promise<Settled>;

  /** Records a request that moves no credits. */
  record(event: UsageEventInput): Promise<{ eventId: string }>;

  /** Moves a balance; undefined where it does not suffice. */
  move(movement: Movement): Promise<Moved | undefined>;

  /** Releases the reservations of requests that never ended, as those of a process that died. */
  releaseStale(): Promise<void>;
}

export function createBilling(host: Host, tables: CapabilityDatabase): Billing {
  return {
    ...createAccounts(host, tables),
    ...createReservations(host, tables),
    ...createSettlements(host, tables),
    ...createMovements(host, tables),
  };
}

/** No request runs as long as this. */
const staleAfterMs = 10 * 60_000;

/** Credits set aside for requests that run. */
function createReservations({ clock }: Host, tables: CapabilityDatabase) {
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

/** A request that ran with a reservation, or without where it costs nothing, and its final cost. */
export interface Settlement {
  /** The id that the credits were reserved by: of a call, its execution id. */
  reservationId: string;
  event: UsageEventInput;

  /** The charge: no more than was reserved. */
  settledMicro: number;

  /** The type of the entry of a charge. */
  entryType: LedgerEntryType;

  /** The words of the entry for people. */
  description: string;
}

interface Settled {
  remainingMicro: number;
  eventId: string;

  /** The final charge: below that of the settlement only where the reservation had been released meanwhile. */
  settledMicro: number;
}

/** Ends requests with a usage event, and a charge where one is due. */
function createSettlements({ clock, identifiers }: Host, tables: CapabilityDatabase) {
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
      const row = usageEventRow(event, { eventId, entryId: null, settledMicro, now: clock.now() });
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
  const { accountId, execution_id, tool_id, session_id, search_id, billing } = event;
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
    // Only where the reservation was released meanwhile can credits be lacking: then nothing is charged.
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
        entry_type: entryType,
        amountMicro: -settledMicro,
        source_ref_type: "usage_event",
        source_ref_id: eventId,
        execution_id,
        pre_settlement_bill: billing?.bill,
        settlement_result: { settled_amount_credits: creditsOf(settledMicro) },
        ledger_metadata: { tool_id, session_id, search_id },
        description,
        createdAt,
      });
    const row = usageEventRow(event, { eventId, entryId, settledMicro, now: createdAt });
    await trx.insertInto("capability_events").values(row).execute();
    return { remainingMicro: balance.available_micro, eventId, settledMicro };
  });
}

/** The settlement of an earlier attempt whose result was lost; undefined where it settled nothing. */
async function settledBefore(tables: CapabilityDatabase, eventId: string): Promise<Settled | undefined> {
  const found = await tables
    .selectFrom("capability_events")
    .innerJoin("capability_accounts", "capability_accounts.id", "capability_events.account_id")
    .select(["settled_micro", "available_micro"])
    .where("capability_events.id", "=", eventId)
    .executeTakeFirst();
  return found && { remainingMicro: found.available_micro, eventId, settledMicro: found.settled_micro ?? 0 };
}

/** A movement that no request has made, such as a recharge or a refund. */
interface Movement {
  accountId: string;
  entryType: LedgerEntryType;

  /** Negative consumes, positive grants; not 0. */
  amountMicro: number;
  description: string;

  /** In milliseconds since 1970. Default: now. */
  createdAt?: number | undefined;
}

interface Moved {
  entryId: string;
  remainingMicro: number;
}

/** Movements apart from requests. */
function createMovements({ clock, identifiers }: Host, tables: CapabilityDatabase) {
  return {
    move: async (movement: Movement): Promise<Moved | undefined> => {
      const { accountId, entryType, amountMicro, description, createdAt } = movement;
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
              id: entryId,
              accountId,
              entry_type: entryType,
              amountMicro,
              source_ref_type: "movement",
              source_ref_id: entryId,
              description,
              createdAt: createdAt ?? clock.now(),
            });
          return { entryId, remainingMicro: moved.available_micro };
        }),
      );
    },
  };
}
