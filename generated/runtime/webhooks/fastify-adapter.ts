// Generated from templates/runtime/webhooks/fastify-adapter.ts by `concordat generate`. Do not edit.

import { receiveNode, type NodeRequest } from "./node-adapter.ts";
import type { Receiver } from "./receiver.ts";

/** The parts of an instance of Fastify that are used. */
export interface FastifyScope {
  removeAllContentTypeParsers(): void;
  addContentTypeParser(contentType: "*", parser: FastifyParser): unknown;
  all(path: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>): unknown;
}

/** A content-type parser of Fastify. */
export type FastifyParser = (request: unknown, payload: unknown, done: (error: null) => void) => void;

/** The parts of a request of Fastify that are used. */
export interface FastifyRequest {
  readonly raw: NodeRequest;
}

/** The parts of a reply of Fastify that are used. */
export interface FastifyReply {
  code(status: number): FastifyReply;
  headers(values: Readonly<Record<string, string>>): FastifyReply;
  send(payload: string): FastifyReply;
}

/**
 * Makes a plugin for Fastify of a receiver, at the prefix that it is registered under. Bodies are left as they are, for
 * the signature is made over their raw bytes; this holds within the plugin only.
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
