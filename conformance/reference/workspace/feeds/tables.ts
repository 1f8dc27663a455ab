import type { Generated } from "kysely";
import { type Migrations, numbered, numberedType } from "../../store/migrate.ts";

/** What is known of visitors apart from events: reader analytics, kept for a limited time. */
export type AnalyticsTables = {
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
