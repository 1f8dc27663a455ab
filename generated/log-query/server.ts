// Generated from spec/log-query/main.tsp by `concordat generate`. Do not edit.

import type { SecurityScheme } from "../runtime/server/credentials.ts";
import type { Authenticate, Handler, ServerOptions } from "../runtime/server/definition.ts";
import type { OperationTable } from "../runtime/server/operation.ts";
import { createServer, type Server } from "../runtime/server/server.ts";
import type { Operations } from "./types.ts";
import { isQueryAplBody, isQueryAplQuery, isQueryLegacyBody, isQueryLegacyPath, responses } from "./validators.ts";

export { RejectedRequest } from "../runtime/server/errors.ts";

/** The handlers of the operations of “Log-Query API”, by name. */
export interface LogQueryHandlers<Principal = unknown> {
  /** Finds out who calls, by the credentials that the contract describes. */
  authenticate: Authenticate<Principal>;

  /**
   * Query with APL.
   *
   * Runs an APL query and returns a page of matching events. Errors are not documented.
   */
  queryApl: Handler<Operations["queryApl"], Principal>;

  /**
   * Query a dataset (legacy).
   *
   * Runs a structured query on one dataset and returns a page of matching events. This is the legacy endpoint; the
   * current one is the APL query. Errors are not documented.
   */
  queryLegacy: Handler<Operations["queryLegacy"], Principal, { body: "limit" }>;
}

/** The options of the server. All of them have defaults. */
export type LogQueryServerOptions<Principal = unknown> = ServerOptions<Principal>;

const bearerAuth: SecurityScheme = { name: "BearerAuth", scheme: "Bearer" };

const operations: OperationTable = {
  queryApl: {
    method: "POST",
    path: "/v1/datasets/_apl",
    security: [bearerAuth],
    query: { guard: isQueryAplQuery, values: { format: { type: "string" } } },
    body: { required: true, guard: isQueryAplBody },
    status: "2XX",
  },
  queryLegacy: {
    method: "POST",
    path: "/v1/datasets/{dataset_name}/query",
    security: [bearerAuth],
    pathValues: { guard: isQueryLegacyPath, values: { dataset_name: { type: "string" } } },
    body: { required: true, guard: isQueryLegacyBody, defaults: { limit: 1000 } },
    status: "2XX",
  },
};

/**
 * Serves “Log-Query API” as a Hono app: its handlers get requests authenticated, checked and typed. A handler
 * that is missing answers 501.
 */
export function createLogQueryServer<Principal>(
  handlers: LogQueryHandlers<Principal>,
  options: LogQueryServerOptions<Principal> = {},
): Server {
  const { authenticate } = handlers;
  return createServer({ operations, handlers, authenticate, responses, options });
}
