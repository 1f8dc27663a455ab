// Generated from spec/client/main.tsp by `concordat generate`. Do not edit.

import type { Guard, ResponseGuard } from "../runtime/validation/validation.ts";
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
export declare const isMissingToken: Guard<MissingToken>;

/** True for a value of type {@link InvalidToken}. */
export declare const isInvalidToken: Guard<InvalidToken>;

/** True for a value of type {@link ErrorCode}. */
export declare const isErrorCode: Guard<ErrorCode>;

/** True for a value of type {@link ErrorMessage}. */
export declare const isErrorMessage: Guard<ErrorMessage>;

/** True for a value of type {@link ErrorDetail}. */
export declare const isErrorDetail: Guard<ErrorDetail>;

/** True for a value of type {@link ClientError}. */
export declare const isClientError: Guard<ClientError>;

/** The guards of the responses of each operation, by status; those whose shape is left open are not among them. */
export declare const responses: {
  readonly getClient: {
    readonly "401": ResponseGuard<Operations["getClient"]["responses"]["401"]>;
  };
};
