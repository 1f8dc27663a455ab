import { changedAt, type Row, rowOf, rowsIn } from "../../defect-kit/changed-at.ts";
import {
  type DecodedRequest,
  type DecodedResponse,
  type Interceptor,
  onRequest,
  onResponse,
} from "../../defect-kit/interceptors.ts";
import { type Operator, when } from "../../defect-kit/mutants.ts";

/** The two endpoints: their names, requirements and operations. */
export const endpoints = [
  { name: "apl", requirement: "LOG-EP-1", operation: "queryApl" },
  { name: "legacy", requirement: "LOG-EP-2", operation: "queryLegacy" },
] as const;

/** Limits operators to queries in ascending order, in either form. */
export function ascending(...operators: readonly Operator[]): Operator[] {
  return [...when({ "request/apl": / asc\b/ }, ...operators), ...when({ "request/order/0/desc": false }, ...operators)];
}

/** Limits operators to queries in descending order, in either form. */
export function descending(...operators: readonly Operator[]): Operator[] {
  return when({ "request/apl": { not: / asc\b/ }, "request/order/0/desc": { not: false } }, ...operators);
}

/** Returns true for a query in ascending order, in either form. */
export function isAscending({ body }: DecodedRequest): boolean {
  const { apl, order } = rowOf(body);
  return typeof apl === "string" ? / asc\b/.test(apl) : Array.isArray(order) && rowOf(order[0])["desc"] === false;
}

/** Returns the limit of a query, in either form; undefined for none. */
export function limitOf({ body }: DecodedRequest): number | undefined {
  const { apl, limit } = rowOf(body);
  const own = typeof apl === "string" ? /\| (?:limit|take) (\d+)/.exec(apl)?.[1] : limit;
  return own === undefined ? undefined : Number(own);
}

/** Changes the limit of a query, in either form; undefined removes it. */
export function limited(change: (limit: number | undefined, body: Row) => number | undefined): Interceptor {
  return onRequest((request) => {
    const limit = change(limitOf(request), rowOf(request.body));
    const isText = rowOf(request.body)["apl"] !== undefined;
    request.body = changedAt(request.body, isText ? "/apl" : "/limit", (apl) => {
      if (!isText) return limit;
      const unlimited = String(apl).replace(/ \| (?:limit|take) \d+/, "");
      return limit === undefined ? unlimited : `${unlimited} | limit ${limit}`;
    });
  });
}

/** Changes the events in responses. */
export function events(change: (events: readonly Row[], request: DecodedRequest) => readonly Row[]): Interceptor {
  return onResponse((response, request) => {
    if (response.status === 200) setEvents(response, change(rowsIn(response.body, "matches"), request));
  });
}

/** Replaces the events in a response. */
export function setEvents(response: DecodedResponse, matches: readonly Row[]): void {
  response.body = { ...rowOf(response.body), matches };
}
