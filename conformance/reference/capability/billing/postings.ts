import type { Transaction } from "kysely";
import type { Host } from "../../host/host.ts";
import { batched } from "../../store/batched.ts";
import { retried } from "../../store/retried.ts";
import type { Store } from "../../store/store.ts";
import type { AccountRow, CapabilityDatabase, CapabilityTables, ReservationRow } from "../tables.ts";
import { type LedgerEntryInput, type LedgerEntryRow, ledgerEntryRow } from "./ledger-entry.ts";
import type { UsageEventRow } from "./usage-event.ts";

/** A change of what an account has, and what is recorded of it: all of it or nothing. */
export interface Posting<Result> {
  /** The account that changes. Default: none. */
  accountId?: string;

  /** The reservation that ends. Default: none. */
  reservationId?: string;

  /**
   * Changes the account, and gives the rows to add. It is asked again where the transaction has to be made again.
   *
   * @param account Locked; undefined where there is none with the id.
   */
  apply(account: AccountRow | undefined, facts: PostingFacts): Posted<Result>;
}

interface PostingFacts {
  /** What the reservation had set aside: the account does not have it back yet. */
  releasedMicro: number;

  /** In milliseconds since 1970, read while the account is locked: entries are as old as their order says. */
  now: number;
}

interface Posted<Result> {
  result: Result;
  reservation?: ReservationRow | undefined;
  entry?: LedgerEntryRow | undefined;
  event?: UsageEventRow | undefined;
}

/** Makes a posting; there once it is committed. */
export type Post = <Result>(posting: Posting<Result>) => Promise<Result>;

/**
 * Makes postings. Those that come while others are under way share one transaction; the result of each is there once it
 * is committed, and one that fails leaves the others whole.
 */
export function createPostings({ clock, store: { kind } }: Host, tables: CapabilityDatabase): Post {
  const post = batched(async (postings: readonly Posting<unknown>[]): Promise<unknown[]> => {
    let posted: Posted<unknown>[] = [];
    await retried((attempt) =>
      tables.transaction().execute(async (trx) => {
        const accounts = await lockAccounts(
          trx,
          kind,
          postings.flatMap(({ accountId }) => accountId ?? []),
        );
        // Of an earlier attempt whose commit was never acknowledged.
        if (attempt > 1 && (await isCommitted(trx, posted))) return;
        const released = await releaseReservations(trx, postings);
        const now = clock.now();
        posted = postings.map((posting) =>
          posting.apply(accounts.get(posting.accountId ?? ""), {
            releasedMicro: released.get(posting.reservationId ?? "") ?? 0,
            now,
          }),
        );
        await saveAccounts(trx, accounts);
        await addRows(trx, posted);
      }),
    );
    return posted.map(({ result }) => result);
  });
  return async <Result>(posting: Posting<Result>): Promise<Result> => (await post(posting)) as Result;
}

/** Deletes the reservations that end; gives what they had set aside, by their ids. */
async function releaseReservations(
  trx: Transaction<CapabilityTables>,
  postings: readonly Posting<unknown>[],
): Promise<Map<string, number>> {
  const ids = postings.flatMap(({ reservationId }) => reservationId ?? []);
  if (ids.length === 0) return new Map();
  const released = await trx
    .deleteFrom("capability_reservations")
    .where("execution_id", "in", ids)
    .returning(["execution_id", "amount_micro"])
    .execute();
  return new Map(released.map(({ execution_id, amount_micro }) => [execution_id, amount_micro]));
}

async function addRows(trx: Transaction<CapabilityTables>, posted: readonly Posted<unknown>[]): Promise<void> {
  const reservations = posted.flatMap(({ reservation }) => reservation ?? []);
  const entries = posted.flatMap(({ entry }) => entry ?? []);
  const events = posted.flatMap(({ event }) => event ?? []);
  if (reservations.length > 0) await trx.insertInto("capability_reservations").values(reservations).execute();
  if (entries.length > 0) await trx.insertInto("capability_entries").values(entries).execute();
  if (events.length > 0) await trx.insertInto("capability_events").values(events).execute();
}

/** True where the transaction that adds these rows was committed: one of them tells. */
async function isCommitted(trx: Transaction<CapabilityTables>, posted: readonly Posted<unknown>[]): Promise<boolean> {
  const { reservation, entry, event } = posted.find((each) => each.reservation ?? each.entry ?? each.event) ?? {};
  const { isThere } = await trx
    .selectNoFrom(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("capability_reservations")
            .select("execution_id")
            .where("execution_id", "=", reservation?.execution_id ?? ""),
        ),
        exists(
          selectFrom("capability_entries")
            .select("id")
            .where("id", "=", entry?.id ?? ""),
        ),
        exists(
          selectFrom("capability_events")
            .select("id")
            .where("id", "=", event?.id ?? ""),
        ),
      ]).as("isThere"),
    )
    .executeTakeFirstOrThrow();
  return Boolean(isThere);
}

/**
 * Locks accounts: until the end of the transaction nobody else can change what they have, so that entries are numbered
 * without gaps and each begins with what the last one left. An account that there is not is left out.
 */
async function lockAccounts(
  trx: Transaction<CapabilityTables>,
  kind: Store["kind"],
  ids: readonly string[],
): Promise<Map<string, AccountRow>> {
  if (ids.length === 0) return new Map();
  const accounts = await trx
    .selectFrom("capability_accounts")
    .selectAll()
    .where("id", "in", [...new Set(ids)])
    // In one order, or two transactions could wait for each other.
    .orderBy("id")
    // A transaction of SQLite is alone as it is.
    .$if(kind === "postgres", (query) => query.forNoKeyUpdate())
    .execute();
  return new Map(accounts.map((account) => [account.id, account]));
}

/** Stores what locked accounts have from now on. */
async function saveAccounts(
  trx: Transaction<CapabilityTables>,
  accounts: ReadonlyMap<string, AccountRow>,
): Promise<void> {
  if (accounts.size === 0) return;
  await trx
    .insertInto("capability_accounts")
    .values([...accounts.values()])
    // All of them are there: none is added.
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ ref }) => ({
        available_micro: ref("excluded.available_micro"),
        balance_micro: ref("excluded.balance_micro"),
        entries: ref("excluded.entries"),
      })),
    )
    .execute();
}

/** Moves the balance of a locked account, which has enough; gives the entry of the movement. */
export function moveBalance(account: AccountRow, entry: LedgerEntryInput): LedgerEntryRow {
  account.available_micro += entry.amountMicro;
  account.balance_micro += entry.amountMicro;
  account.entries += 1;
  return ledgerEntryRow(entry, account);
}
