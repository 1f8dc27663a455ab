import type { Kysely, Selectable } from "kysely";
import {
  migrationsOf,
  number,
  numbered,
  optional,
  type RowsOf,
  smallNumber,
  table,
  text,
  zero,
} from "../store/tables.ts";

/** The status of a delivery. */
export type DeliveryStatus = "pending" | "retrying" | "delivered" | "failed";

const exchanges = "outbox_002_exchanges";

/** The columns of a response: null if there was none. */
const response = {
  response_code: optional(smallNumber()),
  response_body: optional(text()),

  /** The error of an attempt without a response. */
  error: optional(text()),
};

/** Deliveries and their attempts, for every interface that delivers events. */
const tables = {
  /** One event to one destination, with the outcome of the latest attempt. */
  outbox_deliveries: table(
    {
      id: numbered,

      /** The name of the interface. */
      queue: text(),

      /** The number of the destination, in the interface's own table. */
      destination_id: number(),

      /** The number of the event, in the interface's own table; null if no event caused the delivery. */
      event_id: optional(number()),

      /** The body, as JSON; the same in every attempt. */
      payload: text(),
      status: text<DeliveryStatus>(),

      /** The number of finished attempts. It continues to count when the delivery is enqueued again. */
      attempts: zero(number()),
      created_at: number(),

      /** The earliest time of the next attempt; null if there is none. */
      due_at: optional(number()),

      /** 1 while the destination is paused: due deliveries wait. */
      held: smallNumber(),

      /** The worker that attempts it at present, and the time until which no other worker may. */
      lease: optional(text()),
      lease_until: optional(number()),
      ...response,

      /** The name of the event; null if there is none, and in rows that are older than the column. */
      event: optional(text({ addedBy: exchanges })),
    },
    {
      indexes: {
        due: ["queue", "held", "due_at"],
        of_event: ["queue", "event_id"],
        of_destination: ["queue", "destination_id", "id"],
      },
    },
  ),

  /** Finished attempts. */
  outbox_attempts: table(
    {
      delivery_id: number({ references: "outbox_deliveries.id" }),

      /** The number of the attempt, from 1. */
      attempt: number(),
      attempted_at: number(),
      duration_ms: number(),

      /** The status of the delivery after the attempt. */
      status: text<DeliveryStatus>(),
      ...response,

      /** The headers of the request and of the response, as JSON, see `exchange.ts`; null in older rows. */
      exchange: optional(text({ addedBy: exchanges })),
    },
    { key: ["delivery_id", "attempt"] },
  ),

  /** The locks of queues. Transactions that change several deliveries of a queue take its lock first, which prevents deadlocks. */
  outbox_turns: table({ queue: text({ isKey: true }), turn: number() }),
};

export const outboxMigrations = migrationsOf({ outbox_001_deliveries: tables });

export type OutboxTables = RowsOf<typeof tables>;
export type OutboxDatabase = Kysely<OutboxTables>;
export type DeliveryRow = Selectable<OutboxTables["outbox_deliveries"]>;
export type AttemptRow = Selectable<OutboxTables["outbox_attempts"]>;
