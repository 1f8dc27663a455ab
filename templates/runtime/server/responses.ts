import { byStatus } from "../operation.ts";
import { type Guard, type Issue, issues } from "../validation/validation.ts";
import type { DocumentedError } from "./errors.ts";
import type { OperationInfo, OperationRules } from "./operation.ts";

/** What an answer is made of besides its body. */
export interface HandlerResponseInit {
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

/** An answer that says more than its body; `respond` makes it. */
export class HandlerResponse {
  readonly body: unknown;
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(body: unknown, { status, headers = {} }: HandlerResponseInit = {}) {
    this.body = body;
    this.status = status;
    this.headers = headers;
  }
}

/** An answer, complete. */
export interface Reply {
  body: unknown;
  status: number;
  headers: [name: string, value: string][];
}

/** What is answered for what a handler gave. */
export function replyTo(result: unknown, { status = 200 }: OperationRules): Reply {
  const answer = result instanceof HandlerResponse ? result : new HandlerResponse(result);
  const { body } = answer;
  return {
    body,
    status: answer.status ?? (status === "2XX" ? (body === undefined ? 204 : 200) : status),
    headers: Object.entries(answer.headers),
  };
}

/** What is answered for a documented error. */
export function replyToError(error: DocumentedError, openStatus: number): Reply {
  const headers = Object.entries(error.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return { body: error.body, status: error.status ?? openStatus, headers };
}

/** The response of a reply: JSON, or as it is where the media type is another. */
export function responseOf({ body, status, headers }: Reply, mediaType = "application/json"): Response {
  const isEmpty = body === undefined || bodiless.has(status);
  if (isEmpty) return new Response(null, { status, headers });
  return new Response(contentOf(body, mediaType), { status, headers: withType(headers, mediaType) });
}

/** Where there is nothing else, a plain object: adapters write it several times as fast. */
function withType(others: [string, string][], mediaType: string): HeadersInit {
  if (others.length === 0) return { "content-type": mediaType };
  const headers = new Headers(others);
  if (!headers.has("content-type")) headers.set("content-type", mediaType);
  return headers;
}

/** @see {@link https://fetch.spec.whatwg.org/#null-body-status} */
const bodiless = new Set([204, 205, 304]);

function contentOf(body: unknown, mediaType: string): BodyInit {
  if (isJson(mediaType)) return JSON.stringify(body);
  if (body instanceof Uint8Array) return new Uint8Array(body);
  const isRaw = typeof body === "string" || body instanceof Blob || body instanceof ReadableStream;
  return isRaw ? body : JSON.stringify(body);
}

/** Whether a value is a response, of whichever implementation: adapters bring classes of their own. */
export function isResponse(value: unknown): value is Response {
  return Object.prototype.toString.call(value) === "[object Response]";
}

/** Whether a media type is JSON or built on it. */
export function isJson(mediaType: string): boolean {
  return /^application\/(?:.+\+)?json\b/i.test(mediaType);
}

/** Guards of the documented answers, by operation and status. */
export type ResponseGuards = Readonly<Record<string, Readonly<Record<string, Guard<unknown>>>>>;

/** An answer that is not as the contract documents it. */
export class InvalidResponse extends Error {
  override readonly name = "InvalidResponse";
  readonly operation: OperationInfo;
  readonly status: number;
  readonly issues: Issue[];

  constructor(operation: OperationInfo, status: number, found: Issue[]) {
    super(`${operation.name} answers ${status}: ${found.map(({ message }) => message).join("; ")}`);
    this.operation = operation;
    this.status = status;
    this.issues = found;
  }
}

/**
 * Holds a reply against the contract, if that is asked for.
 *
 * @param status What it is documented under: its status, or `default`.
 * @throws {InvalidResponse} where the options say so.
 */
export function checkReply(
  reply: Reply,
  status: number | "default",
  operation: OperationInfo,
  { options, responses }: Checking,
): void {
  const { validateResponses = "off", onWarning = console.warn } = options;
  if (validateResponses === "off" || reply.body === undefined) return;
  const { default: error, ...documented } = { ...responses[operation.name] };
  // What is documented without a status is an error: a success whose shape is left open is not held against it.
  const guard = status === "default" ? error : (byStatus(documented, status) ?? (status < 300 ? undefined : error));
  // What is judged is what is sent.
  const sent: unknown = JSON.parse(JSON.stringify(reply.body));
  const found = guard ? issues(guard, sent) : [];
  if (found.length === 0) return;
  const invalid = new InvalidResponse(operation, reply.status, found);
  if (validateResponses === "throw") throw invalid;
  onWarning(invalid);
}

interface Checking {
  options: { validateResponses?: "off" | "warn" | "throw"; onWarning?: (warning: Error) => void };
  responses: ResponseGuards;
}
