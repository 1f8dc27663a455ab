import { subjects } from "../../reference/capability/subjects.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { bodyIn, wayOut, when } from "../intercepts.ts";
import { defect, on } from "./interface.ts";

const make = (requirement: string, id: string, title: string, intercept: Intercept): ServiceDefect =>
  defect(requirement, `call/${id}`, title, on("call", intercept));

const { tool_id: grouped, groups } = subjects.oneOfRequiredTool;

/** Changes the parameters of calls of the tool whose parameters come in groups. */
const grouping = (change: (parameters: object) => object): Intercept =>
  when(
    ({ url }) => url.searchParams.get("tool_id") === grouped,
    bodyIn("/parameters", (parameters) => change(Object(parameters))),
  );
const namesOf = (group: object): string[] => Object.keys(group);
const has = (parameters: object, group: object): boolean => namesOf(group).some((name) => name in parameters);

/** Mistakes with which parameters are taken. */
export const callParameterDefects: readonly ServiceDefect[] = [
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
];
