// Generated from templates/runtime/server-answer.ts by `concordat generate`. Do not edit.

import type { DocumentedError } from "./documented-error.ts";
import type { OperationRules } from "./server-operation.ts";

/** What an answer is made of besides its body. */
export interface AnswerInit {
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

/** An answer that says more than its body; `respond` makes it. */
export class Answer {
  readonly body: unknown;
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(body: unknown, { status, headers = {} }: AnswerInit = {}) {
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
  const answer = result instanceof Answer ? result : new Answer(result);
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
