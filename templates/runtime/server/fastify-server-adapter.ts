import { type Outgoing, OutgoingResponse } from "./exchange.ts";
import { NodeRequest, type NodeServerRequest, type NodeServerResponse, send, wholeOf } from "./node-server-adapter.ts";
import type { Server } from "./server.ts";

/** The parts of an instance of Fastify that are used. */
export interface FastifyServerScope {
  readonly prefix: string;
  removeAllContentTypeParsers(): void;
  addContentTypeParser(contentType: "*", parser: FastifyServerParser): unknown;
  all(path: string, handler: (request: FastifyServerRequest, reply: FastifyServerReply) => unknown): unknown;
}

/** A content-type parser of Fastify. */
export type FastifyServerParser = (request: unknown, payload: unknown, done: (error: null) => void) => void;

/** The parts of a request of Fastify that are used. */
export interface FastifyServerRequest {
  readonly raw: NodeServerRequest;
}

/** The parts of a reply of Fastify that are used. */
export interface FastifyServerReply {
  readonly raw: NodeServerResponse;
  code(status: number): FastifyServerReply;
  headers(values: Record<string, string | string[]>): FastifyServerReply;
  getHeaders(): Readonly<Record<string, string | number | string[] | undefined>>;
  send(payload?: unknown): FastifyServerReply;
  hijack(): unknown;
  callNotFound(): unknown;
}

/**
 * Makes a plugin for Fastify of a server, at the prefix that it is registered under. Bodies are left to the server, within
 * the plugin only. A request whose path no operation has is Fastify's to answer.
 *
 * @example
 * app.register(toFastifyPlugin(createShopServer(handlers)), { prefix: "/api" });
 */
export function toFastifyPlugin(server: Server): (scope: FastifyServerScope) => Promise<void> {
  return async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    const handle = ({ raw }: FastifyServerRequest, reply: FastifyServerReply): unknown => {
      const incoming = new NodeRequest(raw, reply.raw, { mount: scope.prefix });
      if (!server.knows(incoming.target)) return reply.callNotFound();
      // Of a promise that is returned, Fastify makes several more.
      server
        .respond(incoming)
        .then((outgoing) => respond(outgoing, incoming, reply))
        .catch((error: unknown) => reply.send(error));
      return undefined;
    };
    for (const path of new Set(server.patterns.flatMap(pathsFor))) scope.all(path, handle);
  };
}

/** Paths of Fastify, which limits the length of what it takes for a parameter, and not that of the rest of a path. */
function pathsFor(pattern: string): string[] {
  const at = pattern.search(/[:*]/);
  if (at < 0) return [pattern];
  const before = pattern.slice(0, at);
  // Hono's patterns with an open end take the path before it, too.
  return pattern.endsWith("*") ? [before.slice(0, -1) || "/", `${before}*`] : [`${before}*`];
}

/** Sends a response, at once where it is there as a whole. */
function respond(outgoing: Outgoing, incoming: NodeRequest, reply: FastifyServerReply): Promise<void> | undefined {
  const { status, headers, content } = wholeOf(outgoing);
  if (typeof content === "string" || content instanceof Uint8Array || content === null) {
    incoming.discard();
    reply
      .code(status)
      .headers(headers)
      .send(content ?? undefined);
    return undefined;
  }
  // What comes bit by bit is written as it comes, the headers first.
  reply.hijack();
  const others = Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)]],
    ),
  );
  return send(new OutgoingResponse(status, { ...others, ...headers }, content), incoming, reply.raw);
}
