import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { databases } from "../testing/databases.ts";
import { emit } from "./events/emit.ts";
import type { Filter } from "./feeds/filter.ts";
import { openWorkspace, type TestWorkspace } from "./testing/open-workspace.ts";
import { serveLists, tick } from "./notifiers/notifiers.ts";
import { armPrompt } from "./prompts.ts";
import { deleteList, saveList, savedLists } from "./lists.ts";

describe.each(databases)("saved lists on $name", ({ open }) => {
  let workspace: TestWorkspace;
  beforeEach(async () => void (workspace = await openWorkspace(open)));
  afterEach(() => workspace.close());

  const save = (filter: Filter) =>
    saveList(workspace.database, {
      workspaceId: workspace.id,
      name: "A list",
      filter,
      now: workspace.host.clock.now(),
    });
  const askQuestion = (question: string) =>
    emit(workspace.host, { workspaceId: workspace.id, event: "chat.no_answer", data: { question } });
  const deliveries = async (): Promise<string[]> =>
    (await workspace.database.selectFrom("outbox_deliveries").select("payload").orderBy("id").execute()).map(
      ({ payload }) => payload,
    );

  it("narrow a built-in feed", async () => {
    await save({ within: "Chat events", text: "invoice" });
    const [list] = await savedLists(workspace.database, workspace.id);
    expect(list?.filter).toEqual({ within: "Chat events", text: "invoice" });
  });

  it("fire once for each destination, and only on matching events", async () => {
    const [first, second] = [await save({ within: "Chat events", text: "invoice" }), await save({ text: "late" })];
    const webhookId = await workspace.addWebhook({ event: "chat.no_answer" });
    const chat = await workspace.addWebhook({ channel: "chatChannel" });
    const one = { workspaceId: workspace.id, webhookId };
    await tick(workspace.database, { ...one, list: first });
    await tick(workspace.database, { ...one, list: second });
    await tick(workspace.database, { ...one, list: second });
    await tick(workspace.database, { ...one, webhookId: chat, list: second });
    await askQuestion("late invoice");
    const [envelope = "", line = "", ...rest] = await deliveries();
    expect(JSON.parse(envelope)).toMatchObject({ event: "chat.no_answer", data: { question: "late invoice" } });
    expect(JSON.parse(line)).toEqual({ text: "chat.no_answer: No answer to: late invoice" });
    expect(rest).toEqual([]);
    await emit(workspace.host, { workspaceId: workspace.id, event: "search.no_results", data: { query: "other" } });
    expect(await deliveries()).toHaveLength(2);
  });

  it("stop firing when detached, and the destination stays even without a list", async () => {
    const list = await save({});
    const webhookId = await workspace.addWebhook();
    const both = { workspaceId: workspace.id, webhookId, list };
    await tick(workspace.database, both);
    await serveLists(workspace.database, { ...both, lists: [] });
    await askQuestion("Why?");
    expect(await deliveries()).toEqual([]);
    await tick(workspace.database, both);
    await askQuestion("Why?");
    expect(await deliveries()).toHaveLength(1);
  });

  it("are deleted: their notifiers are detached, and their prompts are disarmed and keep their runs", async () => {
    const { database, id: workspaceId, host } = workspace;
    const listId = await save({ event_types: ["chat.no_answer"] });
    const webhookId = await workspace.addWebhook();
    await tick(database, { workspaceId, webhookId, list: listId });
    await armPrompt(database, { workspaceId, listId, prompt: "Sum it up", now: host.clock.now() });
    const elsewhere = await save({ event_types: ["plan.upgraded"] });
    await armPrompt(database, { workspaceId, listId: elsewhere, prompt: "Not here", now: host.clock.now() });
    await askQuestion("Why?");
    await emit(host, { workspaceId, event: "search.popular", data: {} });
    await deleteList(database, workspaceId, listId);
    await askQuestion("Why not?");
    const runs = await database.selectFrom("workspace_prompt_runs").select("note").execute();
    expect(runs).toEqual([{ note: "“Sum it up”: No answer to: Why?" }]);
    const prompts = await database.selectFrom("workspace_prompts").select(["list_id", "state"]).orderBy("id").execute();
    expect(prompts).toEqual([
      { list_id: listId, state: "disarmed" },
      { list_id: elsewhere, state: "armed" },
    ]);
    expect(await deliveries()).toHaveLength(1);
    expect(await database.selectFrom("workspace_attachments").selectAll().execute()).toEqual([]);
    const kept = await database
      .selectFrom("workspace_webhooks")
      .select("deleted_at")
      .where("id", "=", webhookId)
      .execute();
    expect(kept).toEqual([{ deleted_at: null }]);
  });

  it("are not built-in feeds, which cannot be deleted or attached to", async () => {
    const webhookId = await workspace.addWebhook();
    const message = "Translations is a built-in feed: it cannot be deleted, and nothing can be attached to it.";
    await expect(deleteList(workspace.database, workspace.id, "Translations")).rejects.toThrow(message);
    const attached = tick(workspace.database, { workspaceId: workspace.id, webhookId, list: "Translations" });
    await expect(attached).rejects.toThrow(message);
  });

  it("belong to one workspace", async () => {
    const list = await save({});
    await expect(deleteList(workspace.database, 1, list)).rejects.toThrow(`There is no list ${list} in workspace 1.`);
    const attached = tick(workspace.database, { workspaceId: 1, webhookId: await workspace.addWebhook(), list });
    await expect(attached).rejects.toThrow("There is no notifier");
  });
});
