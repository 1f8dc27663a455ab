import type { Kysely } from "kysely";
import { readTime } from "./event-time.ts";
import type { LogQueryTables } from "./tables.ts";

/** An event to store. */
export interface NewEvent {
  /** In ISO 8601, with up to nanoseconds. */
  _time: string;

  data?: Record<string, unknown> | undefined;
}

const rowsPerStatement = 500;

/** Returns the functions that read and write datasets. */
export function datasetsIn(database: Kysely<LogQueryTables>, now: () => number) {
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
    /** Creates a dataset with its first events in one transaction; an existing dataset does not change. */
    create: async (name: string, events: () => readonly NewEvent[] = () => []): Promise<void> =>
      await database.transaction().execute(async (trx) => {
        const { numInsertedOrUpdatedRows: made = 0n } = await trx
          .insertInto("log_query_datasets")
          .values({ name })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (made > 0n) await append(trx, name, events());
      }),

    /** Returns every dataset with the number of its events, and the second of the latest one. */
    counts: async (): Promise<{ name: string; events: number; latest: number | null }[]> =>
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

    /** Deletes every dataset. */
    clear: async (): Promise<void> =>
      await database.transaction().execute(async (trx) => {
        await trx.deleteFrom("log_query_events").execute();
        await trx.deleteFrom("log_query_datasets").execute();
      }),

    /** Appends events to a dataset in one transaction. */
    append: async (dataset: string, events: readonly NewEvent[]): Promise<void> =>
      await database.transaction().execute(async (trx) => await append(trx, dataset, events)),
  };
}
