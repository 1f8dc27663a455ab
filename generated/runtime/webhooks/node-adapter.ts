// Generated from templates/runtime/webhooks/node-adapter.ts by `concordat generate`. Do not edit.

import { joined } from "../body.ts";
import type { Receiver, ReceiverResponse } from "./receiver.ts";

/** The parts of `IncomingMessage` of node:http that are used. */
export interface NodeRequest extends NodeBody {
  readonly method?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The parts of `ServerResponse` of node:http that are used. */
export interface NodeResponse {
  writeHead(status: number, headers: Readonly<Record<string, string>>): unknown;
  end(body: string): unknown;
}

/**
 * Makes a listener for node:http of a receiver.
 *
 * @example
 * createServer(toNodeListener(receiver)).listen(3000);
 */
export function toNodeListener(receiver: Receiver): (request: NodeRequest, response: NodeResponse) => Promise<void> {
  return async (request, response) => {
    const { status, headers, body } = await receiveNode(receiver, request);
    response.writeHead(status, headers);
    response.end(body);
  };
}

/** Has a receiver handle a request of node:http. The body is read from the request unless `readBody` reads it. */
export async function receiveNode(
  receiver: Receiver,
  request: NodeRequest,
  readBody = (limit: number): ReturnType<typeof readNodeBody> => readNodeBody(request, limit),
): Promise<ReceiverResponse> {
  const { method, headers } = request;
  const get = (name: string): string | null => {
    const value = headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(", ") : (value ?? null);
  };
  const response = await receiver.receive({ method, headers: { get }, readBody });
  // The rest of a body that is too long is not read: the connection can't be used again.
  return response.status === 413 ? { ...response, headers: { ...response.headers, connection: "close" } } : response;
}

/** The parts of a readable stream of Node that are used: its chunks as they come. */
export interface NodeBody {
  on(event: "data", listener: (chunk: Uint8Array) => void): unknown;
  on(event: "end" | "close", listener: () => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  pause(): unknown;
}

/**
 * Reads a stream of Node as raw bytes; undefined where there are more of them than the limit. The rest is left unread,
 * and the stream open: its connection is still needed for the response.
 */
export function readNodeBody(stream: NodeBody, limit: number): Promise<Uint8Array | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    stream.on("data", (chunk) => {
      size += chunk.length;
      if (size <= limit) {
        chunks.push(chunk);
      } else {
        stream.pause();
        resolve(undefined);
      }
    });
    stream.on("end", () => resolve(joined(chunks, size)));
    stream.on("error", reject);
    stream.on("close", () => reject(new Error("body: the connection was closed before its end")));
  });
}
