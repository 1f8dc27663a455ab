// Generated from templates/runtime/server-definition.ts by `concordat generate`. Do not edit.

import type { RateLimitStore } from "./rate-limit.ts";
import type { ResponseGuards } from "./response-validation.ts";
import type { Authenticate } from "./server-handler.ts";
import type { OperationInfo, OperationRules, OperationTable } from "./server-operation.ts";
import type { ServerOptions } from "./server-options.ts";
import type { Route } from "./server-route.ts";

/** What a server is made of. */
export interface ServerDefinition<Principal> {
  operations: OperationTable;

  /** The handlers, as methods by the name of their operation. */
  handlers: object;

  authenticate: Authenticate<Principal> | undefined;

  /** Guards of the documented answers. */
  responses: ResponseGuards;

  options: ServerOptions<Principal, string>;
}

/** A server with what it keeps between calls. */
export interface RunningServer<Principal> extends ServerDefinition<Principal> {
  store: RateLimitStore;
}

/** An operation as it is served. */
export interface ServedOperation {
  info: OperationInfo;
  rules: OperationRules;
  route: Route;
}
