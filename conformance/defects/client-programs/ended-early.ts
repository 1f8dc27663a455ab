import type { LegacyRequest, LogEvent, QueryStatus } from "../../../generated/log-query/types.ts";
import type { Intercept } from "../defect.ts";

/** A page, and what was asked for. */
interface ReadPage {
  asked: LegacyRequest;
  limit: number;
  status: QueryStatus;
  matches: LogEvent[];

  /** How many events there were on all pages until now. */
  given: number;
}

/** Takes some page for the last: what is asked for after it has no events. */
export function endedEarly(isLast: (page: ReadPage) => boolean): Intercept {
  let given = 0;
  let ended = false;
  return async (request, next) => {
    const asked = (await request.clone().json()) as LegacyRequest & { apl?: string };
    if (ended) return Response.json({ status: { minCursor: asked.cursor, maxCursor: asked.cursor }, matches: [] });
    const response = await next(request);
    const { status = {}, matches = [] } = (await response.clone().json()) as {
      status?: QueryStatus;
      matches?: LogEvent[];
    };
    given += matches.length;
    const limit = asked.limit ?? Number(/limit (\d+)/.exec(asked.apl ?? "")?.[1]);
    ended = isLast({ asked, limit, status, matches, given });
    return response;
  };
}
