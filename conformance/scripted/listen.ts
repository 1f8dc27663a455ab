import { once } from "node:events";
import { createServer as createPlainServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { selfSignedCertificate } from "../reference/certificate.ts";

export interface Listening {
  /** Without a slash at the end. */
  origin: string;

  close(): Promise<void>;
}

/** Answers requests to a free port of this machine. */
export async function listen(
  answer: (request: Request) => Promise<Response>,
  { selfSigned = false }: { selfSigned?: boolean } = {},
): Promise<Listening> {
  const listener = getRequestListener(answer, { overrideGlobalObjects: false });
  const server = selfSigned ? createTlsServer(await selfSignedCertificate(), listener) : createPlainServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http${selfSigned ? "s" : ""}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const end = once(server, "close");
      server.close();
      server.closeAllConnections();
      await end;
    },
  };
}
