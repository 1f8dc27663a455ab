import { type Outgoing, OutgoingResponse } from "./exchange.ts";
import { NodeRequest, type NodeServerRequest, type NodeServerResponse, send, wholeOf } from "./node-server-adapter.ts";
import type { Server } from "./server.ts";

/** The used parts of an instance of Fastify. */
export interface FastifyServerScope {
  readonly prefix: string;
  removeAllContentTypeParsers(): void;
  addContentTypeParser(contentType: "*", parser: FastifyServerParser): unknown;
  all(path: string, handler: (request: FastifyServerRequest, reply: FastifyServerReply) => unknown): unknown;
}

/** A content-type parser of Fastify. */
export type FastifyServerParser = (request: unknown, payload: unknown, done: (error: null) => void) => void;

/** The used parts of a request of Fastify. */
export interface FastifyServerRequest {
  readonly raw: NodeServerRequest;
}

/** The used parts of a reply of Fastify. */
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
 * Makes a plugin for Fastify from a server; it serves the prefix that it is registered with. Within the plugin, the server
 * parses bodies instead of Fastify. Fastify responds to requests with an unknown path.
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
      // Returning a promise would make Fastify create several more.
      server
        .respond(incoming)
        .then((outgoing) => respond(outgoing, incoming, reply))
        .catch((error: unknown) => reply.send(error));
      return undefined;
    };
    for (const path of new Set(server.patterns.flatMap(pathsFor))) scope.all(path, handle);
  };
}

/** Makes the paths for Fastify: wildcards instead of parameters, as Fastify limits the length of parameters. */
function pathsFor(pattern: string): string[] {
  const at = pattern.search(/[:*]/);
  if (at < 0) return [pattern];
  const before = pattern.slice(0, at);
  // In Hono, a pattern with an open end also matches the path before it.
  return pattern.endsWith("*") ? [before.slice(0, -1) || "/", `${before}*`] : [`${before}*`];
}

/** Sends a response; synchronous if the response is not a stream. */
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
  // Streams are written chunk by chunk, without Fastify.
  reply.hijack();
  const others = Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)]],
    ),
  );
  return send(new OutgoingResponse(status, { ...others, ...headers }, content), incoming, reply.raw);
}
