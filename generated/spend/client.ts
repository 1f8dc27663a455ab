// Generated from spec/spend/main.tsp by `concordat generate`. Do not edit.

import {
  bearer,
  createClient,
  type Endpoint,
  type RequestOptions,
  requireAuth,
  type SecuredClientOptions,
} from "../runtime/client/client.ts";
import type { InputOf, InputWithBody } from "../runtime/operation.ts";
import type { Operations, SubscriptionCreated } from "./types.ts";

export {
  type ClientOptions,
  type PartlySecuredClientOptions,
  type RequestOptions,
  type SecuredClientOptions,
  type Validate,
  validateAnswers,
} from "../runtime/client/client.ts";
export {
  ApiError,
  NetworkError,
  RequestError,
  type Sent,
  TimeoutError,
  TlsError,
  UnexpectedBodyError,
} from "../runtime/client/errors.ts";
export type { RetryOptions } from "../runtime/client/retry.ts";

/** “Business-Spend Webhooks”, with a method for each operation. */
export interface SpendClient {
  /**
   * Create a subscription.
   *
   * Subscribes an endpoint to events. During setup the service posts a challenge string to the endpoint, and the
   * endpoint responds with a verification call.
   */
  createSubscription(input: CreateSubscriptionInput, options?: RequestOptions): Promise<SubscriptionCreated>;

  /**
   * Get a transaction.
   *
   * Fetches the transaction of an event. Its fields are not documented.
   *
   * @example
   * ```ts
   * await spend.getTransaction({ id: "txn_7d40c1" });
   * ```
   */
  getTransaction(input: GetTransactionInput, options?: RequestOptions): Promise<unknown>;

  /**
   * Get a reimbursement.
   *
   * Fetches the reimbursement of an event. Its fields are not documented.
   *
   * @example
   * ```ts
   * await spend.getReimbursement({ id: "rmb_29f8e3" });
   * ```
   */
  getReimbursement(input: GetReimbursementInput, options?: RequestOptions): Promise<unknown>;

  /**
   * Report AI usage.
   *
   * Accepts reports of an AI platform on a customer's usage: model, tokens, cost and attribution. It needs no
   * subscription.
   */
  reportAiUsage(input: ReportAiUsageInput, options?: RequestOptions): Promise<unknown>;
}

/** The input of `createSubscription`. */
export interface CreateSubscriptionInput extends InputWithBody<Operations["createSubscription"]> {}

/** The input of `getTransaction`. */
export interface GetTransactionInput extends InputOf<Operations["getTransaction"]> {}

/** The input of `getReimbursement`. */
export interface GetReimbursementInput extends InputOf<Operations["getReimbursement"]> {}

/** The input of `reportAiUsage`. */
export interface ReportAiUsageInput extends InputWithBody<Operations["reportAiUsage"]> {}

const endpoints: { readonly [Name in keyof SpendClient]: Endpoint } = {
  createSubscription: { route: "POST /developer/v1/webhooks", auth: bearer, responses: { "2XX": "json" } },
  getTransaction: { route: "GET /transactions/{id}", auth: bearer },
  getReimbursement: { route: "GET /reimbursements/{id}", auth: bearer },
  reportAiUsage: { route: "POST /developer/v1/ai-usage/unified", auth: bearer },
};

/**
 * Makes a client of “Business-Spend Webhooks”.
 *
 * @throws {TypeError} If the base address does not allow a path, or the credential is missing.
 *
 * @example
 * ```ts
 * const spend = createSpendClient({ baseUrl, auth: token });
 * ```
 */
export function createSpendClient(options: SecuredClientOptions): SpendClient {
  return createClient<SpendClient>(requireAuth(options), endpoints);
}
