// Generated from spec/client/main.tsp by `concordat generate`. Do not edit.

import type { ErrorCode, ErrorMessage } from "./types.ts";

/** Every {@link ErrorCode}. */
export const errorCodeValues: readonly ErrorCode[] = ["unauthorized"];

/** True for a value that {@link errorCodeValues} has. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return errorCodeValues.some((known) => known === value);
}

/** Every {@link ErrorMessage}. */
export const errorMessageValues: readonly ErrorMessage[] = ["Missing bearer token", "Invalid or expired token"];

/** True for a value that {@link errorMessageValues} has. */
export function isErrorMessage(value: unknown): value is ErrorMessage {
  return errorMessageValues.some((known) => known === value);
}
