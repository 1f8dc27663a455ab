import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Mock } from "./mock.ts";

/** A mock that listens. */
export interface ServedMock {
  /** The address that the paths of the interface come after. */
  url: string;
  stop(): Promise<void>;
}

/** Serves a mock over HTTP. */
export async function serveMock(
  mock: Mock,
  { host = "127.0.0.1", port = 0 }: { host?: string; port?: number } = {},
): Promise<ServedMock> {
  const listener = getRequestListener((request, env) => mock.fetch(request, env), { overrideGlobalObjects: false });
  const server = createServer(listener);
  server.listen(port, host);
  await once(server, "listening");
  const { address, family, port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${family === "IPv6" ? `[${address}]` : address}:${actual}`,
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
      mock.stop();
    },
  };
}
