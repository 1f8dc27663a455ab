import type { Transaction } from "kysely";
import type { Host } from "../../host/host.ts";
import { batched } from "../../store/batched.ts";
import { retried } from "../../store/retried.ts";
import type { Store } from "../../store/store.ts";
import type { AccountRow, CapabilityDatabase, CapabilityTables, ReservationRow } from "../tables.ts";
import { type LedgerEntryInput, type LedgerEntryRow, ledgerEntryRow } from "./ledger-entry.ts";
import type { UsageEventRow } from "./usage-event.ts";

/** A change of an account and its records, in one transaction. */
export interface Posting<Result> {
  /** The account to change. Default: none. */
  accountId?: string;

  /** The reservation to end. Default: none. */
  reservationId?: string;

  /**
   * Changes the account, and returns the rows to add. It runs again if the transaction is retried.
   *
   * @param account Locked; undefined if there is no account with the id.
   */
  apply(account: AccountRow | undefined, facts: PostingFacts): Posted<Result>;
}

interface PostingFacts {
  /** The amount of the reservation; not yet added back to the account. */
  releasedMicro: number;

  /** In milliseconds since 1970, read while the account is locked, so that times follow the order of the entries. */
  now: number;
}

interface Posted<Result> {
  result: Result;
  reservation?: ReservationRow | undefined;
  entry?: LedgerEntryRow | undefined;
  event?: UsageEventRow | undefined;
}

/** Makes a posting, and returns its result after the commit. */
export type Post = <Result>(posting: Posting<Result>) => Promise<Result>;

/**
 * Returns a function that makes postings. Postings that arrive during others share one transaction; results are returned after
 * its commit, and a failed posting does not affect the others.
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
        // The commit of an earlier attempt may not have been acknowledged.
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

/** Deletes ended reservations, and returns their amounts by id. */
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

/** Returns true if the transaction that adds these rows was committed; one row is enough to decide. */
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
 * Locks accounts until the end of the transaction, so that entries are numbered
 * without gaps and each begins with the balance of the last one. Missing accounts are omitted.
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
    // A fixed order prevents deadlocks.
    .orderBy("id")
    // SQLite runs one write transaction at a time.
    .$if(kind === "postgres", (query) => query.forNoKeyUpdate())
    .execute();
  return new Map(accounts.map((account) => [account.id, account]));
}

/** Stores the new state of locked accounts. */
async function saveAccounts(
  trx: Transaction<CapabilityTables>,
  accounts: ReadonlyMap<string, AccountRow>,
): Promise<void> {
  if (accounts.size === 0) return;
  await trx
    .insertInto("capability_accounts")
    .values([...accounts.values()])
    // All of them exist, so none is inserted.
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ ref }) => ({
        available_micro: ref("excluded.available_micro"),
        balance_micro: ref("excluded.balance_micro"),
        entries: ref("excluded.entries"),
      })),
    )
    .execute();
}

/** Moves the balance of a locked account with enough credits, and returns the entry of the movement. */
export function moveBalance(account: AccountRow, entry: LedgerEntryInput): LedgerEntryRow {
  account.available_micro += entry.amountMicro;
  account.balance_micro += entry.amountMicro;
  account.entries += 1;
  return ledgerEntryRow(entry, account);
}
