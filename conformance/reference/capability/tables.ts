import type { Kysely } from "kysely";
import { addColumns, laterColumns } from "../store/fields.ts";
import type { Migrations } from "../store/migrate.ts";
import { ledgerEntryColumns, type LedgerEntryRow } from "./billing/ledger-entry.ts";
import { usageEventColumns, type UsageEventRow } from "./billing/usage-event.ts";

export type CapabilityDatabase = Kysely<CapabilityTables>;

/** The tables of the capability interface. Amounts in `…_micro` are millionths of a credit. */
export type CapabilityTables = {
  capability_accounts: AccountRow;
  capability_keys: KeyRow;
  capability_reservations: ReservationRow;
  capability_events: UsageEventRow;
  capability_entries: LedgerEntryRow;
  capability_files: FileRow;
  capability_secrets: SecretRow;
  capability_windows: WindowRow;
};

/** An account. All its keys share its balance and its quotas. */
export interface AccountRow {
  id: string;
  name: string;

  /** The credits that can still be spent: reservations are taken off. Never below zero. */
  available_micro: number;

  /** The balance of the ledger: reservations are not taken off. */
  balance_micro: number;

  /** The number of its ledger entries. */
  entries: number;
  created_at: number;
}

export interface KeyRow {
  /** SHA-256 of the key, in hex. */
  key_hash: string;
  account_id: string;
}

/** Credits set aside for a call that runs; gone with its end, or released when it is too old to be still running. */
export interface ReservationRow {
  execution_id: string;
  account_id: string;
  amount_micro: number;
  created_at: number;
}

/** The full content of a result that was too large for its response. */
export interface FileRow {
  id: string;
  content: string;
  expires_at: number;
}

/** The keys that all processes on a database sign with. */
export interface SecretRow {
  name: string;
  value: string;
}

/** A window in which requests are counted. */
export interface WindowRow {
  /** Shared by all requests that one quota counts. */
  key: string;
  count: number;
  ends_at: number;
}

export const capabilityMigrations: Migrations = {
  capability_001_accounts: async (schema) => {
    await schema
      .createTable("capability_accounts")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("available_micro", "bigint", (column) => column.notNull())
      .addColumn("balance_micro", "bigint", (column) => column.notNull())
      .addColumn("entries", "bigint", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await schema
      .createTable("capability_keys")
      .addColumn("key_hash", "text", (column) => column.primaryKey())
      .addColumn("account_id", "text", (column) => column.notNull().references("capability_accounts.id"))
      .execute();
    await schema
      .createTable("capability_reservations")
      .addColumn("execution_id", "text", (column) => column.primaryKey())
      .addColumn("account_id", "text", (column) => column.notNull().references("capability_accounts.id"))
      .addColumn("amount_micro", "bigint", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
  },
  capability_002_events: async (schema) => {
    await addColumns(schema.createTable("capability_events"), usageEventColumns).execute();
    await schema
      .createIndex("capability_events_by_time")
      .on("capability_events")
      .columns(["account_id", "created_at", "id"])
      .execute();
    await schema.createIndex("capability_events_by_call").on("capability_events").column("execution_id").execute();
    await schema.createIndex("capability_events_by_search").on("capability_events").column("search_id").execute();
  },
  capability_003_entries: async (schema) => {
    await addColumns(schema.createTable("capability_entries"), ledgerEntryColumns)
      .addUniqueConstraint("capability_entries_in_order", ["account_id", "sequence"])
      .execute();
    await schema
      .createIndex("capability_entries_by_time")
      .on("capability_entries")
      .columns(["account_id", "created_at", "sequence"])
      .execute();
  },
  capability_004_files: async (schema) => {
    await schema
      .createTable("capability_files")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
  },
  capability_005_secrets: async (schema) => {
    await schema
      .createTable("capability_secrets")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();
  },
  capability_006_windows: async (schema) => {
    await schema
      .createTable("capability_windows")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("count", "bigint", (column) => column.notNull())
      .addColumn("ends_at", "bigint", (column) => column.notNull())
      .execute();
  },
  ...laterColumns("capability_events", usageEventColumns),
  ...laterColumns("capability_entries", ledgerEntryColumns),
};

/** Deletes every row but the secrets, which are the service's own. */
export async function emptyTables(database: CapabilityDatabase): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const tables = ["reservations", "files", "windows", "events", "entries", "keys", "accounts"] as const;
    for (const table of tables) await trx.deleteFrom(`capability_${table}`).execute();
  });
}
