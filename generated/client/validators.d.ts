// Generated from spec/client/main.tsp by `concordat generate`. Do not edit.

import type { Guard } from "../runtime/validation/validation.ts";
import type {
  ClientError,
  ErrorCode,
  ErrorDetail,
  ErrorMessage,
  InvalidToken,
  MissingToken,
  Operations,
} from "./types.ts";

/** Tells whether a value is of type {@link MissingToken}. */
export declare const isMissingToken: Guard<MissingToken>;

/** Tells whether a value is of type {@link InvalidToken}. */
export declare const isInvalidToken: Guard<InvalidToken>;

/** Tells whether a value is of type {@link ErrorCode}. */
export declare const isErrorCode: Guard<ErrorCode>;

/** Tells whether a value is of type {@link ErrorMessage}. */
export declare const isErrorMessage: Guard<ErrorMessage>;

/** Tells whether a value is of type {@link ErrorDetail}. */
export declare const isErrorDetail: Guard<ErrorDetail>;

/** Tells whether a value is of type {@link ClientError}. */
export declare const isClientError: Guard<ClientError>;

/** The guards of the responses of each operation, by status; those whose shape is left open are not among them. */
export declare const responses: {
  readonly getClient: {
    readonly "401": Guard<Operations["getClient"]["responses"]["401"]>;
  };
};
