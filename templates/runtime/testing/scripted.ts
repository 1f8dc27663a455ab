import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen, type Loopback } from "./loopback.ts";

/** A request that a scripted server got. */
export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;

  /** When it came, in milliseconds. */
  at: number;
}

/** What a scripted server does with one request. */
export type Reply = (response: ServerResponse, request: Received) => void;

export interface Scripted extends Loopback {
  requests: Received[];
}

/** A server that gives each request the next of some replies, and the last one to all others. */
export async function scripted(...replies: Reply[]): Promise<Scripted> {
  const requests: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const received = { method, url, headers, body: Buffer.concat(chunks).toString(), at: performance.now() };
      const reply = replies[Math.min(requests.length, replies.length - 1)];
      requests.push(received);
      reply?.(response, received);
    });
  });
  const loopback = await listen(server);
  return Object.assign(loopback, { requests });
}

/** Answers with JSON. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Reply {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
}

/** Answers with text of any kind. */
export function text(body: string, status = 200, headers: Record<string, string> = {}): Reply {
  return (response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
}

/** Breaks the connection off instead of answering. */
export const reset: Reply = (response) => {
  response.destroy();
};
