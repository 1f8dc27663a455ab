import { byStatus } from "../operation.ts";
import type { ResponseHeaders } from "../validation/headers.ts";
import { type Issue, issues, type RequestValues, type ResponseGuard } from "../validation/validation.ts";
import type { DocumentedError, DocumentedHeader } from "./errors.ts";
import { headersOf, type HeaderValues, type OutgoingHeaders, OutgoingResponse, plainHeaders } from "./exchange.ts";
import type { MediaTypes, OperationInfo, OperationRules } from "./operation.ts";

/** The status and headers of a response. */
export interface HandlerResponseInit {
  /** The HTTP status. Default: that of the documented success. */
  status?: number;

  /** Additional headers; `Content-Type` replaces the default one. A list is an array of its items. Default: none. */
  headers?: Readonly<Record<string, DocumentedHeader>>;
}

/** A response with its own status or headers, made by `respond`. */
export class HandlerResponse {
  readonly body: unknown;
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, DocumentedHeader>>;

  constructor(body: unknown, { status, headers = {} }: HandlerResponseInit = {}) {
    this.body = body;
    this.status = status;
    this.headers = headers;
  }
}

/** A response whose body is not encoded yet. */
export interface Reply {
  body: unknown;
  status: number;

  /** The headers by name in any case. */
  headers: HeaderValues;
}

const noHeaders = {};

const json = "application/json";

/** Makes the reply from the result of a handler. */
export function replyTo(result: unknown, { status = 200, emptyStatus }: OperationRules): Reply {
  const isWhole = result instanceof HandlerResponse;
  const body = isWhole ? result.body : result;
  const [full, empty] = status === "2XX" ? [200, 204] : [status, status];
  const usual = body === undefined ? (emptyStatus ?? empty) : full;
  if (!isWhole) return { body, status: usual, headers: noHeaders };
  return { body, status: result.status ?? usual, headers: textsOf(result.headers) };
}

/** Makes the reply from a documented error. */
export function replyToError(error: DocumentedError, openStatus: number): Reply {
  return { body: error.body, status: error.status ?? openStatus, headers: textsOf(error.headers) };
}

/** Encodes the values of headers. */
function textsOf(headers: Readonly<Record<string, DocumentedHeader>>): HeaderValues {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );
}

/** Makes the response from a reply: the body as JSON, or unchanged for other media types. */
export function responseOf(reply: Reply, rules?: AnswerRules): Response {
  return outgoingOf(reply, rules).toResponse();
}

/** The rules of an operation for encoding the bodies of its responses. */
export type AnswerRules = Pick<OperationRules, "answers" | "mediaType" | "mediaTypes">;

/**
 * Makes the response from a reply, for an adapter.
 *
 * @param key The key under which the response is documented. Default: its status.
 * @throws {RangeError | TypeError} If its status or its headers are invalid.
 */
export function outgoingOf(
  { body, status, headers }: Reply,
  { answers, ...rules }: AnswerRules = {},
  key: number | "default" = status,
): OutgoingResponse {
  if (!Number.isInteger(status) || status < 200 || status > 599)
    throw new RangeError(`status: expected 200 to 599, found ${status}`);
  const isEmpty = body === undefined || bodiless.has(status);
  if (isEmpty) return new OutgoingResponse(status, plainHeaders(headers), null);
  const types = typesFor(key, rules);
  if (isRaw(body)) {
    const type = rawType(body, headers, types);
    // In JSON, a text is encoded like any other value.
    const content = typeof body === "string" && isJson(type) ? JSON.stringify(body) : body;
    return new OutgoingResponse(status, withType(headers, type), content);
  }
  const answer = answers && byStatus(answers, key);
  if (answer) return new OutgoingResponse(status, withType(headers, answer.mediaType), answer.write(body));
  // A value of another documented type is sent as its JSON text.
  const type = typeof body === "object" && !isJson(types.value) ? (types.text ?? json) : types.value;
  return new OutgoingResponse(status, withType(headers, type), JSON.stringify(body));
}

/** Returns the documented media types of a response. `default` is the key of errors only. */
function typesFor(key: number | "default", { mediaType = json, mediaTypes = {} }: AnswerRules): MediaTypes {
  const isError = key === "default" || key >= 400;
  const found = isError ? byStatus(mediaTypes, key) : (mediaTypes[key] ?? mediaTypes[`${String(key)[0]}XX`]);
  return found ?? { value: isError ? json : mediaType };
}

