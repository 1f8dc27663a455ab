import type { Tables } from "./tables.ts";

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
