import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { toNodeListener } from "../../../generated/runtime/webhooks/node-adapter.ts";
import type { Receiver } from "../../../generated/runtime/webhooks/receiver.ts";
import type { PlainParts, ReceiverUnderTest } from "./plain-receiver.ts";
import { plainSpend, spendReceiver } from "./spend.ts";
import { plainWorkspace, workspaceReceiver } from "./workspace.ts";

/** Makes a correct receiver, by interface: the generated one with the fewest options. */
export const receivers: Readonly<Record<string, () => ReceiverUnderTest & { fetch: Receiver }>> = {
  spend: spendReceiver,
  workspace: workspaceReceiver,
};

/** Makes a handwritten receiver, by interface: a correct one, except for the given parts. */
export const plainReceivers: Readonly<Record<string, (parts: Partial<PlainParts>) => ReceiverUnderTest>> = {
  spend: plainSpend,
  workspace: plainWorkspace,
};

/** Starts a receiver on this machine, on a free port. */
export async function serveReceiver(receiver: Receiver): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(toNodeListener(receiver));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
