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

/** Of a response: null where there was none. */
const response = {
  response_code: optional(smallNumber()),
  response_body: optional(text()),

  /** The error of an attempt without a response. */
  error: optional(text()),
};

/** Deliveries and their attempts, for every interface that delivers events. */
const tables = {
  /** Each delivery is one event to one destination, and the outcome of its latest attempt. */
  outbox_deliveries: table(
    {
      id: numbered,

      /** The name of the interface. */
      queue: text(),

      /** The number of the destination, in the interface's own table. */
      destination_id: number(),

      /** The number of the event, in the interface's own table; null where no event led to the delivery. */
      event_id: optional(number()),

      /** The body, as JSON: the same in every attempt. */
      payload: text(),
      status: text<DeliveryStatus>(),

      /** The number of attempts that are over. They go on counting when the delivery is enqueued again. */
      attempts: zero(number()),
      created_at: number(),

      /** The earliest time of the next attempt; null where there is none. */
      due_at: optional(number()),

      /** 1 while the destination takes nothing: what is due waits. */
      held: smallNumber(),

      /** The worker that posts it at present, and how long nobody else may. */
      lease: optional(text()),
      lease_until: optional(number()),
      ...response,

      /** The name of the event; null where there is none, and in rows that are older than the column. */
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

  /** Attempts that are over. */
  outbox_attempts: table(
    {
      delivery_id: number({ references: "outbox_deliveries.id" }),

      /** Which one it was, from 1. */
      attempt: number(),
      attempted_at: number(),
      duration_ms: number(),

      /** The status of the delivery after it. */
      status: text<DeliveryStatus>(),
      ...response,

      /** The headers of the request and of the response, as JSON, see `exchange.ts`; null in rows that are older. */
      exchange: optional(text({ addedBy: exchanges })),
    },
    { key: ["delivery_id", "attempt"] },
  ),

  /** The locks of queues. Whoever changes several deliveries of one takes its lock first: so nobody waits for one who waits for them. */
  outbox_turns: table({ queue: text({ isKey: true }), turn: number() }),
};

export const outboxMigrations = migrationsOf({ outbox_001_deliveries: tables });

export type OutboxTables = RowsOf<typeof tables>;
export type OutboxDatabase = Kysely<OutboxTables>;
export type DeliveryRow = Selectable<OutboxTables["outbox_deliveries"]>;
export type AttemptRow = Selectable<OutboxTables["outbox_attempts"]>;
