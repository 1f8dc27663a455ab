// Generated from spec/client/main.tsp by `concordat generate`. Do not edit.

import { format, isObject, isOneOf, isString } from "../runtime/validation/checks.ts";
import { isUuid } from "../runtime/validation/formats.ts";
import { anyOf, at, lacks, only, or } from "../runtime/validation/reasons.ts";
import type { ResponseGuard } from "../runtime/validation/validation.ts";
import type {
  ClientError,
  ErrorCode,
  ErrorDetail,
  ErrorMessage,
  InvalidToken,
  MissingToken,
  Operations,
} from "./types.ts";

/** True for a value of type {@link MissingToken}. */
export function isMissingToken(value: unknown): value is MissingToken {
  return (
    (isObject<MissingToken>(value) &&
      (isMissingTokenError(value.error) || at("error")) &&
      ((isString(value.request_id) && format(value.request_id, isUuid, "uuid")) || at("request_id"))) ||
    lacks(value, "error", "request_id")
  );
}

function isMissingTokenError(value: unknown): boolean {
  return (
    (isObject<"code" | "message">(value) &&
      (value.code === "unauthorized" || only("unauthorized") || at("code")) &&
      (value.message === "Missing bearer token" || only("Missing bearer token") || at("message"))) ||
    lacks(value, "code", "message")
  );
}

/** True for a value of type {@link InvalidToken}. */
export function isInvalidToken(value: unknown): value is InvalidToken {
  return (
    (isObject<InvalidToken>(value) &&
      (isInvalidTokenError(value.error) || at("error")) &&
      ((isString(value.request_id) && format(value.request_id, isUuid, "uuid")) || at("request_id"))) ||
    lacks(value, "error", "request_id")
  );
}

function isInvalidTokenError(value: unknown): boolean {
  return (
    (isObject<"code" | "message">(value) &&
      (value.code === "unauthorized" || only("unauthorized") || at("code")) &&
      (value.message === "Invalid or expired token" || only("Invalid or expired token") || at("message"))) ||
    lacks(value, "code", "message")
  );
}

const errorCodeValues = ["unauthorized"];

/** True for a value of type {@link ErrorCode}. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return isOneOf(value, errorCodeValues);
}

const errorMessageValues = ["Missing bearer token", "Invalid or expired token"];

/** True for a value of type {@link ErrorMessage}. */
export function isErrorMessage(value: unknown): value is ErrorMessage {
  return isOneOf(value, errorMessageValues);
}

/** True for a value of type {@link ErrorDetail}. */
export function isErrorDetail(value: unknown): value is ErrorDetail {
  return (
    (isObject<ErrorDetail>(value) &&
      (typeof value.code === "string" || isErrorCode(value.code) || or("string") || at("code")) &&
      (typeof value.message === "string" || isErrorMessage(value.message) || or("string") || at("message"))) ||
    lacks(value, "code", "message")
  );
}

/** True for a value of type {@link ClientError}. */
export function isClientError(value: unknown): value is ClientError {
  return (
    (isObject<ClientError>(value) &&
      (isErrorDetail(value.error) || at("error")) &&
      ((isString(value.request_id) && format(value.request_id, isUuid, "uuid")) || at("request_id"))) ||
    lacks(value, "error", "request_id")
  );
}

const getClientResponse401Kinds = [isMissingToken, isInvalidToken];

function isGetClientResponse401(value: unknown): value is Operations["getClient"]["responses"]["401"] {
  return anyOf(value, getClientResponse401Kinds);
}

/** The guards of the responses of each operation, by status; those whose shape is left open are not among them. */
export const responses: {
  readonly getClient: {
    readonly "401": ResponseGuard<Operations["getClient"]["responses"]["401"]>;
  };
} = { getClient: { "401": isGetClientResponse401 } };
