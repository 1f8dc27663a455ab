import { createHmac } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { runCli } from "../testing/run-conformance.ts";

const secret = "a secret of 32 characters or more";

function folderOf(files: Readonly<Record<string, unknown>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "scheme-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, value] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(value));
  return folder;
}

/** Serves a receiver of GitHub's webhooks with bare node:http, and collects the events. */
async function serve(isVerified: boolean): Promise<{ url: string; bodies: Set<string>; events: Set<unknown> }> {
  const bodies = new Set<string>();
  const events = new Set<unknown>();
  const server = createServer((request, response) => {
    const take = async (): Promise<void> => {
      const body = await buffer(request);
      const hash = createHmac("sha256", secret).update(body).digest("hex");
      const isGenuine = request.headers["x-hub-signature-256"] === `sha256=${hash}`;
      if (isGenuine) events.add(request.headers["x-github-event"]);
      if (isGenuine) bodies.add(String(body));
      response.writeHead(isGenuine || !isVerified ? 204 : 401).end();
    };
    take().catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, bodies, events };
}

it("tests a receiver without a spec, with a payload of its own", async () => {
  const folder = folderOf({ "push.json": { ref: "refs/heads/main", size: 1 } });
  const { url, bodies, events } = await serve(true);
  const args = ["--receiver", url, "--scheme", "github", "--secret", secret];
  const own = ["--payload", "push.json", "--event", "push", "--only", "*/rejects/altered", "--report", "badge=b.svg"];
  const { code, out } = await runCli(folder, [...args, ...own]);
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining("WEBHOOK-SIGNATURE") });
  expect(events).toEqual(new Set(["push"]));
  expect(bodies).toContain('{"ref":"refs/heads/main","size":1}');
  expect(out).not.toContain(secret);
  expect(readFileSync(join(folder, "b.svg"), "utf8")).toContain("<svg");
});

it("fails a receiver without a spec that verifies nothing, and stops for another secret", async () => {
  const open = await serve(false);
  const args = ["--scheme", "github", "--only", "*/rejects/unsigned", "--secret"];
  const { code, out } = await runCli(folderOf(), [...args, secret, "--receiver", open.url]);
  expect({ code, out }).toEqual({ code: 1, out: expect.stringContaining("a delivery without a signature") });
  const strict = await serve(true);
  const wrong = await runCli(folderOf(), [...args, "another", "--receiver", strict.url]);
  expect(wrong).toMatchObject({
    code: 2,
    error: expect.stringContaining("the receiver rejects every delivery with 401"),
  });
});

it.each([
  [["--scheme", "github"], "no target of github; pass --receiver <url>"],
  [["--payload", "p.json"], "option '--payload <file>' requires option '--scheme <name>'"],
  [["shop", "--scheme", "github"], "option '--scheme <name>' cannot be used with argument 'interface'"],
  [["--scheme", "github", "--payload", "no.json"], "--payload no.json: file does not exist."],
  [["--scheme", "github", "--payload", "list.json"], "--payload list.json: expected a JSON object."],
  [
    ["--scheme", "hub"],
    "Allowed choices are standard-webhooks, standard-webhooks-public-key, github, stripe, slack, rfc9421, rfc9421-public-key.",
  ],
  [["--receiver", "http://127.0.0.1:1", "--scheme", "slack"], "--secret"],
])("reports a misuse: %j", async (args, message) => {
  const { code, error } = await runCli(folderOf({ "list.json": [] }), args);
  expect({ code, error }).toEqual({ code: 2, error: expect.stringContaining(message) });
});
