import { existsSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { createReference } from "../../reference.ts";
import { serve } from "../../serve.ts";
import { causeEvent, createWorkspace, deliveriesOf, useHook } from "../serving/workspace-client.ts";
import { startWebhookProgram, webhookProgram } from "./webhook-program.ts";

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const secret = "the secret of the receiver";

describe.runIf(existsSync(webhookProgram))("Debian's webhook as the receiver", { timeout: 30_000 }, () => {
  it.each([
    [
      "acts on a delivery that is signed with its secret",
      secret,
      { response_code: 200, response_body: "chat.no_answer\n" },
    ],
    [
      "turns away one that is signed with another",
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
    await useHook(origin, "clock/advance", { seconds: 60 });
    const told = JSON.stringify(await deliveriesOf(origin, workspace));
    for (const [name, value] of Object.entries(expected))
      expect(told).toContain(JSON.stringify({ [name]: value }).slice(1, -1));
  });
});
