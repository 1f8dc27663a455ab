import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createReference, type Reference } from "../reference.ts";
import { serve } from "../serve.ts";
import { consoleRoutes } from "../robustness/console-routes.ts";
import { databaseOf } from "../workspace/tables.ts";
import { databases, type TestDatabase } from "../testing/databases.ts";

const ownScript = '<script src="/console/console.js" defer></script>';

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
  const text = async (path: string): Promise<string> => (await (await send(path)).text()).replaceAll("<wbr />", "");

  it("shows the parts with their addresses and sample keys", async () => {
    const start = await text("/");
    for (const { title, path, samples } of reference.parts.values()) {
      for (const shown of [title, `${origin}${path}`, ...samples.map(({ value }) => value)])
        expect(start).toContain(shown);
    }
  });

  it("shows a first call of every part, which succeeds", async () => {
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

  it("links only to existing pages", async () => {
    const seen = new Set(["/"]);
    // One row of each collection represents the others.
    const kinds = new Map<string, string>();
    const isFirst = (link: string): boolean => {
      const kind = /^(\/console\/.*\/[\w-]+\/)[^/]+$/.exec(link)?.[1] ?? link;
      return kinds.set(kind, kinds.get(kind) ?? link).get(kind) === link;
    };
    for (const path of seen) {
      const response = await send(path);
      expect([path, response.status]).toEqual([path, 200]);
      const links = (await response.text()).matchAll(/href="(\/[^"#?]*)/g);
      for (const [, link = ""] of links) if (isFirst(link)) seen.add(link);
    }
    expect(seen.size).toBeGreaterThan(25);
  });

  it("allows pages no other scripts and no external resources", async () => {
    const { headers } = await send("/");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("content-security-policy")).toMatch(/script-src 'self'(;|$)/);
    const start = await text("/");
    expect(start.replaceAll(ownScript, "")).not.toMatch(/<script|(src|href)="https?:|style="|\son\w+=/);
    expect((await send("/console/console.js")).headers.get("content-type")).toContain("javascript");
  });

  it("rejects a form that is too long or has no length", async () => {
    const post = async (body: BodyInit) => {
      const init: RequestInit & { duplex: "half" } = { method: "POST", headers: { origin }, body, duplex: "half" };
      return await fetch(`${origin}/console/workspace/1/events/save`, init);
    };
    expect((await post("x".repeat(65_537))).status).toBe(413);
    expect((await post(new Blob(["name=a"]).stream())).status).toBe(411);
  });

  it("escapes every inserted value", async () => {
    const hostile = `"><script>alert(1)</script>&'`;
    const filter = { text: hostile, visitor: hostile };
    await send(`/console/workspace/1/events/save?${new URLSearchParams(filter).toString()}`, { name: hostile });
    const page = await text("/console/workspace/1/lists");
    expect(page).toContain("&lt;script&gt;");
    const shown = await text(`/console/workspace/1/events?visitor=${encodeURIComponent(hostile)}`);
    for (const html of [page, shown]) expect(html.replaceAll(ownScript, "")).not.toContain("<script");
  });

  it.each([
    ["of another site", { origin: "https://other.example" }],
    ["without an origin", {}],
    ["of another site, by fetch metadata", { "sec-fetch-site": "cross-site", origin: "null" }],
  ])("rejects changes from a page %s", async (_, headers) => {
    const response = await send("/console/workspace/1/events/record", { event: "plan.upgraded" }, headers);
    expect(response.status).toBe(403);
    expect(await text("/console/workspace/1/events?event_types=plan.upgraded")).toContain(
      "Nothing matches this filter",
    );
  });

  it("is not served under a foreign host name that resolves to this machine", async () => {
    const response = await reference.fetch(new Request("http://rebound.example/"));
    expect(response.status).toBe(403);
  });

  it("responds with a clear error to invalid requests", async () => {
    const base = "/console/workspace/1";
    const statuses: [string, Record<string, string> | undefined, number][] = [
      ["/console/nothing", undefined, 404],
      ["/console/workspace/999", undefined, 404],
      [`${base}/events/0`, undefined, 404],
      [`${base}/events/99999999999999999999`, undefined, 404],
      [`${base}/events?page=-1`, undefined, 200],
      [`${base}/events?status=x&destination=x&text=%00&visitor=%00`, undefined, 400],
      [`${base}/events?text=%00`, undefined, 400],
      [`${base}/events/feed.csv?status=x`, undefined, 400],
      [`${base}/events/feed.csv?text=%00`, undefined, 400],
      [`${base}/events/feed.csv`, {}, 404],
      [`${base}/events`, {}, 404],
      [`${base}/nothing`, undefined, 404],
      [`${base}/events/1/2/3`, undefined, 404],
      ["/console/capability/%00", undefined, 404],
      ["/console/capability/acct_sample/ledger?start_date=never", undefined, 400],
      ["/console/capability/acct_sample/ledger?entry_type=x&min_credits=x", undefined, 400],
      ["/console/log-query/events/x", undefined, 404],
      ["/console/spend/bus_0c77/events/x", undefined, 404],
      ["/console/nothing/reset", undefined, 404],
      ["/console/sarg/reset", undefined, 404],
      ["/console/sarg/reset", {}, 404],
      ["/console/client/try/99", {}, 404],
      [`${base}/usage?window=forever`, undefined, 400],
      [`${base}/events/record`, { event: "__proto__" }, 400],
      [`${base}/events/save?status=x`, { name: "x" }, 400],
      [`${base}/events/save`, { name: "\0" }, 400],
      [`${base}/events/save`, { name: "   " }, 400],
      [`${base}/events/save`, { name: "x".repeat(5000) }, 400],
      [`${base}/lists/7/delete`, {}, 404],
      [`${base}/lists/7/prompts`, { prompt: "x" }, 404],
      [`${base}/deliveries/7/replay`, {}, 404],
    ];
    for (const [path, form, status] of statuses)
      expect([path, (await send(path, form)).status]).toEqual([path, status]);
  });

  it("responds with a clear error to a body that is not a form", async () => {
    const post = async (type: string, body: string): Promise<number> => {
      const headers = { origin, "content-type": type };
      return (await fetch(`${origin}/console/workspace/1/events/save`, { method: "POST", headers, body })).status;
    };
    expect(await post("multipart/form-data", "nonsense")).toBe(400);
    expect(await post("multipart/form-data; boundary=x", "nonsense")).toBe(400);
    expect(await post("application/json", "{}")).toBe(400);
    expect(await post("application/x-www-form-urlencoded", "name=".padEnd(70_000, "x"))).toBe(413);
  });

  it("lists rows with the descriptions, fields and filters of the contract, and has a page for each row", async () => {
    const ledger = "/console/capability/acct_sample/ledger";
    const all = await text(ledger);
    expect(all).toContain("One final movement of the credit balance.");
    expect(all).toContain("Only entries of this type.");
    expect(all).toContain('<option value="grant_welcome_bonus"');
    expect(all).toContain("consume_");
    const granted = await text(`${ledger}?direction=grant`);
    expect(granted.match(/<tbody[^]*<\/tbody>/)?.[0]).not.toContain("consume_");
    const [path = ""] = /\/console\/capability\/acct_sample\/ledger\/[^"]+/.exec(granted) ?? [];
    expect(await text(path)).toMatch(/Balance before[^]*The balance before the movement/);
    const [first, second] = [await text("/console/log-query/events"), await text("/console/log-query/events?page=2")];
    const keysOf = (page: string) => [...page.matchAll(/log-query\/events\/(\d+)/g)].map(([, key]) => key);
    expect(keysOf(first).length).toBe(50);
    expect(keysOf(second).filter((key) => keysOf(first).includes(key))).toEqual([]);
    expect([first.includes(">Older<"), second.includes(">Newer<")]).toEqual([true, true]);
  });

  it("groups the events of a workspace by their day in UTC", async () => {
    for (const _ of ["one", "other"]) await send("/console/workspace/1/events/record", { event: "content.indexed" });
    const events = "/console/workspace/1/events?event_types=content.indexed";
    const [id] = /(?<=workspace\/1\/events\/)\d+/.exec(await text(events)) ?? [];
    const occurred_at = Date.parse("2026-03-10T23:59:59.999Z");
    const change = databaseOf(reference.host).updateTable("workspace_events").set({ occurred_at });
    await change.where("id", "=", Number(id)).execute();
    const shown = await text(events);
    expect(shown.match(/<tr class="group"/g)?.length).toBe(2);
    expect(shown).toMatch(/Tuesday, March 10, 2026[^]*2026-03-10 23:59:59 UTC/);
  });

  it("shows the profile and the activity of a visitor in the filter", async () => {
    await send("/console/workspace/1/events/record", { event: "chat.no_answer" });
    const shown = await text("/console/workspace/1/events?visitor=reader-1");
    expect(shown).toMatch(/<dt>Views<\/dt>[^]*<a href="\/console\/workspace\/1\/events\/\d+">No answer to/);
    expect(shown).toContain("/guide");
    const download = await text("/console/workspace/1/events/feed.ndjson?visitor=reader-1");
    expect(
      download
        .trim()
        .split("\n")
        .map((line) => (JSON.parse(line) as { line: string }).line),
    ).toContain("activity");
  });

  it("shows errors of filters at their fields, keeps the values, and lists no rows", async () => {
    await send("/console/workspace/1/events/record", { event: "traffic.drop" });
    const shown = await text("/console/workspace/1/events?status=bogus&text=kept");
    expect(shown).toMatch(/role="alert"[^]*Status: “bogus”/);
    expect(shown).toContain('value="kept"');
    expect(shown).not.toMatch(/\/events\/\d|Download all of it/);
  });

  it("shows a rejected name again with its error and label", async () => {
    const refused = async (name: string) => {
      const response = await send("/console/workspace/1/events/save?event_types=traffic.drop", { name });
      expect(response.status).toBe(400);
      return await response.text();
    };
    expect(await refused("   ")).toMatch(
      /Name: Expected a character other than a space[^]*aria-invalid="true"[^]*value="   "/,
    );
    expect(await refused("x".repeat(5000))).toContain("Name: Expected at most 200 characters");
    expect(await refused("")).toContain("/events/save?event_types=traffic.drop");
  });

  it("asks for confirmation before it deletes a list", async () => {
    const lists = "/console/workspace/1/lists";
    await send("/console/workspace/1/events/save", { name: "Short-lived" });
    const [path = ""] = /\/console\/workspace\/1\/lists\/\d+(?=">Short-lived)/.exec(await text(lists)) ?? [];
    expect(await text(`${path}/delete`)).toContain("Delete: Short-lived");
    expect(await text(lists)).toContain("Short-lived");
    expect((await send(`${path}/delete`, {})).status).toBe(303);
    expect(await text(lists)).not.toContain("Short-lived");
  });

  it("sends the guided requests of every part, shows their responses, and lists them", async () => {
    for (const [name, { furtherCalls = [] }] of reference.parts) {
      for (const number of Array.from(furtherCalls, (_, index) => index + 1).concat(0)) {
        const body = /<textarea[^>]*>([^<]*)/.exec(await text(`/console/${name}`))?.[1] ?? "";
        const response = await send(`/console/${name}/try/${number}`, { body: body.replaceAll("&quot;", '"') });
        expect([name, number, response.status]).toEqual([name, number, 200]);
        expect(await response.text()).toMatch(/Response: \d{3}/);
      }
      expect(await text(`/console/${name}`)).toMatch(/<th[^>]*>\s*<time/);
    }
  });

  it("redirects from the page with a guided response to the page of the part", async () => {
    const response = await send("/console/client/try/0");
    expect([response.status, response.headers.get("location")]).toEqual([303, "/console/client#try-0"]);
    expect((await send("/console/nothing-such/try/0")).status).toBe(404);
  });

  it("shows the submitted body, its response and the curl command", async () => {
    const response = await send("/console/sarg/try/0", { body: '{"lens":' });
    const shown = (await response.text()).replaceAll("<wbr />", "");
    expect(shown).toContain("Response: 400");
    expect(shown.match(/\{&quot;lens&quot;:/g)?.length).toBe(2);
  });

  it("restores the samples after a confirmation", async () => {
    const start = await text("/console/capability/acct_sample/ledger");
    await send("/console/capability/try/1", { body: '{"parameters":{"city":"Lisbon"}}' });
    for (const [name, { console: { reset } = {} }] of reference.parts) {
      if (reset === undefined) continue;
      expect(await text(`/console/${name}/reset`)).toContain("cannot be undone");
      const { status, headers } = await send(`/console/${name}/reset`, {});
      expect([name, status, headers.get("location")]).toEqual([name, 303, `/console/${name}?reset=done`]);
      expect(await text(`/console/${name}?reset=done`)).toContain("The samples are restored");
    }
    const again = await text("/console/capability/acct_sample/ledger");
    expect(again.match(/<tr/g)?.length).toBe(start.match(/<tr/g)?.length);
    expect(await text("/console/workspace/1/events")).toContain("No events yet");
    expect(await text("/")).toContain("Interfaces of the reference");
    const { firstCall, path, headers = {} } = reference.parts.get("spend") ?? {};
    expect((await fetch(`${origin}${path}${firstCall?.path}`, { headers })).status).toBe(200);
  });

  it("rejects every form from other sites", async () => {
    const posts = new Set<string>();
    for (const [name, part] of reference.parts) {
      for (const { method, path } of consoleRoutes(name, part))
        if (method === "POST") posts.add(path.replaceAll(/\{\w+\}/g, "1"));
      posts.add(`/console/${name}/reset`).add(`/console/${name}/try/0`);
    }
    expect(posts.size).toBeGreaterThan(25);
    for (const path of posts) {
      for (const headers of [{}, { origin: "https://evil.example" }, { origin: "null" }])
        expect([path, (await send(path, { paused: "true" }, headers)).status]).toEqual([path, 403]);
      const evil = { origin: "http://evil.example", "sec-fetch-site": "same-origin", "content-length": "0" };
      const rebound = new Request(`http://evil.example${path}`, { method: "POST", headers: evil });
      expect([path, (await reference.fetch(rebound)).status]).toEqual([path, 403]);
    }
  });
});
