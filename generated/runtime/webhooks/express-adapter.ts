// Generated from templates/runtime/webhooks/express-adapter.ts by `concordat generate`. Do not edit.

import { readNodeBody } from "../node-body.ts";
import { type NodeRequest, type NodeResponse, receiveNode, sendNode } from "./node-adapter.ts";
import { type Receiver, Rejection } from "./receiver.ts";

/** The used parts of a request of Express, with those that a body parser may have set. */
export interface ExpressRequest extends NodeRequest {
  readonly readableDidRead: boolean;
  readonly rawBody?: unknown;
  readonly body?: unknown;
}

/**
 * Makes a handler for Express from a receiver. The signature is computed over the raw bytes of the body: register the
 * handler before any body parser, or after `express.raw`, or keep the bytes in `request.rawBody`. If the bytes are not
 * available, the response is 500 with an explanation.
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
    "body: already read by a body parser, but the signature needs the raw bytes. Register the receiver before " +
      "express.json(), or keep the bytes: express.json({ verify: (request, _, bytes) => { request.rawBody = bytes; } })",
  );
}
