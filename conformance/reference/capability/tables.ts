import type { Kysely, Selectable } from "kysely";
import { migrationsOf, number, type RowsOf, table, text } from "../store/tables.ts";
import { ledgerEntryColumns } from "./billing/ledger-entry.ts";
import { usageEventColumns } from "./billing/usage-event.ts";

const accountId = text({ references: "capability_accounts.id" });

/** The tables of the capability interface. Amounts in `…_micro` are millionths of a credit. */
const tables = {
  /** All keys of an account share its balance and its quotas. */
  capability_accounts: table({
    id: text({ isKey: true }),
    name: text(),

    /** The credits that can still be spent, without reserved ones. Never below zero. */
    available_micro: number(),

    /** The balance of the ledger, including reserved credits. */
    balance_micro: number(),

    /** The number of its ledger entries. */
    entries: number(),
    created_at: number(),
  }),

  /** SHA-256 of each key, in hex. */
  capability_keys: table({ key_hash: text({ isKey: true }), account_id: accountId }),

  /** Credits reserved for running calls. They are released when the call ends, or when they are too old. */
  capability_reservations: table({
    execution_id: text({ isKey: true }),
    account_id: accountId,
    amount_micro: number(),
    created_at: number(),
  }),
};

const eventTables = {
  capability_events: table(usageEventColumns, {
    indexes: {
      by_time: ["account_id", "created_at", "id"],
      by_call: ["execution_id"],
      by_search: ["search_id"],
    },
  }),
};

const entryTables = {
  capability_entries: table(ledgerEntryColumns, {
    unique: { in_order: ["account_id", "sequence"] },
    indexes: { by_time: ["account_id", "created_at", "sequence"] },
  }),
};

/** The full contents of results that were too large for their responses. */
const fileTables = {
  capability_files: table({ id: text({ isKey: true }), content: text(), expires_at: number() }),
};

/** The keys that all processes on a database sign with. */
const secretTables = { capability_secrets: table({ name: text({ isKey: true }), value: text() }) };

/** The windows in which requests are counted; requests of one quota share a key. */
const windowTables = {
  capability_windows: table({ key: text({ isKey: true }), count: number(), ends_at: number() }),
};

export const capabilityMigrations = migrationsOf({
  capability_001_accounts: tables,
  capability_002_events: eventTables,
  capability_003_entries: entryTables,
  capability_004_files: fileTables,
  capability_005_secrets: secretTables,
  capability_006_windows: windowTables,
});

export type CapabilityTables = RowsOf<
  typeof tables &
    typeof eventTables &
    typeof entryTables &
    typeof fileTables &
    typeof secretTables &
    typeof windowTables
>;
export type CapabilityDatabase = Kysely<CapabilityTables>;
export type AccountRow = Selectable<CapabilityTables["capability_accounts"]>;
export type ReservationRow = Selectable<CapabilityTables["capability_reservations"]>;

/** Deletes every row except the secrets of the service. */
export async function emptyTables(database: CapabilityDatabase): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const emptied = ["reservations", "files", "windows", "events", "entries", "keys", "accounts"] as const;
    for (const name of emptied) await trx.deleteFrom(`capability_${name}`).execute();
  });
}
