// Generated from spec/capability/main.tsp by `concordat generate`. Do not edit.

import {
  bearer,
  createClient,
  type Endpoint,
  isErrorOf,
  type RequestOptions,
  requireAuth,
  type SecuredClientOptions,
  withHeaderInputs,
} from "../runtime/client/client.ts";
import type {
  ErrorOf,
  FieldOf,
  InputOf,
  OnlyDocumentedFields,
  OnlyDocumentedValues,
  OutputChosenBy,
  RequireOneOf,
  WithUnlistedValues,
} from "../runtime/operation.ts";
import { byPage, paged, type PageWalks } from "../runtime/paging/paging.ts";
import type {
  CallResponse,
  DiscoverResponse,
  FieldsCallResponse,
  InspectResponse,
  LeanInspectResponse,
  LedgerEntry,
  LedgerEnvelope,
  Operations,
  RoutingDiscoverResponse,
  SummaryCallResponse,
  UsageEnvelope,
  UsageEvent,
} from "./types.ts";

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
export { type PageWalks, PagingError, type PagingOptions, type WalkOptions } from "../runtime/paging/paging.ts";

/** “Capability discovery, execution and credit billing”, with a method for each operation. */
export interface CapabilityClient {
  /**
   * Discover capabilities.
   *
   * Finds the capabilities that answer a query in natural language, best first, or the one with an exact id. Free,
   * and limited in requests per minute. A key that is not valid and an account without credits both get an empty
   * search.
   *
   * @throws {ApiError} status not documented: invalid key
   * @throws {ApiError} status not documented: insufficient credits
   * @throws {ApiError} 429: rate limit exceeded
   *
   * @example
   * ```ts
   * await capability.discover({ query: "weather forecast for a city", limit: 5, session_id: "sess_7f2c", lang: "en" });
   * ```
   */
  discover<const Input extends DiscoverInput>(
    input: OnlyDocumentedFields<Input, DiscoverInput>,
    options?: RequestOptions,
  ): Promise<DiscoverOutput<Input>>;

  /**
   * Inspect capabilities by id.
   *
   * Returns the schemas, examples, quality and cost signals of the capabilities with these ids. Free, and limited
   * in requests per minute. It leaves a usage event, and can time out or fail at a proxy.
   *
   * @throws {ApiError} status not documented: timeout
   * @throws {ApiError} status not documented: proxy failure
   * @throws {ApiError} 429: rate limit exceeded
   * @throws {ApiError} status not documented: authentication failure
   *
   * @example
   * ```ts
   * await capability.inspect({ tool_ids: ["weather.forecast.v2"], search_id: "srch_51b0", session_id: "sess_7f2c" });
   * ```
   */
  inspect<const Input extends InspectInput>(
    input: OnlyDocumentedFields<Input, InspectInput>,
    options?: RequestOptions,
  ): Promise<InspectOutput<Input>>;

  /**
   * Call a capability.
   *
   * Executes one capability with parameters. It may consume credits, by the capability's billing rule; the usage
   * audit states the charge, not `success`. Limited in requests per minute.
   *
   * @throws {ApiError} status not documented: missing tool_id
   * @throws {ApiError} status not documented: insufficient credits
   * @throws {ApiError} status not documented: upstream tool failure
   * @throws {ApiError} status not documented: provider returned no usable result
   * @throws {ApiError} 422: invalid parameters or projection
   * @throws {ApiError} 429: rate limit exceeded
   * @throws {ApiError} status not documented: authentication failure
   *
   * @example
   * ```ts
   * await capability.call({
   *   tool_id: "weather.forecast.v2",
   *   search_id: "srch_51b0",
   *   session_id: "sess_7f2c",
   *   model: "example-model-1",
   *   parameters: { city: "Lisbon", days: 3 },
   * });
   * ```
   */
  call<const Input extends CallInput>(
    input: OnlyDocumentedFields<Input, CallInput>,
    options?: RequestOptions,
  ): Promise<CallOutput<Input>>;

  /**
   * Read the usage audit.
   *
   * Reports the final status and the charge outcome of requests, newest first.
   */
  usageHistory: UsageHistoryMethod;

  /**
   * Read the credits ledger.
   *
   * Reports the final movements of the credit balance, newest first.
   */
  ledger: LedgerMethod;
}

/** Gives one page of `usageHistory`, or walks through all of them. */
export interface UsageHistoryMethod extends PageWalks<UsageHistoryInput, UsageEnvelope, UsageEvent> {
  /**
   * Read the usage audit.
   *
   * Reports the final status and the charge outcome of requests, newest first.
   *
   * @throws {ApiError} status not documented: invalid date, bucket, direction or credit range
   * @throws {ApiError} status not documented: authentication failure
   *
   * @example
   * ```ts
   * await capability.usageHistory({ execution_id: "exec_93d4" });
   * ```
   */
  <const Input extends UsageHistoryInput>(
    input?: OnlyDocumentedValues<Input, UsageHistoryInput, InputOf<Operations["usageHistory"]>>,
    options?: RequestOptions,
  ): Promise<UsageEnvelope>;
}

