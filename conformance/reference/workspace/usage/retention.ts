import { retainedDataRetentionDays } from "../../../../generated/workspace/states.ts";
import type { RetainedData } from "../../../../generated/workspace/types.ts";
import type { WorkspaceDatabase } from "../tables.ts";

/** Forgets what is kept for a limited time only, once that is over. Document 2, Limits, part A. */
export async function forget(database: WorkspaceDatabase, now: number): Promise<void> {
  await database.deleteFrom("workspace_activity").where("occurred_at", "<", oldest("reader analytics", now)).execute();
  await database
    .deleteFrom("workspace_usage")
    .where("section", "=", "AI & tokens")
    .where("metered_at", "<", oldest("AI ledger", now))
    .execute();
}

function oldest(kept: RetainedData, now: number): number {
  const [days] = retainedDataRetentionDays[kept];
  return now - (days ?? 0) * 86_400_000;
}
