import { createLogQueryServer } from "../../generated/log-query/server.ts";
import type { LegacyRequest, LogEvent, QueryResponse } from "../../generated/log-query/types.ts";
import { RefusedRequest } from "../../generated/runtime/server-refusal.ts";
import { parseApl } from "../reference/log-query/apl/parse-apl.ts";
import type { ScriptedService } from "../target/client-program.ts";
import { createLog, type Log, type LogRules } from "./log.ts";

/** A service with one dataset, which keeps what it is asked. */
export interface ScriptedLogQuery extends ScriptedService {
  pages: AskedPage[];
}

/** A page that was asked for. */
export interface AskedPage {
  asked: LegacyRequest;
  order: "ascending" | "descending";

  /** The limit of the query text, and the one beside it; a legacy query has only that. */
  limits: { query: number | undefined; request: number | undefined };

  answer: QueryResponse & { matches: LogEvent[] };
}

/** More requests than any walk takes: one that does not end is ended. */
const enough = 40;

export function scriptedLogQuery(rules: LogRules): ScriptedLogQuery {
  const log: Log = createLog(rules);
  const token = "token-of-the-suite";
  const pages: AskedPage[] = [];
  const answer = (asked: LegacyRequest, { order, limits }: Pick<AskedPage, "order" | "limits">): QueryResponse => {
    if (pages.length >= enough) throw new RefusedRequest("malformed_request", "The walk does not end.");
    const limit = Math.min(limits.query ?? Infinity, limits.request ?? Infinity);
    const page = log.read({ ...asked, order, limit });
    pages.push({ asked, order, limits, answer: page });
    return page;
  };
  const server = createLogQueryServer<string>({
    authenticate: (found) => (found === token ? found : undefined),
    queryApl: ({ body: { apl, ...rest } }) => {
      const { order, limit } = parseApl(apl);
      // A limit beside the query is not among the documented fields.
      const beside: LegacyRequest = rest;
      return answer(rest, { order, limits: { query: limit, request: beside.limit } });
    },
    queryLegacy: ({ body }) => {
      const order = body.order?.[0]?.desc === false ? "ascending" : "descending";
      return answer(body, { order, limits: { query: undefined, request: body.limit } });
    },
  });
  return { basePath: "", token, pages, fetch: (request) => server.fetch(request) };
}
