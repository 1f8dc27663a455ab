// Generated from templates/runtime/node-adapter.ts by `concordat generate`. Do not edit.

import { readNodeBody, type NodeBody } from "./node-body.ts";
import type { Answer } from "./receiver-answer.ts";
import type { Receiver } from "./receiver.ts";

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
    const { status, headers, body } = await answerTo(receiver, request);
    response.writeHead(status, headers);
    response.end(body);
  };
}

/** What a receiver answers to a request of node:http. The body is read from the request unless told otherwise. */
export async function answerTo(
  receiver: Receiver,
  request: NodeRequest,
  readBody = (limit: number): ReturnType<typeof readNodeBody> => readNodeBody(request, limit),
): Promise<Answer> {
  const { method, headers } = request;
  const get = (name: string): string | null => {
    const value = headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(", ") : (value ?? null);
  };
  const answer = await receiver.receive({ method, headers: { get }, readBody });
  // What is left of a body that is too long is not read: the connection can't be used again.
  return answer.status === 413 ? { ...answer, headers: { ...answer.headers, connection: "close" } } : answer;
}
