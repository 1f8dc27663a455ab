import { type DocumentedError, errors } from "../../../generated/capability/server.ts";
import type { CallInsufficientCredits } from "../../../generated/capability/types.ts";
import type { ParameterIssue } from "../../../generated/runtime/flow/flow.ts";
import type { Issue } from "../../../generated/runtime/validation/validation.ts";

/** An error in one field of a call. */
interface Detail {
  type: "missing" | "invalid";

  /** The path of the field, outermost name first: `["body", "parameters", "city"]`. */
  loc: readonly string[];
  msg: string;

  /** The actual value, shortened. */
  input: string;
}

/** The parameters or the projection of a call are invalid. */
export class InvalidCall extends Error {
  override readonly name = "InvalidCall";
  readonly details: readonly Detail[];

  constructor(details: readonly Detail[]) {
    super(details.map(({ loc, msg }) => `${loc.join(".")}: ${msg}`).join("; "));
    this.details = details;
  }
}

/** Returns the error of a field of the body. */
export function invalidField(name: string, msg: string, input: string): InvalidCall {
  return new InvalidCall([{ type: "invalid", loc: ["body", name], msg, input }]);
}

/** Returns the errors of the parameters of a tool; a group without any value has a detail for each parameter. */
export function invalidParameters(issues: readonly ParameterIssue[]): InvalidCall {
  return new InvalidCall(
    issues.flatMap(({ parameter, expected, found }) => {
      const names = parameter.split(", ");
      const isGroup = names.length > 1;
      return names.map((name) => ({
        type: isGroup || expected === "a value" ? "missing" : "invalid",
        loc: ["body", "parameters", name],
        msg: isGroup
          ? `expected a value for one of ${parameter}`
          : `expected ${expected}, ${found === "nothing" ? "but it is missing" : `found ${found}`}`,
        input: found,
      }));
    }),
  );
}

/** Returns the errors of a request that does not match the description of the operation. */
export function invalidRequest(issues: readonly Issue[]): InvalidCall {
  return new InvalidCall(
    issues.map(({ path, expected, found }) => ({
      type: found === "nothing" ? "missing" : "invalid",
      loc: path.split("/").slice(1),
      msg: `expected ${expected}, ${found === "nothing" ? "but it is missing" : `found ${found}`}`,
      input: found,
    })),
  );
}

/** Rejects a call with invalid parameters or an invalid projection, with the errors of its fields. */
export function rejectInvalid(execution_id: string, { message, details }: InvalidCall): DocumentedError {
  return errors.invalidParameters({ ...neverRan(execution_id), success: false, error_message: message, details });
}

/** Rejects a call without a tool id. */
export function rejectWithoutTool(execution_id: string): DocumentedError {
  const error_message = "Missing required tool_id (query parameter or JSON body field)";
  return errors.callMissingToolId({ ...neverRan(execution_id), result: { data: {} }, error_message });
}

/** Rejects a call that the account cannot pay for. */
export function rejectWithoutCredits(execution_id: string): DocumentedError<CallInsufficientCredits> {
  return errors.callInsufficientCredits(neverRan(execution_id));
}

function neverRan(execution_id: string) {
  return { execution_id, result: {}, execution_time: 0, cost: 0 };
}
