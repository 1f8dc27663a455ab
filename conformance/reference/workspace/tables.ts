import type { Generated, Kysely, Selectable } from "kysely";
import type {
  BillingClass,
  DestinationKind,
  EventType,
  FeedPromptState,
  UsageSection,
} from "../../../generated/workspace/types.ts";
import type { Host } from "../host/host.ts";
import type { OutboxDatabase, OutboxTables } from "../outbox/tables.ts";
import { type Migrations, numbered, numberedType } from "../store/migrate.ts";

export type WorkspaceDatabase = Kysely<WorkspaceTables>;

/** The tables of the workspace interface, with the outbox that its deliveries are in. */
export type WorkspaceTables = OutboxTables &
  AnalyticsTables &
  JobTables &
  PromptTables & {
    workspace_workspaces: WorkspaceTable;
    workspace_tokens: TokenRow;
    workspace_webhooks: WebhookTable;
    workspace_lists: ListTable;
    workspace_attachments: AttachmentRow;
    workspace_events: EventTable;
    workspace_usage: UsageTable;
  };

/** The name of its queue in the outbox. */
export const workspaceQueue = "workspace";

export type WebhookRow = Selectable<WebhookTable>;
export type EventRow = Selectable<EventTable>;
export type UsageRow = Selectable<UsageTable>;

interface WorkspaceTable {
  id: Generated<number>;
  name: string;

  /** The repository that its content comes from, as owner and name with a slash between. */
  repo: string;
  created_at: number;
}

interface TokenRow {
  /** SHA-256 of the token, in hex. */
  token_hash: string;
  workspace_id: number;
}

/** A destination: a webhook of one event type, a notifier of many lists, or both. */
interface WebhookTable {
  id: Generated<number>;
  workspace_id: number;
  name: string;

  /** The event type that it is registered for, dotted; null where it serves lists alone. */
  event_type: EventType | null;
  channel: DestinationKind;
  url: string;

  /** Signs all its deliveries. */
  secret: string;
  auth_header: string | null;

  /** 0 while it is paused. */
  enabled: number;
  created_at: number;

  /** The time of its deletion; null where it exists. Its deliveries stay in the feed. */
  deleted_at: number | null;
}

/** An event list: a saved filter. */
interface ListTable {
  id: Generated<number>;
  workspace_id: number;
  name: string;

  /** The filter, as JSON; see `lists/`. */
  filter: string;
  created_at: number;
}

/** A list that a destination serves. */
interface AttachmentRow {
  webhook_id: number;
  list_id: number;
}

/** An event: there whether or not anything is subscribed to it. Its status is folded from its deliveries. */
interface EventTable {
  id: Generated<number>;
  workspace_id: number;
  event: EventType;
  occurred_at: number;

  /** The payload, as JSON. */
  data: string;

  /** The id of the visitor who caused it, and the goal that was completed by it, where there is one. */
  visitor: string | null;
  goal: string | null;

  /** The billing class of the tool call that it reports, if any. */
  billing_class: BillingClass | null;
}

/** Something that was metered. */
interface UsageTable {
  id: Generated<number>;
  workspace_id: number;
  metered_at: number;
  section: UsageSection;

  /** The surface that used a model; null in the other sections. */
  surface: string | null;

  /** The model, tool or event type. */
  name: string;
  billing_class: BillingClass | null;

  /** In millionths of a dollar. */
  cost_micro: number;
}

