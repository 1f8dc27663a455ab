import type { Host } from "../host/host.ts";
import { tokenHash } from "../store/column-values.ts";
import { deleteDeliveries } from "../outbox/queue.ts";
import { databaseOf, outboxIn, workspaceQueue } from "./tables.ts";

/** A workspace to create, and the token that may manage it. */
export interface NewWorkspace {
  name: string;

  /** `owner/name`; unique among workspaces. */
  repo: string;
  token: string;
}

/** Creates a workspace, or finds the one of the repository, and returns its id. */
export async function ensureWorkspace(host: Host, { name, repo, token }: NewWorkspace): Promise<number> {
  return await databaseOf(host)
    .transaction()
    .execute(async (trx) => {
      await trx
        .insertInto("workspace_workspaces")
        .values({ name, repo, created_at: host.clock.now() })
        .onConflict((conflict) => conflict.column("repo").doNothing())
        .execute();
      const { id } = await trx
        .selectFrom("workspace_workspaces")
        .select("id")
        .where("repo", "=", repo)
        .executeTakeFirstOrThrow();
      await trx
        .insertInto("workspace_tokens")
        .values({ token_hash: tokenHash(token), workspace_id: id })
        .onConflict((conflict) => conflict.column("token_hash").doNothing())
        .execute();
      return id;
    });
}

/** Returns the id of the workspace that a token may manage. */
export async function workspaceOfToken(host: Host, token: string | undefined): Promise<number | undefined> {
  if (token === undefined) return undefined;
  const found = await databaseOf(host)
    .selectFrom("workspace_tokens")
    .select("workspace_id")
    .where("token_hash", "=", tokenHash(token))
    .executeTakeFirst();
  return found?.workspace_id;
}

/** Returns the id of the workspace with the content of a repository. */
export async function workspaceOfRepo(host: Host, repo: string): Promise<number | undefined> {
  const found = await databaseOf(host)
    .selectFrom("workspace_workspaces")
    .select("id")
    .where("repo", "=", repo)
    .executeTakeFirst();
  return found?.id;
}

/** Deletes all contents of workspaces. The workspaces and their tokens are kept. */
export async function emptyWorkspaces(host: Host): Promise<void> {
  await databaseOf(host)
    .transaction()
    .execute(async (trx) => {
      await deleteDeliveries(outboxIn(trx), workspaceQueue);
      const tables = [
        "prompt_runs",
        "prompts",
        "job_runs",
        "jobs",
        "attachments",
        "webhooks",
        "lists",
        "events",
      ] as const;
      for (const table of [...tables, "usage", "activity"] as const)
        await trx.deleteFrom(`workspace_${table}`).execute();
    });
}
