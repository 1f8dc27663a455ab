import type { Generated } from "kysely";
import type { FeedPromptState } from "../../../../generated/workspace/types.ts";
import { type Migrations, numbered, numberedType } from "../../store/migrate.ts";

/** Prompts that run by themselves, and what came of it. */
export type PromptTables = {
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
