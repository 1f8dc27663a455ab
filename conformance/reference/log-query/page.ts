import type { ExpressionBuilder, Kysely, Selectable } from "kysely";
import { effectiveLimit as sources } from "../../../generated/log-query/states.ts";
import { RejectedRequest } from "../../../generated/runtime/server/errors.ts";
import type { EventTime } from "./event-time.ts";
import type { LogQueryTables } from "./tables.ts";

/** A query, in either form. */
export interface Query {
  dataset: string;

  /** The earliest and the latest time of the events, both inclusive. */
  start: EventTime | undefined;
  end: EventTime | undefined;

  order: "ascending" | "descending";
  limit: number;

  /** The position after which the page begins, in the order of the query. */
  after: Position | undefined;
}

export type StoredEvent = Selectable<LogQueryTables["log_query_events"]>;

/** One page of matching events. */
export interface Page {
  events: StoredEvent[];

  /** The number of matching events on all pages. */
  matched: number;
}

/** @throws {RejectedRequest} If there is no such dataset. */
export async function findPage(database: Kysely<LogQueryTables>, query: Query): Promise<Page> {
  const { dataset, start, end, order, limit, after } = query;
  if (!(await hasDataset(database, dataset))) {
    throw new RejectedRequest("not_found", `There is no dataset ${JSON.stringify(dataset.slice(0, 100))}.`);
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
  // PostgreSQL rejects a text that contains NUL.
  if (name.includes("\0")) return false;
  const found = await database.selectFrom("log_query_datasets").where("name", "=", name).select("name").execute();
  return found.length > 0;
}

/** The position of an event in its dataset: by time, then by arrival. */
interface Position extends EventTime {
  /** The number of the event. */
  id: number;
}

/** Encodes a position as an opaque cursor. */
export function writeCursor({ second, nanosecond, id }: Position): string {
  return Buffer.from(`${second}.${nanosecond}.${id}`).toString("base64url");
}

/** @throws {RejectedRequest} If the cursor is not from this service. */
export function readCursor(cursor: string): Position {
  const text = Buffer.from(cursor, "base64url").toString();
  const [, second, nanosecond, id] = /^(-?\d{1,12})\.(\d{1,9})\.(\d{1,15})$/.exec(text) ?? [];
  if (id === undefined)
    throw new RejectedRequest("malformed_request", "The cursor is invalid; send one from an earlier response.");
  return { second: Number(second), nanosecond: Number(nanosecond), id: Number(id) };
}

/** The maximum number of events on a page. */
export const serverLimit = 2000;

const defaultLimit = sources.find(({ source }) => source === "default")?.events ?? serverLimit;

/**
 * Returns the maximum number of events on a page: the lowest of all limits that apply. Document 3, Limits.
 *
 * @param limits The limits of the query and of the request, if any.
 * @throws {RejectedRequest} If one is not a whole number from 0.
 */
export function effectiveLimit(...limits: unknown[]): number {
  const applying = limits.filter((limit) => limit !== undefined).map(checkedLimit);
  return Math.min(serverLimit, ...(applying.length > 0 ? applying : [defaultLimit]));
}

function checkedLimit(limit: unknown): number {
  if (typeof limit === "number" && limit >= 0 && (Number.isInteger(limit) || limit === Infinity)) return limit;
  const found = JSON.stringify(limit).slice(0, 40);
  throw new RejectedRequest(
    "malformed_request",
    `The limit is not valid: expected a whole number from 0, found ${found}.`,
  );
}
