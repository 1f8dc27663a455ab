// Generated from templates/runtime/webhooks/express-adapter.ts by `concordat generate`. Do not edit.

import { readNodeBody } from "../node-body.ts";
import { type NodeRequest, type NodeResponse, receiveNode, sendNode } from "./node-adapter.ts";
import { type Receiver, Rejection } from "./receiver.ts";

/** The parts of a request of Express that are used, with those that a body parser may have left on it. */
export interface ExpressRequest extends NodeRequest {
  readonly readableDidRead: boolean;
  readonly rawBody?: unknown;
  readonly body?: unknown;
}

/**
 * Makes a handler for Express of a receiver. It needs the raw bytes of the body, over which the signature is made: put it
 * before any body parser, or behind `express.raw`, or have the parser keep the bytes in `request.rawBody`. Where the bytes
 * are gone, the response is 500 and says so.
 *
 * @example
 * app.post("/webhooks", toExpressHandler(receiver));
 * app.use(express.json());
 */
export function toExpressHandler(
  receiver: Receiver,
): (request: ExpressRequest, response: NodeResponse) => Promise<void> {
  return async (request, response) => {
    const readBody = (limit: number): ReturnType<typeof readExpressBody> => readExpressBody(request, limit);
    sendNode(await receiveNode(receiver, request, readBody), response);
  };
}

async function readExpressBody(request: ExpressRequest, limit: number): Promise<Uint8Array | undefined> {
  const { rawBody, body } = request;
  const bytes = typeof rawBody === "string" ? new TextEncoder().encode(rawBody) : (rawBody ?? body);
  if (bytes instanceof Uint8Array) return bytes.length > limit ? undefined : bytes;
  if (!request.readableDidRead) return await readNodeBody(request, limit);
  throw new Rejection(
    500,
    "body_already_parsed",
    "body: a parser read it before the receiver, and the signature is over its raw bytes. Put the receiver before " +
      "express.json(), or keep the bytes: express.json({ verify: (request, _, bytes) => { request.rawBody = bytes; } })",
  );
}
