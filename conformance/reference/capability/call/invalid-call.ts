import type { ParameterIssue } from "../../../../generated/runtime/tool-parameters.ts";
import type { Issue } from "../../../../generated/runtime/validation.ts";

/** What is wrong with one field of a call. */
export interface Detail {
  type: "missing" | "invalid";

  /** Where, from the outside in: `["body", "parameters", "city"]`. */
  loc: readonly string[];
  msg: string;

  /** What was found there, in short. */
  input: string;
}

/** The parameters or the projection of a call are not valid. */
export class InvalidCall extends Error {
  override readonly name = "InvalidCall";
  readonly details: readonly Detail[];

  constructor(details: readonly Detail[]) {
    super(details.map(({ loc, msg }) => `${loc.join(".")}: ${msg}`).join("; "));
    this.details = details;
  }
}

/** What is wrong with a field of the body. */
export function invalidField(name: string, msg: string, input: string): InvalidCall {
  return new InvalidCall([{ type: "invalid", loc: ["body", name], msg, input }]);
}

/** What is wrong with the parameters of a tool; a group of which all are missing has a detail for each. */
export function invalidParameters(issues: readonly ParameterIssue[]): InvalidCall {
  return new InvalidCall(
    issues.flatMap(({ parameter, expected, found }) => {
      const names = parameter.split(", ");
      const isGroup = names.length > 1;
      return names.map((name) => ({
        type: isGroup || expected === "a value" ? "missing" : "invalid",
        loc: ["body", "parameters", name],
        msg: isGroup ? `expected a value for one of ${parameter}` : `expected ${expected}, found ${found}`,
        input: found,
      }));
    }),
  );
}

/** What is wrong with a request, by the description of the operation. */
export function invalidRequest(issues: readonly Issue[]): InvalidCall {
  return new InvalidCall(
    issues.map(({ path, expected, found }) => ({
      type: found === "nothing" ? "missing" : "invalid",
      loc: path.split("/").slice(1),
      msg: `expected ${expected}, found ${found}`,
      input: found,
    })),
  );
}
