import { errors } from "../../../generated/capability/server.ts";
import type { InvalidFilterMessage, Operations } from "../../../generated/capability/types.ts";
import { changedAt, isRow } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import { type Interceptor, mapQuery, mapRequestHeader, onResponseWhere, when } from "../../defect-kit/interceptors.ts";
import { fixtures } from "../../reference/capability/fixtures.ts";
import { mapErrorBody } from "./interceptors.ts";
import { lists } from "./lists.ts";

const { defect, on, at } = defectsOf<keyof Operations>("capability");
const callDefect = at("call", "call/");
const ledgerDefect = at("ledger", "ledger/");

const upstream = `HTTP ${fixtures.upstreamErrorTool.status}`;
const none = (): undefined => undefined;

/** Defects in how calls fail. */
const callErrorDefects: readonly ServiceDefect[] = [
  callDefect(
    "CAP-ERR-5",
    "no-tool-unnamed",
    "A call without tool_id is told that a field is missing",
    mapErrorBody("tool_id", "/error_message", () => "Missing required field"),
  ),
  callDefect(
    "CAP-ERR-5",
    "no-tool-without-result",
    "A call without tool_id has null in place of a result",
    mapErrorBody("tool_id", "/result", () => null),
  ),
  callDefect(
    "CAP-ERR-5",
    "no-tool-data",
    "A call without tool_id has the error as its data",
    mapErrorBody("tool_id", "/result/data", () => ({ error: "Missing tool_id" })),
  ),
  callDefect(
    "CAP-ERR-5",
    "no-tool-success",
    "A call without tool_id succeeds",
    mapErrorBody("tool_id", "/success", () => true),
  ),
  callDefect(
    "CAP-ERR-5",
    "no-tool-time",
    "A call without tool_id has no execution_time",
    mapErrorBody("tool_id", "/execution_time", () => null),
  ),
  callDefect(
    "CAP-ERR-7",
    "upstream-without-status",
    "The HTTP status of an upstream error is left out",
    mapErrorBody(upstream, "/error_message", () => "Execute API error"),
  ),
  callDefect(
    "CAP-ERR-7",
    "upstream-own-status",
    "An upstream error is told with the status of the answer",
    mapErrorBody(upstream, "/error_message", () => "Execute API error: HTTP 200"),
  ),
  callDefect(
    "CAP-ERR-7",
    "upstream-success",
    "A call with an upstream error succeeds",
    mapErrorBody(upstream, "/success", () => true),
  ),
  callDefect(
    "CAP-ERR-7",
    "upstream-as-null",
    "An upstream error is told in its result only",
    mapErrorBody(upstream, "/error_message", () => null),
  ),
  callDefect(
    "CAP-ERR-8",
    "no-result-list-price",
    "The bill of what gave nothing has the list price",
    mapErrorBody("no usable result", "/billing/list_amount_credits", () => 0.4),
  ),
  callDefect(
    "CAP-ERR-8",
    "no-result-cost",
    "What gave nothing has a cost",
    mapErrorBody("no usable result", "/cost", () => 0.4),
  ),
  callDefect(
    "CAP-ERR-8",
    "no-result-without-bill",
    "What gave nothing has no bill",
    mapErrorBody("no usable result", "/billing", none),
  ),
  callDefect(
    "CAP-ERR-8",
    "no-result-success",
    "What gave nothing is a success",
    mapErrorBody("no usable result", "/success", () => true),
  ),
  callDefect(
    "CAP-ERR-8",
    "no-result-silent",
    "What gave nothing has no message",
    mapErrorBody("no usable result", "/error_message", () => null),
  ),
];

const { error_message: insufficientForSearch } = errors.discoverInsufficientCredits({ query: "", search_id: "" }).body;
const search = (id: string, title: string, interceptor: Interceptor): ServiceDefect =>
  defect("CAP-ERR-1", `discover/${id}`, title, on("discover", interceptor));
const noSearch = (): undefined => undefined;

/** Defects in how searches fail. */
const searchErrorDefects: readonly ServiceDefect[] = [
  search(
    "insufficient-left-out",
    "A search without credits does not say so",
    mapErrorBody(insufficientForSearch, "/error_message", () => null),
  ),
  search(
    "insufficient-code",
    "A search without credits says so in other words",
    mapErrorBody(insufficientForSearch, "/error_message", () => "insufficient_credits"),
  ),
  search(
    "insufficient-without-remaining",
    "A search without credits does not tell what is left",
    mapErrorBody(insufficientForSearch, "/remaining_credits", noSearch),
  ),
  search(
    "insufficient-without-query",
    "A search without credits does not repeat its query",
    mapErrorBody(insufficientForSearch, "/query", noSearch),
  ),
  search(
    "found-without-credits",
    "A search without credits finds everything all the same",
    when(
      ({ headers }) => headers.get("authorization") === `Bearer ${fixtures.apiKeyWithoutCredits}`,
      mapRequestHeader("authorization", () => `Bearer ${fixtures.apiKey}`),
    ),
  ),
];

