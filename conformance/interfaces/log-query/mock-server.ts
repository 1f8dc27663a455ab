import { createLogQueryServer } from "../../../generated/log-query/server.ts";
import type { LegacyRequest, LogEvent, QueryResponse } from "../../../generated/log-query/types.ts";
import { nanosecondsOf } from "../../../generated/runtime/paging/paging.ts";
import { RejectedRequest } from "../../../generated/runtime/server/errors.ts";
import type { MockServer } from "../../kit/client-program.ts";

export interface LogRules {
  events: readonly (LogEvent & { _time: string })[];

  /** The number of events on a page at most, whatever the limit of a query. */
  serverLimit: number;

  /** The page of a cursor begins with its event or after it. Default: after it. */
  cursor?: "with" | "after";
}

/** A query for a page of a log, in either form. */
interface PageRequest {
  startTime?: string;
  endTime?: string;
  cursor?: string;
  order: "ascending" | "descending";
  limit: number;
}

interface Log {
  read(request: PageRequest): QueryResponse & { matches: LogEvent[] };
}

/**
 * The events of a dataset. The bounds of a query are included; where it has no cursor, and there is nothing within its
 * bounds that was not given before, the page is empty: so that a walk by timestamp ends whether or not it goes beyond
 * the last event by a nanosecond.
 */
function createLog({ events, serverLimit, cursor: begins = "after" }: LogRules): Log {
  const kept = events
    .map((event) => {
      const { _time: time } = event;
      return { event, time: nanosecondsOf(time) };
    })
    .toSorted((a, b) => Number(a.time - b.time))
    .map((each, position) => ({ ...each, position }));
  const given = new Set<number>();
  return {
    read: ({ startTime, endTime, cursor, order, limit }) => {
      const direction = order === "ascending" ? 1 : -1;
      const start = startTime === undefined ? undefined : nanosecondsOf(startTime);
      const end = endTime === undefined ? undefined : nanosecondsOf(endTime);
      const matching = kept.filter(
        ({ time }) => (start === undefined || time >= start) && (end === undefined || time <= end),
      );
      const isBeyond = (position: number): boolean => {
        if (cursor === undefined) return true;
        const distance = (position - Number(cursor)) * direction;
        return begins === "with" ? distance >= 0 : distance > 0;
      };
      const rest = matching.filter(({ position }) => isBeyond(position));
      const hasNews = cursor !== undefined || rest.some(({ position }) => !given.has(position));
      const ordered = direction === 1 ? rest : rest.toReversed();
      const page = hasNews ? ordered.slice(0, Math.min(limit, serverLimit)) : [];
      for (const { position } of page) given.add(position);
      const positions =
        page.length > 0 ? page.map(({ position }) => String(position)) : [cursor].filter((sent) => sent !== undefined);
      const [minCursor, maxCursor] =
        direction === 1 ? [positions[0], positions.at(-1)] : [positions.at(-1), positions[0]];
      return {
        status: {
          ...(minCursor !== undefined && { minCursor }),
          ...(maxCursor !== undefined && { maxCursor }),
          rowsMatched: matching.length,
        },
        matches: page.map(({ event }) => event),
      };
    },
  };
}

/** A service with one dataset, which keeps the requests that it gets. */
export interface MockLogQueryServer extends MockServer {
  pages: RequestedPage[];
}

/** A page that was requested. */
export interface RequestedPage {
  request: Omit<LegacyRequest, "order">;
  order: "ascending" | "descending";

  /** The limit of the query text, and the one beside it; a legacy query has only that. */
  limits: { query: number | undefined; request: number | undefined };

  response: QueryResponse & { matches: LogEvent[] };
}

/** More requests than any walk takes: one that does not end is ended. */
const enough = 40;

export function mockLogQueryServer(rules: LogRules): MockLogQueryServer {
  const log: Log = createLog(rules);
  const token = "token-of-the-suite";
  const pages: RequestedPage[] = [];
  const respond = (
    request: Omit<LegacyRequest, "order">,
    { order, limits }: Pick<RequestedPage, "order" | "limits">,
  ): QueryResponse => {
    if (pages.length >= enough) throw new RejectedRequest("malformed_request", "The walk does not end.");
    const limit = Math.min(limits.query ?? Infinity, limits.request ?? Infinity);
    const page = log.read({ ...request, order, limit });
    pages.push({ request, order, limits, response: page });
    return page;
  };
  const server = createLogQueryServer<string>({
    authenticate: (found) => (found === token ? found : undefined),
    queryApl: ({ body: { apl, ...rest } }) => {
      const { order, limit } = readApl(apl);
      // A limit beside the query is not among the documented fields.
      const beside: Partial<LegacyRequest> = rest;
      return respond(rest, { order, limits: { query: limit, request: beside.limit } });
    },
    queryLegacy: ({ body }) => {
      const order = body.order[0]?.desc === false ? "ascending" : "descending";
      return respond(body, { order, limits: { query: undefined, request: body.limit } });
    },
  });
  return { basePath: "", token, pages, fetch: (request) => server.fetch(request) };
}

/** A query in APL, as much of it as a walk takes. */
interface AplQuery {
  order: "ascending" | "descending";

  /** The lowest of several; undefined where there is none. */
  limit: number | undefined;
}

const aplToken = /\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[\p{L}\p{N}_]+|\S/gu;
const datasetName = /^(?:\[ ['"].*['"] \]|[\p{L}_][\p{L}\p{N}_]*)$/u;
const sortOperator = /^(?:sort|order) by (?:_time|\[ ['"]_time['"] \])( asc| desc)?$/i;
const limitOperator = /^(?:limit|take) (\d+)$/i;

/**
 * Reads as much APL as a walk takes: the name of a dataset, sorted by `_time`, then limited. As in APL, the newest events
 * come first where nothing else is said, and the last of several sorts decides.
 *
 * @throws {RejectedRequest} where there is anything else in the query.
 */
function readApl(text: string): AplQuery {
  const tokens = (text.match(aplToken) ?? []).filter((each) => !each.startsWith("//"));
  // Within quotes a bar is no more than a character.
  const whole = tokens.map((each) => (each.length > 1 ? each.replaceAll("|", "") : each)).join(" ");
  const [dataset = "", ...operators] = whole.split("|").map((part) => part.trim());
  if (!datasetName.test(dataset)) throw notUnderstood(dataset, "the name of a dataset, such as ['my-name']");
  const query: AplQuery = { order: "descending", limit: undefined };
  for (const operator of operators) {
    const sort = query.limit === undefined ? sortOperator.exec(operator) : null;
    const limit = limitOperator.exec(operator);
    if (sort !== null) query.order = sort[1]?.toLowerCase() === " asc" ? "ascending" : "descending";
    else if (limit !== null) query.limit = Math.min(query.limit ?? Infinity, Number(limit[1]));
    else throw notUnderstood(operator, "sort by _time, then limit");
  }
  return query;
}

function notUnderstood(found: string, expected: string): RejectedRequest {
  const message = `The query is not understood: expected ${expected}, found ${JSON.stringify(found)}.`;
  return new RejectedRequest("malformed_request", message);
}
