import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A server on a free port of this machine, as long as it is used. */
export interface Loopback extends AsyncDisposable {
  url: string;
  port: number;
}

/** Has a server, or a listener of one, answer on a free port. */
export async function listen(listener: RequestListener | Server): Promise<Loopback> {
  const server = typeof listener === "function" ? createServer(listener) : listener;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
