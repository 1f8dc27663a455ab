import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { databases } from "../../testing/databases.ts";
import { openWorkspace, type TestWorkspace } from "../testing/open-workspace.ts";
import { saveList } from "../lists.ts";
import { createJob, finishRun, startRun, tickWriter } from "./agent-jobs.ts";
import { tick } from "./notifiers.ts";

describe.each(databases)("the reports of agent jobs on $name", ({ open }) => {
  let workspace: TestWorkspace;
  beforeEach(async () => void (workspace = await openWorkspace(open)));
  afterEach(() => workspace.close());

  const payloads = async (): Promise<unknown[]> => {
    const rows = await workspace.database.selectFrom("outbox_deliveries").select("payload").orderBy("id").execute();
    return rows.map(({ payload }) => JSON.parse(payload) as unknown);
  };
  const finish = (runId: number, report: string) =>
    finishRun(workspace.database, { runId, report, now: workspace.host.clock.now() });

  it("are delivered once after every finished run, and not when a run starts", async () => {
    const { database, id: workspaceId, host } = workspace;
    const jobId = await createJob(database, workspaceId, "Weekly digest");
    const webhookId = await workspace.addWebhook();
    await tickWriter(database, { workspaceId, jobId, webhookId });
    const first = await startRun(database, jobId, host.clock.now());
    expect(await payloads()).toEqual([]);
    expect(await finish(first, "All is well")).toBe(1);
    expect(await finish(first, "All is well")).toBe(0);
    expect(await finish(await startRun(database, jobId, host.clock.now()), "Still")).toBe(1);
    expect(await payloads()).toMatchObject([
      { event: "agent.report", workspace_id: workspaceId, data: { job: "Weekly digest", report: "All is well" } },
      { event: "agent.report", data: { report: "Still" } },
    ]);
  });

  it("are short lines in a chat channel", async () => {
    const { database, id: workspaceId, host } = workspace;
    const jobId = await createJob(database, workspaceId, "Digest");
    await tickWriter(database, {
      workspaceId,
      jobId,
      webhookId: await workspace.addWebhook({ channel: "chatChannel" }),
    });
    await finish(await startRun(database, jobId, host.clock.now()), "Two\nlines @everyone");
    expect(await payloads()).toEqual([{ text: "Digest: Two lines ＠everyone" }]);
  });

  it("are not delivered because of lists or events, nor to an unticked destination", async () => {
    const { database, id: workspaceId, host } = workspace;
    const now = host.clock.now();
    const jobId = await createJob(database, workspaceId, "Digest");
    const webhookId = await workspace.addWebhook({ event: "chat.no_answer" });
    await tick(database, {
      workspaceId,
      webhookId,
      list: await saveList(database, { workspaceId, name: "All", filter: {}, now }),
    });
    expect(await finish(await startRun(database, jobId, now), "A report")).toBe(0);
    await tickWriter(database, { workspaceId, jobId, webhookId });
    await tickWriter(database, { workspaceId, jobId, webhookId: null });
    expect(await finish(await startRun(database, jobId, now), "A report")).toBe(0);
    expect(await payloads()).toEqual([]);
  });
});
