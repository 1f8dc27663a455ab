// Generated from templates/runtime/client/errors.ts by `concordat generate`. Do not edit.

import { secondsToWait } from "../retry-after.ts";

/**
 * The documented responses, by status, range or `default`: `json` for JSON bodies, `text` for text bodies, unless their
 * actual media type is JSON, `open` for all others.
 */
export type DocumentedResponses = Readonly<Record<string, "json" | "text" | "open">>;

/** The description of a sent request. */
export interface Sent {
  /** The name of the operation. */
  operation: string;

  method: string;

  /** The URL, without credentials. */
  url: string;

  /** The input that is the body; `*` if the body is an object of inputs. Default: `body`. */
  body?: string;

  /** The documented responses. Default: none. */
  responses?: DocumentedResponses;

  /** The response header of an error with the time at which the quota is renewed, in Unix seconds. */
  resetHeader?: string;
}

/** Returns the message of an error; other thrown values are converted to a string. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The error of a request that failed, or whose response is an error. */
export class RequestError extends Error {
  /** The name of the operation. */
  declare readonly operation: string;

  declare readonly method: string;

  /** The URL, without credentials. */
  declare readonly url: string;

  /** @param problem The end of the message, which begins with the request. */
  constructor({ operation, method, url }: Sent, problem: string, details: object) {
    // The text may come from the service: shorten it to one line and remove control characters.
    const said = problem.slice(0, 300).replace(/[\p{C}\p{Z}]+/gu, " ");
    super(`${operation} failed: ${method} ${new URL(url).pathname}${said}`);
    Object.assign(this, { operation, method, url }, details);
  }
}

/**
 * The error of a response with an error status.
 *
 * @example
 * try {
 *   await shop.getPet({ id });
 * } catch (error) {
 *   if (error instanceof ApiError && error.status === 404) return undefined;
 *   throw error;
 * }
 */
export class ApiError<Status extends number = number, Body = unknown> extends RequestError {
  /** The HTTP status. */
  declare readonly status: Status;

  /** The parsed body; undefined if it is empty. */
  declare readonly body: Body;

  declare readonly headers: Headers;

  /** The seconds to wait before the next attempt; undefined if the service does not state them. */
  declare readonly retryAfter: number | undefined;

  /** The id of the request, from the `X-Request-Id` header, or `request_id` in the body. */
  declare readonly requestId: string | undefined;

  constructor(sent: Sent, { status, headers }: Response, body: unknown, problem = wordsIn(body), details?: object) {
    super(sent, ` responded with ${status}${problem}`, {
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

/** Returns the message in the body of an error: the first text with a usual field name, or a body that is a text. */
function wordsIn(body: unknown): string {
  const { error_message, message, error, detail } = Object(body);
  const all = [error_message, message, Object(error).message, error, detail, body];
  const words = all.find((each) => typeof each === "string" && each.trim());
  return words ? `: ${words}` : "";
}

/**
 * The error of a response whose body is not as documented: not JSON, of another type or shape, or larger than allowed. If
 * responses are validated, also of invalid headers.
 */
export class UnexpectedBodyError extends ApiError {
  /**
   * @param body The text or value that is not as documented; undefined if it is larger than allowed.
   * @param found The actual media type and the beginning of the body, or the issue with its shape or size.
   * @param part The undocumented part of the response. Default: the body.
   */
  constructor(
    sent: Sent,
    response: Response,
    body: unknown,
    found = body ? `${response.headers.get("content-type") ?? "untyped"}: ${body}` : "nothing",
    part = "a body",
  ) {
    super(sent, response, body, ` and ${part} not as documented: ${found}`, { name: "UnexpectedBodyError" });
  }
}

/** The error of a connection that failed before the response was complete. `cause` is the error of the platform. */
export class NetworkError extends RequestError {
  constructor(sent: Sent, cause: unknown) {
    // The message of the platform's error is generic; its cause has the code.
    super(sent, ` got no complete response, ${Object(Object(cause).cause).code ?? cause}`, {
      name: "NetworkError",
      cause,
    });
  }
}

/**
 * The error of a rejected TLS certificate. No request and no credential was sent, so authorization did not fail. Browsers do
 * not reveal the cause: there it is a `NetworkError`.
 */
export class TlsError extends RequestError {
  /** The code of the platform, such as `DEPTH_ZERO_SELF_SIGNED_CERT` or `CERT_HAS_EXPIRED`. */
  declare readonly code: string;

  constructor(sent: Sent, cause: unknown, code: string) {
    super(sent, `: certificate not accepted, ${code}`, { name: "TlsError", cause, code });
  }
}

/** The error of a request without a complete response in the allowed time. */
export class TimeoutError extends RequestError {
  /** The allowed time in milliseconds. */
  declare readonly timeout: number;

  constructor(sent: Sent, timeout: number) {
    super(sent, ` got no complete response in ${timeout} ms`, { name: "TimeoutError", timeout });
  }
}

/** Converts the error of a failed fetch. */
export function fetchError(sent: Sent, error: unknown): RequestError {
  const { code } = Object(Object(error).cause ?? error);
  return certificate.test(code) ? new TlsError(sent, error, code) : new NetworkError(sent, error);
}

/**
 * The error codes of rejected certificates.
 *
 * @see {@link https://nodejs.org/api/tls.html#x509-certificate-error-codes}
 */
const certificate = /CERT|SIGN|CRL|UNABLE_TO|HOSTNAME|PURPOSE|_CA$|PATH_/;
