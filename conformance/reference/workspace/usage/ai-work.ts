import type { WorkspaceDatabase } from "../tables.ts";

/** An AI answer, a translation or an indexing run. */
export interface AiWork {
  workspaceId: number;

  /** Where it was done, such as `chat`. */
  surface: string;
  model: string;

  /** Its price, in millionths of a dollar. */
  costMicro: number;
  now: number;
}

/** Enters AI work in the AI ledger. */
export async function recordAiWork(
  database: WorkspaceDatabase,
  { workspaceId, surface, model, costMicro, now }: AiWork,
): Promise<void> {
  await database
    .insertInto("workspace_usage")
    .values({
      workspace_id: workspaceId,
      metered_at: now,
      section: "AI & tokens",
      surface,
      name: model,
      billing_class: null,
      cost_micro: costMicro,
    })
    .execute();
}
