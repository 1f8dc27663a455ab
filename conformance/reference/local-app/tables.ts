import type { Kysely } from "kysely";
import type { Migrations } from "../store/migrate.ts";

/** The tables of the local application. It has one user, so nothing in them says whose it is. */
export type LocalAppTables = {
  /** Records that there is one of, as JSON: the model configuration, the account. */
  local_app_records: { name: string; content: string };

  /** One row a setting, its value as JSON. */
  local_app_settings: { name: string; value: string };

  /** The last code that was sent to each address, and not used yet. */
  local_app_codes: {
    address: string;
    code_hash: string;
    sent_at: number;
    expires_at: number;
    attempts_left: number;
  };

  local_app_channels: { provider: string; connected_at: number };

  /** The agent sources that were scanned. */
  local_app_scanned: { source_id: string; scanned_at: number };

  local_app_skills: { source_id: string; name: string; description: string; added_at: number };

  local_app_memories: { id: string; text: string; created_at: number };
};

export type Tables = Kysely<LocalAppTables>;

export const localAppMigrations: Migrations = {
  local_app_001_data: async (schema) => {
    await schema
      .createTable("local_app_records")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("content", "text", (column) => column.notNull())
      .execute();
    await schema
      .createTable("local_app_settings")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();
    await schema
      .createTable("local_app_codes")
      .addColumn("address", "text", (column) => column.primaryKey())
      .addColumn("code_hash", "text", (column) => column.notNull())
      .addColumn("sent_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .addColumn("attempts_left", "integer", (column) => column.notNull())
      .execute();
    await schema
      .createTable("local_app_channels")
      .addColumn("provider", "text", (column) => column.primaryKey())
      .addColumn("connected_at", "bigint", (column) => column.notNull())
      .execute();
    await schema
      .createTable("local_app_scanned")
      .addColumn("source_id", "text", (column) => column.primaryKey())
      .addColumn("scanned_at", "bigint", (column) => column.notNull())
      .execute();
    await schema
      .createTable("local_app_skills")
      .addColumn("source_id", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("description", "text", (column) => column.notNull())
      .addColumn("added_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("local_app_skills_key", ["source_id", "name"])
      .execute();
    await schema
      .createTable("local_app_memories")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
  },
};

/** A value that there is once, kept as JSON. */
export interface StoredRecord<Value> {
  read(): Promise<Value | undefined>;
  write(value: Value): Promise<void>;
  remove(): Promise<void>;
}

export function storedRecord<Value>(tables: Tables, name: string): StoredRecord<Value> {
  return {
    read: async () => {
      const row = await tables
        .selectFrom("local_app_records")
        .select("content")
        .where("name", "=", name)
        .executeTakeFirst();
      return row && (JSON.parse(row.content) as Value);
    },
    write: async (value) => {
      const content = JSON.stringify(value);
      await tables
        .insertInto("local_app_records")
        .values({ name, content })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ content }))
        .execute();
    },
    remove: async () => void (await tables.deleteFrom("local_app_records").where("name", "=", name).execute()),
  };
}
