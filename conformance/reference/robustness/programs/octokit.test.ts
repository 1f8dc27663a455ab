import { verify } from "@octokit/webhooks-methods";
import { afterEach, expect, it } from "vitest";
import { openDestination } from "../../../kit/destination.ts";
import { createReference } from "../../reference.ts";
import { serve } from "../../serve.ts";
import { causeEvent, createWorkspace, runTestHook } from "../../testing/workspace-client.ts";

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

it("@octokit/webhooks-methods verifies a delivery of the workspace, and no other", async () => {
  const reference = await createReference({ only: ["workspace"], control: true, allowLoopback: true });
  const { stop } = await serve(reference);
  const destination = await openDestination();
  ends.push(stop, destination.close);
  const { origin } = reference.host.addresses;
  const secret = "a secret of the test";
  const webhook = { event: "chat.no_answer", url: destination.url, secret } as const;
  const workspace = await createWorkspace(origin, webhook);
  await causeEvent(origin, workspace, { question: "Wie spät ist es? 🦊" });
  await runTestHook(origin, "clock/advance", { seconds: 60 });

  const [delivery] = await destination.arrived(1);
  const body = Buffer.from(delivery?.body ?? []).toString();
  const signature = delivery?.headers["x-service-signature-256"] ?? "";
  expect(body).toContain("🦊");
  await expect(verify(secret, body, signature)).resolves.toBe(true);
  await expect(verify(secret, `${body} `, signature)).resolves.toBe(false);
  await expect(verify("another secret", body, signature)).resolves.toBe(false);
});
