import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { CapturedDelivery, Destination, DestinationAnswer } from "./target.ts";

/** What a destination answers a delivery with. */
export type Answering = (delivery: CapturedDelivery) => DestinationAnswer | Promise<DestinationAnswer>;

/** Keeps what arrives at a destination. */
export interface Inbox extends Destination {
  /** Takes a delivery and answers it. `path` is the one that it was sent to, after the address of the destination. */
  take(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
}

const patience = 10_000;

/** Makes an empty inbox for the destination at an address. */
export function createInbox(url: string, answer: Answering = () => undefined): Inbox {
  const received: CapturedDelivery[] = [];
  const waiting = new Set<() => void>();
  return {
    url,
    received,
    take: async (request, response, path) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const { method = "" } = request;
      const delivery = { method, path, headers, body: Buffer.concat(chunks), receivedAt: Date.now() };
      received.push(delivery);
      for (const wake of waiting) wake();
      const answered = (await answer(delivery)) ?? 204;
      const { status, headers: more = {}, body } = typeof answered === "number" ? { status: answered } : answered;
      response.writeHead(status, more).end(body);
    },
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
    pass: async (seconds) => await sleep(seconds * 1000),
  };
}
