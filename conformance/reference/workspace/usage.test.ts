import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openWorkspace, type TestWorkspace } from "./testing/open-workspace.ts";
import { databases } from "../testing/databases.ts";
import { emit } from "./events/emit.ts";
import { breakdown, deleteExpired, meter, recordAiWork } from "./usage.ts";
import { recordActivity } from "./feeds/feed.ts";
import { breakdownCsv, rawCsv } from "./exports.ts";

const day = 86_400_000;

describe.each(databases)("the usage breakdown on $name", ({ open }) => {
  let workspace: TestWorkspace;
  let now: number;
  beforeEach(async () => {
    workspace = await openWorkspace(open);
    now = workspace.host.clock.now();
  });
  afterEach(() => workspace.close());

  const work = (ago: number, costMicro: number, surface = "chat") =>
    recordAiWork(workspace.database, {
      workspaceId: workspace.id,
      surface,
      model: "small-1",
      costMicro,
      now: now - ago,
    });
  const of = (window: "24 hours" | "7 days" | "30 days") => ({ workspaceId: workspace.id, window, now });

  it("has three sections, and separates charged from uncharged costs", async () => {
    await work(0, 100);
    await work(0, 50);
    await work(0, 7, "indexing");
    const call = { workspaceId: workspace.id, tool: "test_webhook", billingClass: "mcp.egress", now } as const;
    await meter(workspace.database, call);
    await emit(workspace.host, { workspaceId: workspace.id, event: "search.popular", data: {} });
    const found = await breakdown(workspace.database, of("24 hours"));
    const cost = found.sections[1]?.rows[0]?.costMicro ?? 0;
    const recorded = found.sections[2]?.rows[0]?.costMicro ?? 0;
    expect(found).toEqual({
      window: "24 hours",
      sections: [
        {
          section: "AI & tokens",
          charged: true,
          rows: [
            { surface: "chat", name: "small-1", count: 2, costMicro: 150 },
            { surface: "indexing", name: "small-1", count: 1, costMicro: 7 },
          ],
        },
        {
          section: "MCP tool calls",
          charged: true,
          rows: [{ surface: null, name: "test_webhook", count: 1, costMicro: cost }],
        },
        {
          section: "Events logged",
          charged: false,
          rows: [{ surface: null, name: "search.popular", count: 1, costMicro: recorded }],
        },
      ],
      chargedMicro: 157 + cost,
      notChargedMicro: recorded,
    });
    expect(Math.min(cost, recorded)).toBeGreaterThan(0);
  });

  it("covers exactly its window", async () => {
    await work(day - 1, 1);
    await work(day, 10);
    await work(7 * day - 1, 100);
    await work(7 * day, 1000);
    await work(30 * day - 1, 10_000);
    await work(30 * day, 100_000);
    const charged = async (window: Parameters<typeof of>[0]) =>
      (await breakdown(workspace.database, of(window))).chargedMicro;
    expect([await charged("24 hours"), await charged("7 days"), await charged("30 days")]).toEqual([1, 111, 11_111]);
    const raw = (await Array.fromAsync(rawCsv(workspace.database, of("7 days")))).join("").trimEnd().split("\r\n");
    expect(raw).toHaveLength(1 + 3);
  });

  it("is exported as CSV with plain numbers", async () => {
    await work(0, 1_234_500);
    await emit(workspace.host, { workspaceId: workspace.id, event: "search.popular", data: {} });
    const lines = breakdownCsv(await breakdown(workspace.database, of("24 hours"))).split("\r\n");
    expect(lines).toEqual([
      "section,surface,name,count,cost,charged",
      "AI & tokens,chat,small-1,1,1.2345,yes",
      "Events logged,,search.popular,1,0.00002,no",
      "",
    ]);
    const raw = (await Array.fromAsync(rawCsv(workspace.database, of("24 hours")))).join("").split("\r\n");
    expect(raw).toEqual([
      "time,section,surface,name,billing_class,cost,charged",
      "2026-03-10T12:00:00.000Z,AI & tokens,chat,small-1,,1.2345,yes",
      "2026-03-10T12:00:00.000Z,Events logged,,search.popular,,0.00002,no",
      "",
    ]);
  });

  it("deletes AI work and reader activity after exactly 30 days, and nothing else", async () => {
    const { database, id } = workspace;
    await work(30 * day, 1);
    await work(30 * day + 1, 10);
    const call = { workspaceId: id, tool: "test_webhook", billingClass: "mcp.egress" } as const;
    await meter(database, { ...call, now: now - 31 * day });
    for (const ago of [30 * day, 30 * day + 1])
      await recordActivity(database, id, { visitor: "v1", kind: "view", subject: `${ago}`, occurred_at: now - ago });
    await deleteExpired(database, now);
    const usage = await database.selectFrom("workspace_usage").select("name").orderBy("id").execute();
    expect(usage).toEqual([{ name: "small-1" }, { name: "test_webhook" }]);
    const kept = await database.selectFrom("workspace_activity").select("subject").execute();
    expect(kept).toEqual([{ subject: String(30 * day) }]);
  });
});
