import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { CapturedDelivery, Destination, DestinationResponse } from "./target.ts";

/** Responds to a delivery. */
export type DestinationHandler = (delivery: CapturedDelivery) => DestinationResponse | Promise<DestinationResponse>;

/** Stores the deliveries that arrive at a destination. */
interface Inbox extends Omit<Destination, "close"> {
  /** Stores a delivery and responds to it. `path` is the path of the request after the URL of the destination. */
  take(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
}

const patience = 10;

/**
 * A sender may keep its connections for later deliveries. If this end closed an idle connection, it could do so just
 * when the next delivery is sent on it, and a correct sender would count a failed attempt.
 */
const options = { keepAliveTimeout: 0 };

/** Returns an empty inbox for the destination at a URL. */
function createInbox(url: string, respond: DestinationHandler = () => undefined): Inbox {
  const received: CapturedDelivery[] = [];
  const waiting = new Set<() => void>();
  return {
    url,
    received,
    take: async (request, response, path) => {
      const body = await buffer(request).catch(() => undefined);
      // The sender has closed the connection.
      if (body === undefined) return;
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const { method = "" } = request;
      const delivery = { method, path, headers, body, receivedAt: Date.now() };
      received.push(delivery);
      for (const wake of waiting) wake();
      try {
        const reply = (await respond(delivery)) ?? 204;
        const { status, headers: more = {}, body: text } = typeof reply === "number" ? { status: reply } : reply;
        if (status === 0) request.socket.destroy();
        else response.writeHead(status, more).end(text);
      } catch {
        // The checks report faults of the delivery.
        response.writeHead(500).end();
      }
    },
    now: () => Date.now(),
    arrived: async (count, seconds = patience) => {
      const ends = Date.now() + seconds * 1000;
      while (received.length < count && Date.now() < ends) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(wake, ends - Date.now());
          function wake(): void {
            clearTimeout(timer);
            waiting.delete(wake);
            resolve();
          }
          waiting.add(wake);
        });
      }
      return received;
    },
    pass: async (seconds) => await sleep(seconds * 1000, undefined, { ref: false }),
  };
}

/** Opens a destination on this machine that stores its deliveries and responds to them. */
export async function openDestination(respond?: DestinationHandler, host = "127.0.0.1"): Promise<Destination> {
  const server = createServer(options, (request, response) => void inbox.take(request, response, request.url ?? ""));
  const inbox = createInbox(await listen(server, host, 0), respond);
  let end: Promise<void> | undefined;
  return { ...inbox, close: async () => await (end ??= closeServer(server)) };
}

/**
 * Listens at one port for any number of destinations, each at another path.
 *
 * @param isAlone True for one destination at any path.
 */
export async function openDestinations(
  { host = "127.0.0.1", port = 0, publicUrl }: { host?: string; port?: number; publicUrl?: string } = {},
  isAlone = false,
): Promise<{
  open(respond?: DestinationHandler): Destination;
  close(): Promise<void>;
}> {
  const inboxes = new Map<string, ReturnType<typeof createInbox>>();
  const server = createServer(options, (request, response) => {
    const [, name = "", path = ""] = /^\/(\w+)(.*)$/s.exec(request.url ?? "") ?? [];
    const inbox = isAlone ? [...inboxes.values()][0] : inboxes.get(name);
    if (inbox === undefined) response.writeHead(410).end();
    else void inbox.take(request, response, path || "/");
  });
  const own = await listen(server, host, port);
  const base = publicUrl === undefined ? own : `${publicUrl.replace(/\/+$/, "")}/`;
  let count = 0;
  return {
    open: (respond) => {
      count += 1;
      const name = `d${count}`;
      const inbox = createInbox(isAlone ? base : `${base}${name}/`, respond);
      inboxes.set(name, inbox);
      return { ...inbox, close: () => Promise.resolve(void inboxes.delete(name)) };
    },
    close: () => closeServer(server),
  };
}

/** Returns the URL, with a slash at the end. */
async function listen(server: Server, host: string, port: number): Promise<string> {
  server.listen(port, host);
  await once(server, "listening");
  const { address, family, port: given } = server.address() as AddressInfo;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${given}/`;
}

async function closeServer(server: Server): Promise<void> {
  const end = once(server, "close");
  server.close();
  server.closeAllConnections();
  await end;
}
