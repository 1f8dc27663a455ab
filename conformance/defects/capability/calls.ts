import { subjects } from "../../reference/capability/subjects.ts";
import { isRow } from "../changed-at.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { bodyIn, bodyOut, queryIn, together, wayIn, wayOut, when, without } from "../intercepts.ts";
import { defect, on } from "./interface.ts";

const make = (requirement: string, id: string, title: string, intercept: Intercept): ServiceDefect =>
  defect(requirement, `call/${id}`, title, on("call", intercept));

const { tool_id: grouped, groups } = subjects.oneOfRequiredTool;
const nobody = "no.such.tool";

/** Changes the parameters of calls of the tool whose parameters come in groups. */
const grouping = (change: (parameters: object) => object): Intercept =>
  when(
    ({ url }) => url.searchParams.get("tool_id") === grouped,
    bodyIn("/parameters", (parameters) => change(Object(parameters))),
  );
const namesOf = (group: object): string[] => Object.keys(group);
const has = (parameters: object, group: object): boolean => namesOf(group).some((name) => name in parameters);

/** Mistakes with how a tool is called. */
export const callDefects: readonly ServiceDefect[] = [
  make(
    "CAP-FLOW-9",
    "id-with-blank",
    "A + in an id is taken for a blank",
    queryIn("tool_id", (id) => id?.replaceAll("+", " ")),
  ),
  make(
    "CAP-FLOW-9",
    "id-lower-cased",
    "An id is looked up in lower case",
    queryIn("tool_id", (id) => (id === id?.toLowerCase() ? id : nobody)),
  ),
  make(
    "CAP-FLOW-10",
    "id-in-body-ignored",
    "tool_id is not read in the body",
    bodyIn("/tool_id", () => undefined),
  ),
  make(
    "CAP-FLOW-10",
    "id-in-query-ignored",
    "tool_id is not read in the query",
    queryIn("tool_id", () => undefined),
  ),
  make(
    "CAP-FLOW-10",
    "id-in-body-summarized",
    "A call that is named in the body gives less",
    when(
      ({ url }) => !url.searchParams.has("tool_id"),
      bodyIn("/respond_with", (asked) => asked ?? "summary"),
    ),
  ),
  make(
    "CAP-FLOW-11",
    "session-required",
    "A call without session_id is refused",
    when(
      ({ body }) => isRow(body) && body["session_id"] === undefined,
      bodyIn("/parameters", () => undefined),
    ),
  ),
  make(
    "CAP-FLOW-11",
    "session-for-tool",
    "A call without session_id does not find its tool",
    when(
      ({ body }) => isRow(body) && body["session_id"] === undefined,
      queryIn("tool_id", () => nobody),
    ),
  ),
  make(
    "CAP-FLOW-16",
    "groups-not-read",
    "Groups of parameters are not looked at",
    grouping((parameters) => Object.assign({}, ...groups, parameters)),
  ),
  make(
    "CAP-FLOW-16",
    "first-group-only",
    "Only the first group of parameters is looked at",
    grouping((parameters) =>
      has(parameters, groups[0] ?? {}) ? Object.assign({}, ...groups.slice(1), parameters) : parameters,
    ),
  ),
  make(
    "CAP-FLOW-16",
    "group-of-exactly-one",
    "Of each group there may be one parameter and no more",
    grouping((parameters) =>
      groups.some((group) => namesOf(group).every((name) => name in parameters)) ? {} : parameters,
    ),
  ),
  make(
    "CAP-FLOW-16",
    "first-of-group",
    "Of each group the first parameter is required",
    grouping((parameters) => (groups.every((group) => (namesOf(group)[0] ?? "") in parameters) ? parameters : {})),
  ),
  make(
    "CAP-FLOW-17",
    "id-of-session",
    "The execution_id is made from the session",
    wayOut((answered, { body }) => {
      const session = isRow(body) ? body["session_id"] : undefined;
      if (isRow(answered.body) && session !== undefined)
        answered.body = { ...answered.body, execution_id: `exec_${String(session)}` };
    }),
  ),
  make(
    "CAP-FLOW-17",
    "id-of-second",
    "The execution_id is the second of the execution",
    bodyOut("/execution_id", (id) => String(id).slice(0, 12)),
  ),
  defect("CAP-FLOW-17", "call/id-of-next", "Each id is given to two executions", {
    fresh: () => {
      let [count, last]: [number, unknown] = [0, undefined];
      return {
        answer: on(
          "call",
          bodyOut("/execution_id", (id) => (count++ % 2 === 0 ? (last = id) : last)),
        ),
      };
    },
  }),
  make("CAP-VER-2", "cost-left-out", "cost is left out", without("/cost")),
  make("CAP-VER-2", "time-left-out", "execution_time is left out", without("/execution_time")),
  make(
    "CAP-VER-2",
    "time-as-text",
    "execution_time is a text",
    bodyOut("/execution_time", (time) => `${String(time)} s`),
  ),
  make("CAP-BILL-8", "no-billing", "A call has no billing", without("/billing")),
  make(
    "CAP-BILL-8",
    "billing-when-asked",
    "Without respond_with a call has no billing",
    when(({ body }) => isRow(body) && body["respond_with"] === undefined, without("/billing")),
  ),
  make("CAP-BILL-8", "billing-without-summary", "The billing of a call has no summary", without("/billing/summary")),
  make(
    "CAP-BILL-8",
    "billing-as-text",
    "Amounts of billing are texts",
    bodyOut("/billing/list_amount_credits", String),
  ),
  make(
    "CAP-ERR-9",
    "invalid-400",
    "Parameters that are not valid are answered 400",
    wayOut((answered) => void (answered.status = answered.status === 422 ? 400 : answered.status)),
  ),
  make(
    "CAP-ERR-9",
    "invalid-without-names",
    "Parameters that are not valid are not named",
    wayOut((answered) => {
      if (answered.status === 422) answered.body = { success: false, error_message: "Invalid request", details: [] };
    }),
  ),
  make(
    "CAP-ERR-9",
    "type-not-checked",
    "The types of parameters are not looked at",
    bodyIn("/parameters/days", (days) => (typeof days === "string" ? 3 : days)),
  ),
  make(
    "CAP-ERR-9",
    "enum-not-checked",
    "A value that is none of the enum is taken for the first of them",
    bodyIn("/parameters/units", (units) => units && "metric"),
  ),
  make(
    "CAP-ERR-9",
    "missing-not-checked",
    "A parameter that is required has a default",
    when(
      ({ url }) => url.searchParams.get("tool_id") === subjects.requiredParameter.tool_id,
      bodyIn("/parameters/city", (city) => city ?? "Lisbon"),
    ),
  ),
  make(
    "CAP-ERR-9",
    "projection-not-checked",
    "A projection that is not known gives everything",
    bodyIn("/respond_with", (asked) => (asked === "everything" ? "full" : asked)),
  ),
  make(
    "CAP-EP-3",
    "parameters-optional",
    "parameters may be left out",
    wayIn((asked) => void (asked.body = { parameters: subjects.freeTool.parameters, ...Object(asked.body) })),
  ),
  make(
    "CAP-EP-3",
    "left-before-charge",
    "remaining_credits does not have the charge off",
    bodyOut("/remaining_credits", (left, { cost }) => Number(left) + Number(cost)),
  ),
  make(
    "CAP-EP-3",
    "never-free",
    "What is free costs a little all the same",
    bodyOut("/remaining_credits", (left, { cost }) => (cost === 0 ? Number(left) - 0.01 : left)),
  ),
  make(
    "CAP-EP-3",
    "more-than-price",
    "The credits that are left have to be more than the price",
    together(
      wayOut((answered) => {
        const { body } = answered;
        if (isRow(body) && body["success"] === true && body["remaining_credits"] === 0)
          answered.body = { ...body, success: false, error_message: "Insufficient credits" };
      }),
    ),
  ),
];
