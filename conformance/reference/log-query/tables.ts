import type { Generated } from "kysely";
import { type Migrations, numbered, numberedType } from "../store/migrate.ts";

/** The tables of the log-query API. */
export type LogQueryTables = {
  log_query_tokens: {
    /** SHA-256 of the token, in hex: tokens themselves are not kept. */
    token_hash: string;
  };
  log_query_datasets: { name: string };
  log_query_events: {
    /** In the order of arrival. */
    id: Generated<number>;

    dataset: string;

    /** The time of the event: whole seconds since 1970. */
    second: number;

    /** The fraction to add to the second. */
    nanosecond: number;

    /** The time of its arrival: milliseconds since 1970. */
    ingested_at: number;

    /** Its data, an object as JSON. */
    data: string;
  };
};

export const logQueryMigrations: Migrations = {
  log_query_001_datasets: async (schema, kind) => {
    await schema
      .createTable("log_query_tokens")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .execute();
    await schema
      .createTable("log_query_datasets")
      .addColumn("name", "text", (column) => column.primaryKey())
      .execute();
    await schema
      .createTable("log_query_events")
      .addColumn("id", numberedType(kind), numbered(kind))
      .addColumn("dataset", "text", (column) => column.notNull().references("log_query_datasets.name"))
      .addColumn("second", "bigint", (column) => column.notNull())
      .addColumn("nanosecond", "integer", (column) => column.notNull())
      .addColumn("ingested_at", "bigint", (column) => column.notNull())
      .addColumn("data", "text", (column) => column.notNull())
      .execute();
    await schema
      .createIndex("log_query_events_by_time")
      .on("log_query_events")
      .columns(["dataset", "second", "nanosecond", "id"])
      .execute();
  },
};
