import type { Kysely, Selectable } from "kysely";
import type { OutboxDatabase, OutboxTables } from "../outbox/tables.ts";
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

/** The name of its queue in the outbox. */
export const spendQueue = "spend";

/** A subscription gets events while it is `active`. `inactive`: its endpoint was not verified in time. */
export type SubscriptionStatus = "pending_verification" | "active" | "inactive";

const addedBy = { reports: "spend_002_ai_usage_reports", pauses: "spend_003_pauses" };

const tables = {
  spend_tokens: table({
    /** SHA-256 of the token, in hex; the token itself is not stored. */
    token_hash: text({ isKey: true }),
    business_id: text(),

    /** The scopes of the token, as a JSON array of strings. */
    scopes: text(),
  }),
  spend_subscriptions: table(
    {
      id: numbered,
      business_id: text(),
      endpoint_url: text(),

      /** The secret that signs every post to the endpoint. */
      secret: text(),

      /** The challenge that the endpoint must return to be verified. */
      challenge: text(),
      status: text<SubscriptionStatus>(),
      created_at: number(),

      /** 1 while its deliveries are paused. */
      paused: zero(smallNumber({ addedBy: addedBy.pauses })),

      /** The time of its deletion; null if it exists. */
      deleted_at: optional(number({ addedBy: addedBy.pauses })),
    },
    { indexes: { by_business_id: ["business_id"], by_status: ["status"] } },
  ),

  /** The event types of a subscription. */
  spend_subscribed_events: table(
    { subscription_id: number({ references: "spend_subscriptions.id" }), event_type: text() },
    { key: ["subscription_id", "event_type"] },
  ),

  /** Posted events, as JSON. */
  spend_events: table({ id: numbered, business_id: text(), created_at: number(), body: text() }),

  /** The resources of events, as JSON, if their family can be fetched: for example `transactions`. */
  spend_resources: table(
    { business_id: text(), family: text(), id: text(), body: text() },
    { key: ["business_id", "family", "id"] },
  ),
  spend_ai_usage: table(
    {
      business_id: text(),
      event_id: text(),
      received_at: number(),

      /** The event as received, as JSON. */
      body: text(),

      /** The report that contained the event; null in old rows, where `body` is the whole report with this event. */
      report_id: optional(number({ references: "spend_ai_usage_reports.id", addedBy: addedBy.reports })),
    },
    { key: ["business_id", "event_id"], indexes: { by_report: ["report_id"] } },
  ),
};

/** The fields of reports outside their events, as JSON. */
const reportTables = { spend_ai_usage_reports: table({ id: numbered, body: text() }) };

export const spendMigrations = migrationsOf({ spend_001_tables: tables, [addedBy.reports]: reportTables });

/** The tables of the spend interface, with the outbox of its deliveries. */
export type SpendTables = OutboxTables & RowsOf<typeof tables & typeof reportTables>;
export type SpendDatabase = Kysely<SpendTables>;

/** A stored subscription. */
export type SubscriptionRow = Selectable<SpendTables["spend_subscriptions"]>;

/** Returns the outbox in the same transaction. */
export function outboxIn(trx: SpendDatabase): OutboxDatabase {
  return trx.$pickTables<keyof OutboxTables>();
}
