// Generated from spec/client/main.tsp by `concordat generate`. Do not edit.

import type { Extensible } from "../runtime/operation.ts";

/** The request has no Authorization header. */
export interface MissingToken {
  /** The error. */
  error: {
    /** Names an authentication failure. */
    code: "unauthorized";

    /** The reason why authentication failed. */
    message: "Missing bearer token";
  };

  /**
   * Identifies the request that failed, and is new for each request.
   *
   * @format uuid
   */
  request_id: string;
}

/** The token has expired or is not valid. */
export interface InvalidToken {
  /** The error. */
  error: {
    /** Names an authentication failure. */
    code: "unauthorized";

    /** The reason why authentication failed. */
    message: "Invalid or expired token";
  };

  /**
   * Identifies the request that failed, and is new for each request.
   *
   * @format uuid
   */
  request_id: string;
}

/** The documented names of failures. */
export type ErrorCode = "unauthorized";

/** The documented explanations of failures. */
export type ErrorMessage = "Missing bearer token" | "Invalid or expired token";

/** The error. */
export interface ErrorDetail {
  /** Name of the failure, for programs. Names other than that of authentication failures are not documented. */
  code: Extensible<ErrorCode>;

  /** Explanation of the failure, for people. */
  message: Extensible<ErrorMessage>;
}

/** The shape of an error body. */
export interface ClientError {
  /** The error. */
  error: ErrorDetail;

  /**
   * Identifies the request that failed, and is new for each request.
   *
   * @format uuid
   */
  request_id: string;
}

/** The inputs and the responses of each operation, by its name. */
export interface Operations {
  /**
   * Get the client of the token.
   *
   * Returns data about the client that the token was issued to; it takes no id and no body. A missing, expired or
   * invalid token gives 401.
   */
  getClient: {
    responses: {
      /** The token was accepted; it is tied to the account. */
      "200": unknown;

      /** No Authorization header; Expired or invalid token. */
      "401": MissingToken | InvalidToken;
    };
  };
}
