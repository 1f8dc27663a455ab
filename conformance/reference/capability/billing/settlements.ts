import type { LedgerEntryType } from "../../../../generated/capability/types.ts";
import type { Host } from "../../host/host.ts";
import { creditsOf } from "../../store/column-values.ts";
import type { LedgerEntryInput } from "./ledger-entry.ts";
import { moveBalance, type Post } from "./postings.ts";
import { type UsageEventInput, usageEventRow } from "./usage-event.ts";

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

export interface Settled {
  remainingMicro: number;
  eventId: string;

  /** The final charge: below that of the settlement only where the reservation had been released meanwhile. */
  settledMicro: number;
}

/** Ends requests with a usage event, and a charge where one is due. */
export function createSettlements({ clock, identifiers }: Host, post: Post) {
  return {
    settle: async (settlement: Settlement): Promise<Settled> => {
      const ids = { eventId: identifiers.next("evt"), entryId: identifiers.next("cle") };
      const { reservationId, event } = settlement;
      const { accountId } = event;
      return await post({
        accountId,
        reservationId,
        apply: (account, { releasedMicro, now }) => {
          if (account === undefined) throw new Error(`There is no account ${accountId}.`);
          account.available_micro += releasedMicro;
          // Only where the reservation was released before can credits be lacking: then nothing is charged.
          const settledMicro = account.available_micro < settlement.settledMicro ? 0 : settlement.settledMicro;
          const charge = { ...ids, settledMicro, createdAt: event.createdAt ?? now };
          const entry = settledMicro > 0 ? moveBalance(account, chargeEntry(settlement, charge)) : undefined;
          return {
            result: { remainingMicro: account.available_micro, eventId: ids.eventId, settledMicro },
            event: usageEventRow(event, { eventId: ids.eventId, entryId: entry?.id ?? null, settledMicro, now }),
            entry,
          };
        },
      });
    },

    record: async (event: UsageEventInput): Promise<{ eventId: string }> => {
      const eventId = identifiers.next("evt");
      const settled = { eventId, entryId: null, settledMicro: event.billing ? 0 : null, now: clock.now() };
      const row = usageEventRow(event, settled);
      return await post({ apply: () => ({ result: { eventId }, event: row }) });
    },
  };
}

interface Charge {
  eventId: string;
  entryId: string;
  settledMicro: number;
  createdAt: number;
}

/** The entry of a charge. */
function chargeEntry(
  { event, entryType, description }: Settlement,
  { eventId, entryId, settledMicro, createdAt }: Charge,
): LedgerEntryInput {
  const { accountId, execution_id, tool_id, session_id, search_id, billing } = event;
  return {
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
  };
}
