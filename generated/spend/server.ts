// Generated from spec/spend/main.tsp by `concordat generate`. Do not edit.

import type { SecurityScheme } from "../runtime/server/credentials.ts";
import type { Authenticate, Handler, ServerOptions } from "../runtime/server/definition.ts";
import type { OperationTable } from "../runtime/server/operation.ts";
import { createServer, type Server } from "../runtime/server/server.ts";
import type { Operations } from "./types.ts";
import { isCreateSubscriptionBody, isGetReimbursementPath, isGetTransactionPath, responses } from "./validators.ts";

export { RejectedRequest } from "../runtime/server/errors.ts";

/** The handlers of the operations of “Business-Spend Webhooks”, by name. */
export interface SpendHandlers<Principal = unknown> {
  /** Finds out who calls, by the credentials that the contract describes. */
  authenticate: Authenticate<Principal>;

  /**
   * Create a subscription.
   *
   * Subscribes an endpoint to events. During setup the service posts a challenge string to the endpoint, and the
   * endpoint responds with a verification call.
   */
  createSubscription: Handler<Operations["createSubscription"], Principal>;

  /**
   * Get a transaction.
   *
   * Fetches the transaction of an event. Its fields are not documented.
   */
  getTransaction: Handler<Operations["getTransaction"], Principal>;

  /**
   * Get a reimbursement.
   *
   * Fetches the reimbursement of an event. Its fields are not documented.
   */
  getReimbursement: Handler<Operations["getReimbursement"], Principal>;

  /**
   * Report AI usage.
   *
   * Accepts reports of an AI platform on a customer's usage: model, tokens, cost and attribution. It needs no
   * subscription.
   */
  reportAiUsage: Handler<Operations["reportAiUsage"], Principal>;
}

/** The options of the server. All of them have defaults. */
export type SpendServerOptions<Principal = unknown> = ServerOptions<Principal>;

const bearerAuth: SecurityScheme = { name: "BearerAuth", scheme: "Bearer" };

const operations: OperationTable = {
  createSubscription: {
    method: "POST",
    path: "/developer/v1/webhooks",
    security: [bearerAuth],
    body: { required: true, guard: isCreateSubscriptionBody },
    status: "2XX",
  },
  getTransaction: {
    method: "GET",
    path: "/transactions/{id}",
    security: [bearerAuth],
    pathValues: { guard: isGetTransactionPath, values: { id: { type: ["integer", "string"] } } },
    status: "2XX",
  },
  getReimbursement: {
    method: "GET",
    path: "/reimbursements/{id}",
    security: [bearerAuth],
    pathValues: { guard: isGetReimbursementPath, values: { id: { type: ["integer", "string"] } } },
    status: "2XX",
  },
  reportAiUsage: {
    method: "POST",
    path: "/developer/v1/ai-usage/unified",
    security: [bearerAuth],
    body: { required: true },
    status: "2XX",
  },
};

/**
 * Serves “Business-Spend Webhooks” as a Hono app: its handlers get requests authenticated, checked and typed. A
 * handler that is missing answers 501.
 */
export function createSpendServer<Principal>(
  handlers: SpendHandlers<Principal>,
  options: SpendServerOptions<Principal> = {},
): Server {
  const { authenticate } = handlers;
  return createServer({ operations, handlers, authenticate, responses, options });
}
