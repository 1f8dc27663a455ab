import { NodeRequest, type NodeServerRequest, type NodeServerResponse, send } from "./node-server-adapter.ts";
import type { Server } from "./server.ts";

/** The parts of a request of Express that are used. */
export interface ExpressServerRequest extends NodeServerRequest {
  readonly originalUrl: string;
  readonly baseUrl: string;
}

/**
 * Makes a handler for Express of a server, at the path that it is used under. A request whose path no operation has goes on
 * to what comes next.
 *
 * Bodies are read whether a parser such as `express.json()` or `express.urlencoded()` did so before or not.
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
