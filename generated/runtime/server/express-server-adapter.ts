// Generated from templates/runtime/server/express-server-adapter.ts by `concordat generate`. Do not edit.

import { NodeRequest, type NodeServerRequest, type NodeServerResponse, send } from "./node-server-adapter.ts";
import type { Server } from "./server.ts";

/** The parts of a request of Express that are used, with those that a body parser may have left on it. */
export interface ExpressServerRequest extends NodeServerRequest {
  readonly originalUrl: string;
  readonly baseUrl: string;
  readonly readableDidRead: boolean;
  readonly rawBody?: unknown;
  readonly body?: unknown;
}

/**
 * Makes a handler for Express of a server, at the path that it is used under. A request whose path no operation has goes on
 * to what comes next.
 *
 * Bodies are read whether a parser such as `express.json()` did so before or not. What it made of a body is taken as JSON;
 * that is all that is left of it then.
 *
 * @example
 * app.use("/api", toExpressHandler(createShopServer(handlers)));
 */
export function toExpressHandler(
  server: Server,
): (request: ExpressServerRequest, response: NodeServerResponse, next: () => void) => Promise<void> | undefined {
  return (request, response, next) => {
    const { originalUrl: url, baseUrl: mount } = request;
    const given = bodyOf(request);
    const incoming = new NodeRequest(request, response, { url, mount, ...(given && { given }) });
    if (!server.knows(incoming.target)) {
      next();
      return undefined;
    }
    return server.respond(incoming).then((outgoing) => send(outgoing, incoming, response));
  };
}

/** The body that a parser has read; undefined where none did. */
function bodyOf({ readableDidRead, rawBody, body }: ExpressServerRequest): Uint8Array | undefined {
  if (!readableDidRead) return undefined;
  const known = rawBody ?? body;
  if (known instanceof Uint8Array) return known;
  return new TextEncoder().encode(typeof known === "string" ? known : (JSON.stringify(known) ?? ""));
}
