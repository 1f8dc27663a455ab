// Generated from templates/runtime/server/node-server-adapter.ts by `concordat generate`. Do not edit.

import type { Context } from "hono";
import { readAtMost } from "../body.ts";
import { type NodeBody, takeNodeBody } from "../node-body.ts";
import { internalError } from "./call.ts";
import {
  contextOf,
  type IncomingRequest,
  type MakeOfBytes,
  type Outgoing,
  type OutgoingContent,
  OutgoingResponse,
} from "./exchange.ts";
import { breaksOff, brokenOff, declaredLength } from "./input.ts";
import { bytesOfParsed, type ParsedRequest } from "./parsed-body.ts";
import { below, pathOf } from "./routes.ts";
import type { Server } from "./server.ts";

/** The parts of `IncomingMessage` of node:http and `Http2ServerRequest` of node:http2 that are used. */
export interface NodeServerRequest extends NodeBody, ParsedRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly rawHeaders: readonly string[];
  readonly httpVersionMajor: number;
  readonly complete: boolean;
  readonly socket: object;
  resume(): unknown;
  destroy(): unknown;
}

/** The parts of `ServerResponse` of node:http and `Http2ServerResponse` of node:http2 that are used. */
export interface NodeServerResponse {
  readonly headersSent: boolean;
  readonly writableFinished?: boolean;
  readonly destroyed?: boolean;
  writeHead(status: number, headers: Record<string, string | number | string[]>): unknown;
  flushHeaders?(): void;
  write(chunk: Uint8Array): boolean;
  end(chunk?: string | Uint8Array): unknown;
  end(chunk: string, encoding: "latin1"): unknown;
  readonly stream?: { readonly destroyed: boolean };
  destroy(error?: Error): unknown;
  once(event: "close" | "drain", listener: () => void): unknown;
}

/**
 * Makes a listener for node:http, node:https or node:http2 of a server. It needs no `Request` and no `Response`: it takes a
 * fraction of the time that they take. A handler that asks for the `request` or the `context` gets it all the same.
 *
 * @example
 * createServer(toNodeListener(createShopServer(handlers))).listen(3000);
 */
export function toNodeListener(
  server: Server,
): (request: NodeServerRequest, response: NodeServerResponse) => Promise<void> {
  return (request, response) => {
    const incoming = new NodeRequest(request, response);
    return server.respond(incoming).then((outgoing) => send(outgoing, incoming, response));
  };
}

/** The host of a request that names none, which HTTP/1.0 allows. */
const defaultHost = "localhost";

/** A request of Node, for a server. */
export class NodeRequest implements IncomingRequest {
  readonly incoming: NodeServerRequest;
  readonly outgoing: NodeServerResponse;
  readonly method: string;
  readonly target: string;
  readonly length: number | undefined;
  readonly #whole: string;
  readonly #wasRead: boolean;
  #isRead = false;
  #isOver = false;
  #gone: AbortController | undefined;
  #request: Request | undefined;
  #headers: Headers | undefined;
  #platform: Request | undefined;
  #context: Context | undefined;

  /**
   * @param mount The beginning of the path that is the server's own place: `/api`.
   * @param url The whole target, where it is not that of the request.
   */
  constructor(
    incoming: NodeServerRequest,
    outgoing: NodeServerResponse,
    { mount = "", url = incoming.url }: { mount?: string; url?: string } = {},
  ) {
    this.incoming = incoming;
    this.outgoing = outgoing;
    this.method = incoming.method ?? "GET";
    this.#whole = isHost(this.#host()) ? targetOf(url ?? "/") : "";
    this.target = mount === "" || this.#whole === "" ? this.#whole : below(this.#whole, mount);
    this.#wasRead = incoming.readableDidRead ?? false;
    this.length = declaredLength(this);
  }

  /** Of some headers, Node itself would keep the first alone. */
  header(name: string): string | undefined {
    const { rawHeaders } = this.incoming;
    let found: string | undefined;
    for (let index = 0; index < rawHeaders.length; index += 2) {
      const key = rawHeaders[index] ?? "";
      if (key.length !== name.length || key.toLowerCase() !== name) continue;
      const value = rawHeaders[index + 1] ?? "";
      found = found === undefined ? value : `${found}${name === "cookie" ? "; " : ", "}${value}`;
    }
    return found;
  }

