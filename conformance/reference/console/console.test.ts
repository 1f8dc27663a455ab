import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createReference, type Reference } from "../reference.ts";
import { serve } from "../serve.ts";
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

  it("lets a page run no script but its own file, and take nothing from elsewhere", async () => {
    const { headers } = await send("/");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("content-security-policy")).toMatch(/script-src 'self'(;|$)/);
    const start = await text("/");
    expect(start.replaceAll(ownScript, "")).not.toMatch(/<script|(src|href)="https?:|style="|\son\w+=/);
    expect((await send("/console/console.js")).headers.get("content-type")).toContain("javascript");
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
    for (const html of [page, shown]) expect(html.replaceAll(ownScript, "")).not.toContain("<script");
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
      [`${base}?page=-1`, undefined, 200],
      [`${base}?status=x&destination=x&text=%00&visitor=%00`, undefined, 400],
      [`${base}/export.csv?status=x`, undefined, 400],
      ["/console/capability/accounts/%00", undefined, 404],
      ["/console/nothing/reset", undefined, 404],
      ["/console/sarg/reset", undefined, 404],
      ["/console/sarg/reset", {}, 404],
      ["/console/client/try/99", {}, 404],
      [`${base}/usage?window=forever`, undefined, 400],
      [`${base}/events`, { event: "__proto__" }, 400],
      [`${base}/lists`, { name: "x", filter: "{" }, 400],
      [`${base}/lists`, { name: "\0", filter: "{}" }, 400],
      [`${base}/lists/7/delete`, {}, 404],
      [`${base}/deliveries/7/replay`, {}, 404],
      [`${base}/lists`, { name: "   ", filter: "{}" }, 400],
      [`${base}/lists`, { name: "x".repeat(5000), filter: "{}" }, 400],
      [`${base}/lists/7/prompts`, { prompt: "x" }, 404],
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

  it("names wrong filters beside the fields, keeps them, and lists nothing", async () => {
    await send("/console/workspace/1/events", { event: "traffic.drop" });
    const shown = await text("/console/workspace/1?status=bogus&text=kept");
    expect(shown).toMatch(/role="alert"[^]*Status: “bogus”/);
    expect(shown).toContain('value="kept"');
    expect(shown).not.toMatch(/\/events\/\d|Export this view/);
  });

  it("brings a refused name back with what is wrong, in the words of its label", async () => {
    const refused = async (name: string) => {
      const filter = '{"event_types":["traffic.drop"]}';
      const response = await send("/console/workspace/1/lists", { name, filter });
      expect(response.status).toBe(400);
      return await response.text();
    };
    expect(await refused("   ")).toMatch(/Name: Expected more than spaces[^]*aria-invalid="true"[^]*value="   "/);
    expect(await refused("x".repeat(5000))).toContain("Name: Expected at most 200 characters");
    expect(await refused("")).toContain("{&quot;event_types&quot;:[&quot;traffic.drop&quot;]}");
  });

  it("asks before it deletes a list", async () => {
    await send("/console/workspace/1/lists", { name: "Short-lived", filter: "{}" });
    const [path = ""] =
      /\/console\/workspace\/1\/lists\/\d+\/delete(?![^]*\/delete)/.exec(await text("/console/workspace/1/lists")) ??
      [];
    expect(await text(path)).toContain("Delete Short-lived");
    expect(await text("/console/workspace/1/lists")).toContain("Short-lived");
    expect((await send(path, {})).status).toBe(303);
    expect(await text("/console/workspace/1/lists")).not.toContain("Short-lived");
  });

  it("sends the guided requests of every part, shows their answers, and that they came in", async () => {
    for (const [name, { furtherCalls = [] }] of reference.parts) {
      for (const number of Array.from(furtherCalls, (_, index) => index + 1).concat(0)) {
        const body = /<textarea[^>]*>([^<]*)/.exec(await text(`/console/${name}`))?.[1] ?? "";
        const response = await send(`/console/${name}/try/${number}`, { body: body.replaceAll("&quot;", '"') });
        expect([name, number, response.status]).toEqual([name, number, 200]);
        expect(await response.text()).toMatch(/Answer: \d{3}/);
      }
      expect(await text(`/console/${name}`)).toMatch(/<th[^>]*>\s*<time/);
    }
  });

  it("leads back to the page of a part from where the answer to a guided request was shown", async () => {
    const response = await send("/console/client/try/0");
    expect([response.status, response.headers.get("location")]).toEqual([303, "/console/client#try-0"]);
    expect((await send("/console/nothing-such/try/0")).status).toBe(404);
  });

  it("shows the answer to a body as it was typed, and the same with curl", async () => {
    const response = await send("/console/sarg/try/0", { body: '{"lens":' });
    const shown = (await response.text()).replaceAll("<wbr />", "");
    expect(shown).toContain("Answer: 400");
    expect(shown.match(/\{&quot;lens&quot;:/g)?.length).toBe(2);
  });

  it("puts the samples back, after asking", async () => {
    const start = await text("/console/capability/accounts/acct_sample");
    await send("/console/capability/try/1", { body: '{"parameters":{"city":"Lisbon"}}' });
    for (const [name, { console: { reset } = {} }] of reference.parts) {
      if (reset === undefined) continue;
      expect(await text(`/console/${name}/reset`)).toContain("be taken back");
      const { status, headers } = await send(`/console/${name}/reset`, {});
      expect([name, status, headers.get("location")]).toEqual([name, 303, `/console/${name}?reset=done`]);
      expect(await text(`/console/${name}?reset=done`)).toContain("The samples are back");
    }
    const again = await text("/console/capability/accounts/acct_sample");
    expect(again.match(/<tr/g)?.length).toBe(start.match(/<tr/g)?.length);
    expect(await text("/console/workspace/1")).toContain("Nothing here yet");
    expect(await text("/")).toContain("What runs here");
    const { firstCall, path, headers = {} } = reference.parts.get("spend") ?? {};
    expect((await fetch(`${origin}${path}${firstCall?.path}`, { headers })).status).toBe(200);
  });

  it("takes no form from elsewhere: none of those that there are", async () => {
    const posts = new Set<string>();
    for (const [name, { console: { pages } = {} }] of reference.parts) {
      for (const { method, path } of pages?.routes ?? [])
        if (method === "POST") posts.add(`/console/${name}${path.replaceAll(/:\w+(\{.*?\})?/g, "1")}`);
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
