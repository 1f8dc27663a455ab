import type { Operations } from "../../../generated/log-query/types.ts";
import { changedAt, type Row, rowOf, rowsIn } from "../../defect-kit/changed-at.ts";
import { defectsOf } from "../../defect-kit/defect.ts";
import { compose, type DecodedRequest, type DecodedResponse, type Interceptor } from "../../defect-kit/interceptors.ts";

const { on } = defectsOf<keyof Operations>("log-query");

/** Both endpoints: how they are called, what is required of them, and what they are an operation of. */
export const endpoints = [
  { name: "apl", requirement: "LOG-EP-1", operation: "queryApl" },
  { name: "legacy", requirement: "LOG-EP-2", operation: "queryLegacy" },
] as const;

/** Limits an interceptor to queries, at whichever endpoint. */
export function onBoth(interceptor: Interceptor): Interceptor {
  return compose(on("queryApl", interceptor), on("queryLegacy", interceptor));
}

/** The query of a request, in whichever form. */
export function isAscending({ body }: DecodedRequest): boolean {
  const { apl, order } = rowOf(body);
  return typeof apl === "string" ? / asc\b/.test(apl) : Array.isArray(order) && rowOf(order[0])["desc"] === false;
}

/** The limit of a query, in whichever form; undefined for none. */
export function limitOf({ body }: DecodedRequest): number | undefined {
  const { apl, limit } = rowOf(body);
  const own = typeof apl === "string" ? /\| (?:limit|take) (\d+)/.exec(apl)?.[1] : limit;
  return own === undefined ? undefined : Number(own);
}

/** Asks for another limit, in whichever form; undefined for none. */
export function setLimit(request: DecodedRequest, limit: number | undefined): void {
  if (rowOf(request.body)["apl"] === undefined) {
    request.body = changedAt(request.body, "/limit", () => limit);
    return;
  }
  request.body = changedAt(request.body, "/apl", (apl) => {
    const without = String(apl).replace(/ \| (?:limit|take) \d+/, "");
    return limit === undefined ? without : `${without} | limit ${limit}`;
  });
}

/** The events of a response. */
export function eventsOf({ body }: DecodedResponse): Row[] {
  return rowsIn(body, "matches");
}

/** Answers other events. */
export function setEvents(response: DecodedResponse, events: readonly Row[]): void {
  response.body = { ...rowOf(response.body), matches: events };
}
