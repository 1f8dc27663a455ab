import { type FeedPromptStateTriggers, transitionFeedPromptState } from "../../../generated/workspace/states.ts";
import type { FeedPromptState } from "../../../generated/workspace/types.ts";
import { summaryOf } from "./events/event-types.ts";
import type { EventRow, WorkspaceDatabase } from "./tables.ts";

export interface PromptToArm {
  workspaceId: number;
  listId: number;
  prompt: string;
  now: number;
}

/** Arms a prompt on a list, so that it runs for every event in the list, and returns its id. */
export async function armPrompt(database: WorkspaceDatabase, armed: PromptToArm): Promise<number> {
  const { workspaceId, listId, prompt, now } = armed;
  const { id } = await database
    .insertInto("workspace_prompts")
    .values({
      workspace_id: workspaceId,
      list_id: listId,
      prompt,
      state: moved(undefined, "arm"),
      armed_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Runs the armed prompts of these lists for an event, in the transaction of the event, so
 * that each runs once.
 */
export async function runPrompts(
  transaction: WorkspaceDatabase,
  listIds: readonly number[],
  event: Pick<EventRow, "id" | "event" | "data" | "occurred_at">,
): Promise<void> {
  if (listIds.length === 0) return;
  const prompts = await transaction
    .selectFrom("workspace_prompts")
    .select(["id", "prompt", "state"])
    .where("list_id", "in", listIds)
    .where("state", "=", "armed")
    .execute();
  if (prompts.length === 0) return;
  const runs = prompts.map(({ id, prompt }) => ({
    prompt_id: id,
    event_id: event.id,
    note: noteOn(prompt, event),
    ran_at: event.occurred_at,
  }));
  await transaction.insertInto("workspace_prompt_runs").values(runs).execute();
}

/** Returns the armed prompts of a workspace, oldest first. */
export async function armedPrompts(
  database: WorkspaceDatabase,
  workspaceId: number,
): Promise<{ list_id: number; prompt: string }[]> {
  return await database
    .selectFrom("workspace_prompts")
    .select(["list_id", "prompt"])
    .where("workspace_id", "=", workspaceId)
    .where("state", "=", "armed")
    .orderBy("id")
    .execute();
}

/** Disarms the prompts of a deleted list. */
export async function disarmOn(transaction: WorkspaceDatabase, listId: number): Promise<void> {
  await transaction
    .updateTable("workspace_prompts")
    .set({ state: moved("armed", "feedDeleted") })
    .where("list_id", "=", listId)
    .where("state", "=", "armed")
    .execute();
}

/** Replaces an assistant: no model is called, and the same event always gets the same note. */
function noteOn(prompt: string, { event, data }: Pick<EventRow, "event" | "data">): string {
  return `“${prompt}”: ${summaryOf(event, JSON.parse(data) as Record<string, unknown>)}`;
}

function moved(from: FeedPromptState | undefined, on: keyof FeedPromptStateTriggers): FeedPromptState {
  const step = transitionFeedPromptState(from, on);
  if (step.outcome !== "moves") throw new Error(`A prompt that is ${from ?? "new"} has no step ${on}.`);
  return step.to;
}
