import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openWorkspace, type TestWorkspace } from "../testing/open-workspace.ts";
import { databases } from "../../testing/databases.ts";
import { emit } from "../events/emit.ts";
import { builtInFeeds } from "../../../../generated/workspace/states.ts";
import { builtInFeedsOf, type Filter } from "./filter.ts";
import { activityOf, type FeedLine, feedLines, pageOf, profileOf, recordActivity } from "./feed.ts";

describe.each(databases)("a feed on $name", ({ open }) => {
  let workspace: TestWorkspace;
  beforeEach(async () => void (workspace = await openWorkspace(open)));
  afterEach(() => workspace.close());

  const read = async (filter: Filter): Promise<FeedLine[]> =>
    await Array.fromAsync(feedLines(workspace.database, workspace.id, filter));
  const summaries = async (filter: Filter): Promise<string[]> =>
    (await read(filter)).map((line) => (line.line === "event" ? line.summary : line.subject));
  const cause = (event: Parameters<typeof emit>[1]["event"], data: Record<string, unknown>, more: object = {}) =>
    emit(workspace.host, { workspaceId: workspace.id, event, data, ...more });

  it("shows every event, the latest first, whether or not anything is subscribed", async () => {
    await workspace.addWebhook({ event: "chat.no_answer" });
    await cause("chat.no_answer", { question: "Why?" });
    await workspace.host.clock.advance(1);
    await cause("search.no_results", { query: "because" });
    const lines = await read({});
    expect(lines).toMatchObject([
      { type: "search.no_results", summary: "Nothing found for: because", status: "not sent", destination: [] },
      { type: "chat.no_answer", status: "pending", destination: [{ url: "https://hooks.example.com/" }] },
    ]);
  });

  it("ignores deliveries of other interfaces", async () => {
    const event_id = await cause("search.popular", {});
    const destination_id = await workspace.addWebhook();
    const delivery = {
      queue: "another",
      destination_id,
      event_id,
      payload: "{}",
      created_at: 0,
      due_at: null,
      held: 0,
    };
    const rows = workspace.database.insertInto("outbox_deliveries").values({ ...delivery, status: "failed" });
    await rows.execute();
    expect(await read({})).toMatchObject([{ status: "not sent", destination: [] }]);
  });

  it("does not show events of another workspace", async () => {
    await emit(workspace.host, { workspaceId: 1, event: "search.popular", data: {} });
    expect(await read({})).toEqual([]);
  });

  it("continues after a batch without repeats", async () => {
    const rows = Array.from({ length: 405 }, (_, n) => ({
      workspace_id: workspace.id,
      event: "search.no_results" as const,
      // Old events with the same time, and new ones.
      occurred_at: n < 300 ? 0 : workspace.host.clock.now() + n,
      data: JSON.stringify({ query: `q${n}` }),
      visitor: null,
      goal: null,
      billing_class: null,
    }));
    await workspace.database.insertInto("workspace_events").values(rows).execute();
    const all = await summaries({});
    expect(all).toHaveLength(405);
    expect(new Set(all).size).toBe(405);
    expect(all[0]).toBe("Nothing found for: q404");
  });

  it("returns one page after another", async () => {
    for (const query of ["a", "b", "c"]) await cause("search.no_results", { query });
    const page = (skip: number) =>
      pageOf(feedLines(workspace.database, workspace.id, {}), { skip, count: 2 }).then(({ lines, more }) => [
        lines.length,
        more,
      ]);
    expect([await page(0), await page(2), await page(1)]).toEqual([
      [2, true],
      [1, false],
      [2, false],
    ]);
  });

  it("can be filtered by type, status, destination, visitor, goal, text and billing class", async () => {
    const webhook = await workspace.addWebhook({ event: "chat.no_answer" });
    await cause("chat.no_answer", { question: 'Why "me"?' }, { visitor: "v1" });
    await cause("feedback.received", { path: "/guide", comment: { deep: ["Ünder"] } }, { goal: "signup" });
    await cause("mcp.tool_called", { tool_name: "list_webhooks" }, { billingClass: "mcp.read" });
    await cause("search.popular", { query: "x" }, { visitor: "crawler:example" });
    const types = async (filter: Filter): Promise<string[]> =>
      (await read(filter)).map((line) => (line.line === "event" ? line.type : line.kind)).toReversed();
    expect(await types({ event_types: ["chat.no_answer", "search.popular"] })).toEqual([
      "chat.no_answer",
      "search.popular",
    ]);
    expect(await types({ event_types: [] })).toEqual([]);
    expect(await types({ status: "pending" })).toEqual(["chat.no_answer"]);
    expect(await types({ status: "not sent", billing_class: "mcp.read" })).toEqual(["mcp.tool_called"]);
    expect(await types({ destination: webhook })).toEqual(["chat.no_answer"]);
    expect(await types({ destination: webhook + 1 })).toEqual([]);
    expect(await types({ visitor: "v1" })).toEqual(["chat.no_answer"]);
    expect(await types({ goal: "signup" })).toEqual(["feedback.received"]);
    expect(await types({ goal: "other" })).toEqual([]);
    expect(await types({ text: "üNDER" })).toEqual(["feedback.received"]);
    expect(await types({ text: 'why "me"' })).toEqual(["chat.no_answer"]);
    expect(await types({ text: "%" })).toEqual([]);
    expect(await types({ billing_class: "mcp.write" })).toEqual([]);
    expect(await types({ within: "Conversions" })).toEqual(["feedback.received"]);
    expect(await types({ within: "AI crawler activity" })).toEqual(["search.popular"]);
    expect(await types({ within: "Chat events", text: "guide" })).toEqual([]);
  });

  it("adds the activity of a visitor in the filter, and summarizes it in a profile", async () => {
    const { database, id, host } = workspace;
    const does = (kind: "view" | "goal", subject: string, visitor = "v1") =>
      recordActivity(database, id, { visitor, kind, subject, occurred_at: host.clock.now() });
    await does("view", "/start");
    await does("view", "/elsewhere", "v2");
    await host.clock.advance(1000);
    await cause("search.no_results", { query: "keys" }, { visitor: "v1" });
    await host.clock.advance(1000);
    await does("goal", "signup");
    expect(await summaries({ visitor: "v1" })).toEqual(["signup", "Nothing found for: keys", "/start"]);
    expect(await summaries({})).toEqual(["Nothing found for: keys"]);
    const start = Date.UTC(2026, 2, 10, 12);
    expect(profileOf("v1", await activityOf(database, id, "v1"))).toEqual({
      visitor: "v1",
      crawler: false,
      firstSeenAt: start,
      lastSeenAt: start + 2000,
      views: 1,
      searches: 0,
      goals: ["signup"],
    });
  });
});

it("has the built-in feeds of a variant; the newer variant begins with those of the older one", () => {
  const [older, newer] = [builtInFeedsOf("seven"), builtInFeedsOf("eleven")];
  expect(older.map(({ name }) => name)).toEqual(
    builtInFeeds.flatMap(({ feed, since }) => (since === "seven" ? [feed] : [])),
  );
  expect(newer.slice(0, older.length)).toEqual(older);
  expect(newer.map(({ name }) => name)).toEqual(builtInFeeds.map(({ feed }) => feed));
  const readOnly = builtInFeedsOf("eleven").filter((feed) => feed.readOnly);
  expect(readOnly.map(({ name }) => name)).toEqual([
    "Reader events",
    "Language events",
    "MCP calls",
    "Conversions",
    "AI crawler activity",
  ]);
});
