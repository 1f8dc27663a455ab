import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { CapturedDelivery, Destination, DestinationAnswer } from "./target.ts";

const patience = 10_000;

/** Listens on this machine, keeps what arrives, and answers as told. */
export async function openDestination(
  answer: (delivery: CapturedDelivery) => DestinationAnswer | Promise<DestinationAnswer> = () => undefined,
): Promise<Destination & { close(): Promise<void> }> {
  const received: CapturedDelivery[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const { method = "", url: path = "" } = request;
    const delivery = { method, path, headers, body: Buffer.concat(chunks), receivedAt: Date.now() };
    received.push(delivery);
    for (const wake of waiting) wake();
    const answered = (await answer(delivery)) ?? 204;
    const { status, headers: more = {}, body } = typeof answered === "number" ? { status: answered } : answered;
    response.writeHead(status, more).end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    arrived: async (count) => {
      const ends = Date.now() + patience;
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
    close: async () => {
      const end = once(server, "close");
      server.close();
      server.closeAllConnections();
      await end;
    },
  };
}
