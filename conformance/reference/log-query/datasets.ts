import type { Kysely } from "kysely";
import { readTime } from "./event-time.ts";
import type { LogQueryTables } from "./tables.ts";

/** An event as it is brought in. */
export interface NewEvent {
  /** In ISO 8601, with up to nanoseconds. */
  _time: string;

  data?: Record<string, unknown> | undefined;
}

/** Keeps datasets. */
export interface Datasets {
  /** Makes a dataset with its first events, all at once; one that is there already stays as it is. */
  create(name: string, events?: () => readonly NewEvent[]): Promise<void>;

  /** Adds events to a dataset, all of them or none. */
  append(dataset: string, events: readonly NewEvent[]): Promise<void>;

  /** Every dataset with the number of its events, and the second of the latest one. */
  counts(): Promise<{ name: string; events: number; latest: number | null }[]>;

  /** Deletes every dataset. */
  clear(): Promise<void>;
}

const rowsPerStatement = 500;

export function datasetsIn(database: Kysely<LogQueryTables>, now: () => number): Datasets {
  const append = async (trx: Kysely<LogQueryTables>, dataset: string, events: readonly NewEvent[]): Promise<void> => {
    const rows = events.map(({ _time, data = {} }) => ({
      dataset,
      ...readTime(_time),
      ingested_at: now(),
      data: JSON.stringify(data),
    }));
    for (let at = 0; at < rows.length; at += rowsPerStatement) {
      await trx
        .insertInto("log_query_events")
        .values(rows.slice(at, at + rowsPerStatement))
        .execute();
    }
  };
  return {
    create: async (name, events = () => []) =>
      await database.transaction().execute(async (trx) => {
        const { numInsertedOrUpdatedRows: made = 0n } = await trx
          .insertInto("log_query_datasets")
          .values({ name })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (made > 0n) await append(trx, name, events());
      }),
    counts: async () =>
      await database
        .selectFrom("log_query_datasets")
        .leftJoin("log_query_events", "dataset", "name")
        .select(({ fn }) => [
          "name",
          fn.count<number>("log_query_events.id").as("events"),
          fn.max("second").as("latest"),
        ])
        .groupBy("name")
        .orderBy("name")
        .execute(),
    clear: async () =>
      await database.transaction().execute(async (trx) => {
        await trx.deleteFrom("log_query_events").execute();
        await trx.deleteFrom("log_query_datasets").execute();
      }),
    append: async (dataset, events) =>
      await database.transaction().execute(async (trx) => await append(trx, dataset, events)),
  };
}
