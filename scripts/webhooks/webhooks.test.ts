import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../../generators/testing.ts";
import { runHere } from "../testing/run-command.ts";

const secret = "a secret of 32 characters or more";

interface Posted {
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

const none: Posted = { headers: {}, body: Buffer.alloc(0) };

/** Serves a receiver with bare node:http that stores what arrives. */
async function serve(): Promise<{ url: string; received: Posted[] }> {
  const received: Posted[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then(
      (body) => received.push({ headers: request.headers, body }) && response.writeHead(202).end(),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, received };
}

function webhook(name: string): object {
  const properties = { type: { const: name }, total: { type: "integer" } };
  const schema = { type: "object", required: ["type", "total"], properties };
  const requestBody = { content: { "application/json": { schema } } };
  return { post: { requestBody, responses: { 200: { description: "Taken" } } } };
}

const document = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  paths: {},
  webhooks: { paid: webhook("order.paid"), lost: webhook("order.lost") },
  "x-deliveries": [{ name: "webhooks", rules: { signature: { preset: "stripe" } } }],
};

describe("concordat trigger", () => {
  it("sends an event of a scheme, signed", async () => {
    const { url, received } = await serve();
    const args = ["trigger", "push", "--scheme", "github", "--to", url, "--secret", secret, "--data", '{"ref":"main"}'];
    const { code, stdout } = await runHere(".", args);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^push → \S+: 202 \(\d+ ms\)\n$/) });
    const [{ headers, body } = none] = received;
    expect(JSON.parse(String(body))).toMatchObject({ ref: "main" });
    expect(headers["x-github-event"]).toBe("push");
    const hash = createHmac("sha256", secret).update(body).digest("hex");
    expect(headers["x-hub-signature-256"]).toBe(`sha256=${hash}`);
  });

  it("sends an event with a message signature over the request", async () => {
    const { url, received } = await serve();
    const args = ["trigger", "invoice.paid", "--scheme", "rfc9421", "--to", `${url}?tenant=7`, "--secret", secret];
    expect((await runHere(".", args)).code).toBe(0);
    const [{ headers, body } = none] = received;
    const digest = `sha-256=:${createHash("sha256").update(body).digest("base64")}:`;
    const [, input = ""] = /^sig1=(.*)$/.exec(String(headers["signature-input"])) ?? [];
    const lines = ["@method POST", `@authority ${new URL(url).host}`, "@path /hooks", "@query ?tenant=7"];
    const base = [...lines, `content-digest ${digest}`, `@signature-params ${input}`]
      .map((line) => line.replace(/^(\S+) /, '"$1": '))
      .join("\n");
    expect(headers["content-digest"]).toBe(digest);
    expect(headers["signature"]).toBe(`sig1=:${createHmac("sha256", secret).update(base).digest("base64")}:`);
  });

  it("sends an event of a document, and rejects wrong data and unknown events", async () => {
    using folder = temporaryFolder({
      "api.json": JSON.stringify(document),
      "data.json": '{"type":"order.paid","total":7}',
    });
    const { url, received } = await serve();
    const options = ["--openapi", "api.json", "--to", url, "--secret", secret, "--json"];
    const sent = await runHere(folder.path, ["trigger", "order.paid", ...options, "--data", "@data.json"]);
    expect(sent.code).toBe(0);
    expect(JSON.parse(sent.stdout)).toMatchObject({ url, status: 202, body: '{"type":"order.paid","total":7}' });
    const [{ headers, body } = none] = received;
    const [, time, found] = /^t=(\d+),v1=(\w+)$/.exec(String(headers["stripe-signature"])) ?? [];
    expect(found).toBe(
      createHmac("sha256", secret)
        .update(`${time}.${String(body)}`)
        .digest("hex"),
    );
    const example = await runHere(folder.path, ["trigger", "order.paid", ...options]);
    expect(JSON.parse(example.stdout)).toMatchObject({ status: 202 });
    const wrong = await runHere(folder.path, ["trigger", "order.paid", ...options, "--data", '{"type":"order.paid"}']);
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining("order.paid is invalid") });
    const unknown = await runHere(folder.path, ["trigger", "order.new", ...options]);
    expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('there is no event "order.new"') });
    expect(received).toHaveLength(2);
  });

  it.each([
    [["push", "--scheme", "github", "--to", "http://example.com/"], 2, "is not on this machine; pass --anywhere"],
    [["push", "--scheme", "github", "--to", "http://127.0.0.1:1/", "--data", "{"], 2, "Expected JSON, or @"],
    [["push", "--scheme", "github"], 2, "required option '--to <url>' not specified"],
    [["push", "--scheme", "github", "--to", "http://127.0.0.1:1/"], 1, "push → http://127.0.0.1:1/: "],
  ])("ends with an error: %j", async (args, code, message) => {
    const ran = await runHere(".", ["trigger", ...args]);
    expect({ code: ran.code, text: ran.stdout + ran.stderr }).toEqual({ code, text: expect.stringContaining(message) });
  });
});

describe("concordat listen", () => {
  let child: ChildProcessWithoutNullStreams;
  let address: string;
  let lines: AsyncIterator<string>;
  beforeAll(async () => {
    const program = join(import.meta.dirname, "../concordat.mjs");
    const args = ["listen", "--scheme", "slack", "--secret", secret, "--port", "0", "--json"];
    child = spawn(process.execPath, [program, ...args], { env: { ...process.env, VITEST: undefined } });
    lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const [first] = (await once(createInterface({ input: child.stderr }), "line")) as [string];
    address = /http\S+/.exec(first)?.[0] ?? "";
  });
  afterAll(() => void child.kill());
  const next = async (): Promise<unknown> => JSON.parse(String((await lines.next()).value)) as unknown;

  it("verifies deliveries, lists them, replays them as they were, and ends at a signal", async () => {
    const { url, received } = await serve();
    const body = '{"type":"event_callback","event_id":"Ev1","name":"Zoë"}';
    const time = String(Math.floor(Date.now() / 1000));
    const hash = createHmac("sha256", secret).update(`v0:${time}:${body}`).digest("hex");
    const headers = { "X-Slack-Request-Timestamp": time, "X-Slack-Signature": `v0=${hash}` };
    const post = async (sent: Record<string, string>): Promise<number> =>
      (await fetch(address, { method: "POST", headers: sent, body })).status;
    expect(await post(headers)).toBe(204);
    expect(await next()).toMatchObject({ number: 1, id: "Ev1", event: "event_callback", verdict: "verified", body });
    expect(await post({ ...headers, "X-Slack-Request-Timestamp": String(Number(time) - 1) })).toBe(401);
    expect(await next()).toMatchObject({ number: 2, verdict: "wrong X-Slack-Signature, or too old", status: 401 });
    expect(await post({})).toBe(401);
    expect(await next()).toMatchObject({ number: 3, verdict: "no X-Slack-Signature" });
    child.stdin.write(`1 ${url}\n`);
    expect(await next()).toEqual({ replayed: 1, url, status: 202 });
    expect(received).toMatchObject([{ headers: { "x-slack-signature": `v0=${hash}` } }]);
    expect(String(received[0]?.body)).toBe(body);
    const complaint = once(child.stderr, "data");
    child.stdin.write("7\n2 http://example.com/\n");
    expect(String(await complaint)).toContain("7: expected the number of a delivery");
    const ended = once(child, "close");
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  });
});
