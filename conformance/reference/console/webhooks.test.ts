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

  /** The body that the page offers for an event. */
  const exampleAt = async (path: string, event: string): Promise<string> =>
    /<textarea[^>]*>([^<]*)/.exec(await text(`${path}/test?event=${event}`))?.[1] ?? "";

  /** Sends a test, and returns the path of the delivery. */
  const test = async (path: string, event: string): Promise<string> => {
    const sent = await send(`${path}/test?event=${event}`, [["body", await exampleAt(path, event)]]);
    expect(sent.status).toBe(303);
    return sent.location;
  };

  it("shows an endpoint from its making by way of failures to a replay of all of them", async () => {
    const { path, secret } = await addToWorkspace("Team");
    const events: string[] = [];
    const take = createWorkspaceReceiver({
      secrets: [secret],
      acknowledge: "after",
      on: { "search.no_results": ({ event }) => void events.push(event) },
    });
    receiver.receive = take;
    const delivery = await test(path, "search.no_results");
    expect(await text(delivery)).toContain("None yet.");
    await pass(61);
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
    expect(shown).toContain("is that of the body under the present secret");
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
    expect(await text(`${workspace}/deliveries?status=failed`)).toContain("Nothing is like that");
    expect(await text(`${workspace}/webhooks`)).toMatch(/Team #\d/);
  });

  it("lets the worker post what is due at once", async () => {
    const { path } = await addToWorkspace("Impatient");
    const delivery = await test(path, "plan.upgraded");
    await reference.host.clock.advance(1000);
    const { status, location } = await send(`${workspace}/deliveries/deliver`, []);
    expect([status, location]).toEqual([303, `${workspace}/deliveries/deliver`]);
    expect(await text(delivery)).toMatch(/badge delivered/);
  });

  it("rotates a secret: what comes then is signed with the new one", async () => {
    const { path, secret } = await addToWorkspace("Rotated");
    const before = await test(path, "search.popular");
    await pass(61);
    expect(await text(`${path}/rotate`)).toContain("The present secret is gone at once");
    const rotated = secretIn((await send(`${path}/rotate`, [])).text);
    expect(rotated).not.toBe(secret);
    await test(path, "search.popular");
    await pass(61);
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
    expect(await text(before)).toContain("was made with a secret that has been rotated since");
  });

  it("edits, pauses, resumes and deletes an endpoint, and asks before it deletes", async () => {
    const { path } = await addToWorkspace("Before");
    const edited = await send(`${path}/edit`, [
      ["name", "After"],
      ["url", `${receiver.url}?changed`],
    ]);
    expect(edited.status).toBe(303);
    expect(await text(path)).toMatch(/After #\d+[^]*hook\?changed/);
    await send(`${path}/pause`, []);
    const delivery = await test(path, "plan.upgraded");
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
    [{ url: "javascript:alert(1)" }, "Address: The address begins with javascript:, and only"],
    [{ url: "nonsense" }, "Address: The address is not a URL"],
    [{ name: "   " }, "Name: Expected more than spaces"],
    [{ name: "x".repeat(5000) }, "Name: Expected at most 200 characters"],
    [{ event_type: "no.such" }, "Event: "],
    [{ credentials: "ä" }, "Credentials: Not the value of a header"],
  ])("refuses %j with what was typed, beside the field", async (wrong, message) => {
    const typed = { name: "Kept as typed", url: "https://hooks.example.com/x", channel: "api", ...wrong };
    const { status, text: shown } = await send(`${workspace}/webhooks/new`, Object.entries(typed));
    expect(status).toBe(400);
    expect(shown).toContain(message);
    expect(shown).toMatch(/role="alert"/);
    const [[field, value = ""] = [""]] = Object.entries(wrong);
    expect(shown).toMatch(new RegExp(`id="field-${field}"[^>]*aria-invalid="true"`));
    const kept = { name: typed.name, url: typed.url, [field]: value };
    for (const each of [kept.name, kept.url]) expect(shown).toContain(`value="${each}"`);
  });

  it("returns a body that the event does not have as it was typed, with its faults", async () => {
    const { path } = await addToWorkspace("Picky");
    const send1 = async (body: string) => await send(`${path}/test?event=search.no_results`, [["body", body]]);
    const wrong = (await exampleAt(path, "search.no_results")).replace('"workspace_id": 1', '"workspace_id": "one"');
    const refused = await send1(wrong);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("at /workspace_id: expected an integer, found string");
    expect(refused.text).toContain(wrong);
    expect((await send1("{")).text).toContain("That is no JSON");
    expect((await send1("null")).status).toBe(400);
    expect((await send(`${path}/test?event=no.such`, [["body", "{}"]])).status).toBe(400);
    expect((await send(`${path}/test?event=no.such`)).text).toContain("Event: “no.such” is none of");
    expect(await text(`${path}`)).toContain("None yet. Send an endpoint a test event.");
  });

  it("names wrong filters, and lists nothing", async () => {
    const { status, text: shown } = await send(`${workspace}/deliveries?status=bogus&event=nope&endpoint=x`);
    expect(status).toBe(400);
    for (const message of ["Status: “bogus” is none of pending, retrying", "Event: “nope”", "Endpoint: “x”"])
      expect(shown).toContain(message);
    expect(shown).not.toMatch(/deliveries\/\d/);
  });

  it("has nothing of other workspaces, and nothing that was never there", async () => {
    for (const path of ["/webhooks/999", "/deliveries/999", "/deliveries/x", "/webhooks/999/edit", "/webhooks/0"])
      expect([path, (await send(workspace + path)).status]).toEqual([path, 404]);
    for (const base of ["/console/workspace/999", "/console/spend/nobody"])
      expect([base, (await send(`${base}/webhooks`)).status]).toEqual([base, 404]);
  });

  it("leads a subscription of spend from its challenge to events, a pause and its end", async () => {
    const { path, secret } = await add(business, [
      ["endpoint_url", receiver.url],
      ["event_types", "transactions.cleared"],
    ]);
    expect(await text(`${path}/test`)).toContain("Send a test event");
    const early = await send(`${path}/test?event=transactions.cleared`, [
      ["body", await exampleAt(path, "transactions.cleared")],
    ]);
    expect(early.text).toContain("It gets events once it has sent its challenge back");
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
    await pass(6);
    expect(await text(delivery)).toMatch(/is that of the body under the present secret[^]*badge|badge delivered/);
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

/** The secret on the page that shows it. */
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
