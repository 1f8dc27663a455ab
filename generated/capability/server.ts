// Generated from spec/capability/main.tsp by `concordat generate`. Do not edit.

import type { SecurityScheme } from "../runtime/server/credentials.ts";
import type { Authenticate, Handler, ServerOptions } from "../runtime/server/definition.ts";
import { DocumentedError, type DocumentedErrorInit } from "../runtime/server/errors.ts";
import type { OperationTable } from "../runtime/server/operation.ts";
import type { Exceeded } from "../runtime/server/rate-limit.ts";
import { createServer, type Server } from "../runtime/server/server.ts";
import type {
  AuthenticationFailure,
  CallInsufficientCredits,
  CallMissingToolId,
  CallNoUsableResult,
  CallUpstreamFailure,
  DiscoverInsufficientCredits,
  DiscoverInvalidKey,
  InspectProxyFailure,
  InspectTimeout,
  InvalidFilter,
  Operations,
  RateLimitedBody,
} from "./types.ts";
import {
  isCallBody,
  isCallQuery,
  isDiscoverBody,
  isDiscoverHeaders,
  isInspectBody,
  isLedgerQuery,
  isUsageHistoryQuery,
  responseHeaders,
  responses,
} from "./validators.ts";

export { DocumentedError, RejectedRequest } from "../runtime/server/errors.ts";
export { memoryRateLimits, type RateLimitStore } from "../runtime/server/rate-limit.ts";

/** The handlers of the operations of “Capability discovery, execution and credit billing”, by name. */
export interface CapabilityHandlers<Principal = unknown> {
  /** Finds out who calls, by the credentials that the contract describes. */
  authenticate: Authenticate<Principal>;

  /**
   * Discover capabilities.
   *
   * Finds the capabilities that answer a query in natural language, best first, or the one with an exact id. Free,
   * and limited in requests per minute. A key that is not valid and an account without credits both get an empty
   * search.
   *
   * @throws errors.discoverInvalidKey: Invalid key.
   * @throws errors.discoverInsufficientCredits: Insufficient credits.
   * @throws errors.rateLimited: Rate limit exceeded.
   */
  discover: Handler<Operations["discover"], Principal, { body: "limit" }>;

  /**
   * Inspect capabilities by id.
   *
   * Returns the schemas, examples, quality and cost signals of the capabilities with these ids. Free, and limited
   * in requests per minute. It leaves a usage event, and can time out or fail at a proxy.
   *
   * @throws errors.inspectTimeout: Timeout.
   * @throws errors.inspectProxyFailure: Proxy failure.
   * @throws errors.rateLimited: Rate limit exceeded.
   * @throws errors.authenticationFailure: Authentication failure.
   */
  inspect: Handler<Operations["inspect"], Principal>;

  /**
   * Call a capability.
   *
   * Executes one capability with parameters. It may consume credits, by the capability's billing rule; the usage
   * audit states the charge, not `success`. Limited in requests per minute.
   *
   * @throws errors.callMissingToolId: Missing tool_id.
   * @throws errors.callInsufficientCredits: Insufficient credits.
   * @throws errors.callUpstreamFailure: Upstream tool failure.
   * @throws errors.callNoUsableResult: Provider returned no usable result.
   * @throws errors.invalidParameters: Invalid parameters or projection.
   * @throws errors.rateLimited: Rate limit exceeded.
   * @throws errors.authenticationFailure: Authentication failure.
   */
  call: Handler<Operations["call"], Principal, { body: "max_response_size" | "respond_with" }>;

  /**
   * Read the usage audit.
   *
   * Reports the final status and the charge outcome of requests, newest first.
   *
   * @throws errors.invalidFilter: Invalid date, bucket, direction or credit range.
   * @throws errors.authenticationFailure: Authentication failure.
   */
  usageHistory: Handler<Operations["usageHistory"], Principal, { query: "page" | "page_size" | "summary" }>;

  /**
   * Read the credits ledger.
   *
   * Reports the final movements of the credit balance, newest first.
   *
   * @throws errors.invalidFilter: Invalid date, bucket, direction or credit range.
   * @throws errors.authenticationFailure: Authentication failure.
   */
  ledger: Handler<Operations["ledger"], Principal, { query: "direction" | "page" | "page_size" | "summary" }>;
}

/** The options of the server. All of them have defaults. */
export type CapabilityServerOptions<Principal = unknown> = ServerOptions<
  Principal,
  | "discoverInvalidKey"
  | "discoverInsufficientCredits"
  | "inspectTimeout"
  | "inspectProxyFailure"
  | "authenticationFailure"
  | "callMissingToolId"
  | "callInsufficientCredits"
  | "callUpstreamFailure"
  | "callNoUsableResult"
  | "invalidFilter"
>;

