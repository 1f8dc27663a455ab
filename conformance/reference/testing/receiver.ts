import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";

/** An endpoint on this machine that records requests. */
export interface TestReceiver {
  url: string;

  /** The requests, with their bodies, in the order of arrival. */
  received: { headers: Headers; body: string }[];

  /** Returns the response to a request. */
  receive: (request: Request) => Response | Promise<Response>;
  close(): Promise<void>;
}

/** Opens an endpoint on a free port of this machine. Until `receive` is set, it accepts every request. */
export async function openReceiver(): Promise<TestReceiver> {
  const receiver: TestReceiver = {
    url: "",
    received: [],
    receive: () => new Response(null, { status: 204 }),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
  const answer = async (request: Request): Promise<Response> => {
    receiver.received.push({ headers: new Headers(request.headers), body: await request.clone().text() });
    return await receiver.receive(request);
  };
  const server = createServer(getRequestListener(answer, { overrideGlobalObjects: false }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return receiver;
}
