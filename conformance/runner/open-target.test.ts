import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { NotTested } from "../../generated/runtime/checks/check.ts";
import { serveReceiver } from "../peers/receivers/receivers.ts";
import { workspaceReceiver } from "../peers/receivers/workspace.ts";
import { createReference } from "../reference/reference.ts";
import { serve } from "../reference/serve.ts";
import { openTarget, remoteHooks } from "./open-target.ts";

async function address(): Promise<string> {
  const reference = await createReference({ only: ["client"], control: true });
  const { stop } = await serve(reference);
  onTestFinished(async () => await stop(0));
  return `${reference.host.addresses.origin}/control`;
}

it("uses only the hooks that are listed", async () => {
  const hooks = await remoteHooks(`${await address()}/client/`);
  expect(Object.keys(hooks).toSorted()).toEqual(["advance", "issueToken"]);
  await expect(hooks["issueToken"]?.({ name: "Somebody" })).resolves.toEqual({ token: expect.any(String) });
  await expect(hooks["issueToken"]?.({ name: 7 })).rejects.toThrow(NotTested);
});

it("reports a misspelled hook, and an address with unrelated hooks", async () => {
  const base = await address();
  const known = ["issueTokens", "advance"];
  await expect(remoteHooks(`${base}/client`, known)).rejects.toThrow('lists "issueToken"; did you mean "issueTokens"?');
  const others = ["createAccount", "setCredits"];
  await expect(remoteHooks(`${base}/client`, others)).rejects.toThrow("; expected some of createAccount, setCredits");
});

it("runs no checks if a receiver rejects every delivery", async () => {
  const receiver = workspaceReceiver();
  const { url, close } = await serveReceiver(receiver.fetch);
  onTestFinished(close);
  const wrong = { interface: "workspace", receiver: { url, fixtures: { secret: "another-secret" } } } as const;
  await expect(openTarget(wrong, "receiver")).rejects.toThrow(
    "the receiver rejects every delivery with 401: check receiver.fixtures.secret",
  );
  const right = { ...wrong, receiver: { url, fixtures: receiver.fixtures } };
  const opener = await openTarget(right, "receiver");
  await opener.close();
});

it("reports an address that lists no hooks", async () => {
  const base = await address();
  await expect(remoteHooks(`${base}/client/there`)).rejects.toThrow('expected {"hooks": [names]}');
  await expect(remoteHooks("http://127.0.0.1:1")).rejects.toThrow("hooks: no response from http://127.0.0.1:1");
});

it("opens a receiver that responds only to deliveries, but not an address without a listener", async () => {
  const server = createServer(() => "no answer").listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const receiver = { url: `http://127.0.0.1:${port}/hooks` };
  const { close } = await openTarget({ interface: "workspace", receiver }, "receiver");
  await close();
  server.closeAllConnections();
  await once(server.close(), "close");
  const reason = `no server listens at http://127.0.0.1:${port}: connect ECONNREFUSED`;
  await expect(openTarget({ interface: "workspace", receiver }, "receiver")).rejects.toThrow(reason);
});
