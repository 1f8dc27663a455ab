import { errors } from "../../../generated/capability/server.ts";
import type { Operations } from "../../../generated/capability/types.ts";
import { isRow } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import {
  type Interceptor,
  mapQuery,
  mapRequestBody,
  mapResponseBody,
  onRequest,
  onResponse,
  when,
  withoutField,
} from "../../defect-kit/interceptors.ts";
import { fixtures } from "../../reference/capability/fixtures.ts";

const { defect, on, at } = defectsOf<keyof Operations>("capability");
const callDefect = at("call", "call/");
const discoverDefect = at("discover", "discover/");
const inspectDefect = at("inspect", "inspect/");

const { error_message: insufficient } = errors.callInsufficientCredits().body;
const nobody = "no.such.tool";
const knownIds = [fixtures.chargedTool, fixtures.freeTool, fixtures.exemptTool].map(({ tool_id }) => tool_id);

/** Defects in how a tool is called, and with the ids to call it by. */
const callDefects: readonly ServiceDefect[] = [
  callDefect(
    "CAP-FLOW-9",
    "id-with-blank",
    "A + in an id is taken for a blank",
    mapQuery("tool_id", (id) => id?.replaceAll("+", " ")),
  ),
  callDefect(
    "CAP-FLOW-9",
    "id-lower-cased",
    "An id is looked up in lower case",
    mapQuery("tool_id", (id) => (id === id?.toLowerCase() ? id : nobody)),
  ),
  discoverDefect(
    "CAP-FLOW-9",
    "id-lower-cased",
    "Discover gives ids in lower case",
    mapResponseBody("/results/*/tool_id", (id) => String(id).toLowerCase()),
  ),
  discoverDefect(
    "CAP-FLOW-9",
    "id-shortened",
    "Discover leaves the version off ids",
    mapResponseBody("/results/*/tool_id", (id) => String(id).replace(/\.v\d+$/, "")),
  ),
  inspectDefect(
    "CAP-FLOW-9",
    "id-in-any-case",
    "Inspect does not tell capital letters of ids from small ones",
    mapRequestBody(
      "/tool_ids/*",
      (id) => knownIds.find((known) => known.toLowerCase() === String(id).toLowerCase()) ?? id,
    ),
  ),
  inspectDefect(
    "CAP-FLOW-9",
    "id-by-beginning",
    "Inspect finds tools by the beginning of their ids",
    mapRequestBody("/tool_ids/*", (id) => knownIds.find((known) => known.startsWith(String(id))) ?? id),
  ),
  callDefect(
    "CAP-FLOW-10",
    "id-in-body-ignored",
    "tool_id is not read in the body",
    mapRequestBody("/tool_id", () => undefined),
  ),
  callDefect(
    "CAP-FLOW-10",
    "id-in-query-ignored",
    "tool_id is not read in the query",
    mapQuery("tool_id", () => undefined),
  ),
  callDefect(
    "CAP-FLOW-10",
    "id-in-body-summarized",
    "A call that is named in the body gives less",
    when(
      ({ url }) => !url.searchParams.has("tool_id"),
      mapRequestBody("/respond_with", (value) => value ?? "summary"),
    ),
  ),
  callDefect(
    "CAP-FLOW-11",
    "session-required",
    "A call without session_id is refused",
    when(
      ({ body }) => isRow(body) && body["session_id"] === undefined,
      mapRequestBody("/parameters", () => undefined),
    ),
  ),
  callDefect(
    "CAP-FLOW-11",
    "session-for-tool",
    "A call without session_id does not find its tool",
    when(
      ({ body }) => isRow(body) && body["session_id"] === undefined,
      mapQuery("tool_id", () => nobody),
    ),
  ),
  callDefect(
    "CAP-EP-3",
    "payload-without-data",
    "The payload of a call is its result, and not in the data of that",
    mapResponseBody("/result", (result) => (isRow(result) && isRow(result["data"]) ? result["data"] : result)),
  ),
  callDefect(
    "CAP-EP-3",
    "parameters-optional",
    "parameters may be left out",
    onRequest((request) => void (request.body = { parameters: fixtures.freeTool.parameters, ...Object(request.body) })),
  ),
  callDefect(
    "CAP-EP-3",
    "half-of-charge",
    "remaining_credits has half of the charge off",
    mapResponseBody("/remaining_credits", (left, { cost }) => Number(left) + Number(cost) / 2),
  ),
  callDefect(
    "CAP-EP-3",
    "never-free",
    "What is free costs a little all the same",
    mapResponseBody("/remaining_credits", (left, { cost }) => (cost === 0 ? Number(left) - 0.01 : left)),
  ),
  callDefect(
    "CAP-EP-3",
    "more-than-price",
    "The credits that are left have to be more than the price",
    onResponse((response) => {
      const { body } = response;
      if (isRow(body) && body["success"] === true && body["remaining_credits"] === 0)
        response.body = { ...body, success: false, error_message: insufficient };
    }),
  ),
];

const { tool_id: grouped, groups } = fixtures.oneOfRequiredTool;

/** Changes the parameters of calls of the tool whose parameters come in groups. */
const grouping = (change: (parameters: object) => object): Interceptor =>
  when(
    ({ url }) => url.searchParams.get("tool_id") === grouped,
    mapRequestBody("/parameters", (parameters) => change(Object(parameters))),
  );
