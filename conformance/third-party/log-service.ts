import { bodyOf, type Handler, respond, type Service } from "./serving.ts";

/** The parts of the log-query API that a defect or an allowed variation replaces. */
export interface LogServiceParts {
  /** Formats nanoseconds since 1970. */
  timeText(time: bigint): string;

  /** True if events at a bound belong to the period. */
  includesBounds: boolean;

  /** True if the page of a cursor begins with the event of the cursor. */
  includesCursor: boolean;

  /** The most events on a page. */
  most: number;

  /** True if a limit above the most is rejected. */
  rejectsLimits: boolean;

  /** True if a period of more than a year is rejected. */
  rejectsYears: boolean;

  /** Returns the number of events in a response; undefined if it has none. */
  count(all: number, page: number): number | undefined;

  /** True if responses have cursors. */
  hasCursors: boolean;

  /** The limit of a query without one. */
  byDefault: number;
  compare(a: Entry, b: Entry): number;
  status: number;
}

interface Entry {
  at: bigint;
  line: number;
}

const right: LogServiceParts = {
  timeText: (time) => `${new Date(Number(time / 1_000_000n)).toISOString().slice(0, -1)}Z`,
  includesBounds: true,
  includesCursor: false,
  most: 1_200,
  rejectsLimits: false,
  rejectsYears: false,
  count: (all) => all,
  hasCursors: true,
  byDefault: 1_000,
  compare: (a, b) => (a.at === b.at ? a.line - b.line : a.at < b.at ? -1 : 1),
  status: 200,
};

const token = "t0ken.of-a-reader";
const milli = 1_000_000n;

/** The log-query API, implemented from the document alone: one dataset, and times in milliseconds. */
export function logService(change: Partial<LogServiceParts> = {}): Service {
  const parts = { ...right, ...change };
  const newest = BigInt(Date.now() - 3_600_000) * milli;
  // Every third event happens at the time of the previous one.
  const entries = Array.from({ length: 1500 }, (_, line): Entry => {
    const step = BigInt(line - (line % 3 === 2 ? 1 : 0));
    return { at: newest - step * 7_001n * milli, line };
  });

  const run = (query: Query): { status: number; body: unknown } => {
    const { start, end, descending, limit = parts.byDefault, cursor } = query;
    if (parts.rejectsLimits && limit > parts.most) return { status: 422, body: "limit exceeded" };
    if (parts.rejectsYears && end - start > 366n * 86_400n * 1000n * milli)
      return { status: 400, body: "period exceeds one year" };
    const sign = descending ? -1 : 1;
    const matching = entries
      .filter(({ at }) => (parts.includesBounds ? at >= start && at <= end : at > start && at < end))
      .toSorted((a, b) => sign * parts.compare(a, b));
    const after = matching.findIndex(({ line }) => `r${line}` === cursor) + (parts.includesCursor ? 0 : 1);
    const from = cursor === undefined ? 0 : after;
    const page = matching.slice(from, from + Math.min(limit, parts.most));
    const ends = [page[0], page.at(-1)].map((each) => (each === undefined ? cursor : `r${each.line}`));
    const [minCursor, maxCursor] = descending ? ends.toReversed() : ends;
    const rowsMatched = parts.count(matching.length, page.length);
    return {
      status: parts.status,
      body: {
        status: { elapsedTime: 12, rowsMatched, ...(parts.hasCursors && { minCursor, maxCursor }) },
        matches: page.map(({ at, line }) => ({ row: line, level: "info", _time: parts.timeText(at) })),
      },
    };
  };

  const handle: Handler = async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    if (request.headers.authorization !== `Bearer ${token}`) return respond(response, 401, { error: "unauthorized" });
    const body = await bodyOf(request);
    const [, name] = /^\/v1\/datasets\/([^/]+?)(?:\/query)?$/.exec(pathname) ?? [];
    if (request.method !== "POST" || name === undefined) return response.writeHead(404);
    const query = name === "_apl" ? aplQuery(body) : legacyQuery(decodeURIComponent(name), body);
    if (name === "_apl" && searchParams.get("format") !== "tabular")
      return respond(response, 400, "format is required: tabular");
    if (query === undefined) return respond(response, 400, { error: "malformed query" });
    const answer = run(query);
    return respond(response, answer.status, answer.body);
  };
  return { handle };
}

interface Query {
  start: bigint;
  end: bigint;
  descending: boolean;
  limit?: number;
  cursor?: string;
}

type Body = Record<string, unknown> | undefined;

function aplQuery(body: Body): Query | undefined {
  const [, order, limit] =
    /^\['web'\] \| sort by _time (asc|desc)(?: \| limit (\d+))?$/.exec(String(body?.["apl"])) ?? [];
  if (order === undefined) return undefined;
  return common(body, { descending: order === "desc", ...(limit !== undefined && { limit: Number(limit) }) });
}

function legacyQuery(dataset: string, body: Body): Query | undefined {
  if (dataset !== "web") return undefined;
  const [{ desc = true } = {}] = (body?.["order"] ?? []) as { desc?: boolean }[];
  const limit = body?.["limit"];
  if (limit !== undefined && typeof limit !== "number") return undefined;
  return common(body, { descending: desc, ...(limit !== undefined && { limit }) });
}

function common(body: Body, query: Pick<Query, "descending" | "limit">): Query | undefined {
  const [start, end] = [body?.["startTime"], body?.["endTime"]].map(nanoseconds);
  const cursor = body?.["cursor"];
  if (start === undefined || end === undefined) return undefined;
  return { ...query, start, end, ...(typeof cursor === "string" && { cursor }) };
}

function nanoseconds(text: unknown): bigint | undefined {
  const [, second, fraction = ""] = /^(.*T\d\d:\d\d:\d\d)(?:\.(\d+))?Z$/.exec(String(text)) ?? [];
  if (second === undefined) return undefined;
  return BigInt(Date.parse(`${second}Z`)) * milli + BigInt(fraction.padEnd(9, "0"));
}
