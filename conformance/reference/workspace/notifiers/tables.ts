import type { Generated } from "kysely";
import { type Migrations, numbered, numberedType } from "../../store/migrate.ts";

/** Agent jobs, which may write reports for a notifier. */
export type JobTables = {
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