/** Returns the media type of an unencoded body: the one set by the handler, its own, or the documented one. */
function rawType(body: object | string, headers: Reply["headers"], types: MediaTypes): string {
  const [, chosen] = Object.entries(headers).find(([name]) => name.toLowerCase() === "content-type") ?? [];
  return (
    chosen?.toString() ?? (ownType(body) || ((typeof body === "string" ? types.text : types.bytes) ?? types.value))
  );
}

/** Returns the media type that bytes carry; "" if they carry none. */
function ownType(body: object | string): string {
  if (body instanceof Blob) return body.type;
  return body instanceof Uint8Array && "mediaType" in body ? String(body.mediaType ?? "") : "";
}

/** True for bodies that are sent without encoding. */
function isRaw(body: unknown): body is string | Uint8Array | Blob | ReadableStream {
  return (
    typeof body === "string" || body instanceof Uint8Array || body instanceof Blob || body instanceof ReadableStream
  );
}

function withType(others: HeaderValues, mediaType: string): OutgoingHeaders {
  const own = { "content-type": mediaType };
  return others === noHeaders || Object.keys(others).length === 0 ? own : { ...own, ...plainHeaders(others) };
}

/** @see {@link https://fetch.spec.whatwg.org/#null-body-status} */
const bodiless = new Set([204, 205, 304]);

/** True for a response of any implementation of `Response`: adapters have their own classes. */
export function isResponse(value: unknown): value is Response {
  return Object.prototype.toString.call(value) === "[object Response]";
}

/** True for a media type that is JSON or based on JSON. */
export function isJson(mediaType: string): boolean {
  return mediaType === "application/json" || /^application\/(?:.+\+)?json\b/i.test(mediaType);
}

/** Guards of the documented responses, by operation and status. */
export type ResponseGuards = Readonly<Record<string, Readonly<Record<string, ResponseGuard<unknown>>>>>;

/** The error of a response that does not match the contract. */
export class InvalidResponse extends Error {
  override readonly name = "InvalidResponse";
  readonly operation: OperationInfo;
  readonly status: number;
  readonly issues: Issue[];

  constructor(operation: OperationInfo, status: number, found: Issue[]) {
    super(`${operation.name} responds with ${status}: ${found.map(({ message }) => message).join("; ")}`);
    this.operation = operation;
    this.status = status;
    this.issues = found;
  }
}

/**
 * Validates a reply against the contract, if `validateResponses` is set.
 *
 * @param status The key under which the response is documented: its status, or `default`.
 * @param request The inputs of the request, if they were read: they may determine the shape.
 * @throws {InvalidResponse} If the reply is invalid and `validateResponses` is `throw`.
 */
export function checkReply(
  reply: Reply,
  status: number | "default",
  { info: operation, rules }: { info: OperationInfo; rules: OperationRules },
  { options, responses, responseHeaders = {} }: Checking,
  request?: RequestValues,
): void {
  const { validateResponses = "off", onWarning = console.warn } = options;
  if (validateResponses === "off") return;
  const headers = documentedFor(responseHeaders[operation.name], status);
  const found = headers?.(headersOf(plainHeaders(reply.headers))) ?? [];
  // A plain text may be documented in addition to JSON; it is compared unencoded.
  const isText = typeof reply.body === "string" && !isJson(rawType(reply.body, reply.headers, typesFor(status, rules)));
  const guard = reply.body === undefined || isText ? undefined : documentedFor(responses[operation.name], status);
  // Compare the JSON that is sent, not the value of the handler.
  if (guard) found.push(...issues(guard, JSON.parse(JSON.stringify(reply.body)), request));
  if (found.length === 0) return;
  const invalid = new InvalidResponse(operation, reply.status, found);
  if (validateResponses === "throw") throw invalid;
  onWarning(invalid);
}

/** Returns the entry for a status. The entry `default` is for errors: successes are not compared with it. */
function documentedFor<T>(all: Readonly<Record<string, T>> = {}, status: number | "default"): T | undefined {
  const { default: error, ...documented } = all;
  return status === "default" ? error : (byStatus(documented, status) ?? (status < 400 ? undefined : error));
}

interface Checking {
  options: { validateResponses?: "off" | "warn" | "throw"; onWarning?: (warning: Error) => void };
  responses: ResponseGuards;
  responseHeaders?: ResponseHeaders;
}
