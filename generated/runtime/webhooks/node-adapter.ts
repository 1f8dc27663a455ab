// Generated from templates/runtime/webhooks/node-adapter.ts by `concordat generate`. Do not edit.

import { joined } from "../body.ts";
import type { Receiver, ReceiverResponse } from "./receiver.ts";

/** What is used of `IncomingMessage` of node:http. */
export interface NodeRequest extends NodeBody {
  readonly method?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What is used of `ServerResponse` of node:http. */
export interface NodeResponse {
  writeHead(status: number, headers: Readonly<Record<string, string>>): unknown;
  end(body: string): unknown;
}

/**
 * A listener for node:http that answers with a receiver.
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

/** What a receiver answers to a request of node:http. The body is read from the request unless told otherwise. */
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
  const answer = await receiver.receive({ method, headers: { get }, readBody });
  // What is left of a body that is too long is not read: the connection can't be used again.
  return answer.status === 413 ? { ...answer, headers: { ...answer.headers, connection: "close" } } : answer;
}

/** What is used of a readable stream of Node: its chunks as they come. */
export interface NodeBody {
  on(event: "data", listener: (chunk: Uint8Array) => void): unknown;
  on(event: "end" | "close", listener: () => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  pause(): unknown;
}

/**
 * Reads a stream of Node as raw bytes; undefined where there are more of them than the limit. The rest is left unread,
 * and the stream open: its connection is still needed for the answer.
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
