import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPostgresDatabase } from "../testing/databases.ts";
import { replayDelivery, testWebhook } from "./deliveries/deliveries.ts";
import { emit } from "./events/emit.ts";
import { openWorkspace, type TestWorkspace } from "./testing/open-workspace.ts";
import { createJob, finishRun, startRun, tickWriter } from "./notifiers/agent-jobs.ts";
import { unregisterWebhook, updateWebhook } from "./webhooks.ts";

const server = process.env["DATABASE_URL"];

describe.skipIf(server === undefined)("concurrent changes of a webhook, on PostgreSQL (needs DATABASE_URL)", () => {
  let workspace: TestWorkspace;
  let webhookId: number;

  beforeEach(async () => {
    workspace = await openWorkspace(() => openPostgresDatabase(server ?? ""));
    webhookId = await workspace.addWebhook({ event: "chat.no_answer" });
  });
  afterEach(() => workspace.close());

  const update = (change: object) => updateWebhook(workspace.host, workspace.id, webhookId, change);
  const cause = () =>
    emit(workspace.host, { workspaceId: workspace.id, event: "chat.no_answer", data: { question: "Why?" } });

  /** Starts each work when the one before waits for a lock or has ended; all wait for the row of the webhook. */
  const overlapping = async (...works: readonly (() => Promise<unknown>)[]): Promise<void> => {
    const started: Promise<unknown>[] = [];
    await workspace.database.transaction().execute(async (trx) => {
      await trx.updateTable("workspace_webhooks").set({ url: "https://hooks.example.com/held" }).execute();
      for (const work of works) {
        let through = false;
        started.push(work().finally(() => (through = true)));
        const before = started.length - 1;
        await expect.poll(async () => through || (await waiting()) > before, { timeout: 120_000 }).toBe(true);
      }
    });
    await Promise.allSettled(started);
  };
  const waiting = async (): Promise<number> => {
    const waits = sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const { rows } = await waits.execute(workspace.database);
    return rows[0]?.count ?? 0;
  };

  it("do not undo one another", async () => {
    await overlapping(
      () => update({ name: "Another name" }),
      () => update({ enabled: false }),
    );
    const row = workspace.database.selectFrom("workspace_webhooks").select(["name", "enabled", "event_type"]);
    expect(await row.executeTakeFirst()).toEqual({ name: "Another name", enabled: 0, event_type: "chat.no_answer" });
  });

  describe.each([
    { change: "deleted", make: () => unregisterWebhook(workspace.host, workspace.id, webhookId) },
    { change: "paused", make: () => update({ enabled: false }) },
  ])("leave nothing to post to a webhook that is $change", ({ make }) => {
    const toBePosted = async (): Promise<unknown[]> =>
      await workspace.database
        .selectFrom("outbox_deliveries")
        .select("id")
        .where("due_at", "is not", null)
        .where("held", "=", 0)
        .execute();

    it("when an event happens", async () => {
      await overlapping(make, cause);
      expect(await toBePosted()).toEqual([]);
    });

    it("when it is pinged", async () => {
      await overlapping(make, () => testWebhook(workspace.host, workspace.id, webhookId));
      expect(await toBePosted()).toEqual([]);
    });

    it("when a job reports", async () => {
      const { database, id: workspaceId, host } = workspace;
      const now = host.clock.now();
      const jobId = await createJob(database, workspaceId, "Digest");
      await tickWriter(database, { workspaceId, jobId, webhookId });
      const runId = await startRun(database, jobId, now);
      await overlapping(make, () => finishRun(database, { runId, report: "All is well", now }));
      expect(await toBePosted()).toEqual([]);
    });

    it("when a delivery is replayed", async () => {
      await cause();
      const { id } = await workspace.database
        .updateTable("outbox_deliveries")
        .set({ status: "delivered", due_at: null })
        .returning("id")
        .executeTakeFirstOrThrow();
      await overlapping(make, () => replayDelivery(workspace.host, workspace.id, id));
      expect(await toBePosted()).toEqual([]);
    });
  });
});