  /** The body that a parser has read; undefined where none did. */
  get #given(): Uint8Array | undefined {
    return this.#wasRead ? bytesOfParsed(this.incoming, this.header("content-type")) : undefined;
  }

  mayHaveBody(): boolean {
    if (this.#wasRead) return true;
    const isHttp2 = this.incoming.httpVersionMajor > 1 && this.method !== "GET" && this.method !== "HEAD";
    return isHttp2 || (this.length ?? this.header("transfer-encoding") ?? 0) !== 0;
  }

  readBytes<Result>(limit: number, make: MakeOfBytes<Result>): Promise<Result> {
    const given = this.#given;
    if (given) return Promise.resolve(given).then(make);
    if (this.#platform) return readAtMost(this.#platform.body, limit).then(make, breaksOff);
    this.#isRead = true;
    return takeNodeBody(this.incoming, limit, make, brokenOff);
  }

  get signal(): AbortSignal {
    if (this.#gone) return this.#gone.signal;
    const gone = new AbortController();
    const { outgoing } = this;
    const leave = (): void => {
      if (!outgoing.writableFinished) gone.abort(new DOMException("The caller has gone away.", "AbortError"));
    };
    if (isClosed(outgoing)) leave();
    else outgoing.once("close", leave);
    this.#gone = gone;
    return gone.signal;
  }

  /** Stands for the platform's `Request`, and makes it where more of it is used than method, address, headers or signal. */
  get request(): Request {
    return (this.#request ??= new StandIn(this) as unknown as Request);
  }

  get context(): Context {
    const { incoming, outgoing } = this;
    return (this.#context ??= contextOf(this.request, pathOf(this.#whole), { incoming, outgoing }));
  }

  get url(): string {
    const { socket } = this.incoming;
    const scheme = "encrypted" in socket && socket.encrypted ? "https" : "http";
    const host = this.#host();
    return `${scheme}://${isHost(host) ? host : defaultHost}${this.#whole || "/"}`;
  }

  get headers(): Headers {
    return (this.#headers ??= this.#readHeaders());
  }

  #readHeaders(): Headers {
    const { rawHeaders } = this.incoming;
    const headers = new Headers();
    for (let index = 0; index < rawHeaders.length; index += 2) {
      const name = rawHeaders[index] ?? "";
      if (!name.startsWith(":")) headers.append(name, rawHeaders[index + 1] ?? "");
    }
    return headers;
  }

  /** The platform's own `Request`. */
  get platform(): Request {
    if (this.#platform) return this.#platform;
    const { method, url, headers, signal } = this;
    const isBare = /^(?:GET|HEAD|TRACE)$/.test(method) || !this.mayHaveBody();
    const body = isBare ? null : this.#isRead ? new Uint8Array() : (this.#given ?? this.#stream());
    const init: RequestInit & { duplex: "half" } = {
      // The platform makes no requests to trace.
      method: method === "TRACE" ? "GET" : method,
      headers,
      signal,
      body: body instanceof Uint8Array ? new Uint8Array(body) : body,
      duplex: "half",
    };
    this.#platform = new Request(url, init);
    // What has been read can't be read again.
    if (this.#isRead) void this.#platform.body?.cancel();
    return this.#platform;
  }

  /**
   * Takes in what is left of the body, so that its sender gets to the response; a sender that does not come to an end is
   * cut off.
   */
  discard(): void {
    const { incoming } = this;
    if (incoming.complete || this.#wasRead || !this.mayHaveBody()) return;
    this.#isOver = true;
    incoming.resume();
    const cut = setTimeout(() => incoming.destroy(), lingerMilliseconds);
    incoming.on("close", () => clearTimeout(cut));
  }

  #host(): string {
    return this.header(this.incoming.httpVersionMajor > 1 ? ":authority" : "host") ?? defaultHost;
  }

  #stream(): ReadableStream<Uint8Array> {
    const { incoming } = this;
    let isOpen = false;
    const open = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
      isOpen = true;
      const end = (close: () => void): void => {
        if (!this.#isOver) close();
        this.#isOver = true;
      };
      incoming.on("data", (chunk) => {
        if (this.#isOver) return;
        controller.enqueue(new Uint8Array(chunk));
        if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
      });
      incoming.on("end", () => end(() => controller.close()));
      incoming.on("error", (error) => end(() => controller.error(error)));
      incoming.on("close", () => end(() => controller.error(new Error("The body breaks off."))));
    };
    return new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          if (isOpen) incoming.resume();
          else open(controller);
        },
        cancel: () => {
          this.#isOver = true;
        },
      },
      { highWaterMark: 0 },
    );
  }
}

const lingerMilliseconds = 500;

/** Stands for a request of the platform. */
class StandIn {
  readonly #source: NodeRequest;

  constructor(source: NodeRequest) {
    this.#source = source;
  }

  get method(): string {
    return this.#source.method;
  }

  get url(): string {
    return this.#source.url;
  }

  get headers(): Headers {
    return this.#source.headers;
  }

  get signal(): AbortSignal {
    return this.#source.signal;
  }

  // The rest of what a request has, from whatever class the platform has for it.
  static {
    for (const [name, { get }] of membersOf(Request.prototype)) {
      if (Object.hasOwn(StandIn.prototype, name)) continue;
      const read = ({ platform }: NodeRequest): unknown => Reflect.get(platform, name);
      const call = (source: NodeRequest, args: unknown[]): unknown =>
        Reflect.apply(read(source) as (...args: unknown[]) => unknown, source.platform, args);
      Object.defineProperty(StandIn.prototype, name, {
        configurable: true,
        ...(get
          ? {
              get(this: StandIn): unknown {
                return read(this.#source);
              },
            }
          : {
              value(this: StandIn, ...args: unknown[]): unknown {
                return call(this.#source, args);
              },
            }),
      });
    }
    Object.setPrototypeOf(StandIn.prototype, Request.prototype);
  }
}

/** The members of a class of the platform, which other adapters may have put a class of their own in the place of. */
function membersOf(prototype: object): [string, PropertyDescriptor][] {
  const parent: unknown = Object.getPrototypeOf(prototype);
  const inherited = parent instanceof Object && parent !== Object.prototype ? membersOf(parent) : [];
  return [...inherited, ...Object.entries(Object.getOwnPropertyDescriptors(prototype))];
}

/** The target of a request in the form in which the platform has it; empty where it is none. */
function targetOf(url: string): string {
  const path = pathOf(url);
  if (/^\/[\w!$&'()*+,;=:@~./-]*$/.test(path) && !path.includes("/.") && !url.includes("#")) return url;
  const isWhole = /^https?:\/\//i.test(url);
  if (path.includes("\\") || !(isWhole || url.startsWith("/"))) return "";
  try {
    const { pathname, search } = new URL(isWhole ? url : `http://${defaultHost}${url}`);
    return pathname + search;
  } catch {
    return "";
  }
}

function isHost(host: string): boolean {
  return /^[\w.-]+(?::\d+)?$/.test(host) || (/^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`));
}

function isClosed({ destroyed, stream }: NodeServerResponse): boolean {
  return destroyed ?? stream?.destroyed ?? false;
}

/** The part of Buffer that is used. */
declare const Buffer: { byteLength(text: string): number };

/** A response without the objects of the platform; an error where what a handler gave can't be sent. */
export function wholeOf(outgoing: Outgoing): OutgoingResponse {
  try {
    return outgoing instanceof OutgoingResponse ? outgoing : OutgoingResponse.from(outgoing);
  } catch (error) {
    console.error(error);
    return internalError();
  }
}

/** Sends the response to a request, at once where it is there as a whole. It never rejects. */
export function send(
  outgoing: Outgoing,
  request: NodeRequest,
  response: NodeServerResponse,
): Promise<void> | undefined {
  const whole = wholeOf(outgoing);
  const { content } = whole;
  const length = lengthOf(content);
  try {
    writeHead(whole, length, response);
  } catch (error) {
    console.error(error);
    return send(internalError(), request, response);
  }
  if (typeof content === "string" || content instanceof Uint8Array || content === null) {
    if (request.method === "HEAD" || content === null) response.end();
    // A text of as many bytes as characters is ASCII, which Node writes faster as what it is.
    else if (typeof content === "string" && content.length === length) response.end(content, "latin1");
    else response.end(content);
    request.discard();
    return undefined;
  }
  return writeStream(content, request, response).finally(() => request.discard());
}

/** Throws for a header that can't be sent. */
function writeHead(
  { status, headers }: OutgoingResponse,
  length: number | undefined,
  response: NodeServerResponse,
): void {
  response.writeHead(status, length === undefined ? { ...headers } : { "content-length": length, ...headers });
}

function lengthOf(content: OutgoingContent): number | undefined {
  if (typeof content === "string") return Buffer.byteLength(content);
  if (content instanceof Uint8Array) return content.length;
  return content instanceof Blob ? content.size : undefined;
}

/** Sends what comes bit by bit, the headers first. */
async function writeStream(
  content: Blob | ReadableStream<Uint8Array>,
  { method }: NodeRequest,
  response: NodeServerResponse,
): Promise<void> {
  const reader = (content instanceof Blob ? content.stream() : content).getReader();
  let isGone = false;
  let goOn = ignore;
  const leave = (): void => {
    isGone = true;
    reader.cancel().catch(ignore);
    goOn();
  };
  if (isClosed(response) || method === "HEAD") leave();
  else response.once("close", leave);
  response.flushHeaders?.();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (response.write(next.value) || isGone) continue;
      await new Promise<void>((resolve) => {
        goOn = resolve;
        response.once("drain", resolve);
      });
    }
    response.end();
  } catch {
    // What failed has been reported where it did; the caller sees that it breaks off.
    response.destroy();
  }
}

function ignore(): void {
  // There is nobody to tell.
}
