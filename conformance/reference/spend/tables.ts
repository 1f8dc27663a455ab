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
    /** SHA-256 of the token, in hex: tokens themselves are not kept. */
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

      /** Signs all that is posted to the endpoint. */
      secret: text(),

      /** The challenge that the endpoint has to send back to be verified. */
      challenge: text(),
      status: text<SubscriptionStatus>(),
      created_at: number(),

      /** 1 while what is for it is held back. */
      paused: zero(smallNumber({ addedBy: addedBy.pauses })),

      /** The time of its deletion; null where it exists. */
      deleted_at: optional(number({ addedBy: addedBy.pauses })),
    },
    { indexes: { by_business_id: ["business_id"], by_status: ["status"] } },
  ),

  /** The types of event that a subscription is for. */
  spend_subscribed_events: table(
    { subscription_id: number({ references: "spend_subscriptions.id" }), event_type: text() },
    { key: ["subscription_id", "event_type"] },
  ),

  /** Events as they are posted, as JSON. */
  spend_events: table({ id: numbered, business_id: text(), created_at: number(), body: text() }),

  /** Resources that events are about, as JSON, where their family is one that can be fetched: `transactions`, say. */
  spend_resources: table(
    { business_id: text(), family: text(), id: text(), body: text() },
    { key: ["business_id", "family", "id"] },
  ),
  spend_ai_usage: table(
    {
      business_id: text(),
      event_id: text(),
      received_at: number(),

      /** The event as it came, as JSON. */
      body: text(),

      /** The report that the event came in; null where `body` is all of the report with this event alone, as it once was. */
      report_id: optional(number({ references: "spend_ai_usage_reports.id", addedBy: addedBy.reports })),
    },
    { key: ["business_id", "event_id"], indexes: { by_report: ["report_id"] } },
  ),
};

/** The fields of reports beside their events, as JSON. */
const reportTables = { spend_ai_usage_reports: table({ id: numbered, body: text() }) };

export const spendMigrations = migrationsOf({ spend_001_tables: tables, [addedBy.reports]: reportTables });

/** The tables of the spend interface, with the outbox that its deliveries are in. */
export type SpendTables = OutboxTables & RowsOf<typeof tables & typeof reportTables>;
export type SpendDatabase = Kysely<SpendTables>;

/** A subscription as it is read. */
export type SubscriptionRow = Selectable<SpendTables["spend_subscriptions"]>;

/** The outbox, in the same transaction. */
export function outboxIn(trx: SpendDatabase): OutboxDatabase {
  return trx.$pickTables<keyof OutboxTables>();
}
