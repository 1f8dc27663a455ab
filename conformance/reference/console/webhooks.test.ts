import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifySignature } from "../../../generated/runtime/webhooks/signature.ts";
import { createSpendReceiver } from "../../../generated/spend/webhooks.ts";
import { createWorkspaceReceiver, workspaceSignature } from "../../../generated/workspace/webhooks.ts";
import { createReference, type Reference } from "../reference.ts";
import { serve } from "../serve.ts";
import { spendSignature } from "../spend/events.ts";
import { databases, type TestDatabase } from "../testing/databases.ts";
import { openReceiver, type TestReceiver } from "../testing/receiver.ts";

const workspace = "/console/workspace/1";
const business = "/console/spend/bus_0c77";

describe.each(databases)("the webhook pages on $name", ({ open }) => {
  let database: TestDatabase;
  let reference: Reference;
  let origin: string;
  let stop: () => Promise<void>;
  let receiver: TestReceiver;

  beforeAll(async () => {
    database = await open();
    reference = await createReference({ database: database.address, allowLoopback: true });
    ({ stop } = await serve(reference));
    ({ origin } = reference.host.addresses);
    receiver = await openReceiver();
  });
  beforeEach(() => {
    receiver.receive = () => new Response(null, { status: 204 });
  });
  afterAll(async () => {
    await receiver.close();
    await stop();
    await database.drop();
  });

  const send = async (path: string, form?: [string, string][]) => {
    const init = { headers: { origin, referer: origin + path }, redirect: "manual" as const };
    const response = await fetch(origin + path, {
      ...init,
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    const { status, headers } = response;
    return { status, location: headers.get("location") ?? "", text: decoded(await response.text()) };
  };
  const text = async (path: string): Promise<string> => (await send(path)).text;
  const pass = (seconds: number) => reference.host.clock.advance(seconds * 1000);

  /** Adds an endpoint, and returns its path and its secret. */
  const add = async (base: string, form: [string, string][]) => {
    const made = await send(`${base}/webhooks/new`, form);
    expect(made.status).toBe(201);
    const [path = ""] = new RegExp(`${base}/webhooks/\\d+`).exec(made.text) ?? [];
    return { path, secret: secretIn(made.text) };
  };
  const addToWorkspace = (name: string, event = "search.no_results") =>
    add(workspace, [
      ["name", name],
      ["url", receiver.url],
      ["event_type", event],
      ["channel", "api"],
      ["credentials", "open-sesame"],
    ]);

  /** Returns the body that the page suggests for an event. */
  const exampleAt = async (path: string, event: string): Promise<string> =>
    /<textarea[^>]*>([^<]*)/.exec(await text(`${path}/test?event=${event}`))?.[1] ?? "";

  /** Sends a test event, and returns the path of the delivery. */
  const test = async (path: string, event: string): Promise<string> => {
    const sent = await send(`${path}/test?event=${event}`, [["body", await exampleAt(path, event)]]);
    expect(sent.status).toBe(303);
    return sent.location;
  };

  it("shows an endpoint from its creation through failures to a replay of all of them", async () => {
    const { path, secret } = await addToWorkspace("Team");
    const events: string[] = [];
    const take = createWorkspaceReceiver({
      secrets: [secret],
      acknowledge: "after",
      on: { "search.no_results": ({ event }) => void events.push(event) },
    });
    receiver.receive = take;
    const delivery = await test(path, "search.no_results");
    expect(events).toEqual(["search.no_results"]);
    const shown = await text(delivery);
    for (const part of [
      /badge delivered/,
      /POST http:\/\/127/,
      /x-service-signature-256/,
      /<code>2\d\d<\/code>/,
      /\d ms/,
    ])
      expect(shown).toMatch(part);
    expect(shown).toContain("The signature matches the body and the current secret.");
    expect(shown).not.toContain("open-sesame");
    const { headers, body } = receiver.received.at(-1) ?? {};
    expect(headers?.get("authorization")).toBe("Bearer open-sesame");
    const signature = headers?.get(workspaceSignature.header);
    expect(shown).toContain(signature);
    expect(await verifySignature(workspaceSignature, [secret], new TextEncoder().encode(body), signature)).toBe(true);

    receiver.receive = () => new Response("out of order", { status: 503, headers: { "x-trace": "trace-1" } });
    const failed = [await test(path, "search.no_results"), await test(path, "search.no_results")];
    await pass(240);
    const endpoint = path.split("/").at(-1) ?? "";
    const list = await text(`${workspace}/deliveries?status=failed&endpoint=${endpoint}`);
    for (const each of failed) expect(list).toContain(each);
    expect(list).not.toContain(`${delivery}"`);
    const first = await text(failed[0] ?? "");
    expect(first.match(/class="attempt"/g)).toHaveLength(3);
    for (const part of ["out of order", "trace-1", "503"]) expect(first).toContain(part);

    receiver.receive = take;
    expect(await text(`${workspace}/deliveries/replay?endpoint=${endpoint}`)).toContain(
      "This replays 2 deliveries that failed",
    );
    expect((await send(`${workspace}/deliveries/replay?endpoint=${endpoint}`, [])).status).toBe(303);
    await pass(61);
    for (const each of failed) expect(await text(each)).toMatch(/badge delivered/);
    expect(await text(`${workspace}/deliveries?status=failed`)).toContain("Nothing matches this filter");
    expect(await text(`${workspace}/webhooks`)).toMatch(/Team #\d/);
  });

  it("runs the worker for due deliveries", async () => {
    const { path } = await addToWorkspace("Impatient");
    const delivery = await test(path, "search.no_results");
    await send(`${delivery}/replay`, []);
    expect(await text(delivery)).toMatch(/badge pending/);
    const { status, location } = await send(`${workspace}/deliveries/deliver`, []);
    expect([status, location]).toEqual([303, `${workspace}/deliveries/deliver`]);
    expect(await text(delivery)).toMatch(/badge delivered/);
  });

  it("delivers a test event at once, and shows its outcome without a change to other deliveries", async () => {
    const { path } = await addToWorkspace("At once");
    const waiting = await test(path, "search.no_results");
    await send(`${waiting}/replay`, []);
    receiver.receive = () => new Response("later", { status: 503 });
    const before = receiver.received.length;
    const failed = await text(await test(path, "search.no_results"));
    expect(failed).toMatch(/badge retrying[^]*<code>503<\/code>/);
    expect(failed.match(/class="attempt"/g)).toHaveLength(1);
    expect(receiver.received.length).toBe(before + 1);
    expect(await text(waiting)).toMatch(/badge pending/);
  });

  it("asks for confirmation before it replays or pauses", async () => {
    const { path } = await addToWorkspace("Asked");
    const delivery = await test(path, "search.no_results");
    const [id] = /\d+$/.exec(delivery) ?? [];
    const asked: [page: string, action: string, says: string, before: string, after: string][] = [
      [delivery, "replay", `Delivery ${id} is sent to Asked #`, "delivered", "pending"],
      [path, "pause", "wait until you resume it. None are lost.", "active", "paused"],
    ];
    const stateAt = async (page: string) => /class="badge (\w+)"/.exec(await text(page))?.[1];
    for (const [page, action, says, before, after] of asked) {
      expect(await text(page)).toContain(`href="${page}/${action}"`);
      const { status, text: form } = await send(`${page}/${action}`);
      expect([action, status]).toEqual([action, 200]);
      expect(form).toContain(says);
      expect(form).toMatch(new RegExp(`<form[^>]*method="post" action="${page}/${action}[^]*<a href="${page}">Cancel`));
      expect(await stateAt(page)).toBe(before);
      expect((await send(`${page}/${action}`, [])).location).toBe(page);
      expect(await stateAt(page)).toBe(after);
    }
  });

  it("offers only subscribed events for a test", async () => {
    const eventsAt = async (path: string): Promise<string[]> => {
      const [, options = ""] =
        /<select[^>]*id="field-event"[^>]*>([^]*?)<\/select>/.exec(await text(`${path}/test`)) ?? [];
      return [...options.matchAll(/value="([^"]*)"/g)].map(([, value = ""]) => value);
    };
    const { path } = await addToWorkspace("One event", "plan.upgraded");
    expect(await eventsAt(path)).toEqual(["plan.upgraded"]);
    const other = await send(`${path}/test?event=search.no_results`, [["body", "{}"]]);
    expect([other.status, other.text.includes("Expected plan.upgraded")]).toEqual([400, true]);
    const several: [string, string][] = ["transactions.cleared", "transactions.declined"].map((each) => [
      "event_types",
      each,
    ]);
    const subscription = await add(business, [["endpoint_url", receiver.url], ...several]);
    expect(await eventsAt(subscription.path)).toEqual(several.map(([, event]) => event));
    await send(`${workspace}/events/save?within=Reader+feedback`, [["name", "Feedback"]]);
    const { path: serving } = await addToWorkspace("Lists", "");
    expect((await send(`${serving}/test`)).status).toBe(404);
    const [, list = ""] = /name="list" value="(\d+)"/.exec(await text(`${serving}/edit`)) ?? [];
    await send(`${serving}/edit`, [
      ["name", "Lists"],
      ["url", receiver.url],
      ["list", list],
    ]);
    expect(await eventsAt(serving)).toEqual(["chat.negative_feedback", "feedback.received"]);
  });

  it("rotates a secret: later deliveries are signed with the new one", async () => {
    const { path, secret } = await addToWorkspace("Rotated");
    const before = await test(path, "search.no_results");
    expect(await text(`${path}/rotate`)).toContain("The current secret stops working at once");
    const rotated = secretIn((await send(`${path}/rotate`, [])).text);
    expect(rotated).not.toBe(secret);
    await test(path, "search.no_results");
    const { headers, body } = receiver.received.at(-1) ?? {};
    const verdicts = [secret, rotated].map((each) =>
      verifySignature(
        workspaceSignature,
        [each],
        new TextEncoder().encode(body),
        headers?.get(workspaceSignature.header),
      ),
    );
    expect(await Promise.all(verdicts)).toEqual([false, true]);
    expect(await text(before)).toContain("The signature was made with an earlier secret.");
  });

  it("edits, pauses, resumes and deletes an endpoint, and asks for confirmation before it deletes", async () => {
    const { path } = await addToWorkspace("Before");
    const edited = await send(`${path}/edit`, [
      ["name", "After"],
      ["url", `${receiver.url}?changed`],
    ]);
    expect(edited.status).toBe(303);
    expect(await text(path)).toMatch(/After #\d+[^]*hook\?changed/);
    await send(`${path}/pause`, []);
    const delivery = await test(path, "search.no_results");
    await pass(61);
    expect(await text(delivery)).toContain("waits until the endpoint is resumed");
    await send(`${path}/resume`, []);
    await pass(61);
    expect(await text(delivery)).toMatch(/badge delivered/);
    expect(await text(`${path}/delete`)).toContain("Delete: After #");
    await send(`${path}/delete`, []);
    expect(await text(`${workspace}/webhooks`)).not.toContain("After #");
    expect((await send(`${path}/test`)).status).toBe(404);
    expect((await send(`${delivery}/replay`, [])).status).toBe(409);
    expect(await text(delivery)).toContain("After #");
  });

  it.each([
    [{ url: "ftp://x.example" }, "Address: The address begins with ftp://"],
    [{ url: "javascript:alert(1)" }, "Address: The address begins with javascript:; only"],
    [{ url: "nonsense" }, "Address: The address is not a URL"],
    [{ name: "   " }, "Name: Expected a character other than a space"],
    [{ name: "x".repeat(5000) }, "Name: Expected at most 200 characters"],
    [{ event_type: "no.such" }, "Event: "],
    [{ credentials: "ä" }, "Credentials: Not a valid header value"],
  ])("rejects %j, and shows the values and the error at the field", async (wrong, message) => {
    const typed = { name: "Kept as typed", url: "https://hooks.example.com/x", channel: "api", ...wrong };
    const { status, text: shown } = await send(`${workspace}/webhooks/new`, Object.entries(typed));
    expect((await send(`${workspace}/webhooks/new`)).text).not.toContain("[object Object]");
    expect(status).toBe(400);
    expect(shown).toContain(message);
    expect(shown).toMatch(/role="alert"/);
    const [[field, value = ""] = [""]] = Object.entries(wrong);
    expect(shown).toMatch(new RegExp(`id="field-${field}"[^>]*aria-invalid="true"`));
    const kept = { name: typed.name, url: typed.url, [field]: value };
    for (const each of [kept.name, kept.url]) expect(shown).toContain(`value="${each}"`);
  });

  it("shows an invalid body again with its errors", async () => {
    const { path } = await addToWorkspace("Picky");
    const send1 = async (body: string) => await send(`${path}/test?event=search.no_results`, [["body", body]]);
    const wrong = (await exampleAt(path, "search.no_results")).replace('"workspace_id": 1', '"workspace_id": "one"');
    const refused = await send1(wrong);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("at /workspace_id: expected an integer, found string");
    expect(refused.text).toContain(wrong);
    expect((await send1("{")).text).toContain("The body is not JSON");
    expect((await send1("null")).status).toBe(400);
    expect((await send(`${path}/test?event=no.such`, [["body", "{}"]])).status).toBe(400);
    expect((await send(`${path}/test?event=no.such`)).text).toContain(
      "Event: “no.such” is unknown. Expected search.no_results.",
    );
    expect(await text(`${path}`)).toContain("No deliveries yet. Send a test event to an endpoint.");
  });

  it.each([
    ["status=bogus", "Status: “bogus” is unknown. Expected one of pending, retrying, delivered, failed."],
    ["event=nope", "Event: “nope” is unknown. Expected one of "],
    ["endpoint=x", /Endpoint: “x” is unknown. Expected (one of )?Team #/],
    ["event_id=one", "Event number: “one” is not a number. Expected digits, such as 12."],
    [
      "from=28.11.2026",
      "First day (UTC): “28.11.2026” is not a date. Expected year, month and day, such as 2026-11-28.",
    ],
    ["to=2026-02-30", "Last day (UTC): “2026-02-30” is not a date."],
    ["from=2026-03-02&to=2026-03-01", "Last day (UTC): 2026-03-01 is before the first day, 2026-03-02."],
    ["statuss=failed", "There is no filter “statuss”. Expected one of status, event, endpoint"],
  ])(
    "shows the error of the filter %s and the expected values, and lists and replays nothing",
    async (query, message) => {
      const list = await send(`${workspace}/deliveries?${query}`);
      const asked = await send(`${workspace}/deliveries/replay?${query}`);
      const done = await send(`${workspace}/deliveries/replay?${query}`, []);
      for (const { status, text: shown } of [list, asked, done]) {
        expect(status).toBe(400);
        expect(shown).toMatch(message);
        expect(shown).not.toMatch(/deliveries\/\d|Nothing matches|This replays/);
      }
      const field = /\w+(?==[^&]*$)/.exec(query)?.[0] ?? "";
      expect(/aria-invalid="true"/.test(list.text)).toBe(field !== "statuss");
      expect(new RegExp(`id="field-${field}"[^>]*aria-invalid="true"`).test(list.text)).toBe(field !== "statuss");
    },
  );

  it("finds deliveries by a range of days and by text, and links each to its endpoint", async () => {
    const { path } = await add(business, [
      ["endpoint_url", `${receiver.url}/needle`],
      ["event_types", "transactions.cleared"],
    ]);
    const listed = async (query: string): Promise<string[]> => {
      const { status, text: shown } = await send(`${business}/deliveries?${query}`);
      expect([query, status]).toEqual([query, 200]);
      return [...shown.matchAll(/deliveries\/(\d+)"/g)].map(([, id = ""]) => id);
    };
    const [endpoint = ""] = /\d+$/.exec(path) ?? [];
    const [id = ""] = await listed(`endpoint=${endpoint}`);
    for (const search of ["needle", "NEEDLE", `127.0.0.1:${new URL(receiver.url).port} #${endpoint}`])
      expect([search, await listed(new URLSearchParams({ search }).toString())]).toEqual([search, [id]]);
    for (const search of [id, `#${id}`, `Delivery ${id}`, "webhooks.verification"])
      expect(await listed(new URLSearchParams({ search }).toString())).toContain(id);
    expect(await listed("search=declined")).toEqual([]);
    const day = (milliseconds: number) =>
      new Date(reference.host.clock.now() + milliseconds).toISOString().slice(0, 10);
    const days = 24 * 3600 * 1000;
    expect(await listed(`endpoint=${endpoint}&from=${day(-days)}&to=${day(days)}`)).toEqual([id]);
    expect(await listed(`endpoint=${endpoint}&from=${day(0)}&to=${day(0)}`)).toEqual([id]);
    expect(await listed(`endpoint=${endpoint}&from=${day(2 * days)}`)).toEqual([]);
    expect(await listed(`endpoint=${endpoint}&to=${day(-2 * days)}`)).toEqual([]);
    const shown = await text(`${business}/deliveries?endpoint=${endpoint}`);
    expect(shown).toContain(`<a href="${path}">127.0.0.1`);
  });

  it("shows times relative to now, with the exact time, and a chart of outcomes", async () => {
    const { path } = await addToWorkspace("Charted");
    await test(path, "search.no_results");
    receiver.receive = () => new Response("no", { status: 503 });
    await test(path, "search.no_results");
    await pass(185);
    const [endpoint = ""] = /\d+$/.exec(path) ?? [];
    const shown = await text(`${workspace}/deliveries?endpoint=${endpoint}`);
    expect(shown).toMatch(/<time datetime="[\d-]+T[\d:.]+Z" title="[\d-]+ [\d:]+ UTC">3 min ago<\/time>/);
    for (const page of [shown, await text(path)]) {
      expect(page).toContain("<figcaption>1 of 2 delivered (50 %), 1 failed</figcaption>");
      expect(page).toMatch(
        /<svg\s+role="img"\s+aria-label="Deliveries over time: 1 of 2 delivered \(50 %\), 1 failed"/,
      );
      expect(page.match(/<rect class="(delivered|failed)"/g)).toHaveLength(2);
    }
    const [delivery = ""] = /deliveries\/\d+(?=")/.exec(shown) ?? [];
    expect(await text(`${workspace}/${delivery}`)).toMatch(
      /3 min ago<\/time> \(<time datetime="[^"]*">[\d-]+ [\d:]+ UTC/,
    );
    expect(await text(`${workspace}/deliveries?endpoint=${endpoint}&to=2020-01-01`)).not.toContain("<figure");
  });

  it("shows no rows of other workspaces, and no unknown rows", async () => {
    for (const path of ["/webhooks/999", "/deliveries/999", "/deliveries/x", "/webhooks/999/edit", "/webhooks/0"])
      expect([path, (await send(workspace + path)).status]).toEqual([path, 404]);
    for (const base of ["/console/workspace/999", "/console/spend/nobody"])
      expect([base, (await send(`${base}/webhooks`)).status]).toEqual([base, 404]);
  });

  it("shows a subscription of spend from its challenge to events, a pause and its end", async () => {
    const { path, secret } = await add(business, [
      ["endpoint_url", receiver.url],
      ["event_types", "transactions.cleared"],
    ]);
    expect(await text(`${path}/test`)).toContain("Send a test event");
    const early = await send(`${path}/test?event=transactions.cleared`, [
      ["body", await exampleAt(path, "transactions.cleared")],
    ]);
    expect(early.text).toContain("It gets events after it has returned its challenge");
    const events: string[] = [];
    receiver.receive = createSpendReceiver({
      signature: spendSignature,
      secrets: [secret],
      acknowledge: "after",
      on: { "transactions.cleared": ({ type }) => void events.push(type) },
    });
    await pass(6);
    const { challenge } = JSON.parse(receiver.received.at(-1)?.body ?? "{}") as { challenge: string };
    const page = await text(path);
    expect(page).toContain(challenge);
    expect(page).not.toContain("-X ");
    const [verify = ""] = /http[^']*\/verify/.exec(page) ?? [];
    const token = /Bearer [\w-]+/.exec(page)?.[0] ?? "";
    const headers = { authorization: token, "content-type": "application/json" };
    const verified = await fetch(verify, { method: "POST", headers, body: JSON.stringify({ challenge }) });
    expect(verified.status).toBe(200);
    const delivery = await test(path, "transactions.cleared");
    expect(await text(delivery)).toMatch(
      /The signature matches the body and the current secret[^]*badge|badge delivered/,
    );
    expect(events).toEqual(["transactions.cleared"]);
    await send(`${path}/pause`, []);
    const held = await test(path, "transactions.cleared");
    await pass(60);
    expect(await text(held)).toContain("waits until the endpoint is resumed");
    expect((await send(`${path}/edit`, [])).text).toContain("Events: Expected at least one");
    await send(`${path}/delete`, []);
    expect(await text(held)).toMatch(/badge failed/);
    const endpoint = path.split("/").at(-1) ?? "";
    await send(`${business}/deliveries/replay?endpoint=${endpoint}`, []);
    expect(await text(held)).toMatch(/badge failed/);
    const again = await fetch(verify, { method: "POST", headers, body: JSON.stringify({ challenge }) });
    expect(again.status).toBe(404);
    const refused = await send(`${business}/webhooks/new`, [["endpoint_url", "ftp://x.example"]]);
    expect(refused.text).toMatch(/Address: [^]*value="ftp:\/\/x\.example"/);
  });
});

/** Returns the secret that a page shows. */
function secretIn(page: string): string {
  return /aria-label="the secret">\s*([\w-]{43})/.exec(page)?.[1] ?? "";
}

function decoded(page: string): string {
  return page
    .replaceAll("<wbr />", "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");
}
