// Generated from spec/client/main.tsp by `concordat generate`. Do not edit.

import type { SecurityScheme } from "../runtime/server/credentials.ts";
import type { Authenticate, Handler, ServerOptions } from "../runtime/server/definition.ts";
import { DocumentedError } from "../runtime/server/errors.ts";
import type { OperationTable } from "../runtime/server/operation.ts";
import { createServer, type Server } from "../runtime/server/server.ts";
import type { InvalidToken, MissingToken, Operations } from "./types.ts";
import { responses } from "./validators.ts";

export { DocumentedError, RejectedRequest } from "../runtime/server/errors.ts";

/** The handlers of the operations of “Client API”, by name. */
export interface ClientHandlers<Principal = unknown> {
  /** Finds out who calls, by the credentials that the contract describes. */
  authenticate: Authenticate<Principal>;

  /**
   * Get the client of the token.
   *
   * Returns data about the client that the token was issued to; it takes no id and no body. A missing, expired or
   * invalid token gives 401.
   *
   * @throws errors.missingToken: No Authorization header.
   * @throws errors.invalidToken: Expired or invalid token.
   */
  getClient: Handler<Operations["getClient"], Principal>;
}

/** The options of the server. All of them have defaults. */
export type ClientServerOptions<Principal = unknown> = ServerOptions<Principal>;

/** The documented errors. A handler throws or returns what these functions give. */
export const errors = {
  /**
   * No Authorization header.
   *
   * The request has no Authorization header.
   *
   * Status 401.
   */
  missingToken: (body: Omit<MissingToken, "error">): DocumentedError<MissingToken> =>
    new DocumentedError(
      "missingToken",
      "No Authorization header",
      { error: { code: "unauthorized", message: "Missing bearer token" }, ...body },
      { status: 401 },
    ),

  /**
   * Expired or invalid token.
   *
   * The token has expired or is not valid.
   *
   * Status 401.
   */
  invalidToken: (body: Omit<InvalidToken, "error">): DocumentedError<InvalidToken> =>
    new DocumentedError(
      "invalidToken",
      "Expired or invalid token",
      { error: { code: "unauthorized", message: "Invalid or expired token" }, ...body },
      { status: 401 },
    ),
};

const bearerAuth: SecurityScheme = { name: "BearerAuth", scheme: "Bearer" };

const missingCredentials = (): DocumentedError => errors.missingToken({ request_id: crypto.randomUUID() });

const invalidCredentials = (): DocumentedError => errors.invalidToken({ request_id: crypto.randomUUID() });

const operations: OperationTable = {
  getClient: {
    method: "GET",
    path: "/v2/client",
    security: [bearerAuth],
    unauthorized: { missing: missingCredentials, invalid: invalidCredentials },
  },
};

/**
 * Serves “Client API” as a Hono app: its handlers get requests authenticated, checked and typed. A handler that
 * is missing answers 501.
 */
export function createClientServer<Principal>(
  handlers: ClientHandlers<Principal>,
  options: ClientServerOptions<Principal> = {},
): Server {
  const { authenticate } = handlers;
  return createServer({ operations, handlers, authenticate, responses, options });
}
