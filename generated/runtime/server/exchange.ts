// Generated from templates/runtime/server/exchange.ts by `concordat generate`. Do not edit.

import { Context, type ExecutionContext } from "hono";
import { writeHeaderList } from "../header-list.ts";

/** The content of a request, and the headers that describe it. */
export interface ContentSource {
  /** Returns a header by its name in lower case; several headers with that name are joined by commas. */
  header(name: string): string | undefined;

  /** The declared length of the body in bytes (`Content-Length`); undefined if it is not declared. */
  readonly length: number | undefined;

  /** False if the request certainly has no body. */
  mayHaveBody(): boolean;

  /**
   * Reads the raw bytes of the body and returns the result of `make`, which is called with undefined if there are more bytes
   * than the limit. It rejects with the error of `make`, or with a `RejectedRequest` if the body is incomplete.
   */
  readBytes<Result>(limit: number, make: MakeOfBytes<Result>): Promise<Result>;
}

/** Makes a result from the bytes of a body. */
export type MakeOfBytes<Result> = (bytes: Uint8Array | undefined) => Result | PromiseLike<Result>;

/** A request whose inputs are to be read. */
export interface InputSource extends ContentSource {
  /**
   * The path relative to the server's mount point, with the query, still encoded: `/pets/7?full=true`. Empty if the request
   * target is malformed.
   */
  readonly target: string;
}

/** A request from an adapter: plain data; expensive parts are created on demand. */
export interface IncomingRequest extends InputSource {
  readonly method: string;

  /** The request as a `Request` of the platform. */
  readonly request: Request;

  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal;

  /** Hono's context. */
  readonly context: Context;
}

/** Makes Hono's context for a request that was not routed by Hono. */
export function contextOf(request: Request, path: string, env: unknown, executionCtx?: ExecutionContext): Context {
  return new Context(request, { env, executionCtx, path, notFoundHandler });
}

function notFoundHandler(): Response {
  return new Response("404 Not Found", { status: 404 });
}

/** The encoded content of a response. */
export type OutgoingContent = string | Uint8Array | Blob | ReadableStream<Uint8Array> | null;

/** Headers of a response by name in lower case. `set-cookie` can have several values. */
export type OutgoingHeaders = Readonly<Record<string, string | string[]>>;

/** A response as plain data, which an adapter sends. */
export class OutgoingResponse {
  readonly status: number;
  readonly headers: OutgoingHeaders;
  readonly content: OutgoingContent;

  /** @throws {TypeError} If the content is a locked stream: platforms detect that at different times. */
  constructor(status: number, headers: OutgoingHeaders, content: OutgoingContent) {
    if (content instanceof ReadableStream && content.locked)
      throw new TypeError("The stream of the response is locked by another reader.");
    this.status = status;
    this.headers = headers;
    this.content = content;
  }

  /** Converts a `Response` of the platform to plain data. */
  static from({ status, headers, body }: Response): OutgoingResponse {
    return new OutgoingResponse(status, plainHeaders(headers), body);
  }

  /** Converts to a `Response` of the platform. */
  toResponse(): Response {
    const { status, headers, content } = this;
    // Since TypeScript 5.7, only bytes with their own `ArrayBuffer` are accepted as a body.
    const body = content instanceof Uint8Array ? new Uint8Array(content) : content;
    return new Response(body, { status, headers: isPlain(headers) ? headers : headersOf(headers) });
  }
}

/** A response as plain data, or the `Response` that a handler or a hook returned. */
export type Outgoing = OutgoingResponse | Response;

/** Headers by name in any case; a list as an array of its items. */
export type HeaderValues = Readonly<Record<string, string | readonly string[]>>;

/** Validates headers with the platform's `Headers` and returns them as plain data. @throws {TypeError} If one is invalid. */
export function plainHeaders(init: Headers | HeaderValues): OutgoingHeaders {
  const headers = init instanceof Headers ? init : new Headers(Object.entries(init).flatMap(linesOf));
  const cookies = headers.getSetCookie();
  return { ...Object.fromEntries(headers), ...(cookies.length > 0 && { "set-cookie": cookies }) };
}

/** Returns the lines of a header: each cookie has its own line. */
function linesOf([name, value]: [string, string | readonly string[]]): [string, string][] {
  if (typeof value === "string") return [[name, value]];
  return name.toLowerCase() === "set-cookie"
    ? value.map((cookie) => [name, cookie])
    : [[name, writeHeaderList(name, value)]];
}

/** Detects headers with one value each, which adapters can write several times as fast. */
function isPlain(headers: OutgoingHeaders): headers is Readonly<Record<string, string>> {
  return !("set-cookie" in headers);
}

/** Converts to `Headers` of the platform. */
export function headersOf(all: OutgoingHeaders): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(all)) for (const value of [values].flat()) headers.append(name, value);
  return headers;
}
