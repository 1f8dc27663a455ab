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

it("uses the hooks that are listed, and knows of no others", async () => {
  const hooks = await remoteHooks(`${await address()}/client/`);
  expect(Object.keys(hooks).toSorted()).toEqual(["advance", "issueToken"]);
  await expect(hooks["issueToken"]?.({ name: "Somebody" })).resolves.toEqual({ token: expect.any(String) });
  await expect(hooks["issueToken"]?.({ name: 7 })).rejects.toThrow(NotTested);
});

it("says that a hook is misspelt, and that an address has those of something else", async () => {
  const base = await address();
  const known = ["issueTokens", "advance"];
  await expect(remoteHooks(`${base}/client`, known)).rejects.toThrow('lists "issueToken"; is "issueTokens" meant?');
  const others = ["createAccount", "setCredits"];
  await expect(remoteHooks(`${base}/client`, others)).rejects.toThrow("; expected some of createAccount, setCredits");
});

it("says that a receiver refuses every delivery, and judges nothing", async () => {
  const receiver = workspaceReceiver();
  const { url, close } = await serveReceiver(receiver.fetch);
  onTestFinished(close);
  const wrong = { interface: "workspace", receiver: { url, subjects: { secret: "another-secret" } } } as const;
  await expect(openTarget(wrong, "receiver")).rejects.toThrow(
    "every delivery was refused with 401: is receiver.subjects.secret right?",
  );
  const right = { ...wrong, receiver: { url, subjects: receiver.subjects } };
  const opener = await openTarget(right, "receiver");
  await opener.close();
});

it("says where nothing lists hooks", async () => {
  const base = await address();
  await expect(remoteHooks(`${base}/client/there`)).rejects.toThrow('expected {"hooks": [names]}');
  await expect(remoteHooks("http://127.0.0.1:1")).rejects.toThrow("controls: nothing answers at http://127.0.0.1:1");
});

it("opens a receiver that answers nothing but deliveries, and none where nobody listens", async () => {
  const server = createServer(() => "no answer").listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const receiver = { url: `http://127.0.0.1:${port}/hooks` };
  const { close } = await openTarget({ interface: "workspace", receiver }, "receiver");
  await close();
  server.closeAllConnections();
  await once(server.close(), "close");
  const reason = `nothing listens at http://127.0.0.1:${port}: connect ECONNREFUSED`;
  await expect(openTarget({ interface: "workspace", receiver }, "receiver")).rejects.toThrow(reason);
});
