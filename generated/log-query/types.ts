// Generated from spec/log-query/main.tsp by `concordat generate`. Do not edit.

/** Metadata of the response. */
export interface QueryStatus {
  /**
   * The cursor of the oldest event on the page. Descending paging by cursor continues from it.
   *
   * Preview: Paging by cursor is a public preview and may return unexpected results.
   */
  minCursor?: string;

  /**
   * The cursor of the newest event on the page. Ascending paging by cursor continues from it.
   *
   * Preview: Paging by cursor is a public preview and may return unexpected results.
   */
  maxCursor?: string;

  /** Total number of events that match the query. */
  rowsMatched?: number;
}

/**
 * An ISO 8601 date with an optional time: in the extended or the basic form, with or without seconds, fractions
 * after a point or a comma, and an offset. Calendar dates are usual; week and ordinal dates are accepted. The
 * `date-time` of RFC 3339 is narrower.
 *
 * @pattern ^(?:\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])|W(?:0[1-9]|[1-4]\d|5[0-3])-[1-7]|(?:00[1-9]|0[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6]))(?:T(?:(?:[01]\d|2[0-3])(?::[0-5]\d(?::(?:[0-5]\d|60))?)?(?:[.,]\d+)?|24(?::00(?::00)?)?(?:[.,]0+)?)(?:Z|[+-](?:[01]\d|2[0-3])(?::[0-5]\d)?)?)?|\d{4}(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|W(?:0[1-9]|[1-4]\d|5[0-3])[1-7]|(?:00[1-9]|0[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6]))(?:T(?:(?:[01]\d|2[0-3])(?:[0-5]\d(?:(?:[0-5]\d|60))?)?(?:[.,]\d+)?|24(?:00(?:00)?)?(?:[.,]0+)?)(?:Z|[+-](?:[01]\d|2[0-3])(?:[0-5]\d)?)?)?)$
 */
export type IsoDateTime = string;

/** One event of a dataset. Its fields other than the time are not documented. */
export interface LogEvent {
  /** The time of the event, with up to nanoseconds. Events are ordered by it. */
  _time: IsoDateTime;

  [key: string]: unknown;
}

/** One page of matching events. */
export interface QueryResponse {
  /** Metadata of the response. */
  status: QueryStatus;

  /**
   * The events of the page, in the order of the query, at most as many as the lowest limit that applies. An event
   * can be on two pages.
   */
  matches: LogEvent[];
}

/**
 * An ISO 8601 time in UTC: with `Z`, or with an offset of zero.
 *
 * @pattern ^(?:\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])|W(?:0[1-9]|[1-4]\d|5[0-3])-[1-7]|(?:00[1-9]|0[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6]))T(?:(?:[01]\d|2[0-3])(?::[0-5]\d(?::(?:[0-5]\d|60))?)?(?:[.,]\d+)?|24(?::00(?::00)?)?(?:[.,]0+)?)(?:Z|[+-]00(?::00)?)|\d{4}(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|W(?:0[1-9]|[1-4]\d|5[0-3])[1-7]|(?:00[1-9]|0[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6]))T(?:(?:[01]\d|2[0-3])(?:[0-5]\d(?:(?:[0-5]\d|60))?)?(?:[.,]\d+)?|24(?:00(?:00)?)?(?:[.,]0+)?)(?:Z|[+-]00(?:00)?))$
 */
export type IsoUtcDateTime = string;

/** A query in APL. */
export interface AplRequest {
  /**
   * The query. It sorts by `_time`, ascending or descending, and has a `limit` operator; beyond 1,000 events the
   * request has the same limit.
   */
  apl: string;

  /**
   * The earliest time of the events, ISO 8601 in UTC, with up to nanoseconds. Ascending paging by timestamp moves
   * it forward with each page.
   */
  startTime: IsoUtcDateTime;

  /**
   * The latest time of the events, ISO 8601 in UTC, with up to nanoseconds. Descending paging by timestamp moves
   * it back with each page.
   */
  endTime: IsoUtcDateTime;

  /**
   * The start of the page: depending on the order, `minCursor` or `maxCursor` of the previous page. Omitted for
   * the first.
   *
   * Preview: Paging by cursor is a public preview and may return unexpected results.
   */
  cursor?: string;
}

/** One order of the events of a legacy query. */
export interface OrderBy {
  /** The field to order by, such as `_time`. */
  field: string;

  /** True for descending order. */
  desc: boolean;
}

/** A structured query, the legacy form. */
export interface LegacyRequest {
  /**
   * The earliest time of the events, ISO 8601 in UTC, with up to nanoseconds. Ascending paging by timestamp moves
   * it forward with each page.
   */
  startTime: IsoUtcDateTime;

  /**
   * The latest time of the events, ISO 8601 in UTC, with up to nanoseconds. Descending paging by timestamp moves
   * it back with each page.
   */
  endTime: IsoUtcDateTime;

  /**
   * The start of the page: depending on the order, `minCursor` or `maxCursor` of the previous page. Omitted for
   * the first.
   *
   * Preview: Paging by cursor is a public preview and may return unexpected results.
   */
  cursor?: string;

  /**
   * The maximum number of events on a page, unless another limit is lower. Default: 1,000 if neither the query nor
   * the request has a limit.
   *
   * @default 1000
   */
  limit?: number;

  /** The order of the events. */
  order: OrderBy[];
}

/** The inputs and the responses of each operation, by its name. */
export interface Operations {
  /**
   * Query with APL.
   *
   * Runs an APL query and returns a page of matching events. Errors are not documented.
   */
  queryApl: {
    query: {
      /** The format of the results. */
      format: "tabular";
    };
    body: AplRequest;
    responses: {
      /** The response to a query. Its exact status is not documented. */
      "2XX": QueryResponse;
    };
  };

  /**
   * Query a dataset (legacy).
   *
   * Runs a structured query on one dataset and returns a page of matching events. This is the legacy endpoint; the
   * current one is the APL query. Errors are not documented.
   */
  queryLegacy: {
    path: {
      /** The queried dataset. */
      dataset_name: string;
    };
    body: LegacyRequest;
    responses: {
      /** The response to a query. Its exact status is not documented. */
      "2XX": QueryResponse;
    };
  };
}
