// Generated from templates/runtime/server/server.ts by `concordat generate`. Do not edit.

import { type Context, type ExecutionContext, Hono } from "hono";
import { routePath } from "hono/route";
import { templateRoute } from "./addresses.ts";
import { respondTo } from "./call.ts";
import type { OperationsOfPath, RunningServer, ServerDefinition } from "./definition.ts";
import { contextOf, type IncomingRequest, type Outgoing, OutgoingResponse } from "./exchange.ts";
import { inputReader, RequestContent } from "./input.ts";
import type { OperationTable } from "./operation.ts";
import { memoryRateLimits } from "./rate-limit.ts";
import { below, pathOf, type Route, routeOf, type Router, routerOf } from "./routes.ts";

/** A server for the operations of an interface: a Hono app that adapters can also serve without Hono. */
export interface Server extends Hono {
  /** The patterns, in Hono's syntax, that match the paths of all operations. */
  readonly patterns: readonly string[];

  /**
   * Responds to a request from an adapter without the platform's `Request` and `Response`, whose creation takes most of the
   * time of a call. It never rejects.
   */
  respond(request: IncomingRequest): Promise<Outgoing>;

  /** True if an operation has the path of this request target, with any method. */
  knows(target: string): boolean;
}

/**
 * Serves the operations of an interface as a Hono app. To put middleware in front of it, or to serve it below a path,
 * make it a route of another one: `new Hono().use(cors()).route("/", app)`.
 */
export function createServer<Principal>(definition: ServerDefinition<Principal>): Server {
  const { operations: table, options } = definition;
  const server = { ...definition, store: options.rateLimit?.store ?? memoryRateLimits() };
  const paths = byPath(table);
  const find = routerOf(paths);
  const patterns = [...new Set(paths.map(([{ pattern }]) => pattern))];
  const respond = (request: IncomingRequest): Promise<Outgoing> =>
    respondTo(server, request, find(pathOf(request.target)));
  const app = new Hono();
  for (const pattern of patterns) {
    app.all(pattern, (context, next) => {
      const target = targetOf(context, pattern);
      const found = find(pathOf(target));
      if (found === undefined) return next();
      return respondByHono(context, target, (request) => respondTo(server, request, found));
    });
  }
  app.notFound((context) => respondByHono(context, targetOf(context), respond));
  const knows = (target: string): boolean => find(pathOf(target)) !== undefined;
  return Object.assign(app, { patterns, respond, knows, fetch: makeDirectResponder(app, server, find) });
}

/**
 * Responds without the routing of Hono, which finds the same operation but takes a tenth of the time of a call. Hono still
 * routes requests that it may treat differently: encoded paths, `HEAD`, bodies that have been read, and unknown paths,
 * which may belong to routes that were added to the app.
 */
function makeDirectResponder<Principal>(
  { fetch: routed }: Hono,
  server: RunningServer<Principal>,
  find: Router<OperationsOfPath>,
): Hono["fetch"] {
  return (request, env?: unknown, executionCtx?: ExecutionContext) => {
    const target = targetIn(request.url);
    const path = pathOf(target);
    const found = path.includes("%") || request.method === "HEAD" || request.bodyUsed ? undefined : find(path);
    if (found === undefined) return routed(request, env, executionCtx);
    const context = contextOf(request, path, env, executionCtx);
    return respondTo(server, new WebRequest(request, target, context), found).then(toResponse);
  };
}

/** Groups the operations by path. */
function byPath(table: OperationTable): [Route, OperationsOfPath][] {
  const paths = new Map<string, [Route, [OperationsOfPath[0], ...OperationsOfPath[0][]]]>();
  for (const [name, rules] of Object.entries(table)) {
    const { method, path, proxied, template, optional } = rules;
    const route = template === undefined ? routeOf(path, proxied) : templateRoute(template, optional);
    const operation = { info: { name, method, path }, rules, names: route.names, read: inputReader(rules) };
    const key = (template ?? path).replace(/\{([+./;]?)[^{}*]*/g, template === undefined ? "{" : "{$1");
    const others = paths.get(key)?.[1];
    if (others) others.push(operation);
    else paths.set(key, [route, [operation]]);
  }
  return [...paths.values()];
}

/** Returns the request target relative to the path at which the app is mounted. */
function targetOf(context: Context, pattern?: string): string {
  const target = targetIn(context.req.raw.url);
  if (pattern === undefined) return target;
  const path = routePath(context);
  const own = pattern === "/" ? "" : pattern;
  return path === pattern ? target : below(target, path.slice(0, path.length - own.length));
}

/** Returns the path of a URL with its query, still encoded. */
function targetIn(url: string): string {
  const end = url.indexOf("#");
  return url.slice(url.indexOf("/", url.indexOf("://") + 3), end < 0 ? undefined : end);
}

/** Makes a Hono handler that responds by way of `respond`. */
function respondByHono(
  context: Context,
  target: string,
  respond: (request: IncomingRequest) => Promise<Outgoing>,
): Promise<Response> {
  const { raw } = context.req;
  const handle = (request: Request): Promise<Response> =>
    respond(new WebRequest(request, target, context)).then(toResponse);
  return raw.bodyUsed ? readAgain(context).then(handle) : handle(raw);
}

/** Restores a request whose body was read by middleware: Hono caches the body. */
async function readAgain({ req }: Context): Promise<Request> {
  const { raw, method, bodyCache } = req;
  if (!("formData" in bodyCache)) return new Request(raw, { method, body: await req.arrayBuffer() });
  const form = await req.formData();
  const headers = new Headers(raw.headers);
  const isPlain = /^application\/x-www-form-urlencoded\b/i.test(headers.get("content-type") ?? "");
  // The boundary changes when the parts are encoded again.
  if (!isPlain) headers.delete("content-type");
  headers.delete("content-length");
  const body = isPlain ? new URLSearchParams([...form].map(([name, value]) => [name, String(value)])) : form;
  return new Request(raw.url, { method, headers, body, signal: raw.signal });
}

/** A request of the platform, as Hono passes it. */
class WebRequest extends RequestContent implements IncomingRequest {
  readonly target: string;
  readonly context: Context;

  constructor(request: Request, target: string, context: Context) {
    super(request);
    this.target = target;
    this.context = context;
  }

  get method(): string {
    return this.request.method;
  }

  get signal(): AbortSignal {
    return this.request.signal;
  }
}

function toResponse(outgoing: Outgoing): Response {
  return outgoing instanceof OutgoingResponse ? outgoing.toResponse() : outgoing;
}
