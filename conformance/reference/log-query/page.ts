import type { ExpressionBuilder, Kysely, Selectable } from "kysely";
import { RefusedRequest } from "../../../generated/runtime/server-refusal.ts";
import type { Position } from "./cursor.ts";
import type { EventTime } from "./event-time.ts";
import type { LogQueryTables } from "./tables.ts";

/** What a query asks for, in whichever form it came. */
export interface Query {
  dataset: string;

  /** The earliest and the latest time of the events, both of them included. */
  start: EventTime | undefined;
  end: EventTime | undefined;

  order: "ascending" | "descending";
  limit: number;

  /** The event after which the page begins, in the order of the query. */
  after: Position | undefined;
}

export type StoredEvent = Selectable<LogQueryTables["log_query_events"]>;

/** One page of what a query matches. */
export interface Page {
  events: StoredEvent[];

  /** How many events match, on all pages together. */
  matched: number;
}

/** @throws {RefusedRequest} where there is no such dataset. */
export async function findPage(database: Kysely<LogQueryTables>, query: Query): Promise<Page> {
  const { dataset, start, end, order, limit, after } = query;
  if (!(await hasDataset(database, dataset))) {
    throw new RefusedRequest("not_found", `There is no dataset ${JSON.stringify(dataset.slice(0, 100))}.`);
  }
  let matching = database.selectFrom("log_query_events").where("dataset", "=", dataset);
  if (start) matching = matching.where(isAt(">=", start));
  if (end) matching = matching.where(isAt("<=", end));
  const { matched } = await matching.select(({ fn }) => fn.countAll<number>().as("matched")).executeTakeFirstOrThrow();

  let rest = matching;
  if (after) {
    const { second, nanosecond, id } = after;
    const beyond = order === "ascending" ? ">" : "<";
    rest = rest.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("second", "nanosecond", "id"), beyond, tuple(second, nanosecond, id)),
    );
  }
  const direction = order === "ascending" ? "asc" : "desc";
  const events = await rest
    .selectAll()
    .orderBy("second", direction)
    .orderBy("nanosecond", direction)
    .orderBy("id", direction)
    .limit(limit)
    .execute();
  return { events, matched };
}

function isAt(comparison: ">=" | "<=", { second, nanosecond }: EventTime) {
  return ({ eb, refTuple, tuple }: ExpressionBuilder<LogQueryTables, "log_query_events">) =>
    eb(refTuple("second", "nanosecond"), comparison, tuple(second, nanosecond));
}

async function hasDataset(database: Kysely<LogQueryTables>, name: string): Promise<boolean> {
  // PostgreSQL takes no text with a NUL in it.
  if (name.includes("\0")) return false;
  const found = await database.selectFrom("log_query_datasets").where("name", "=", name).select("name").execute();
  return found.length > 0;
}
