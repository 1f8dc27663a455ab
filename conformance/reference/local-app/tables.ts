import type { Kysely } from "kysely";
import { migrationsOf, number, type RowsOf, smallNumber, table, text } from "../store/tables.ts";

/** The tables of the local application. It has one user, so rows have no owner. */
const declared = {
  /** Single records, as JSON: the model configuration, the account. */
  local_app_records: table({ name: text({ isKey: true }), content: text() }),

  /** One row per setting, with its value as JSON. */
  local_app_settings: table({ name: text({ isKey: true }), value: text() }),

  /** The last unused code that was sent to each address. */
  local_app_codes: table({
    address: text({ isKey: true }),
    code_hash: text(),
    sent_at: number(),
    expires_at: number(),
    attempts_left: smallNumber(),
  }),
  local_app_channels: table({ provider: text({ isKey: true }), connected_at: number() }),

  /** The scanned agent sources. */
  local_app_scanned: table({ source_id: text({ isKey: true }), scanned_at: number() }),
  local_app_skills: table(
    { source_id: text(), name: text(), description: text(), added_at: number() },
    { key: ["source_id", "name"] },
  ),
  local_app_memories: table({ id: text({ isKey: true }), text: text(), created_at: number() }),
};

export const localAppMigrations = migrationsOf({ local_app_001_data: declared });

export type LocalAppTables = RowsOf<typeof declared>;
export type Tables = Kysely<LocalAppTables>;

/** A single value, stored as JSON. */
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
