import type { LedgerEntryType } from "../../../../generated/capability/types.ts";
import { creditsOf } from "../../store/column-values.ts";
import type { LedgerEntryInput } from "./ledger-entry.ts";
import type { UsageEventInput } from "./usage-event.ts";

/** A finished request and its final cost; a free request had no reservation. */
export interface Settlement {
  /** The id of the reservation; for a call, its execution id. */
  reservationId: string;
  event: UsageEventInput;

  /** The charge; at most the reserved amount. */
  settledMicro: number;

  /** The type of the charge's entry. */
  entryType: LedgerEntryType;

  /** The description of the entry, for people. */
  description: string;
}

interface Charge {
  eventId: string;
  entryId: string;
  settledMicro: number;
  createdAt: number;
}

/** Returns the entry of a charge. */
export function chargeEntry(
  { event, entryType, description }: Omit<Settlement, "reservationId" | "settledMicro">,
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

/** A movement that is not caused by a request, such as a recharge or a refund. */
export interface Movement {
  accountId: string;
  entryType: LedgerEntryType;

  /** Negative consumes, positive grants; never 0. */
  amountMicro: number;
  description: string;

  /** In milliseconds since 1970. Default: now. */
  createdAt?: number | undefined;
}

/** Returns the entry of a movement. */
export function movementEntry(
  { entryType, ...movement }: Movement,
  { entryId, now }: { entryId: string; now: number },
): LedgerEntryInput {
  return {
    ...movement,
    id: entryId,
    entry_type: entryType,
    source_ref_type: "movement",
    source_ref_id: entryId,
    createdAt: movement.createdAt ?? now,
  };
}
