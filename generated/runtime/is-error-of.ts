// Generated from templates/runtime/is-error-of.ts by `concordat generate`. Do not edit.

import { ApiError, UnexpectedBodyError } from "./api-error.ts";
import { byStatus } from "./by-status.ts";
import type { Endpoint } from "./endpoint.ts";

/** Whether an error is a documented answer of one of these operations. */
export function isErrorOf<Name extends string>(
  endpoints: { readonly [Each in Name]: Endpoint },
  operation: Name,
  error: unknown,
): boolean {
  const isAnswer = error instanceof ApiError && !(error instanceof UnexpectedBodyError);
  return (
    isAnswer && error.operation === operation && byStatus(endpoints[operation].answers, error.status) !== undefined
  );
}
