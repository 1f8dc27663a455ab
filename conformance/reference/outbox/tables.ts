import type { Generated, Kysely, Selectable } from "kysely";
import { type Migrations, numbered, numberedType } from "../store/migrate.ts";

export type OutboxDatabase = Kysely<OutboxTables>;

/** Deliveries and their attempts, for every interface that delivers events. */
export type OutboxTables = {
  outbox_deliveries: DeliveryTable;
  outbox_attempts: AttemptRow;
  outbox_turns: TurnRow;
};

/** A delivery: one event to one destination, and the outcome of its latest attempt. */
export type DeliveryRow = Selectable<DeliveryTable>;

interface DeliveryTable {
  id: Generated<number>;

  /** The name of the interface. */
  queue: string;

  /** The number of the destination, in the interface's own table. */
  destination_id: number;

  /** The number of the event, in the interface's own table; null where no event led to the delivery. */
  event_id: number | null;

  /** The name of the event; null where there is none, and in rows that are older than the column. */
  event: string | null;

  /** The body, as JSON: the same in every attempt. */
  payload: string;

  status: DeliveryStatus;

  /** The number of attempts that are over. They go on counting when the delivery is enqueued again. */
  attempts: Generated<number>;
  created_at: number;

  /** The earliest time of the next attempt; null where there is none. */
  due_at: number | null;

  /** 1 while the destination takes nothing: what is due waits. */
  held: number;

  /** The worker that posts it at present, and how long nobody else may. */
  lease: string | null;
  lease_until: number | null;

  /** The body of the response to the latest attempt; null where there was none. */
  response_code: number | null;
  response_body: string | null;

  /** The error of an attempt without a response. */
  error: string | null;
}

/** The status of a delivery. */
export type DeliveryStatus = "pending" | "retrying" | "delivered" | "failed";

/** An attempt that is over. */
export interface AttemptRow {
  delivery_id: number;

  /** Which one it was, from 1. */
  attempt: number;
  attempted_at: number;
  duration_ms: number;

  /** The status of the delivery after it. */
  status: DeliveryStatus;
  response_code: number | null;
  response_body: string | null;
  error: string | null;

  /** The headers of the request and of the response, as JSON, see `exchange.ts`; null in rows that are older. */
  exchange: string | null;
}

/** The lock of a queue. Whoever changes several of its deliveries takes it first: so nobody waits for one who waits for them. */
interface TurnRow {
  queue: string;
  turn: number;
}

export const outboxMigrations: Migrations = {
  outbox_001_deliveries: async (schema, kind) => {
    await schema
      .createTable("outbox_deliveries")
      .addColumn("id", numberedType(kind), numbered(kind))
      .addColumn("queue", "text", (column) => column.notNull())
      .addColumn("destination_id", "bigint", (column) => column.notNull())
      .addColumn("event_id", "bigint")
      .addColumn("payload", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("attempts", "bigint", (column) => column.notNull().defaultTo(0))
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("due_at", "bigint")
      .addColumn("held", "integer", (column) => column.notNull())
      .addColumn("lease", "text")
      .addColumn("lease_until", "bigint")
      .addColumn("response_code", "integer")
      .addColumn("response_body", "text")
      .addColumn("error", "text")
      .execute();
    const index = (name: string, ...columns: string[]) =>
      schema.createIndex(`outbox_deliveries_${name}`).on("outbox_deliveries").columns(columns).execute();
    await index("due", "queue", "held", "due_at");
    await index("of_event", "queue", "event_id");
    await index("of_destination", "queue", "destination_id", "id");
    await schema
      .createTable("outbox_attempts")
      .addColumn("delivery_id", "bigint", (column) => column.notNull().references("outbox_deliveries.id"))
      .addColumn("attempt", "bigint", (column) => column.notNull())
      .addColumn("attempted_at", "bigint", (column) => column.notNull())
      .addColumn("duration_ms", "bigint", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("response_code", "integer")
      .addColumn("response_body", "text")
      .addColumn("error", "text")
      .addPrimaryKeyConstraint("outbox_attempts_key", ["delivery_id", "attempt"])
      .execute();
    await schema
      .createTable("outbox_turns")
      .addColumn("queue", "text", (column) => column.primaryKey())
      .addColumn("turn", "bigint", (column) => column.notNull())
      .execute();
  },
  outbox_002_exchanges: async (schema) => {
    await schema.alterTable("outbox_deliveries").addColumn("event", "text").execute();
    await schema.alterTable("outbox_attempts").addColumn("exchange", "text").execute();
  },
};