/** Gives one page of `ledger`, or walks through all of them. */
export interface LedgerMethod extends PageWalks<LedgerInput, LedgerEnvelope, LedgerEntry> {
  /**
   * Read the credits ledger.
   *
   * Reports the final movements of the credit balance, newest first.
   *
   * @throws {ApiError} status not documented: invalid date, bucket, direction or credit range
   * @throws {ApiError} status not documented: authentication failure
   *
   * @example
   * ```ts
   * await capability.ledger({ start_date: "2026-07-20", direction: "consume", summary: true });
   * ```
   */
  <const Input extends LedgerInput>(
    input?: OnlyDocumentedValues<Input, LedgerInput, InputOf<Operations["ledger"]>>,
    options?: RequestOptions,
  ): Promise<LedgerEnvelope>;
}

/** The input of `discover`. */
export interface DiscoverInput extends InputOf<Operations["discover"]> {}

/** The input of `inspect`. */
export interface InspectInput extends InputOf<Operations["inspect"]> {}

/** The input of `call`. */
export interface CallInput extends RequireOneOf<InputOf<Operations["call"]>, "tool_id"> {}

/** The input of `usageHistory`. */
export interface UsageHistoryInput extends WithUnlistedValues<
  InputOf<Operations["usageHistory"]>,
  "event_type" | "charge_outcome" | "bucket"
> {}

/** The input of `ledger`. */
export interface LedgerInput extends WithUnlistedValues<InputOf<Operations["ledger"]>, "entry_type" | "bucket"> {}

/** The output of `discover`, in the shape that the input asks for. */
export type DiscoverOutput<Input extends DiscoverInput = DiscoverInput> = OutputChosenBy<
  FieldOf<Input, "view">,
  { routing: RoutingDiscoverResponse },
  DiscoverResponse
>;

/** The output of `inspect`, in the shape that the input asks for. */
export type InspectOutput<Input extends InspectInput = InspectInput> = OutputChosenBy<
  FieldOf<Input, "view">,
  { lean: LeanInspectResponse },
  InspectResponse
>;

/** The output of `call`, in the shape that the input asks for. */
export type CallOutput<Input extends CallInput = CallInput> = OutputChosenBy<
  FieldOf<Input, "respond_with">,
  { summary: SummaryCallResponse; [value: `fields:${string}`]: FieldsCallResponse },
  CallResponse
>;

const endpoints: { readonly [Name in keyof CapabilityClient]: Endpoint } = {
  discover: {
    route: "POST /search",
    query: [],
    body: "*",
    auth: bearer,
    responses: { "429": "json", "2XX": "json", default: "json" },
    resetHeader: "X-RateLimit-Reset",
    quotaWindow: 60,
    wrap: (send) => withHeaderInputs(send, ["Accept-Language"]),
  },
  inspect: {
    route: "POST /tools/by-ids",
    query: [],
    body: "*",
    auth: bearer,
    responses: { "429": "json", "2XX": "json", default: "json" },
    resetHeader: "X-RateLimit-Reset",
    quotaWindow: 60,
  },
  call: {
    route: "POST /tools/execute",
    query: ["tool_id"],
    body: "*",
    auth: bearer,
    responses: { "422": "json", "429": "json", "2XX": "json", default: "json" },
    resetHeader: "X-RateLimit-Reset",
    quotaWindow: 60,
  },
  usageHistory: {
    route: "GET /auth/usage/history/v2",
    auth: bearer,
    responses: { "2XX": "json", default: "json" },
    wrap: paged(
      (page: UsageEnvelope) => page.data && page.data.items,
      () => byPage("page", (page: UsageEnvelope) => page.data?.total),
      (item) => item.id,
    ),
  },
  ledger: {
    route: "GET /auth/credits/ledger",
    auth: bearer,
    responses: { "2XX": "json", default: "json" },
    wrap: paged(
      (page: LedgerEnvelope) => page.data && page.data.items,
      () => byPage("page", (page: LedgerEnvelope) => page.data?.total),
      (item) => item.id,
    ),
  },
};

/**
 * Makes a client of “Capability discovery, execution and credit billing”.
 *
 * @throws {TypeError} If the base address does not allow a path, or the credential is missing.
 *
 * @example
 * ```ts
 * const capability = createCapabilityClient({ baseUrl, auth: token });
 * ```
 */
export function createCapabilityClient(options: SecuredClientOptions): CapabilityClient {
  return createClient<CapabilityClient>(requireAuth(options), endpoints);
}

/** Recognizes a documented error of an operation; its `status` then tells the type of its `body`. */
export function isCapabilityError<Name extends keyof Operations>(
  error: unknown,
  operation: Name,
): error is ErrorOf<Operations[Name]> {
  return isErrorOf(endpoints, operation, error);
}
