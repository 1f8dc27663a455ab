import { classifyAgentReport } from "../../../../generated/workspace/states.ts";
import type { DestinationKind } from "../../../../generated/workspace/types.ts";
import { lockQueue } from "../../outbox/queue.ts";
import { outboxIn, type WorkspaceDatabase, workspaceQueue } from "../tables.ts";
import { enqueueTo } from "../deliveries/queue.ts";
import { WorkspaceError } from "../errors.ts";
import { reportEvent, reportOf } from "./messages.ts";
import { checkNotifier } from "./notifiers.ts";

/** Creates an agent job without a notifier, and returns its id. Only the variant with eleven built-in feeds has jobs. */
export async function createJob(database: WorkspaceDatabase, workspaceId: number, name: string): Promise<number> {
  const values = { workspace_id: workspaceId, name, webhook_id: null };
  const { id } = await database.insertInto("workspace_jobs").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

/**
 * Ticks a job as a writer for a notifier, or for none. Document 2, Resources (notifier), part A.
 *
 * @throws {WorkspaceError} If there is no such job or notifier.
 */
export async function tickWriter(
  database: WorkspaceDatabase,
  { workspaceId, jobId, webhookId }: { workspaceId: number; jobId: number; webhookId: number | null },
): Promise<void> {
  if (webhookId !== null) await checkNotifier(database, workspaceId, webhookId);
  const { numUpdatedRows } = await database
    .updateTable("workspace_jobs")
    .set({ webhook_id: webhookId })
    .where("id", "=", jobId)
    .where("workspace_id", "=", workspaceId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new WorkspaceError("not_found", `There is no job ${jobId} in workspace ${workspaceId}.`);
}

/** Starts a run of a job, which delivers nothing, and returns its id. */
export async function startRun(database: WorkspaceDatabase, jobId: number, now: number): Promise<number> {
  const { id } = await database
    .insertInto("workspace_job_runs")
    .values({ job_id: jobId, started_at: now, finished_at: null, report: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Finishes a run with its report, and enqueues the report for the notifier of the job. Returns the number of deliveries:
 * 1, or 0 without a notifier. A run that is already finished does not change.
 */
export async function finishRun(
  database: WorkspaceDatabase,
  { runId, report, now }: { runId: number; report: string; now: number },
): Promise<number> {
  return await database.transaction().execute(async (trx) => {
    await lockQueue(outboxIn(trx), workspaceQueue);
    const run = await trx
      .updateTable("workspace_job_runs")
      .set({ finished_at: now, report })
      .where("id", "=", runId)
      .where("finished_at", "is", null)
      .returning("job_id")
      .executeTakeFirst();
    if (run === undefined || classifyAgentReport({ destinationTie: "writer", jobRun: "finished" }) === "nothing")
      return 0;
    const writer = await trx
      .selectFrom("workspace_jobs as job")
      .innerJoin("workspace_webhooks as webhook", "webhook.id", "job.webhook_id")
      .select(["job.workspace_id", "job.name", "webhook.id", "webhook.channel", "webhook.enabled"])
      .where("job.id", "=", run.job_id)
      .where("webhook.deleted_at", "is", null)
      .executeTakeFirst();
    if (writer === undefined) return 0;
    const written = { workspaceId: writer.workspace_id, job: writer.name, report, now };
    const payloadOf = (channel: DestinationKind): object => reportOf(channel, written);
    return (await enqueueTo(trx, [writer], { eventId: null, event: reportEvent, payloadOf, now })).length;
  });
}
