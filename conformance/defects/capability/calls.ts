import { errors } from "../../../generated/capability/server.ts";
import { subjects } from "../../reference/capability/subjects.ts";
import { isRow } from "../changed-at.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { bodyIn, bodyOut, queryIn, wayIn, wayOut, when } from "../intercepts.ts";
import { defect, on } from "./interface.ts";

const make = (requirement: string, id: string, title: string, intercept: Intercept): ServiceDefect =>
  defect(requirement, `call/${id}`, title, on("call", intercept));

const { error_message: insufficient } = errors.callInsufficientCredits().body;
const nobody = "no.such.tool";

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
    wayOut((answered) => {
      const { body } = answered;
      if (isRow(body) && body["success"] === true && body["remaining_credits"] === 0)
        answered.body = { ...body, success: false, error_message: insufficient };
    }),
  ),
];
