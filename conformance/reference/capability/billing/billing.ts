import type { Host } from "../../host/host.ts";
import type { CapabilityDatabase } from "../tables.ts";
import { type Account, createAccounts, type NewAccount } from "./accounts.ts";
import { createMovements, type Moved, type Movement } from "./movements.ts";
import { createPostings } from "./postings.ts";
import { createReservations } from "./reservations.ts";
import { createSettlements, type Settled, type Settlement } from "./settlements.ts";
import type { UsageEventInput } from "./usage-event.ts";

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
  const post = createPostings(host, tables);
  return {
    ...createAccounts(host, tables),
    ...createReservations(host, tables, post),
    ...createSettlements(host, post),
    ...createMovements(host.identifiers, post),
  };
}