const { status_code: invalid } = errors.invalidFilter({ message: "" }).body;

/** Changes one field of the responses to filters that are not valid; undefined leaves it out. */
const rejection = (name: string, change: (value: unknown) => unknown): Interceptor =>
  onResponseWhere(
    ({ body }) => isRow(body) && body["status_code"] === invalid,
    (response) => void (response.body = changedAt(response.body, `/${name}`, change)),
  );

/** Says something else in place of one message. */
const inOtherWords = (text: InvalidFilterMessage, other: string): Interceptor =>
  rejection("message", (message) => (message === text ? other : message));

const both = (requirement: string, id: string, title: string, interceptor: Interceptor): ServiceDefect[] =>
  (["usageHistory", "ledger"] as const).map((operation) =>
    defect(requirement, `${operation === "ledger" ? operation : "audit"}/${id}`, title, on(operation, interceptor)),
  );

/** Defects in filters that are not valid. */
const listErrorDefects: readonly ServiceDefect[] = [
  ...both(
    "CAP-ERR-10",
    "invalid-status",
    "A filter that is not valid is answered with status error",
    rejection("status", () => "error"),
  ),
  ...both(
    "CAP-ERR-10",
    "invalid-code",
    "A filter that is not valid is answered with status_code 400",
    rejection("status_code", () => 400),
  ),
  ...both(
    "CAP-ERR-10",
    "invalid-data",
    "A filter that is not valid is answered with an empty list",
    rejection("data", () => ({ items: [] })),
  ),
  ...both(
    "CAP-ERR-10",
    "invalid-data-left-out",
    "A filter that is not valid is answered without data",
    rejection("data", () => undefined),
  ),
  ...both(
    "CAP-ERR-10",
    "invalid-silent",
    "A filter that is not valid is answered without a message",
    rejection("message", () => ""),
  ),
  ...both(
    "CAP-ERR-10",
    "date-rolled-over",
    "30 February counts as 1 March",
    mapQuery("start_date", (date) => (date === "2024-02-30" ? "2024-03-01" : date)),
  ),
  ...both(
    "CAP-ERR-10",
    "end-date-not-checked",
    "An end_date that is none counts as left out",
    mapQuery("end_date", (date) => (Number.isNaN(Date.parse(date ?? "")) ? undefined : date)),
  ),
  ...both(
    "CAP-ERR-10",
    "bucket-not-checked",
    "A bucket that is not known counts as left out",
    mapQuery("bucket", (bucket) => (bucket === "month" ? undefined : bucket)),
  ),
  ledgerDefect(
    "CAP-ERR-10",
    "direction-not-checked",
    "A direction that is not known counts as any",

    mapQuery("direction", (direction) => (direction === "sideways" ? "any" : direction)),
  ),
  ...both(
    "CAP-ERR-11",
    "message-of-date",
    "start_date that is none is told in other words",
    inOtherWords("invalid start_date format", "Invalid start_date format"),
  ),
  ...both(
    "CAP-ERR-11",
    "message-of-range",
    "min_credits over max_credits is told in other words",
    inOtherWords("min_credits cannot be greater than max_credits", "min_credits must be <= max_credits"),
  ),
  ...both(
    "CAP-ERR-11",
    "message-of-min",
    "min_credits below 0 is told in other words",
    inOtherWords("min_credits must be >= 0", "min_credits must be greater than or equal to 0"),
  ),
  ledgerDefect(
    "CAP-ERR-11",
    "message-of-direction",
    "A direction that is not known is told in other words",
    inOtherWords("invalid direction (use consume, grant, or any)", "invalid direction"),
  ),
];

/** Defects in which ranges of credits are accepted. */
const rangeDefects: readonly ServiceDefect[] = lists.flatMap(({ name, operation, requirements: { range } }) => {
  const make = at(operation, `${name}/credits-`);
  return [
    make(range, "zero-refused", "min_credits may not be 0", readAs("min_credits", "0", "-1")),
    make(range, "same-refused", "min_credits and max_credits may not be the same", readAs("min_credits", "5", "5.1")),
    make(range, "negative-min", "A negative min_credits is taken", negativeTaken("min_credits")),
    make(range, "negative-max", "A negative max_credits is taken", negativeTaken("max_credits")),
  ];
});

function negativeTaken(name: string): Interceptor {
  return mapQuery(name, (sent) => (Number(sent) < 0 ? undefined : sent));
}

function readAs(name: string, value: string, other: string): Interceptor {
  return mapQuery(name, (sent) => (sent === value ? other : sent));
}

export const defects: readonly ServiceDefect[] = [
  ...callErrorDefects,
  ...searchErrorDefects,
  ...listErrorDefects,
  ...rangeDefects,
];
