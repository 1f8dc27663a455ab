// Generated from templates/runtime/server/express-server-adapter.ts by `concordat generate`. Do not edit.

import { NodeRequest, type NodeServerRequest, type NodeServerResponse, send } from "./node-server-adapter.ts";
import type { Server } from "./server.ts";

/** The used parts of a request of Express. */
export interface ExpressServerRequest extends NodeServerRequest {
  readonly originalUrl: string;
  readonly baseUrl: string;
}

/**
 * Makes a handler for Express from a server; it serves the path that it is mounted at. Requests with an unknown path go to
 * the next handler.
 *
 * It also works if a parser such as `express.json()` or `express.urlencoded()` has read the body before.
 *
 * @example
 * app.use("/api", toExpressHandler(createShopServer(handlers)));
 */
export function toExpressHandler(
  server: Server,
): (request: ExpressServerRequest, response: NodeServerResponse, next: () => void) => Promise<void> | undefined {
  return (request, response, next) => {
    const { originalUrl: url, baseUrl: mount } = request;
    const incoming = new NodeRequest(request, response, { url, mount });
    if (!server.knows(incoming.target)) {
      next();
      return undefined;
    }
    return server.respond(incoming).then((outgoing) => send(outgoing, incoming, response));
  };
}
