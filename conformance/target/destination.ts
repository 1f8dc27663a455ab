import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Answering, createInbox } from "./inbox.ts";
import type { Destination } from "./target.ts";

export type OpenDestination = Destination & { close(): Promise<void> };

/** Listens on this machine, keeps what arrives, and answers as told. */
export async function openDestination(answer?: Answering, host = "127.0.0.1"): Promise<OpenDestination> {
  const server = createServer((request, response) => void inbox.take(request, response, request.url ?? ""));
  const inbox = createInbox(await listen(server, host, 0), answer);
  return { ...inbox, close: () => closed(server) };
}

/** Listens at one port for any number of destinations, each at a path of its own. */
export async function openDestinations({
  host = "127.0.0.1",
  port = 0,
  publicUrl,
}: { host?: string; port?: number; publicUrl?: string } = {}): Promise<{
  open(answer?: Answering): OpenDestination;
  close(): Promise<void>;
}> {
  const inboxes = new Map<string, ReturnType<typeof createInbox>>();
  const server = createServer((request, response) => {
    const [, name = "", path = ""] = /^\/(\w+)(.*)$/s.exec(request.url ?? "") ?? [];
    const inbox = inboxes.get(name);
    if (inbox === undefined) response.writeHead(410).end();
    else void inbox.take(request, response, path || "/");
  });
  const own = await listen(server, host, port);
  const base = publicUrl === undefined ? own : `${publicUrl.replace(/\/+$/, "")}/`;
  let count = 0;
  return {
    open: (answer) => {
      const name = `d${++count}`;
      const inbox = createInbox(`${base}${name}/`, answer);
      inboxes.set(name, inbox);
      return { ...inbox, close: () => Promise.resolve(void inboxes.delete(name)) };
    },
    close: () => closed(server),
  };
}

/** Gives the address, with a slash at the end. */
async function listen(server: Server, host: string, port: number): Promise<string> {
  server.listen(port, host);
  await once(server, "listening");
  const { address, family, port: given } = server.address() as AddressInfo;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${given}/`;
}

async function closed(server: Server): Promise<void> {
  const end = once(server, "close");
  server.close();
  server.closeAllConnections();
  await end;
}
