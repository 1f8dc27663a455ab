// Generated from templates/runtime/webhooks/node-adapter.ts by `concordat generate`. Do not edit.

import { type NodeBody, readNodeBody } from "../node-body.ts";
import type { Receiver, ReceiverResponse } from "./receiver.ts";

/** The used parts of `IncomingMessage` of node:http. */
export interface NodeRequest extends NodeBody {
  readonly method?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;

  /** The target of the request. Express keeps the whole one in `originalUrl`. */
  readonly url?: string | undefined;
  readonly originalUrl?: string | undefined;
  readonly socket?: object;
}

/** The used parts of `ServerResponse` of node:http. */
export interface NodeResponse {
  writeHead(status: number, headers: Readonly<Record<string, string>>): unknown;
  end(body: string): unknown;
}

/**
 * Makes a listener for node:http from a receiver.
 *
 * @example
 * createServer(toNodeListener(receiver)).listen(3000);
 */
export function toNodeListener(receiver: Receiver): (request: NodeRequest, response: NodeResponse) => Promise<void> {
  return async (request, response) => {
    sendNode(await receiveNode(receiver, request), response);
  };
}

/** The used part of Buffer. */
declare const Buffer: { byteLength(text: string): number };

/** Sends a response with its length; without it, Node would use chunked encoding. */
export function sendNode({ status, headers, body }: ReceiverResponse, response: NodeResponse): void {
  const length: Record<string, string> = body === "" ? {} : { "content-length": String(Buffer.byteLength(body)) };
  response.writeHead(status, { ...length, ...headers });
  response.end(body);
}

/** Passes a request of node:http to a receiver. The body is read from the request unless `readBody` is given. */
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
  const response = await receiver.receive({ method, url: urlOf(request), headers: { get }, readBody });
  // The rest of a body that is too long stays unread, so the connection can't be reused.
  return response.status === 413 ? { ...response, headers: { ...response.headers, connection: "close" } } : response;
}

/** Returns the URL of a request, by its header Host. */
function urlOf({ headers, url = "/", originalUrl = url, socket = {} }: NodeRequest): string {
  const isSecure = "encrypted" in socket && socket.encrypted === true;
  return `${isSecure ? "https" : "http"}://${String(headers["host"])}${originalUrl}`;
}
