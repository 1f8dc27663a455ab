import type { Kysely, Selectable } from "kysely";
import type {
  BillingClass,
  DestinationKind,
  EventType,
  FeedPromptState,
  UsageSection,
} from "../../../generated/workspace/types.ts";
import type { Host } from "../host/host.ts";
import type { OutboxDatabase, OutboxTables } from "../outbox/tables.ts";
import { migrationsOf, number, numbered, optional, type RowsOf, smallNumber, table, text } from "../store/tables.ts";

/** The name of its queue in the outbox. */
export const workspaceQueue = "workspace";

const workspaceId = number({ references: "workspace_workspaces.id" });
const webhookId = number({ references: "workspace_webhooks.id" });

const tables = {
  workspace_workspaces: table({
    id: numbered,
    name: text(),

    /** The repository of its content, as `owner/name`. */
    repo: text({ isUnique: true }),
    created_at: number(),
  }),
  workspace_tokens: table({
    /** SHA-256 of the token, in hex. */
    token_hash: text({ isKey: true }),
    workspace_id: workspaceId,
  }),

  /** Destinations: a webhook of one event type, a notifier of many lists, or both. */
  workspace_webhooks: table(
    {
      id: numbered,
      workspace_id: workspaceId,
      name: text(),

      /** The event type that it is registered for, dotted; null if it only serves lists. */
      event_type: optional(text<EventType>()),
      channel: text<DestinationKind>(),
      url: text(),

      /** The secret that signs its deliveries. */
      secret: text(),
      auth_header: optional(text()),

      /** 0 while it is paused. */
      enabled: smallNumber(),
      created_at: number(),

      /** The time of its deletion; null if it exists. Its deliveries stay in the feed. */
      deleted_at: optional(number()),
    },
    { indexes: { by_workspace_id: ["workspace_id"] } },
  ),

  /** Event lists: saved filters. */
  workspace_lists: table(
    {
      id: numbered,
      workspace_id: workspaceId,
      name: text(),

      /** The filter, as JSON; see `lists/`. */
      filter: text(),
      created_at: number(),
    },
    { indexes: { by_workspace_id: ["workspace_id"] } },
  ),

  /** The lists that a destination serves. */
  workspace_attachments: table(
    { webhook_id: webhookId, list_id: number({ references: "workspace_lists.id", cascades: true }) },
    { key: ["webhook_id", "list_id"], indexes: { by_list_id: ["list_id"] } },
  ),

  /** Events, stored whether or not a destination is subscribed. Their status is folded from their deliveries. */
  workspace_events: table(
    {
      id: numbered,
      workspace_id: workspaceId,
      event: text<EventType>(),
      occurred_at: number(),

      /** The payload, as JSON. */
      data: text(),

      /** The id of the visitor who caused the event, and the goal that the visitor completed, if any. */
      visitor: optional(text()),
      goal: optional(text()),

      /** The billing class of the reported tool call, if any. */
      billing_class: optional(text<BillingClass>()),
    },
    { indexes: { by_workspace_id_occurred_at: ["workspace_id", "occurred_at"] } },
  ),

  /** Metered calls and work. */
  workspace_usage: table(
    {
      id: numbered,
      workspace_id: workspaceId,
      metered_at: number(),
      section: text<UsageSection>(),

      /** The surface that used a model; null in the other sections. */
      surface: optional(text()),

      /** The model, tool or event type. */
      name: text(),
      billing_class: optional(text<BillingClass>()),

      /** In millionths of a dollar. */
      cost_micro: number(),
    },
    { indexes: { by_workspace_id_metered_at: ["workspace_id", "metered_at"] } },
  ),
};

export type ActivityKind = "view" | "search" | "goal";

/** Reader analytics apart from events, kept for a limited time. One row is one activity of a visitor on the site. */
const analyticsTables = {
  workspace_activity: table(
    {
      id: numbered,
      workspace_id: workspaceId,
      visitor: text(),
      kind: text<ActivityKind>(),

      /** The viewed path, the search text, or the completed goal. */
      subject: text(),
      occurred_at: number(),
    },
    { indexes: { by_visitor: ["workspace_id", "visitor", "occurred_at"], by_time: ["occurred_at"] } },
  ),
};

/** Prompts and their runs. A prompt of a deleted list is disarmed and kept, so that its runs can still be read. */
const promptTables = {
  workspace_prompts: table(
    {
      id: numbered,
      workspace_id: workspaceId,
      list_id: number(),
      prompt: text(),
      state: text<FeedPromptState>(),
      armed_at: number(),
    },
    { indexes: { by_list: ["list_id"] } },
  ),
  workspace_prompt_runs: table(
    {
      prompt_id: number({ references: "workspace_prompts.id" }),
      event_id: number({ references: "workspace_events.id" }),
      note: text(),
      ran_at: number(),
    },
    { key: ["prompt_id", "event_id"] },
  ),
};

/** Agent jobs, which can write reports for a notifier. */
const jobTables = {
  workspace_jobs: table({
    id: numbered,
    workspace_id: workspaceId,
    name: text(),

    /** The notifier that the job writes for. It is stored with the job, not with the notifier. */
    webhook_id: optional(webhookId),
  }),
  workspace_job_runs: table({
    id: numbered,
    job_id: number({ references: "workspace_jobs.id" }),
    started_at: number(),

    /** Null while the run is in progress, as is the report. */
    finished_at: optional(number()),
    report: optional(text()),
  }),
};

export const workspaceMigrations = migrationsOf({
  workspace_001_tables: tables,
  workspace_101_activity: analyticsTables,
  workspace_102_prompts: promptTables,
  workspace_103_jobs: jobTables,
});

/** The tables of the workspace interface, with the outbox of its deliveries. */
export type WorkspaceTables = OutboxTables &
  RowsOf<typeof tables & typeof analyticsTables & typeof promptTables & typeof jobTables>;

export type WorkspaceDatabase = Kysely<WorkspaceTables>;
export type WebhookRow = Selectable<WorkspaceTables["workspace_webhooks"]>;
export type EventRow = Selectable<WorkspaceTables["workspace_events"]>;
export type UsageRow = Selectable<WorkspaceTables["workspace_usage"]>;

/** Returns the database with the tables of the workspace interface. */
export function databaseOf({ store }: Host): WorkspaceDatabase {
  return store.database.withTables<WorkspaceTables>();
}

/** Returns the outbox in the same transaction. */
export function outboxIn(trx: WorkspaceDatabase): OutboxDatabase {
  return trx.$pickTables<keyof OutboxTables>();
}
