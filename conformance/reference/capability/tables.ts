import type { Kysely } from "kysely";
import type { Migrations } from "../store/migrate.ts";

export type CapabilityDatabase = Kysely<CapabilityTables>;

/** The tables of the capability interface. Amounts in `…_micro` are millionths of a credit. */
export type CapabilityTables = {
  capability_accounts: AccountRow;
  capability_keys: KeyRow;
  capability_reservations: ReservationRow;
  capability_events: EventRow;
  capability_entries: EntryRow;
  capability_files: FileRow;
  capability_secrets: SecretRow;
  capability_windows: WindowRow;
};

/** Who pays. All keys of an account share its balance and its quotas. */
export interface AccountRow {
  id: string;
  name: string;

  /** What can still be spent: reservations are taken off. Never below zero. */
  available_micro: number;

  /** The balance of the ledger: reservations are not taken off. */
  balance_micro: number;

  /** How many entries the ledger has. */
  entries: number;
  created_at: number;
}

export interface KeyRow {
  /** SHA-256 of the key, in hex. */
  key_hash: string;
  account_id: string;
}

/** Credits set aside for a call that runs; gone with its end, or given back when it is too old to be still running. */
export interface ReservationRow {
  execution_id: string;
  account_id: string;
  amount_micro: number;
  created_at: number;
}

/** A usage event: one request, and what came of it. */
export interface EventRow {
  id: string;
  account_id: string;
  event_type: string;
  source_system: string;
  source_ref_type: string;
  source_ref_id: string;
  session_id: string | null;
  search_id: string | null;
  execution_id: string | null;
  tool_id: string | null;
  success: number;
  billable_success: number | null;
  charge_outcome: string;
  reason_code: string | null;
  error_message: string | null;
  duration_ms: number;

  /** The name in `execution_outcome`; null where there is no structured outcome. */
  outcome: string | null;

  /** JSON, as the next ones. */
  execution_outcome: string | null;
  request_payload: string | null;
  response_payload_summary: string | null;

  /** Null where the snapshot is missing. */
  billing_snapshot_status: string | null;
  billing_rule_snapshot: string | null;
  pre_settlement_bill: string | null;
  settlement_result: string | null;
  pre_settlement_micro: number | null;
  settled_micro: number | null;
  requested_micro: number | null;
  actual_micro: number | null;

  /** What filters on credits compare: the settled amount, else the requested one, else 0. */
  effective_micro: number;
  credits_ledger_entry_id: string | null;
  display_target: string | null;
  billing_summary: string | null;
  created_at: number;
}

/** A movement of a balance. Rows are only ever added. */
export interface EntryRow {
  id: string;
  account_id: string;

  /** From 1, without gaps, in the order of the movements of an account. */
  sequence: number;
  entry_type: string;

  /** Negative consumes, positive grants. */
  amount_micro: number;
  balance_before_micro: number;
  balance_after_micro: number;
  source_system: string;
  source_ref_type: string;
  source_ref_id: string;

  /** Unique: no call is charged twice. */
  execution_id: string | null;

  /** JSON, as the next ones. */
  pre_settlement_bill: string | null;
  settlement_result: string | null;
  ledger_metadata: string | null;
  description: string;
  created_at: number;
}

/** The full content of a result that was too large to answer with. */
export interface FileRow {
  id: string;
  content: string;
  expires_at: number;
}

/** What all processes on a database sign with. */
export interface SecretRow {
  name: string;
  value: string;
}

/** A window in which requests are counted. */
export interface WindowRow {
  /** What shares the quota. */
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
    await schema
      .createTable("capability_events")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("account_id", "text", (column) => column.notNull().references("capability_accounts.id"))
      .addColumn("event_type", "text", (column) => column.notNull())
      .addColumn("source_system", "text", (column) => column.notNull())
      .addColumn("source_ref_type", "text", (column) => column.notNull())
      .addColumn("source_ref_id", "text", (column) => column.notNull())
      .addColumn("session_id", "text")
      .addColumn("search_id", "text")
      .addColumn("execution_id", "text")
      .addColumn("tool_id", "text")
      .addColumn("success", "integer", (column) => column.notNull())
      .addColumn("billable_success", "integer")
      .addColumn("charge_outcome", "text", (column) => column.notNull())
      .addColumn("reason_code", "text")
      .addColumn("error_message", "text")
      .addColumn("duration_ms", "bigint", (column) => column.notNull())
      .addColumn("outcome", "text")
      .addColumn("execution_outcome", "text")
      .addColumn("request_payload", "text")
      .addColumn("response_payload_summary", "text")
      .addColumn("billing_snapshot_status", "text")
      .addColumn("billing_rule_snapshot", "text")
      .addColumn("pre_settlement_bill", "text")
      .addColumn("settlement_result", "text")
      .addColumn("pre_settlement_micro", "bigint")
      .addColumn("settled_micro", "bigint")
      .addColumn("requested_micro", "bigint")
      .addColumn("actual_micro", "bigint")
      .addColumn("effective_micro", "bigint", (column) => column.notNull())
      .addColumn("credits_ledger_entry_id", "text")
      .addColumn("display_target", "text")
      .addColumn("billing_summary", "text")
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await schema
      .createIndex("capability_events_by_time")
      .on("capability_events")
      .columns(["account_id", "created_at", "id"])
      .execute();
    await schema.createIndex("capability_events_by_call").on("capability_events").column("execution_id").execute();
    await schema.createIndex("capability_events_by_search").on("capability_events").column("search_id").execute();
  },
  capability_003_entries: async (schema) => {
    await schema
      .createTable("capability_entries")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("account_id", "text", (column) => column.notNull().references("capability_accounts.id"))
      .addColumn("sequence", "bigint", (column) => column.notNull())
      .addColumn("entry_type", "text", (column) => column.notNull())
      .addColumn("amount_micro", "bigint", (column) => column.notNull())
      .addColumn("balance_before_micro", "bigint", (column) => column.notNull())
      .addColumn("balance_after_micro", "bigint", (column) => column.notNull())
      .addColumn("source_system", "text", (column) => column.notNull())
      .addColumn("source_ref_type", "text", (column) => column.notNull())
      .addColumn("source_ref_id", "text", (column) => column.notNull())
      .addColumn("execution_id", "text", (column) => column.unique())
      .addColumn("pre_settlement_bill", "text")
      .addColumn("settlement_result", "text")
      .addColumn("ledger_metadata", "text")
      .addColumn("description", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
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
};
