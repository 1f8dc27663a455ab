import type { Clock } from "../../host/clock.ts";
import type { Identifiers } from "../../host/identifiers.ts";
import type { LocalAppTables, Tables } from "../tables.ts";

export interface Memory {
  id: string;
  text: string;
  createdAt: string;
}

/** What is remembered. */
export interface Memories {
  add(text: string): Promise<Memory>;

  /** Those that contain a text in either case, the newest first: a hundred at most, out of the newest thousand. */
  search(text: string): Promise<Memory[]>;

  /** All of them, the newest first. */
  all(): Promise<Memory[]>;

  find(id: string): Promise<Memory | undefined>;

  /** Whether there was one. */
  remove(id: string): Promise<boolean>;

  count(): Promise<number>;
}

export function createMemories(tables: Tables, clock: Clock, identifiers: Identifiers): Memories {
  const newestFirst = tables
    .selectFrom("local_app_memories")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  return {
    add: async (text) => {
      const row = { id: identifiers.next("mem"), text, created_at: clock.now() };
      await tables.insertInto("local_app_memories").values(row).execute();
      return memoryOf(row);
    },
    search: async (text) => {
      const newest = await newestFirst.limit(1000).execute();
      const wanted = text.toLowerCase();
      const found = newest.filter((row) => row.text.toLowerCase().includes(wanted));
      return found.slice(0, 100).map(memoryOf);
    },
    all: async () => (await newestFirst.execute()).map(memoryOf),
    find: async (id) => {
      const row = await tables.selectFrom("local_app_memories").selectAll().where("id", "=", id).executeTakeFirst();
      return row && memoryOf(row);
    },
    remove: async (id) => {
      const removed = await tables.deleteFrom("local_app_memories").where("id", "=", id).returning("id").execute();
      return removed.length > 0;
    },
    count: async () => {
      const { count } = await tables
        .selectFrom("local_app_memories")
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

function memoryOf(row: LocalAppTables["local_app_memories"]): Memory {
  return { id: row.id, text: row.text, createdAt: new Date(row.created_at).toISOString() };
}
