// Generated from spec/log-query/main.tsp by `concordat generate`. Do not edit.

import {
  bearer,
  createClient,
  requireAuth,
  type SecuredClientOptions,
  withFixedInputs,
  withTextLimit,
} from "../runtime/client/client.ts";
import { byCursor, byTimestamp, paged, type WalkOptions } from "../runtime/paging/paging.ts";
import type { LogQueryClient } from "./client.ts";
import type { LogEvent, QueryResponse } from "./types.ts";

type LogEventWalk = WalkOptions<LogEvent, "timestamp" | "cursor", "descending" | "ascending">;

/**
 * Makes `queryApl` of {@link LogQueryClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path, or the credential is missing.
 */
export function queryApl(options: SecuredClientOptions): LogQueryClient["queryApl"] {
  return createClient<Pick<LogQueryClient, "queryApl">>(requireAuth(options), {
    queryApl: {
      route: "POST /v1/datasets/_apl",
      query: ["format"],
      body: "*",
      auth: bearer,
      safe: true,
      responses: { "2XX": "json" },
      wrap: (send) =>
        paged(
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
        )(
          withTextLimit(
            withFixedInputs(send, { format: "tabular" }),
            "apl",
            "\\|\\s*(?:limit|take)\\s+(\\d+)",
            "limit",
            1000,
          ),
        ),
    },
  }).queryApl;
}

/**
 * Makes `queryLegacy` of {@link LogQueryClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path, or the credential is missing.
 */
export function queryLegacy(options: SecuredClientOptions): LogQueryClient["queryLegacy"] {
  return createClient<Pick<LogQueryClient, "queryLegacy">>(requireAuth(options), {
    queryLegacy: {
      route: "POST /v1/datasets/{dataset_name}/query",
      query: [],
      body: "*",
      auth: bearer,
      safe: true,
      responses: { "2XX": "json" },
      wrap: paged(
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
      ),
    },
  }).queryLegacy;
}
