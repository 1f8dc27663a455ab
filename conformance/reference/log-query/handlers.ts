import type { Kysely } from "kysely";
import type { LogQueryHandlers } from "../../../generated/log-query/server.ts";
import type { LegacyRequest, LogEvent, QueryResponse } from "../../../generated/log-query/types.ts";
import { RejectedRequest } from "../../../generated/runtime/server/errors.ts";
import { tokenHash } from "../store/column-values.ts";
import { parseApl } from "./apl.ts";
import { type EventTime, isTime, readTime, writeTime } from "./event-time.ts";
import { effectiveLimit, findPage, type Page, type Query, readCursor, type StoredEvent, writeCursor } from "./page.ts";
import type { LogQueryTables } from "./tables.ts";

/** The caller of a query. Any valid token may query. */
interface Principal {
  token_hash: string;
}

/** Returns the handlers of both forms of a query. */
export function logQueryHandlers(database: Kysely<LogQueryTables>): LogQueryHandlers<Principal> {
  /** Runs a query: the common part of both forms. */
  const run = async (
    form: Pick<Query, "dataset" | "order" | "limit">,
    body: Omit<LegacyRequest, "order">,
    request: Request,
  ) => {
    // Some clients send an empty cursor for the first page.
    const cursor = body.cursor || new URL(request.url).searchParams.get("cursor") || undefined;
    const page = await findPage(database, {
      ...form,
      start: boundOf("startTime", body.startTime),
      end: boundOf("endTime", body.endTime),
      after: cursor === undefined ? undefined : readCursor(cursor),
    });
    return responseOf(page, form.order, cursor);
  };
  return {
    authenticate: async (token) =>
      token === undefined
        ? undefined
        : await database
            .selectFrom("log_query_tokens")
            .selectAll()
            .where("token_hash", "=", tokenHash(token))
            .executeTakeFirst(),

    queryApl: async ({ body, request }) => {
      const { apl, ...rest } = body;
      const { dataset, order, limit } = parseApl(apl);
      // Clients send a limit next to the query, although it is not documented.
      const beside: Partial<LegacyRequest> = rest;
      return tabular(await run({ dataset, order, limit: effectiveLimit(limit, beside.limit) }, rest, request));
    },

    queryLegacy: async ({ path, body, request }) => {
      const form = { dataset: path.dataset_name, order: orderOf(body), limit: effectiveLimit(body.limit) };
      return await run(form, body, request);
    },
  };
}

function orderOf({ order }: LegacyRequest): Query["order"] {
  const [first = { field: "_time", desc: true }, ...others] = order;
  if (first.field === "_time" && others.length === 0) return first.desc ? "descending" : "ascending";
  throw new RejectedRequest("malformed_request", "The order is not supported; events can be sorted only by _time.");
}

function boundOf(field: string, time: string): EventTime {
  if (isTime(time)) return readTime(time);
  throw new RejectedRequest("malformed_request", `at /body/${field}: expected a time in ISO 8601.`);
}

/** A response that also contains the events by column. */
interface TabularResponse extends QueryResponse {
  tables: { name: string; fields: readonly { name: string; type: string }[]; columns: unknown[][] }[];
}

/**
 * Returns the response with a page of events.
 *
 * @param cursor The cursor of the request. A page without events returns it, so that clients stop paging.
 */
function responseOf({ events, matched }: Page, order: Query["order"], cursor: string | undefined): QueryResponse {
  const cursors = events.map(writeCursor);
  const [oldest = cursor, newest = cursor] =
    order === "ascending" ? [cursors[0], cursors.at(-1)] : [cursors.at(-1), cursors[0]];
  return {
    status: {
      ...(oldest !== undefined && { minCursor: oldest }),
      ...(newest !== undefined && { maxCursor: newest }),
      rowsMatched: matched,
    },
    matches: events.map(eventOf),
  };
}

const fields = [
  { name: "_time", type: "datetime" },
  { name: "_sysTime", type: "datetime" },
  { name: "_rowId", type: "string" },
  { name: "data", type: "object" },
];

function tabular(response: QueryResponse): TabularResponse {
  const { matches = [] } = response;
  const columns = fields.map(({ name }) => matches.map((event) => event[name]));
  return { ...response, tables: [{ name: "0", fields, columns }] };
}

function eventOf(event: StoredEvent): LogEvent {
  return {
    _time: writeTime(event),
    _sysTime: new Date(event.ingested_at).toISOString(),
    _rowId: String(event.id),
    data: JSON.parse(event.data) as unknown,
  };
}
