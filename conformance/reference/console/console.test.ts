import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createReference, type Reference } from "../reference.ts";
import { serve } from "../serve.ts";
import { databases, type TestDatabase } from "../testing/databases.ts";

describe.each(databases)("the console on $name", ({ open }) => {
  let database: TestDatabase;
  let reference: Reference;
  let origin: string;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    database = await open();
    reference = await createReference({ database: database.address, allowLoopback: true });
    ({ stop } = await serve(reference));
    ({ origin } = reference.host.addresses);
  });
  afterAll(async () => {
    await stop();
    await database.drop();
  });

  const send = (path: string, form?: Record<string, string>, headers: Record<string, string> = { origin }) =>
    fetch(`${origin}${path}`, {
      headers,
      redirect: "manual",
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
  const text = async (path: string): Promise<string> => await (await send(path)).text();

  it("shows the parts with their addresses and sample keys", async () => {
    const start = await text("/");
    for (const { title, path, samples } of reference.parts.values()) {
      for (const shown of [title, `${origin}${path}`, ...samples.map(({ value }) => value)])
        expect(start).toContain(shown);
    }
  });

  it("shows a first call of every part, each of which succeeds", async () => {
    const start = await text("/");
    for (const { path, firstCall, headers = {} } of reference.parts.values()) {
      expect(start).toContain(`curl &#39;${origin}${path}${firstCall.path}&#39;`);
      const { status } = await fetch(`${origin}${path}${firstCall.path}`, {
        headers: { ...(firstCall.headers ?? headers), "content-type": "application/json" },
        ...(firstCall.body && { method: "POST", body: JSON.stringify(firstCall.body) }),
      });
      expect([path, status]).toEqual([path, 200]);
    }
  });

  it("links to pages that are there", async () => {
    const seen = new Set(["/"]);
    for (const path of seen) {
      const response = await send(path);
      expect([path, response.status]).toEqual([path, 200]);
      const links = (await response.text()).matchAll(/href="(\/[^"#?]*)/g);
      for (const [, link = ""] of links) seen.add(link);
    }
    expect(seen.size).toBeGreaterThan(8);
  });

  it("lets a page run no script, and take nothing from elsewhere", async () => {
    const { headers } = await send("/");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await text("/")).not.toMatch(/<script|(src|href)="https?:|style="|\son\w+=/);
  });

  it("rejects a form that is too long, or does not say how long it is", async () => {
    const post = async (body: BodyInit) => {
      const init: RequestInit & { duplex: "half" } = { method: "POST", headers: { origin }, body, duplex: "half" };
      return await fetch(`${origin}/console/workspace/1/lists`, init);
    };
    expect((await post("x".repeat(65_537))).status).toBe(413);
    expect((await post(new Blob(["name=a"]).stream())).status).toBe(411);
  });

  it("escapes whatever was put in", async () => {
    const hostile = `"><script>alert(1)</script>&'`;
    const filter = JSON.stringify({ text: hostile, visitor: hostile });
    await send("/console/workspace/1/lists", { name: hostile, filter });
    const page = await text("/console/workspace/1/lists");
    expect(page).toContain("&lt;script&gt;");
    const shown = await text(`/console/workspace/1?visitor=${encodeURIComponent(hostile)}`);
    for (const html of [page, shown]) expect(html).not.toContain("<script");
  });

  it.each([
    ["of another site", { origin: "https://other.example" }],
    ["without an origin", {}],
    ["of another site, by fetch metadata", { "sec-fetch-site": "cross-site", origin: "null" }],
  ])("takes no change from a page %s", async (_, headers) => {
    const response = await send("/console/workspace/1/events", { event: "plan.upgraded" }, headers);
    expect(response.status).toBe(403);
    expect(await text("/console/workspace/1?event_types=plan.upgraded")).toContain("Nothing here yet");
  });

  it("is not shown under a name that has been made to lead here", async () => {
    const response = await reference.fetch(new Request("http://rebound.example/"));
    expect(response.status).toBe(403);
  });

  it("responds clearly to nonsense", async () => {
    const base = "/console/workspace/1";
    const statuses: [string, Record<string, string> | undefined, number][] = [
      ["/console/nothing", undefined, 404],
      ["/console/workspace/999", undefined, 404],
      [`${base}/events/0`, undefined, 404],
      [`${base}/events/99999999999999999999`, undefined, 404],
      [`${base}?page=-1&status=x&destination=x&text=%00&visitor=%00`, undefined, 200],
      ["/console/capability/%00", undefined, 404],
      [`${base}/usage?window=forever`, undefined, 200],
      [`${base}/events`, { event: "__proto__" }, 400],
      [`${base}/lists`, { name: "x", filter: "{" }, 400],
      [`${base}/lists`, { name: "\0", filter: "{}" }, 400],
      [`${base}/lists/7/delete`, {}, 404],
      [`${base}/deliveries/7/replay`, {}, 404],
      [`${base}/notifiers`, { name: "x", channel: "api", url: "ftp://x.example" }, 400],
      [`${base}/notifiers/x/lists`, { list: "1" }, 404],
    ];
    for (const [path, form, status] of statuses)
      expect([path, (await send(path, form)).status]).toEqual([path, status]);
  });

  it("responds clearly to what is no form", async () => {
    const post = async (type: string, body: string): Promise<number> => {
      const headers = { origin, "content-type": type };
      return (await fetch(`${origin}/console/workspace/1/lists`, { method: "POST", headers, body })).status;
    };
    expect(await post("multipart/form-data", "nonsense")).toBe(400);
    expect(await post("multipart/form-data; boundary=x", "nonsense")).toBe(400);
    expect(await post("application/json", "{}")).toBe(400);
    expect(await post("application/x-www-form-urlencoded", "name=".padEnd(70_000, "x"))).toBe(413);
  });

  it("shows an event from its cause to its replay", async () => {
    const base = "/console/workspace/1";
    const name = "Hooks";
    const added = await (await send(`${base}/notifiers`, { name, channel: "api", url: "http://127.0.0.1:9/" })).text();
    expect(added).toMatch(/[\w-]{43}/);
    await send(`${base}/lists`, { name: "Spikes", filter: '{"event_types":["traffic.spike"]}' });
    const lists = await text(`${base}/lists`);
    const [list = ""] = /(?<=lists\/)\d+(?=\/prompts(?![^]*\/prompts))/.exec(lists) ?? [];
    const [notifier = ""] = /(?<=notifiers\/)\d+(?=\/lists)/.exec(lists) ?? [];
    await send(`${base}/notifiers/${notifier}/lists`, { list });
    await send(`${base}/lists/${list}/prompts`, { prompt: "Why?" });
    const event = (await send(`${base}/events`, { event: "traffic.spike" })).headers.get("location") ?? "";
    expect(await text(event)).toContain("No attempt yet");
    await reference.host.clock.advance(180_000);
    const failed = await text(event);
    expect(failed).toContain("“Why?”");
    expect(failed.match(/badge failed/g)).toHaveLength(3);
    const [replay = ""] = /(?<=action=")[^"]*replay/.exec(failed) ?? [];
    expect((await send(replay, {})).headers.get("location")).toBe(event);
    expect(await text(event)).toContain("badge pending");
    expect((await send(replay, {})).status).toBe(400);
    for (const extension of ["csv", "json", "ndjson"])
      expect(await text(`${base}/export.${extension}?event_types=traffic.spike`)).toContain("traffic.spike");
    expect(await text(`${base}/usage.csv`)).toContain("Events logged,,traffic.spike,1,0.00002,no");
    expect(await text(`${base}/usage-events.csv`)).toContain("replay_webhook_delivery");
  });
});
