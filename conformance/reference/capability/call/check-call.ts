import type { CallRequest } from "../../../../generated/capability/types.ts";
import { parameterIssues } from "../../../../generated/runtime/tool-parameters.ts";
import { describeTool } from "../catalog/describe.ts";
import type { Parameters, Tool } from "../catalog/tool.ts";
import type { Wanted } from "../projections/project.ts";
import { readProjection } from "../projections/projection.ts";
import { invalidField, invalidParameters } from "./invalid-call.ts";

/**
 * How a call wants to be answered.
 *
 * @throws {InvalidCall} where that is not valid.
 */
export function wantedBy(
  body: CallRequest & Required<Pick<CallRequest, "max_response_size" | "respond_with">>,
): Wanted {
  const { max_response_size: maxResponseSize, respond_with } = body;
  if (maxResponseSize < -1) {
    throw invalidField("max_response_size", "expected -1, 0 or more", String(maxResponseSize));
  }
  return { projection: readProjection(respond_with), maxResponseSize };
}

/**
 * The parameters of a call as its tool takes them, checked by the description that clients have of it.
 *
 * @throws {InvalidCall} where they do not fit.
 */
export function parametersFor(tool: Tool, parameters: Parameters): Parameters {
  const issues = parameterIssues(parameters, describeTool(tool, "en"), {
    descriptions: "params",
    groups: "one_of_required",
  });
  if (issues.length > 0) throw invalidParameters(issues);
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== null));
}
