// Generated from templates/runtime/api-error.ts by `concordat generate`. Do not edit.

import type { Sent } from "./sent.ts";
import { secondsToWait } from "./retry-after.ts";

/** A request that did not give what it was sent for. */
export class RequestError extends Error {
  /** The name of the operation. */
  declare readonly operation: string;

  declare readonly method: string;

  /** The address, without a credential. */
  declare readonly url: string;

  constructor({ operation, method, url }: Sent, problem: string, details: object) {
    super(`${method} ${url}: ${problem}`);
    Object.assign(this, { operation, method, url, ...details });
  }
}

/** The service answered, and the answer is an error. */
export class ApiError<Status extends number = number, Body = unknown> extends RequestError {
  /** The HTTP status. */
  declare readonly status: Status;

  /** The body, parsed; undefined where there is none. */
  declare readonly body: Body;

  declare readonly headers: Headers;

  /** Seconds to wait before the next attempt, where the service says so. */
  declare readonly retryAfter: number | undefined;

  /** What the service calls the request: its `X-Request-Id` header, or `request_id` in the body. */
  declare readonly requestId: string | undefined;

  constructor(sent: Sent, { status, headers }: Response, body: unknown, problem = "", details?: object) {
    super(sent, `${status} ${problem}${JSON.stringify(body ?? "").slice(0, 200)}`, {
      name: "ApiError",
      status,
      body,
      headers,
      retryAfter: secondsToWait(headers, sent.resetHeader),
      requestId: headers.get("x-request-id") ?? Object(body).request_id,
      ...details,
    });
  }
}

/** The service answered, and not with what is documented: not JSON, or of another kind or shape. */
export class UnexpectedBodyError extends ApiError {
  /**
   * @param body The text that is not what is documented, or the value whose shape is wrong.
   * @param found What it is.
   */
  constructor(sent: Sent, response: Response, body: unknown, found = response.headers.get("content-type")) {
    super(sent, response, body, `not as documented (${found}): `, { name: "UnexpectedBodyError" });
  }
}
