import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { errorResponse, isForThisMachine, isLoopbackName } from "../reference/host/http.ts";
import type { Mock } from "./mock.ts";

/** A running mock. */
export interface ServedMock {
  /** The base URL of the interface. */
  url: string;
  stop(): Promise<void>;
}

/** Serves a mock over HTTP. While it listens on a loopback address, it rejects requests for other hosts. */
export async function serveMock(
  mock: Mock,
  { host = "127.0.0.1", port = 0 }: { host?: string; port?: number } = {},
): Promise<ServedMock> {
  let isLocal = true;
  const answer = (request: Request, env: unknown): Response | Promise<Response> =>
    isLocal && !isForThisMachine(request)
      ? errorResponse(403, "forbidden_host", "The Host header does not name this machine.")
      : mock.fetch(request, env);
  const listener = getRequestListener(answer, { overrideGlobalObjects: false });
  const server = createServer(listener);
  server.listen(port, host);
  await once(server, "listening");
  const { address, family, port: actual } = server.address() as AddressInfo;
  isLocal = isLoopbackName(family === "IPv6" ? `[${address}]` : address);
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
