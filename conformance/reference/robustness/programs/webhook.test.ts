import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createReference } from "../../reference.ts";
import { serve } from "../../serve.ts";
import { causeEvent, createWorkspace, deliveriesOf, runTestHook } from "../../testing/workspace-client.ts";

/** The program of Debian's package `webhook`, a receiver that runs a command at each delivery. */
const webhookProgram = "/usr/bin/webhook";

/**
 * Starts the program with one hook: a delivery with a valid signature runs `echo` on its event, and the output
 * is the response; any other is an error.
 */
async function startWebhookProgram(secret: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "concordat-webhook-"));
  const hooks = join(folder, "hooks.json");
  const signature = { source: "header", name: "X-Service-Signature-256" };
  const hook = {
    id: "concordat",
    "execute-command": "/bin/echo",
    "pass-arguments-to-command": [{ source: "payload", name: "event" }],
    "include-command-output-in-response": true,
    "trigger-rule": { match: { type: "payload-hmac-sha256", secret, parameter: signature } },
  };
  writeFileSync(hooks, JSON.stringify([hook]));
  const port = await freePort();
  const program = spawn(webhookProgram, ["-hooks", hooks, "-ip", "127.0.0.1", "-port", String(port)], {
    stdio: "ignore",
  });
  const exited = once(program, "exit");
  await listening(port, program);
  return {
    url: `http://127.0.0.1:${port}/hooks/concordat`,
    stop: async () => {
      program.kill();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Waits at most ten seconds until the program listens. */
async function listening(port: number, program: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (program.exitCode !== null) throw new Error(`${webhookProgram} ended with ${program.exitCode}`);
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${webhookProgram} does not listen on port ${port}`);
}

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const secret = "the secret of the receiver";

describe.runIf(existsSync(webhookProgram))("Debian's webhook as the receiver", () => {
  it.each([
    [
      "acts on a delivery that is signed with its secret",
      secret,
      { response_code: 200, response_body: "chat.no_answer\n" },
    ],
    [
      "rejects one that is signed with another",
      "another secret",
      { response_code: 500, response_body: "Error occurred while evaluating hook rules." },
    ],
  ])("%s", async (_, signedWith, expected) => {
    const program = await startWebhookProgram(secret);
    const reference = await createReference({ only: ["workspace"], control: true, allowLoopback: true });
    const { stop } = await serve(reference);
    ends.push(program.stop, stop);
    const { origin } = reference.host.addresses;
    const webhook = { event: "chat.no_answer", url: program.url, secret: signedWith } as const;
    const workspace = await createWorkspace(origin, webhook);
    await causeEvent(origin, workspace, { question: "Wie spät ist es?" });
    await runTestHook(origin, "clock/advance", { seconds: 60 });
    const shown = JSON.stringify(await deliveriesOf(origin, workspace));
    for (const [name, value] of Object.entries(expected))
      expect(shown).toContain(JSON.stringify({ [name]: value }).slice(1, -1));
  });
});
