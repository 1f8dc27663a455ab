import { receiveNode, type NodeRequest } from "./node-adapter.ts";
import type { Receiver } from "./receiver.ts";

/** The used parts of an instance of Fastify. */
export interface FastifyScope {
  removeAllContentTypeParsers(): void;
  addContentTypeParser(contentType: "*", parser: FastifyParser): unknown;
  all(path: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>): unknown;
}

/** A content-type parser of Fastify. */
export type FastifyParser = (request: unknown, payload: unknown, done: (error: null) => void) => void;

/** The used parts of a request of Fastify. */
export interface FastifyRequest {
  readonly raw: NodeRequest;
}

/** The used parts of a reply of Fastify. */
export interface FastifyReply {
  code(status: number): FastifyReply;
  headers(values: Readonly<Record<string, string>>): FastifyReply;
  send(payload: string): FastifyReply;
}

/**
 * Makes a plugin for Fastify from a receiver; it serves the prefix that it is registered with. Within the plugin, bodies
 * are not parsed, because the signature is computed over their raw bytes.
 *
 * @example
 * app.register(toFastifyPlugin(receiver), { prefix: "/webhooks" });
 */
export function toFastifyPlugin(receiver: Receiver): (scope: FastifyScope) => Promise<void> {
  return async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.all("/", async ({ raw }, reply) => {
      const { status, headers, body } = await receiveNode(receiver, raw);
      return reply.code(status).headers(headers).send(body);
    });
  };
}
