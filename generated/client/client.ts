// Generated from spec/client/main.tsp by `concordat generate`. Do not edit.

import {
  bearer,
  createClient,
  type Endpoint,
  isErrorOf,
  type RequestOptions,
  requireAuth,
  type SecuredClientOptions,
} from "../runtime/client/client.ts";
import type { ErrorOf } from "../runtime/operation.ts";
import type { Operations } from "./types.ts";

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
export type { ErrorOf } from "../runtime/operation.ts";

/** “Client API”, with a method for each operation. */
export interface ClientClient {
  /**
   * Get the client of the token.
   *
   * Returns data about the client that the token was issued to; it takes no id and no body. A missing, expired or
   * invalid token gives 401.
   *
   * @throws {ApiError} 401: no Authorization header
   * @throws {ApiError} 401: expired or invalid token
   */
  getClient(options?: RequestOptions): Promise<unknown>;
}

const endpoints: { readonly [Name in keyof ClientClient]: Endpoint } = {
  getClient: { route: "GET /v2/client", bare: true, auth: bearer, responses: { "200": "open", "401": "json" } },
};

/**
 * Makes a client of “Client API”.
 *
 * @throws {TypeError} If the base address does not allow a path, or the credential is missing.
 *
 * @example
 * ```ts
 * const client = createClientClient({ baseUrl, auth: token });
 * ```
 */
export function createClientClient(options: SecuredClientOptions): ClientClient {
  return createClient<ClientClient>(requireAuth(options), endpoints);
}

/** Recognizes a documented error of an operation; its `status` then tells the type of its `body`. */
export function isClientError<Name extends keyof Operations>(
  error: unknown,
  operation: Name,
): error is ErrorOf<Operations[Name]> {
  return isErrorOf(endpoints, operation, error);
}
