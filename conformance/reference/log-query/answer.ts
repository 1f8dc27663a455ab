import type { LogEvent, QueryResponse } from "../../../generated/log-query/types.ts";
import { writeCursor } from "./cursor.ts";
import { writeTime } from "./event-time.ts";
import type { Page, Query, StoredEvent } from "./page.ts";

/** An answer with the same events by column too. */
export interface TabularResponse extends QueryResponse {
  tables: { name: string; fields: readonly { name: string; type: string }[]; columns: unknown[][] }[];
}

/**
 * Answers a query with a page.
 *
 * @param cursor The cursor that was sent. A page without events gives it back: that is how paging by cursor ends.
 */
export function answerOf({ events, matched }: Page, order: Query["order"], cursor: string | undefined): QueryResponse {
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

export function tabular(response: QueryResponse): TabularResponse {
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
