import { migrationsOf, number, numbered, type RowsOf, smallNumber, table, text } from "../store/tables.ts";

const tables = {
  /** SHA-256 of each token, in hex; the token itself is not stored. */
  log_query_tokens: table({ token_hash: text({ isKey: true }) }),
  log_query_datasets: table({ name: text({ isKey: true }) }),
  log_query_events: table(
    {
      /** Numbered in the order of arrival. */
      id: numbered,
      dataset: text({ references: "log_query_datasets.name" }),

      /** The time of the event: whole seconds since 1970, and the fraction to add to the second. */
      second: number(),
      nanosecond: smallNumber(),

      /** The time of arrival: milliseconds since 1970. */
      ingested_at: number(),

      /** Its data, an object as JSON. */
      data: text(),
    },
    { indexes: { by_time: ["dataset", "second", "nanosecond", "id"] } },
  ),
};

export const logQueryMigrations = migrationsOf({ log_query_001_datasets: tables });

/** The tables of the log-query API. */
export type LogQueryTables = RowsOf<typeof tables>;
