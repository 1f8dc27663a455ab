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
 * Makes a listener for node:http, node:https or node:http2 from a server. It is several times as fast as an adapter that
 * creates `Request` and `Response` for each call. Handlers can still use `request` and `context`: they are created on demand.
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

/** The host of a request without a `Host` header, which HTTP/1.0 allows. */
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
   * @param mount The path at which the server is mounted: `/api`.
   * @param url The whole request target, if it differs from that of the request.
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

  /** Joins repeated headers: of some, Node itself keeps only the first. */
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

  /** The body that a parser has read; undefined if no parser has read it. */
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
      if (!outgoing.writableFinished) gone.abort(new DOMException("The caller has disconnected.", "AbortError"));
    };
    if (isClosed(outgoing)) leave();
    else outgoing.once("close", leave);
    this.#gone = gone;
    return gone.signal;
  }

  /** A stand-in for the platform's `Request`, which is created if more than method, URL, headers or signal is used. */
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
      // The platform's `Request` does not allow TRACE.
      method: method === "TRACE" ? "GET" : method,
      headers,
      signal,
      body: body instanceof Uint8Array ? new Uint8Array(body) : body,
      duplex: "half",
    };
    this.#platform = new Request(url, init);
    // A body can be read only once.
    if (this.#isRead) void this.#platform.body?.cancel();
    return this.#platform;
  }

  /**
   * Reads and drops the rest of the body, so that the sender reads the response. The connection of a sender that does not
   * finish is closed.
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
      incoming.on("close", () => end(() => controller.error(new Error("The request body is incomplete."))));
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

/** A stand-in for a request of the platform. */
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

  // The other members come from the platform's class, whichever it is.
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

/** Returns the members of a class of the platform and its base classes: other adapters may have replaced the class. */
function membersOf(prototype: object): [string, PropertyDescriptor][] {
  const parent: unknown = Object.getPrototypeOf(prototype);
  const inherited = parent instanceof Object && parent !== Object.prototype ? membersOf(parent) : [];
  return [...inherited, ...Object.entries(Object.getOwnPropertyDescriptors(prototype))];
}

/** Normalizes a request target as the platform does; "" if it is malformed. */
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

/** The used part of Buffer. */
declare const Buffer: { byteLength(text: string): number };

/** Converts a response to plain data; a response that can't be sent becomes an internal server error. */
export function wholeOf(outgoing: Outgoing): OutgoingResponse {
  try {
    return outgoing instanceof OutgoingResponse ? outgoing : OutgoingResponse.from(outgoing);
  } catch (error) {
    console.error(error);
    return internalError();
  }
}

/** Sends the response to a request; synchronous if the response is not a stream. It never rejects. */
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
    // A text with as many bytes as characters is ASCII, which Node writes faster as Latin-1.
    else if (typeof content === "string" && content.length === length) response.end(content, "latin1");
    else response.end(content);
    request.discard();
    return undefined;
  }
  return writeStream(content, request, response).finally(() => request.discard());
}

/** Writes the status and headers. @throws {TypeError} If a header is invalid. */
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

/** Sends a stream; the headers are sent before the first chunk. */
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
    // The error was reported by its source. Closing the connection tells the caller that the body is incomplete.
    response.destroy();
  }
}

function ignore(): void {
  // The connection is closed: the error can't be reported to the caller.
}