export const workspaceMigrations: Migrations = {
  workspace_001_tables: async (schema, kind) => {
    const table = (name: string) =>
      schema.createTable(`workspace_${name}`).addColumn("id", numberedType(kind), numbered(kind));
    const index = (name: string, ...columns: string[]) =>
      schema
        .createIndex(`workspace_${name}_by_${columns.join("_")}`)
        .on(`workspace_${name}`)
        .columns(columns)
        .execute();

    await table("workspaces")
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("repo", "text", (column) => column.notNull().unique())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await schema
      .createTable("workspace_tokens")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .addColumn("workspace_id", "bigint", (column) => column.notNull().references("workspace_workspaces.id"))
      .execute();
    await table("webhooks")
      .addColumn("workspace_id", "bigint", (column) => column.notNull().references("workspace_workspaces.id"))
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("event_type", "text")
      .addColumn("channel", "text", (column) => column.notNull())
      .addColumn("url", "text", (column) => column.notNull())
      .addColumn("secret", "text", (column) => column.notNull())
      .addColumn("auth_header", "text")
      .addColumn("enabled", "integer", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("deleted_at", "bigint")
      .execute();
    await index("webhooks", "workspace_id");
    await table("lists")
      .addColumn("workspace_id", "bigint", (column) => column.notNull().references("workspace_workspaces.id"))
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("filter", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await index("lists", "workspace_id");
    await schema
      .createTable("workspace_attachments")
      .addColumn("webhook_id", "bigint", (column) => column.notNull().references("workspace_webhooks.id"))
      .addColumn("list_id", "bigint", (column) => column.notNull().references("workspace_lists.id").onDelete("cascade"))
      .addPrimaryKeyConstraint("workspace_attachments_key", ["webhook_id", "list_id"])
      .execute();
    await index("attachments", "list_id");
    await table("events")
      .addColumn("workspace_id", "bigint", (column) => column.notNull().references("workspace_workspaces.id"))
      .addColumn("event", "text", (column) => column.notNull())
      .addColumn("occurred_at", "bigint", (column) => column.notNull())
      .addColumn("data", "text", (column) => column.notNull())
      .addColumn("visitor", "text")
      .addColumn("goal", "text")
      .addColumn("billing_class", "text")
      .execute();
    await index("events", "workspace_id", "occurred_at");
    await table("usage")
      .addColumn("workspace_id", "bigint", (column) => column.notNull().references("workspace_workspaces.id"))
      .addColumn("metered_at", "bigint", (column) => column.notNull())
      .addColumn("section", "text", (column) => column.notNull())
      .addColumn("surface", "text")
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("billing_class", "text")
      .addColumn("cost_micro", "bigint", (column) => column.notNull())
      .execute();
    await index("usage", "workspace_id", "metered_at");
  },
};

/** Visitors apart from events: reader analytics, kept for a limited time. */
type AnalyticsTables = {
  workspace_activity: ActivityTable;
};

/** One thing that a visitor did on the site. */
interface ActivityTable {
  id: Generated<number>;
  workspace_id: number;
  visitor: string;
  kind: ActivityKind;

  /** The path that was viewed, the words searched for, or the goal completed. */
  subject: string;
  occurred_at: number;
}

export type ActivityKind = "view" | "search" | "goal";

export const analyticsMigrations: Migrations = {
  workspace_101_activity: async (schema, kind) => {
    await schema
      .createTable("workspace_activity")
      .addColumn("id", numberedType(kind), numbered(kind))
      .addColumn("workspace_id", "bigint", (column) => column.notNull().references("workspace_workspaces.id"))
      .addColumn("visitor", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("occurred_at", "bigint", (column) => column.notNull())
      .execute();
    await schema
      .createIndex("workspace_activity_by_visitor")
      .on("workspace_activity")
      .columns(["workspace_id", "visitor", "occurred_at"])
      .execute();
    await schema.createIndex("workspace_activity_by_time").on("workspace_activity").column("occurred_at").execute();
  },
};

/** Agent jobs, which may write reports for a notifier. */
type JobTables = {
  workspace_jobs: JobTable;
  workspace_job_runs: JobRunTable;
};

interface JobTable {
  id: Generated<number>;
  workspace_id: number;
  name: string;

  /** The notifier that it is ticked as a writer for: kept here, and not with the notifier. */
  webhook_id: number | null;
}

interface JobRunTable {
  id: Generated<number>;
  job_id: number;
  started_at: number;

  /** Null while it runs, as is the report. */
  finished_at: number | null;
  report: string | null;
}

export const jobMigrations: Migrations = {
  workspace_103_jobs: async (schema, kind) => {
    await schema
      .createTable("workspace_jobs")
      .addColumn("id", numberedType(kind), numbered(kind))
      .addColumn("workspace_id", "bigint", (column) => column.notNull().references("workspace_workspaces.id"))
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("webhook_id", "bigint", (column) => column.references("workspace_webhooks.id"))
      .execute();
    await schema
      .createTable("workspace_job_runs")
      .addColumn("id", numberedType(kind), numbered(kind))
      .addColumn("job_id", "bigint", (column) => column.notNull().references("workspace_jobs.id"))
      .addColumn("started_at", "bigint", (column) => column.notNull())
      .addColumn("finished_at", "bigint")
      .addColumn("report", "text")
      .execute();
  },
};

/** Prompts that run by themselves, and what came of it. */
type PromptTables = {
  workspace_prompts: PromptTable;
  workspace_prompt_runs: PromptRunTable;
};

/** A prompt on a list. It outlives the list, disarmed, so that its runs can still be read. */
interface PromptTable {
  id: Generated<number>;
  workspace_id: number;
  list_id: number;
  prompt: string;
  state: FeedPromptState;
  armed_at: number;
}

interface PromptRunTable {
  prompt_id: number;
  event_id: number;
  note: string;
  ran_at: number;
}

export const promptMigrations: Migrations = {
  workspace_102_prompts: async (schema, kind) => {
    await schema
      .createTable("workspace_prompts")
      .addColumn("id", numberedType(kind), numbered(kind))
      .addColumn("workspace_id", "bigint", (column) => column.notNull().references("workspace_workspaces.id"))
      .addColumn("list_id", "bigint", (column) => column.notNull())
      .addColumn("prompt", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("armed_at", "bigint", (column) => column.notNull())
      .execute();
    await schema.createIndex("workspace_prompts_by_list").on("workspace_prompts").column("list_id").execute();
    await schema
      .createTable("workspace_prompt_runs")
      .addColumn("prompt_id", "bigint", (column) => column.notNull().references("workspace_prompts.id"))
      .addColumn("event_id", "bigint", (column) => column.notNull().references("workspace_events.id"))
      .addColumn("note", "text", (column) => column.notNull())
      .addColumn("ran_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("workspace_prompt_runs_key", ["prompt_id", "event_id"])
      .execute();
  },
};

/** The database, with the tables of the workspace interface. */
export function databaseOf({ store }: Host): WorkspaceDatabase {
  return store.database.withTables<WorkspaceTables>();
}

/** The outbox, in the same transaction. */
export function outboxIn(trx: WorkspaceDatabase): OutboxDatabase {
  return trx.$pickTables<keyof OutboxTables>();
}
