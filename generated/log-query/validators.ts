// Generated from spec/log-query/main.tsp by `concordat generate`. Do not edit.

import { isArray, isObject, isString, pattern } from "../runtime/validation/checks.ts";
import { at, lacks, only } from "../runtime/validation/reasons.ts";
import type { ResponseGuard } from "../runtime/validation/validation.ts";
import type {
  AplRequest,
  IsoDateTime,
  IsoUtcDateTime,
  LegacyRequest,
  LogEvent,
  Operations,
  OrderBy,
  QueryResponse,
  QueryStatus,
} from "./types.ts";

/** True for a value of type {@link QueryStatus}. */
export function isQueryStatus(value: unknown): value is QueryStatus {
  return (
    isObject<QueryStatus>(value) &&
    (typeof value.minCursor === "string" || value.minCursor === undefined || at("minCursor", "string")) &&
    (typeof value.maxCursor === "string" || value.maxCursor === undefined || at("maxCursor", "string")) &&
    (Number.isInteger(value.rowsMatched) || value.rowsMatched === undefined || at("rowsMatched", "integer"))
  );
}

const isoDateTimePattern =
  /^(?:\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])|W(?:0[1-9]|[1-4]\d|5[0-3])-[1-7]|(?:00[1-9]|0[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6]))(?:T(?:(?:[01]\d|2[0-3])(?::[0-5]\d(?::(?:[0-5]\d|60))?)?(?:[.,]\d+)?|24(?::00(?::00)?)?(?:[.,]0+)?)(?:Z|[+-](?:[01]\d|2[0-3])(?::[0-5]\d)?)?)?|\d{4}(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|W(?:0[1-9]|[1-4]\d|5[0-3])[1-7]|(?:00[1-9]|0[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6]))(?:T(?:(?:[01]\d|2[0-3])(?:[0-5]\d(?:(?:[0-5]\d|60))?)?(?:[.,]\d+)?|24(?:00(?:00)?)?(?:[.,]0+)?)(?:Z|[+-](?:[01]\d|2[0-3])(?:[0-5]\d)?)?)?)$/u;

/** True for a value of type {@link IsoDateTime}. */
export function isIsoDateTime(value: unknown): value is IsoDateTime {
  return isString(value) && pattern(value, isoDateTimePattern);
}

/** True for a value of type {@link LogEvent}. */
export function isLogEvent(value: unknown): value is LogEvent {
  return (isObject<LogEvent>(value) && (isIsoDateTime(value._time) || at("_time"))) || lacks(value, "_time");
}

/** True for a value of type {@link QueryResponse}. */
export function isQueryResponse(value: unknown): value is QueryResponse {
  return (
    (isObject<QueryResponse>(value) &&
      (isQueryStatus(value.status) || at("status")) &&
      (isLogEventList(value.matches) || at("matches"))) ||
    lacks(value, "status", "matches")
  );
}

function isLogEventList(value: unknown): boolean {
  if (!isArray(value)) return false;
  for (let index = 0; index < value.length; index++) if (!isLogEvent(value[index])) return at(index);
  return true;
}

const isoUtcDateTimePattern =
  /^(?:\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])|W(?:0[1-9]|[1-4]\d|5[0-3])-[1-7]|(?:00[1-9]|0[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6]))T(?:(?:[01]\d|2[0-3])(?::[0-5]\d(?::(?:[0-5]\d|60))?)?(?:[.,]\d+)?|24(?::00(?::00)?)?(?:[.,]0+)?)(?:Z|[+-]00(?::00)?)|\d{4}(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|W(?:0[1-9]|[1-4]\d|5[0-3])[1-7]|(?:00[1-9]|0[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6]))T(?:(?:[01]\d|2[0-3])(?:[0-5]\d(?:(?:[0-5]\d|60))?)?(?:[.,]\d+)?|24(?:00(?:00)?)?(?:[.,]0+)?)(?:Z|[+-]00(?:00)?))$/u;

/** True for a value of type {@link IsoUtcDateTime}. */
export function isIsoUtcDateTime(value: unknown): value is IsoUtcDateTime {
  return isString(value) && pattern(value, isoUtcDateTimePattern);
}

/** True for a value of type {@link AplRequest}. */
export function isAplRequest(value: unknown): value is AplRequest {
  return (
    (isObject<AplRequest>(value) &&
      (typeof value.apl === "string" || at("apl", "string")) &&
      (isIsoUtcDateTime(value.startTime) || at("startTime")) &&
      (isIsoUtcDateTime(value.endTime) || at("endTime")) &&
      (typeof value.cursor === "string" || value.cursor === undefined || at("cursor", "string"))) ||
    lacks(value, "apl", "startTime", "endTime")
  );
}

/** True for a value of type {@link OrderBy}. */
export function isOrderBy(value: unknown): value is OrderBy {
  return (
    (isObject<OrderBy>(value) &&
      (typeof value.field === "string" || at("field", "string")) &&
      (typeof value.desc === "boolean" || at("desc", "boolean"))) ||
    lacks(value, "field", "desc")
  );
}

/** True for a value of type {@link LegacyRequest}. */
export function isLegacyRequest(value: unknown): value is LegacyRequest {
  return (
    (isObject<LegacyRequest>(value) &&
      (isIsoUtcDateTime(value.startTime) || at("startTime")) &&
      (isIsoUtcDateTime(value.endTime) || at("endTime")) &&
      (typeof value.cursor === "string" || value.cursor === undefined || at("cursor", "string")) &&
      (Number.isInteger(value.limit) || value.limit === undefined || at("limit", "integer")) &&
      (isOrderByList(value.order) || at("order"))) ||
    lacks(value, "startTime", "endTime", "order")
  );
}

function isOrderByList(value: unknown): boolean {
  if (!isArray(value)) return false;
  for (let index = 0; index < value.length; index++) if (!isOrderBy(value[index])) return at(index);
  return true;
}

/** True for a value that `queryApl` takes in its query, as values of their types and not as text. */
export function isQueryAplQuery(value: unknown): value is Operations["queryApl"]["query"] {
  return (
    (isObject<"format">(value) && (value.format === "tabular" || only("tabular") || at("format"))) ||
    lacks(value, "format")
  );
}

/** True for a value that `queryApl` takes as its body. */
export function isQueryAplBody(value: unknown): value is Operations["queryApl"]["body"] {
  return isAplRequest(value);
}

/** True for a value that `queryLegacy` takes in its path. */
export function isQueryLegacyPath(value: unknown): value is Operations["queryLegacy"]["path"] {
  return (
    (isObject<"dataset_name">(value) && (typeof value.dataset_name === "string" || at("dataset_name", "string"))) ||
    lacks(value, "dataset_name")
  );
}

/** True for a value that `queryLegacy` takes as its body. */
export function isQueryLegacyBody(value: unknown): value is Operations["queryLegacy"]["body"] {
  return isLegacyRequest(value);
}

/** The guards of the responses of each operation, by status; those whose shape is left open are not among them. */
export const responses: {
  readonly queryApl: {
    readonly "2XX": ResponseGuard<Operations["queryApl"]["responses"]["2XX"]>;
  };
  readonly queryLegacy: {
    readonly "2XX": ResponseGuard<Operations["queryLegacy"]["responses"]["2XX"]>;
  };
} = { queryApl: { "2XX": isQueryResponse }, queryLegacy: { "2XX": isQueryResponse } };
