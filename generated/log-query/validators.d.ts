// Generated from spec/log-query/main.tsp by `concordat generate`. Do not edit.

import type { Guard, ResponseGuard } from "../runtime/validation/validation.ts";
import type {
  AplRequest,
  IsoDateTime,
  LegacyRequest,
  LogEvent,
  Operations,
  OrderBy,
  QueryResponse,
  QueryStatus,
} from "./types.ts";

/** True for a value of type {@link QueryStatus}. */
export declare const isQueryStatus: Guard<QueryStatus>;

/** True for a value of type {@link IsoDateTime}. */
export declare const isIsoDateTime: Guard<IsoDateTime>;

/** True for a value of type {@link LogEvent}. */
export declare const isLogEvent: Guard<LogEvent>;

/** True for a value of type {@link QueryResponse}. */
export declare const isQueryResponse: Guard<QueryResponse>;

/** True for a value of type {@link AplRequest}. */
export declare const isAplRequest: Guard<AplRequest>;

/** True for a value of type {@link OrderBy}. */
export declare const isOrderBy: Guard<OrderBy>;

/** True for a value of type {@link LegacyRequest}. */
export declare const isLegacyRequest: Guard<LegacyRequest>;

/** True for a value that `queryApl` takes in its query, as values of their types and not as text. */
export declare const isQueryAplQuery: Guard<Operations["queryApl"]["query"]>;

/** True for a value that `queryApl` takes as its body. */
export declare const isQueryAplBody: Guard<Operations["queryApl"]["body"]>;

/** True for a value that `queryLegacy` takes in its path. */
export declare const isQueryLegacyPath: Guard<Operations["queryLegacy"]["path"]>;

/** True for a value that `queryLegacy` takes as its body. */
export declare const isQueryLegacyBody: Guard<Operations["queryLegacy"]["body"]>;

/** The guards of the responses of each operation, by status; those whose shape is left open are not among them. */
export declare const responses: {
  readonly queryApl: {
    readonly "2XX": ResponseGuard<Operations["queryApl"]["responses"]["2XX"]>;
  };
  readonly queryLegacy: {
    readonly "2XX": ResponseGuard<Operations["queryLegacy"]["responses"]["2XX"]>;
  };
};