/** The documented errors. A handler throws or returns what these functions give. */
export const errors = {
  /**
   * Invalid key.
   *
   * Discover with a key that is not valid.
   *
   * The document leaves the status open: it is that of `response`, or of the server's `openStatuses`, or 400.
   */
  discoverInvalidKey: (
    body: Omit<DiscoverInvalidKey, "total" | "results">,
    response?: DocumentedErrorInit,
  ): DocumentedError<DiscoverInvalidKey> =>
    new DocumentedError("discoverInvalidKey", "Invalid key", { total: 0, results: [], ...body }, response),

  /**
   * Insufficient credits.
   *
   * Discover without credits.
   *
   * The document leaves the status open: it is that of `response`, or of the server's `openStatuses`, or 400.
   */
  discoverInsufficientCredits: (
    body: Omit<DiscoverInsufficientCredits, "total" | "results" | "error_message" | "remaining_credits">,
    response?: DocumentedErrorInit,
  ): DocumentedError<DiscoverInsufficientCredits> =>
    new DocumentedError(
      "discoverInsufficientCredits",
      "Insufficient credits",
      { total: 0, results: [], error_message: "Insufficient credits", remaining_credits: 0, ...body },
      response,
    ),

  /**
   * Rate limit exceeded.
   *
   * The body of a response to a caller that has used up its quota.
   *
   * Status 429.
   */
  rateLimited: (
    body: Omit<RateLimitedBody, "status" | "status_code">,
    response: {
      headers: {
        "X-RateLimit-Limit": number;
        "X-RateLimit-Remaining": number;
        "X-RateLimit-Reset": number;
        "Retry-After": number;
      };
    },
  ): DocumentedError<RateLimitedBody> =>
    new DocumentedError(
      "rateLimited",
      "Rate limit exceeded",
      { status: "failure", status_code: 429, ...body },
      { status: 429, ...response },
    ),

  /**
   * Timeout.
   *
   * Inspect took too long.
   *
   * The document leaves the status open: it is that of `response`, or of the server's `openStatuses`, or 400.
   */
  inspectTimeout: (
    body: Omit<InspectTimeout, "error">,
    response?: DocumentedErrorInit,
  ): DocumentedError<InspectTimeout> =>
    new DocumentedError("inspectTimeout", "Timeout", { error: "Request timeout", ...body }, response),

  /**
   * Proxy failure.
   *
   * A proxy failed on the way of an Inspect request.
   *
   * The document leaves the status open: it is that of `response`, or of the server's `openStatuses`, or 400.
   */
  inspectProxyFailure: (
    body: InspectProxyFailure,
    response?: DocumentedErrorInit,
  ): DocumentedError<InspectProxyFailure> =>
    new DocumentedError("inspectProxyFailure", "Proxy failure", body, response),

  /**
   * Authentication failure.
   *
   * The key is missing or not valid, on all endpoints except Discover: the service's standard error object, whose
   * fields are not documented.
   *
   * The document leaves the status open: it is that of `response`, or of the server's `openStatuses`, or 400.
   */
  authenticationFailure: (
    body: AuthenticationFailure,
    response?: DocumentedErrorInit,
  ): DocumentedError<AuthenticationFailure> =>
    new DocumentedError("authenticationFailure", "Authentication failure", body, response),

  /**
   * Missing tool_id.
   *
   * A call that names no capability.
   *
   * The document leaves the status open: it is that of `response`, or of the server's `openStatuses`, or 400.
   */
  callMissingToolId: (
    body: Omit<CallMissingToolId, "success">,
    response?: DocumentedErrorInit,
  ): DocumentedError<CallMissingToolId> =>
    new DocumentedError("callMissingToolId", "Missing tool_id", { success: false, ...body }, response),

  /**
   * Insufficient credits.
   *
   * A call without credits.
   *
   * The document leaves the status open: it is that of `response`, or of the server's `openStatuses`, or 400.
   */
  callInsufficientCredits: (
    body: Omit<CallInsufficientCredits, "success" | "error_message" | "remaining_credits"> = {},
    response?: DocumentedErrorInit,
  ): DocumentedError<CallInsufficientCredits> =>
    new DocumentedError(
      "callInsufficientCredits",
      "Insufficient credits",
      { success: false, error_message: "Insufficient credits", remaining_credits: 0, ...body },
      response,
    ),

  /**
   * Upstream tool failure.
   *
   * The tool behind the capability responded with an error.
   *
   * The document leaves the status open: it is that of `response`, or of the server's `openStatuses`, or 400.
   */
  callUpstreamFailure: (
    body: Omit<CallUpstreamFailure, "success">,
    response?: DocumentedErrorInit,
  ): DocumentedError<CallUpstreamFailure> =>
    new DocumentedError("callUpstreamFailure", "Upstream tool failure", { success: false, ...body }, response),

  /**
   * Provider returned no usable result.
   *
   * The provider returned no usable data.
   *
   * The document leaves the status open: it is that of `response`, or of the server's `openStatuses`, or 400.
   */
  callNoUsableResult: (
    body: Omit<CallNoUsableResult, "success" | "cost">,
    response?: DocumentedErrorInit,
  ): DocumentedError<CallNoUsableResult> =>
    new DocumentedError(
      "callNoUsableResult",
      "Provider returned no usable result",
      { success: false, cost: 0, ...body },
      response,
    ),

  /**
   * Invalid parameters or projection.
   *
   * Status 422.
   */
  invalidParameters: (body: unknown): DocumentedError<unknown> =>
    new DocumentedError("invalidParameters", "Invalid parameters or projection", body, { status: 422 }),

  /**
   * Invalid date, bucket, direction or credit range.
   *
   * A value in the request to the audit or the ledger is not valid.
   *
   * The document leaves the status open: it is that of `response`, or of the server's `openStatuses`, or 400.
   */
  invalidFilter: (
    body: Omit<InvalidFilter, "status" | "status_code" | "data">,
    response?: DocumentedErrorInit,
  ): DocumentedError<InvalidFilter> =>
    new DocumentedError(
      "invalidFilter",
      "Invalid date, bucket, direction or credit range",
      { status: "failure", status_code: -7, data: null, ...body },
      response,
    ),
};

