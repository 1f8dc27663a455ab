import type { Generated, Kysely, Selectable } from "kysely";
import type { OutboxDatabase, OutboxTables } from "../outbox/tables.ts";
import { type Migrations, numbered, numberedType } from "../store/migrate.ts";

export type SpendDatabase = Kysely<SpendTables>;

/** The tables of the spend interface, with the outbox that its deliveries are in. */
export type SpendTables = OutboxTables & {
  spend_tokens: TokenRow;
  spend_subscriptions: SubscriptionTable;
  spend_subscribed_events: SubscribedEventRow;
  spend_events: EventTable;
  spend_resources: ResourceRow;
  spend_ai_usage: AiUsageRow;
  spend_ai_usage_reports: AiUsageReportTable;
};

/** The name of its queue in the outbox. */
export const spendQueue = "spend";

/** A subscription gets events while it is `active`. `inactive`: its endpoint was not verified in time. */
export type SubscriptionStatus = "pending_verification" | "active" | "inactive";

interface TokenRow {
  /** SHA-256 of the token, in hex: tokens themselves are not kept. */
  token_hash: string;
  business_id: string;

  /** The scopes of the token, as a JSON array of strings. */
  scopes: string;
}

interface SubscriptionTable {
  id: Generated<number>;
  business_id: string;
  endpoint_url: string;

  /** Signs all that is posted to the endpoint. */
  secret: string;

  /** The challenge that the endpoint has to send back to be verified. */
  challenge: string;
  status: SubscriptionStatus;
  created_at: number;

  /** 1 while what is for it is held back. */
  paused: Generated<number>;

  /** The time of its deletion; null where it exists. */
  deleted_at: number | null;
}

/** A subscription as it is read. */
export type SubscriptionRow = Selectable<SubscriptionTable>;

/** A type of event that a subscription is for. */
interface SubscribedEventRow {
  subscription_id: number;
  event_type: string;
}

interface EventTable {
  id: Generated<number>;
  business_id: string;
  created_at: number;

  /** The event as it is posted, as JSON. */
  body: string;
}

/** A resource that an event is about, where its family is one that can be fetched. */
interface ResourceRow {
  business_id: string;

  /** `transactions`, say. */
  family: string;
  id: string;

  /** The resource, as JSON. */
  body: string;
}

interface AiUsageRow {
  business_id: string;
  event_id: string;
  received_at: number;

  /** The report that the event came in; null where `body` is all of the report with this event alone, as it once was. */
  report_id: number | null;

  /** The event as it came, as JSON. */
  body: string;
}

interface AiUsageReportTable {
  id: Generated<number>;

  /** The fields beside its events, as JSON. */
  body: string;
}

export const spendMigrations: Migrations = {
  spend_001_tables: async (schema, kind) => {
    await schema
      .createTable("spend_tokens")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .addColumn("business_id", "text", (column) => column.notNull())
      .addColumn("scopes", "text", (column) => column.notNull())
      .execute();
    await schema
      .createTable("spend_subscriptions")
      .addColumn("id", numberedType(kind), numbered(kind))
      .addColumn("business_id", "text", (column) => column.notNull())
      .addColumn("endpoint_url", "text", (column) => column.notNull())
      .addColumn("secret", "text", (column) => column.notNull())
      .addColumn("challenge", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    for (const column of ["business_id", "status"])
      await schema.createIndex(`spend_subscriptions_by_${column}`).on("spend_subscriptions").column(column).execute();
    await schema
      .createTable("spend_subscribed_events")
      .addColumn("subscription_id", "bigint", (column) => column.notNull().references("spend_subscriptions.id"))
      .addColumn("event_type", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("spend_subscribed_events_key", ["subscription_id", "event_type"])
      .execute();
    await schema
      .createTable("spend_events")
      .addColumn("id", numberedType(kind), numbered(kind))
      .addColumn("business_id", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .execute();
    await schema
      .createTable("spend_resources")
      .addColumn("business_id", "text", (column) => column.notNull())
      .addColumn("family", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("spend_resources_key", ["business_id", "family", "id"])
      .execute();
    await schema
      .createTable("spend_ai_usage")
      .addColumn("business_id", "text", (column) => column.notNull())
      .addColumn("event_id", "text", (column) => column.notNull())
      .addColumn("received_at", "bigint", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("spend_ai_usage_key", ["business_id", "event_id"])
      .execute();
  },

  spend_002_ai_usage_reports: async (schema, kind) => {
    await schema
      .createTable("spend_ai_usage_reports")
      .addColumn("id", numberedType(kind), numbered(kind))
      .addColumn("body", "text", (column) => column.notNull())
      .execute();
    await schema
      .alterTable("spend_ai_usage")
      .addColumn("report_id", "bigint", (column) => column.references("spend_ai_usage_reports.id"))
      .execute();
    await schema.createIndex("spend_ai_usage_by_report").on("spend_ai_usage").column("report_id").execute();
  },

  spend_003_pauses: async (schema) => {
    await schema
      .alterTable("spend_subscriptions")
      .addColumn("paused", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.alterTable("spend_subscriptions").addColumn("deleted_at", "bigint").execute();
  },
};

/** The outbox, in the same transaction. */
export function outboxIn(trx: SpendDatabase): OutboxDatabase {
  return trx.$pickTables<keyof OutboxTables>();
}
