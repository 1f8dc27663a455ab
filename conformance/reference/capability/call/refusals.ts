import { type DocumentedError, errors } from "../../../../generated/capability/server.ts";
import type { CallInsufficientCredits } from "../../../../generated/capability/types.ts";
import type { InvalidCall } from "./invalid-call.ts";

/** Answers a call whose parameters or projection are not valid, with what is wrong in its fields. */
export function refuseInvalid(execution_id: string, { message, details }: InvalidCall): DocumentedError {
  return errors.invalidParameters({ ...neverRan(execution_id), success: false, error_message: message, details });
}

/** Answers a call that names no tool. */
export function refuseWithoutTool(execution_id: string): DocumentedError {
  const error_message = "Missing required tool_id (query parameter or JSON body field)";
  return errors.callMissingToolId({ ...neverRan(execution_id), error_message });
}

/** Answers a call that its account can't pay for. */
export function refuseWithoutCredits(execution_id: string): DocumentedError<CallInsufficientCredits> {
  return errors.callInsufficientCredits(neverRan(execution_id));
}

function neverRan(execution_id: string) {
  return { execution_id, result: { data: null }, execution_time: 0, cost: 0 };
}