const bearerAuth: SecurityScheme = { name: "BearerAuth", scheme: "Bearer" };

const invalidCredentials = (): DocumentedError =>
  errors.discoverInvalidKey({ query: "weather forecast for a city", search_id: "srch_failed" });

const quotaExceeded = (quota: Exceeded): DocumentedError =>
  errors.rateLimited(
    { message: "Rate limit exceeded" },
    {
      headers: {
        "X-RateLimit-Limit": quota.limit,
        "X-RateLimit-Remaining": quota.remaining,
        "X-RateLimit-Reset": quota.resetEpochSeconds,
        "Retry-After": quota.retryAfterSeconds,
      },
    },
  );

const operations: OperationTable = {
  discover: {
    method: "POST",
    path: "/search",
    security: [bearerAuth],
    unauthorized: { invalid: invalidCredentials },
    rateLimit: { requests: 120, windowSeconds: 60, exceeded: quotaExceeded },
    headers: { guard: isDiscoverHeaders, values: { "accept-language": { type: "string" } } },
    body: { required: true, guard: isDiscoverBody, defaults: { limit: 20 } },
    status: "2XX",
  },
  inspect: {
    method: "POST",
    path: "/tools/by-ids",
    security: [bearerAuth],
    rateLimit: { requests: 120, windowSeconds: 60, exceeded: quotaExceeded },
    body: { required: true, guard: isInspectBody },
    status: "2XX",
  },
  call: {
    method: "POST",
    path: "/tools/execute",
    security: [bearerAuth],
    rateLimit: { requests: 200, windowSeconds: 60, exceeded: quotaExceeded },
    query: { guard: isCallQuery, values: { tool_id: { type: "string" } } },
    body: { required: true, guard: isCallBody, defaults: { max_response_size: 20480, respond_with: "full" } },
    requiresOneOf: ["/query/tool_id", "/body/tool_id"],
    invalidStatus: 422,
    status: "2XX",
  },
  usageHistory: {
    method: "GET",
    path: "/auth/usage/history/v2",
    security: [bearerAuth],
    query: {
      guard: isUsageHistoryQuery,
      values: {
        start_date: { type: "string" },
        end_date: { type: "string" },
        event_type: { type: "string" },
        kind: { type: "string" },
        success: { type: "boolean" },
        billable_success: { type: "boolean" },
        outcome: { type: "string" },
        reason_code: { type: "string" },
        has_execution_outcome: { type: "boolean" },
        charge_outcome: { type: "string" },
        anomaly: { type: "string" },
        search_id: { type: "string" },
        execution_id: { type: "string" },
        min_credits: { type: "number" },
        max_credits: { type: "number" },
        page: { type: "integer", default: 1 },
        page_size: { type: "integer", default: 50 },
        summary: { type: "boolean", default: false },
        bucket: { type: "string" },
        limit: { type: "integer" },
      },
    },
    status: "2XX",
  },
  ledger: {
    method: "GET",
    path: "/auth/credits/ledger",
    security: [bearerAuth],
    query: {
      guard: isLedgerQuery,
      values: {
        start_date: { type: "string" },
        end_date: { type: "string" },
        entry_type: { type: "string" },
        scope: { type: "string" },
        direction: { type: "string", default: "any" },
        min_credits: { type: "number" },
        max_credits: { type: "number" },
        page: { type: "integer", default: 1 },
        page_size: { type: "integer", default: 50 },
        summary: { type: "boolean", default: false },
        bucket: { type: "string" },
        limit: { type: "integer" },
      },
    },
    status: "2XX",
  },
};

/**
 * Serves “Capability discovery, execution and credit billing” as a Hono app: its handlers get requests
 * authenticated, checked and typed. A handler that is missing answers 501.
 */
export function createCapabilityServer<Principal>(
  handlers: CapabilityHandlers<Principal>,
  options: CapabilityServerOptions<Principal> = {},
): Server {
  const { authenticate } = handlers;
  return createServer({ operations, handlers, authenticate, responses, responseHeaders, options });
}
