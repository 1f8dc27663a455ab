// Generated from spec/log-query/main.tsp by `concordat generate`. Do not edit.

import {
  bearer,
  createClient,
  type Endpoint,
  type RequestOptions,
  requireAuth,
  type SecuredClientOptions,
  withFixedInputs,
  withTextLimit,
} from "../runtime/client/client.ts";
import type { InputOf, WithFixed } from "../runtime/operation.ts";
import { byCursor, byTimestamp, paged, type PageWalks, type WalkOptions } from "../runtime/paging/paging.ts";
import type { LogEvent, Operations, QueryResponse } from "./types.ts";

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
export { type PageWalks, PagingError, type PagingOptions, type WalkOptions } from "../runtime/paging/paging.ts";

/** “Log-Query API”, with a method for each operation. */
export interface LogQueryClient {
  /**
   * Query with APL.
   *
   * Runs an APL query and returns a page of matching events. Errors are not documented.
   */
  queryApl: QueryAplMethod;

  /**
   * Query a dataset (legacy).
   *
   * Runs a structured query on one dataset and returns a page of matching events. This is the legacy endpoint; the
   * current one is the APL query. Errors are not documented.
   */
  queryLegacy: QueryLegacyMethod;
}

/** Gives one page of `queryApl`, or walks through all of them. */
export interface QueryAplMethod extends PageWalks<QueryAplInput, QueryResponse, LogEvent, LogEventWalk> {
  /**
   * Query with APL.
   *
   * Runs an APL query and returns a page of matching events. Errors are not documented.
   *
   * @example
   * ```ts
   * await logQuery.queryApl({
   *   apl: "['web-requests'] | where status >= 500 | sort by _time desc | limit 2",
   *   startTime: "2026-03-01T00:00:00Z",
   *   endTime: "2026-03-02T00:00:00Z",
   * });
   * ```
   */
  (input: QueryAplInput, options?: RequestOptions): Promise<QueryResponse>;
}

/** Gives one page of `queryLegacy`, or walks through all of them. */
export interface QueryLegacyMethod extends PageWalks<QueryLegacyInput, QueryResponse, LogEvent, LogEventWalk> {
  /**
   * Query a dataset (legacy).
   *
   * Runs a structured query on one dataset and returns a page of matching events. This is the legacy endpoint; the
   * current one is the APL query. Errors are not documented.
   *
   * @example
   * ```ts
   * await logQuery.queryLegacy({
   *   dataset_name: "web-requests",
   *   startTime: "2026-03-01T00:00:00Z",
   *   endTime: "2026-03-02T00:00:00Z",
   *   limit: 2,
   *   order: [{ field: "_time", desc: true }],
   * });
   * ```
   */
  (input: QueryLegacyInput, options?: RequestOptions): Promise<QueryResponse>;
}

/** The input of `queryApl`. */
export interface QueryAplInput extends WithFixed<InputOf<Operations["queryApl"]>, "format"> {}

/** The input of `queryLegacy`. */
export interface QueryLegacyInput extends InputOf<Operations["queryLegacy"]> {}

/** The options of a walk through all pages. */
export type LogEventWalk = WalkOptions<LogEvent, "timestamp" | "cursor", "descending" | "ascending">;

const matchesPages = paged(
  (page: QueryResponse) => page.matches,
  ({ by, order, step }: LogEventWalk) =>
    by === "cursor"
      ? order === "descending"
        ? byCursor((page: QueryResponse) => page.status.minCursor, "cursor")
        : byCursor((page: QueryResponse) => page.status.maxCursor, "cursor")
      : order === "descending"
        ? byTimestamp((item: LogEvent) => item._time, "endTime", -1, step)
        : byTimestamp((item: LogEvent) => item._time, "startTime", 1, step),
  (item) => item,
);

const endpoints: { readonly [Name in keyof LogQueryClient]: Endpoint } = {
  queryApl: {
    route: "POST /v1/datasets/_apl",
    query: ["format"],
    body: "*",
    auth: bearer,
    safe: true,
    responses: { "2XX": "json" },
    wrap: (send) =>
      matchesPages(
        withTextLimit(
          withFixedInputs(send, { format: "tabular" }),
          "apl",
          "\\|\\s*(?:limit|take)\\s+(\\d+)",
          "limit",
          1000,
        ),
      ),
  },
  queryLegacy: {
    route: "POST /v1/datasets/{dataset_name}/query",
    query: [],
    body: "*",
    auth: bearer,
    safe: true,
    responses: { "2XX": "json" },
    wrap: matchesPages,
  },
};

/**
 * Makes a client of “Log-Query API”.
 *
 * @throws {TypeError} If the base address does not allow a path, or the credential is missing.
 *
 * @example
 * ```ts
 * const logQuery = createLogQueryClient({ baseUrl, auth: token });
 * ```
 */
export function createLogQueryClient(options: SecuredClientOptions): LogQueryClient {
  return createClient<LogQueryClient>(requireAuth(options), endpoints);
}
