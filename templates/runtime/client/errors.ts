/**
 * The documented responses, by status, range or `default`: `json` where the body is JSON, `text` where it is a text unless
 * its media type says that it is JSON, else `open`.
 */
export type DocumentedResponses = Readonly<Record<string, "json" | "text" | "open">>;

/** A request that was sent. */
export interface Sent {
  /** The name of the operation. */
  operation: string;

  method: string;

  /** The address, without a credential. */
  url: string;

  /** The input that is the body; `*` where the body is an object of inputs. Default: `body`. */
  body?: string;

  /** The documented responses. Default: none. */
  responses?: DocumentedResponses;

  /** The header of an error that holds the time at which the quota is renewed, in Unix seconds. */
  resetHeader?: string;
}

/** The message of an error; of anything else that was thrown, its text. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** A request that failed, or was answered with an error. */
export class RequestError extends Error {
  /** The name of the operation. */
  declare readonly operation: string;

  declare readonly method: string;

  /** The address, without a credential. */
  declare readonly url: string;

  /** @param problem Goes on with the sentence that begins with the request. */
  constructor({ operation, method, url }: Sent, problem: string, details: object) {
    // It may repeat what others say: cut, on one line, without characters that control how it is shown.
    const said = problem.slice(0, 300).replace(/[\p{C}\p{Z}]+/gu, " ");
    super(`${operation} failed: ${method} ${new URL(url).pathname}${said}`);
    Object.assign(this, { operation, method, url }, details);
  }
}

/**
 * A response that is an error.
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

  /** The body, parsed; undefined where there is none. */
  declare readonly body: Body;

  declare readonly headers: Headers;

  /** Seconds to wait before the next attempt; undefined where the service does not ask for any. */
  declare readonly retryAfter: number | undefined;

  /** The id that the service gave the request: its `X-Request-Id` header, or `request_id` in the body. */
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

/** What the service says of an error: the first text under one of the usual names, or a body that is one. */
function wordsIn(body: unknown): string {
  const { error_message, message, error, detail } = Object(body);
  const all = [error_message, message, Object(error).message, error, detail, body];
  const words = all.find((each) => typeof each === "string" && each.trim());
  return words ? `: ${words}` : "";
}

/**
 * A response whose body is not as documented: not JSON, of another kind or shape, or larger than allowed; or whose headers
 * are not, where they are compared.
 */
export class UnexpectedBodyError extends ApiError {
  /**
   * @param body The text that is not of the documented kind, or the value that is of another shape; undefined where it is
   *   larger than allowed.
   * @param found Its media type and beginning, or what is wrong with its shape or size.
   * @param part What is not as documented. Default: the body.
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

/** There is no response: the connection failed or broke off. `cause` is the error of the platform. */
export class NetworkError extends RequestError {
  constructor(sent: Sent, cause: unknown) {
    // The platform's own error says only that it failed; its cause has the code.
    super(sent, ` got no complete response, ${Object(Object(cause).cause).code ?? cause}`, {
      name: "NetworkError",
      cause,
    });
  }
}

/**
 * The certificate of the service is not accepted. Nothing was sent, and no credential was looked at: this is no failed
 * authorization. In browsers it is a `NetworkError`, since they do not reveal the cause.
 */
export class TlsError extends RequestError {
  /** The code of the platform, such as `DEPTH_ZERO_SELF_SIGNED_CERT` or `CERT_HAS_EXPIRED`. */
  declare readonly code: string;

  constructor(sent: Sent, cause: unknown, code: string) {
    super(sent, `: certificate not accepted, ${code}`, { name: "TlsError", cause, code });
  }
}

/** There is no complete response in the time that was allowed. */
export class TimeoutError extends RequestError {
  /** The time that was allowed, in milliseconds. */
  declare readonly timeout: number;

  constructor(sent: Sent, timeout: number) {
    super(sent, ` got no complete response in ${timeout} ms`, { name: "TimeoutError", timeout });
  }
}

/** The error that a failed fetch stands for. */
export function fetchError(sent: Sent, error: unknown): RequestError {
  const { code } = Object(Object(error).cause ?? error);
  return certificate.test(code) ? new TlsError(sent, error, code) : new NetworkError(sent, error);
}

/**
 * Codes of a certificate that is not accepted.
 *
 * @see {@link https://nodejs.org/api/tls.html#x509-certificate-error-codes}
 */
const certificate = /CERT|SIGN|CRL|UNABLE_TO|HOSTNAME|PURPOSE|_CA$|PATH_/;

/**
 * The seconds to wait that a response asks for: its Retry-After, in seconds or as a date, or else the time in Unix seconds
 * at which the quota is renewed.
 *
 * @see {@link https://www.rfc-editor.org/rfc/rfc9110#field.retry-after}
 */
export function secondsToWait(headers: Headers, resetHeader = "-"): number | undefined {
  const text = headers.get("retry-after") ?? headers.get(resetHeader) ?? "-";
  const number = Number(text);
  // As a duration, a billion seconds is three decades.
  const seconds = number < 1e9 ? number : (number || Date.parse(text) / 1000) - Date.now() / 1000;
  return seconds >= 0 ? seconds : undefined;
}
