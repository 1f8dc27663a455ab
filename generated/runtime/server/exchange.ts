// Generated from templates/runtime/server/exchange.ts by `concordat generate`. Do not edit.

import { Context, type ExecutionContext } from "hono";
import { writeHeaderList } from "../header-list.ts";

/** The content of a request, and the headers that describe it. */
export interface ContentSource {
  /** Gives a header by its name in lower case; several of that name are joined by commas. */
  header(name: string): string | undefined;

  /** The length that the request declares for its body, to which HTTP limits it; undefined where it declares none. */
  readonly length: number | undefined;

  /** False where the request has no body for certain. */
  mayHaveBody(): boolean;

  /**
   * Reads the raw bytes of the body, and makes something of them as soon as they are there; undefined stands for more of
   * them than the limit. It rejects with what `make` throws, and with a `RejectedRequest` where the body breaks off.
   */
  readBytes<Result>(limit: number, make: MakeOfBytes<Result>): Promise<Result>;
}

/** Makes something of the bytes of a body. */
export type MakeOfBytes<Result> = (bytes: Uint8Array | undefined) => Result | PromiseLike<Result>;

/** A request whose inputs are to be read. */
export interface InputSource extends ContentSource {
  /**
   * The path below where the server is, with the query, as they were sent: `/pets/7?full=true`. Empty where what was sent is
   * no address.
   */
  readonly target: string;
}

/** A request as an adapter hands it over: plain data, and on demand what costs more. */
export interface IncomingRequest extends InputSource {
  readonly method: string;

  /** The request as an object of the platform. */
  readonly request: Request;

  /** Aborts when the caller goes away. */
  readonly signal: AbortSignal;

  /** Hono's context. */
  readonly context: Context;
}

/** Makes Hono's context of a request that Hono has not routed. */
export function contextOf(request: Request, path: string, env: unknown, executionCtx?: ExecutionContext): Context {
  return new Context(request, { env, executionCtx, path, notFoundHandler });
}

function notFoundHandler(): Response {
  return new Response("404 Not Found", { status: 404 });
}

/** The content of a response as it is sent. */
export type OutgoingContent = string | Uint8Array | Blob | ReadableStream<Uint8Array> | null;

/** Headers of a response by name in lower case. Those that set cookies are several. */
export type OutgoingHeaders = Readonly<Record<string, string | string[]>>;

/** A response without the objects of the platform, for an adapter to send. */
export class OutgoingResponse {
  readonly status: number;
  readonly headers: OutgoingHeaders;
  readonly content: OutgoingContent;

  /** Throws a `TypeError` for a stream that another one reads: platforms find that out at different times. */
  constructor(status: number, headers: OutgoingHeaders, content: OutgoingContent) {
    if (content instanceof ReadableStream && content.locked)
      throw new TypeError("Another one reads the stream to send.");
    this.status = status;
    this.headers = headers;
    this.content = content;
  }

  /** Takes a response of the platform apart. */
  static from({ status, headers, body }: Response): OutgoingResponse {
    return new OutgoingResponse(status, plainHeaders(headers), body);
  }

  /** Makes the response of the platform. */
  toResponse(): Response {
    const { status, headers, content } = this;
    // Bytes in a buffer of their own are all that TypeScript takes for a body from 5.7 on.
    const body = content instanceof Uint8Array ? new Uint8Array(content) : content;
    return new Response(body, { status, headers: isPlain(headers) ? headers : headersOf(headers) });
  }
}

/** A response in either form: that of the platform is what a handler or a hook gave. */
export type Outgoing = OutgoingResponse | Response;

/** Headers by name in any case; a list by its items. */
export type HeaderValues = Readonly<Record<string, string | readonly string[]>>;

/** Checks headers as the platform does, and gives them as plain data. Throws a `TypeError` for those that can't be sent. */
export function plainHeaders(init: Headers | HeaderValues): OutgoingHeaders {
  const headers = init instanceof Headers ? init : new Headers(Object.entries(init).flatMap(linesOf));
  const cookies = headers.getSetCookie();
  return { ...Object.fromEntries(headers), ...(cookies.length > 0 && { "set-cookie": cookies }) };
}

/** The lines of a header: each cookie has its own. */
function linesOf([name, value]: [string, string | readonly string[]]): [string, string][] {
  if (typeof value === "string") return [[name, value]];
  return name.toLowerCase() === "set-cookie"
    ? value.map((cookie) => [name, cookie])
    : [[name, writeHeaderList(name, value)]];
}

/** A plain object where it does: adapters write it several times as fast. */
function isPlain(headers: OutgoingHeaders): headers is Readonly<Record<string, string>> {
  return !("set-cookie" in headers);
}

/** The headers of the platform. */
export function headersOf(all: OutgoingHeaders): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(all)) for (const value of [values].flat()) headers.append(name, value);
  return headers;
}
