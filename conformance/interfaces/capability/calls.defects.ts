import { errors } from "../../../generated/capability/server.ts";
import { isRow } from "../../defect-kit/changed-at.ts";
import type { Interceptor, ServiceDefect } from "../../defect-kit/defect.ts";
import {
  mapQuery,
  mapRequestBody,
  mapResponseBody,
  onRequest,
  onResponse,
  when,
  withoutField,
} from "../../defect-kit/interceptors.ts";
import { fixtures } from "../../reference/capability/fixtures.ts";
import { defect, on } from "./lists.defects.ts";

const callDefect = (requirement: string, id: string, title: string, intercept: Interceptor): ServiceDefect =>
  defect(requirement, `call/${id}`, title, on("call", intercept));

const { error_message: insufficient } = errors.callInsufficientCredits().body;
const nobody = "no.such.tool";

/** Mistakes with how a tool is called. */
export const callDefects: readonly ServiceDefect[] = [
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
      mapRequestBody("/respond_with", (asked) => asked ?? "summary"),
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
    "parameters-optional",
    "parameters may be left out",
    onRequest((asked) => void (asked.body = { parameters: fixtures.freeTool.parameters, ...Object(asked.body) })),
  ),
  callDefect(
    "CAP-EP-3",
    "left-before-charge",
    "remaining_credits does not have the charge off",
    mapResponseBody("/remaining_credits", (left, { cost }) => Number(left) + Number(cost)),
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
    onResponse((answered) => {
      const { body } = answered;
      if (isRow(body) && body["success"] === true && body["remaining_credits"] === 0)
        answered.body = { ...body, success: false, error_message: insufficient };
    }),
  ),
];

const parameterDefect = (requirement: string, id: string, title: string, intercept: Interceptor): ServiceDefect =>
  defect(requirement, `call/${id}`, title, on("call", intercept));

const { tool_id: grouped, groups } = fixtures.oneOfRequiredTool;

/** Changes the parameters of calls of the tool whose parameters come in groups. */
const grouping = (change: (parameters: object) => object): Interceptor =>
  when(
    ({ url }) => url.searchParams.get("tool_id") === grouped,
    mapRequestBody("/parameters", (parameters) => change(Object(parameters))),
  );
const namesOf = (group: object): string[] => Object.keys(group);
const has = (parameters: object, group: object): boolean => namesOf(group).some((name) => name in parameters);

/** Mistakes with which parameters are taken. */
export const callParameterDefects: readonly ServiceDefect[] = [
  parameterDefect(
    "CAP-FLOW-16",
    "groups-not-read",
    "Groups of parameters are not looked at",
    grouping((parameters) => Object.assign({}, ...groups, parameters)),
  ),
  parameterDefect(
    "CAP-FLOW-16",
    "first-group-only",
    "Only the first group of parameters is looked at",
    grouping((parameters) =>
      has(parameters, groups[0] ?? {}) ? Object.assign({}, ...groups.slice(1), parameters) : parameters,
    ),
  ),
  parameterDefect(
    "CAP-FLOW-16",
    "group-of-exactly-one",
    "Of each group there may be one parameter and no more",
    grouping((parameters) =>
      groups.some((group) => namesOf(group).every((name) => name in parameters)) ? {} : parameters,
    ),
  ),
  parameterDefect(
    "CAP-FLOW-16",
    "first-of-group",
    "Of each group the first parameter is required",
    grouping((parameters) => (groups.every((group) => (namesOf(group)[0] ?? "") in parameters) ? parameters : {})),
  ),
  parameterDefect(
    "CAP-ERR-9",
    "invalid-400",
    "Parameters that are not valid are answered 400",
    onResponse((answered) => void (answered.status = answered.status === 422 ? 400 : answered.status)),
  ),
  parameterDefect(
    "CAP-ERR-9",
    "invalid-without-names",
    "Parameters that are not valid are not named",
    onResponse((answered) => {
      if (answered.status === 422) answered.body = { success: false, error_message: "Invalid request", details: [] };
    }),
  ),
  parameterDefect(
    "CAP-ERR-9",
    "type-not-checked",
    "The types of parameters are not looked at",
    mapRequestBody("/parameters/days", (days) => (typeof days === "string" ? 3 : days)),
  ),
  parameterDefect(
    "CAP-ERR-9",
    "enum-not-checked",
    "A value that is none of the enum is taken for the first of them",
    mapRequestBody("/parameters/units", (units) => units && "metric"),
  ),
  parameterDefect(
    "CAP-ERR-9",
    "missing-not-checked",
    "A parameter that is required has a default",
    when(
      ({ url }) => url.searchParams.get("tool_id") === fixtures.requiredParameter.tool_id,
      mapRequestBody("/parameters/city", (city) => city ?? "Lisbon"),
    ),
  ),
  parameterDefect(
    "CAP-ERR-9",
    "projection-not-checked",
    "A projection that is not known gives everything",
    mapRequestBody("/respond_with", (asked) => (asked === "everything" ? "full" : asked)),
  ),
];

const answerDefect = (requirement: string, id: string, title: string, intercept: Interceptor): ServiceDefect =>
  defect(requirement, `call/${id}`, title, on("call", intercept));

/** Mistakes with what a call is answered. */
export const callAnswerDefects: readonly ServiceDefect[] = [
  answerDefect(
    "CAP-FLOW-17",
    "id-of-session",
    "The execution_id is made from the session",
    onResponse((answered, { body }) => {
      const session = isRow(body) ? body["session_id"] : undefined;
      if (isRow(answered.body) && session !== undefined)
        answered.body = { ...answered.body, execution_id: `exec_${String(session)}` };
    }),
  ),
  answerDefect(
    "CAP-FLOW-17",
    "id-of-second",
    "The execution_id is the second of the execution",
    mapResponseBody("/execution_id", (id) => String(id).slice(0, 12)),
  ),
  defect("CAP-FLOW-17", "call/id-of-next", "Each id is given to two executions", {
    fresh: () => {
      let [count, last]: [number, unknown] = [0, undefined];
      return {
        answer: on(
          "call",
          mapResponseBody("/execution_id", (id) => (count++ % 2 === 0 ? (last = id) : last)),
        ),
      };
    },
  }),
  answerDefect("CAP-VER-2", "cost-left-out", "cost is left out", withoutField("/cost")),
  answerDefect("CAP-VER-2", "time-left-out", "execution_time is left out", withoutField("/execution_time")),
  answerDefect(
    "CAP-VER-2",
    "time-as-text",
    "execution_time is a text",
    mapResponseBody("/execution_time", (time) => `${String(time)} s`),
  ),
  answerDefect("CAP-BILL-8", "no-billing", "A call has no billing", withoutField("/billing")),
  answerDefect(
    "CAP-BILL-8",
    "billing-when-asked",
    "Without respond_with a call has no billing",
    when(({ body }) => isRow(body) && body["respond_with"] === undefined, withoutField("/billing")),
  ),
  answerDefect(
    "CAP-BILL-8",
    "billing-without-summary",
    "The billing of a call has no summary",
    withoutField("/billing/summary"),
  ),
  answerDefect(
    "CAP-BILL-8",
    "billing-as-text",
    "Amounts of billing are texts",
    mapResponseBody("/billing/list_amount_credits", String),
  ),
];