const namesOf = (group: object): string[] => Object.keys(group);
const has = (parameters: object, group: object): boolean => namesOf(group).some((name) => name in parameters);

/** Defects in which parameters are taken. */
const callParameterDefects: readonly ServiceDefect[] = [
  callDefect(
    "CAP-FLOW-16",
    "groups-not-read",
    "Groups of parameters are not looked at",
    grouping((parameters) => Object.assign({}, ...groups, parameters)),
  ),
  callDefect(
    "CAP-FLOW-16",
    "first-group-only",
    "Only the first group of parameters is looked at",
    grouping((parameters) =>
      has(parameters, groups[0] ?? {}) ? Object.assign({}, ...groups.slice(1), parameters) : parameters,
    ),
  ),
  callDefect(
    "CAP-FLOW-16",
    "group-of-exactly-one",
    "Of each group there may be one parameter and no more",
    grouping((parameters) =>
      groups.some((group) => namesOf(group).every((name) => name in parameters)) ? {} : parameters,
    ),
  ),
  callDefect(
    "CAP-FLOW-16",
    "first-of-group",
    "Of each group the first parameter is required",
    grouping((parameters) => (groups.every((group) => (namesOf(group)[0] ?? "") in parameters) ? parameters : {})),
  ),
  callDefect(
    "CAP-ERR-9",
    "invalid-400",
    "Parameters that are not valid are answered 400",
    onResponse((response) => void (response.status = response.status === 422 ? 400 : response.status)),
  ),
  callDefect(
    "CAP-ERR-9",
    "invalid-without-names",
    "Parameters that are not valid are not named",
    onResponse((response) => {
      if (response.status === 422) response.body = { success: false, error_message: "Invalid request", details: [] };
    }),
  ),
  callDefect(
    "CAP-ERR-9",
    "type-not-checked",
    "The types of parameters are not looked at",
    mapRequestBody("/parameters/days", (days) => (typeof days === "string" ? 3 : days)),
  ),
  callDefect(
    "CAP-ERR-9",
    "enum-not-checked",
    "A value that is none of the enum is taken for the first of them",
    mapRequestBody("/parameters/units", (units) => units && "metric"),
  ),
  callDefect(
    "CAP-ERR-9",
    "missing-not-checked",
    "A parameter that is required has a default",
    when(
      ({ url }) => url.searchParams.get("tool_id") === fixtures.requiredParameter.tool_id,
      mapRequestBody("/parameters/city", (city) => city ?? "Lisbon"),
    ),
  ),
  callDefect(
    "CAP-ERR-9",
    "projection-not-checked",
    "A projection that is not known gives everything",
    mapRequestBody("/respond_with", (value) => (value === "everything" ? "full" : value)),
  ),
];

/** Defects in the responses to calls. */
const callResponseDefects: readonly ServiceDefect[] = [
  callDefect(
    "CAP-FLOW-17",
    "id-of-session",
    "The execution_id is made from the session",
    onResponse((response, { body }) => {
      const session = isRow(body) ? body["session_id"] : undefined;
      if (isRow(response.body) && session !== undefined)
        response.body = { ...response.body, execution_id: `exec_${String(session)}` };
    }),
  ),
  callDefect(
    "CAP-FLOW-17",
    "id-of-second",
    "The execution_id is the second of the execution",
    mapResponseBody("/execution_id", (id) => String(id).slice(0, 12)),
  ),
  defect("CAP-FLOW-17", "call/id-of-next", "Each id is given to two executions", {
    makeFresh: () => {
      let [count, last]: [number, unknown] = [0, undefined];
      return {
        intercept: on(
          "call",
          mapResponseBody("/execution_id", (id) => (count++ % 2 === 0 ? (last = id) : last)),
        ),
      };
    },
  }),
  callDefect("CAP-VER-2", "cost-as-text", "cost is a text", mapResponseBody("/cost", String)),
  callDefect(
    "CAP-VER-2",
    "time-in-milliseconds",
    "execution_time is in milliseconds",
    mapResponseBody("/execution_time", () => 512),
  ),
  callDefect(
    "CAP-EP-3",
    "elapsed-in-microseconds",
    "elapsed_time_ms is in microseconds",
    mapResponseBody("/elapsed_time_ms", () => 512_000),
  ),
  callDefect(
    "CAP-VER-2",
    "time-as-text",
    "execution_time is a text",
    mapResponseBody("/execution_time", (time) => `${String(time)} s`),
  ),
  callDefect(
    "CAP-BILL-8",
    "billing-when-asked",
    "Without respond_with a call has no billing",
    when(({ body }) => isRow(body) && body["respond_with"] === undefined, withoutField("/billing")),
  ),
  callDefect(
    "CAP-BILL-8",
    "billing-below-charge",
    "The list amount of billing is less than what is charged",
    mapResponseBody("/billing/list_amount_credits", (amount) => Number(amount) / 2),
  ),
  callDefect(
    "CAP-BILL-8",
    "billing-as-text",
    "Amounts of billing are texts",
    mapResponseBody("/billing/list_amount_credits", String),
  ),
];

export const defects: readonly ServiceDefect[] = [...callDefects, ...callParameterDefects, ...callResponseDefects];
