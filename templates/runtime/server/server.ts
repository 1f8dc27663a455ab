import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { type EventStreamOptions, isEventSource, writeEvents } from "../stream/writer.ts";
import type { Issue, RequestValues } from "../validation/validation.ts";
import { challengeOf, readCredentials } from "./credentials.ts";
import type { HookResponse, RateLimitOptions, RunningServer, ServedOperation, ServerDefinition } from "./definition.ts";
import { DocumentedError, RejectedRequest } from "./errors.ts";
import { readRequest } from "./input.ts";
import { byCloseness, type OperationTable, routeOf, type UnauthorizedReason } from "./operation.ts";
import { type Exceeded, memoryRateLimits, takeFrom } from "./rate-limit.ts";
import {
  checkReply,
  HandlerResponse,
  type HandlerResponseInit,
  isResponse,
  replyTo,
  replyToError,
  responseOf,
} from "./responses.ts";

/**
 * Serves the operations of an interface as a Hono app. To put middleware in front of it, or to serve it below a path,
 * make it a route of another one: `new Hono().use(cors()).route("/", app)`.
 */
export function createServer<Principal>(definition: ServerDefinition<Principal>): Hono {
  const { operations: table, options } = definition;
  const server = { ...definition, store: options.rateLimit?.store ?? memoryRateLimits() };
  const app = new Hono();
  for (const operations of byPath(table)) {
    const [{ route }] = operations;
    app.all(route.pattern, async (context, next) => {
      if (route.match(context) === undefined) return await next();
      return await handleRequest(server, operations, context);
    });
  }
  app.notFound(async ({ req }) => {
    const rejected = new RejectedRequest("not_found", `No operation has the path ${req.path}.`);
    return await respondToError(server, undefined, req.raw, rejected);
  });
  return app;
}

type OfOnePath = [ServedOperation, ...ServedOperation[]];

/** The operations of each path, the closer paths first. */
function byPath(table: OperationTable): OfOnePath[] {
  const paths = new Map<string, OfOnePath>();
  for (const [name, rules] of Object.entries(table)) {
    const { method, path, proxied } = rules;
    const operation = { info: { name, method, path }, rules, route: routeOf(path, proxied) };
    const key = path.replace(/\{[^{}]*\}/g, "{}");
    const others = paths.get(key);
    if (others) others.push(operation);
    else paths.set(key, [operation]);
  }
  return [...paths.values()].toSorted(([a], [b]) => byCloseness(a.route, b.route));
}

async function handleRequest<Principal>(
  server: RunningServer<Principal>,
  operations: OfOnePath,
  context: Context,
): Promise<Response> {
  let operation: ServedOperation | undefined;
  try {
    if (!isUtf8(context.req.raw.url)) throw new RejectedRequest("malformed_request", "The address is not valid UTF-8.");
    operation = operationFor(operations, context.req.method);
    return await handleCall(server, operation, context);
  } catch (error) {
    return await respondToError(server, operation, context.req.raw, error);
  }
}

/** Finds the operation of a method; that of GET serves HEAD too, unless there is one for it. */
function operationFor(operations: OfOnePath, method: string): ServedOperation {
  const find = (wanted: string): ServedOperation | undefined => operations.find(({ rules }) => rules.method === wanted);
  const found = find(method) ?? (method === "HEAD" ? find("GET") : undefined);
  if (found) return found;
  const methods = operations.flatMap(({ rules }) => (rules.method === "GET" ? ["GET", "HEAD"] : [rules.method]));
  const allow = [...new Set(methods)].join(", ");
  throw new RejectedRequest("method_not_allowed", `The method ${method} is none of ${allow}.`, { allow });
}

/** Checks that the percent-encoded bytes are UTF-8; otherwise they would be read as other text than was sent. */
function isUtf8(url: string): boolean {
  if (!url.includes("%")) return true;
  try {
    for (const [encoded] of url.matchAll(/(?:%[\dA-Fa-f]{2})+/g)) decodeURIComponent(encoded);
    return true;
  } catch {
    return false;
  }
}

const mebibyte = 1_048_576;

/**
 * Handles one call: authenticates the caller, counts the call, reads and checks its inputs, and calls the handler.
 *
 * @throws Whatever keeps it from succeeding.
 */
export async function handleCall<Principal>(
  server: RunningServer<Principal>,
  operation: ServedOperation,
  context: Context,
): Promise<Response> {
  const { info, rules, route } = operation;
  const handle = handlerOf(server.handlers, info.name);
  const { principal, unauthorized } = await identify(server, operation, context);
  await countCall(server, operation, principal, context);
  if (unauthorized) throw unauthorized;
  const request = await requestOf(context);
  const call = { principal, request, context };
  const params = route.match(context) ?? {};
  if (rules.proxied) return complete(server, operation, await handle(withSignal({ ...call, path: params })));
  const { maxBodyBytes = mebibyte, nullIsAbsent = false } = server.options;
  const { inputs, issues } = await readRequest(request, params, rules, { maxBodyBytes, nullIsAbsent });
  if (issues.length > 0) throw new InvalidRequest(issues, operation);
  if (rules.stream) return await stream(server, operation, handle, { ...call, ...inputs });
  return complete(server, operation, await handle(withSignal({ ...call, ...inputs, respond })), inputs);
}

/** The request as it came, also where middleware has read its body by way of Hono. */
async function requestOf({ req }: Context): Promise<Request> {
  const { raw, method } = req;
  return raw.bodyUsed ? new Request(raw, { method, body: await req.arrayBuffer() }) : raw;
}

/** Adapters make a signal on demand, and it is not cheap. */
function withSignal<Incoming extends { request: Request }>(call: Incoming): Incoming {
  return Object.defineProperty(call, "signal", signalOfRequest);
}

/** One for all calls: a getter that each call had of its own would cost as much as it saves. */
const signalOfRequest: PropertyDescriptor & ThisType<{ request: Request }> = {
  enumerable: true,
  configurable: true,
  get() {
    return this.request.signal;
  },
};

function respond(body: unknown, init?: HandlerResponseInit): HandlerResponse {
  return new HandlerResponse(body, init);
}

type Handle = (call: object) => Promise<unknown>;

/** Binds a handler to the object that it is a method of; a method that every object inherits is none. */
function handlerOf(handlers: object, name: string): Handle {
  const isInherited = name in Object.prototype && !Object.hasOwn(handlers, name);
  const handler: unknown = isInherited ? undefined : Reflect.get(handlers, name);
  if (typeof handler !== "function") throw new RejectedRequest("not_implemented", `${name} is not implemented.`);
  return async (call) => await Reflect.apply(handler, handlers, [call]);
}

/** Makes the response of the result of a handler. */
function complete<Principal>(
  server: RunningServer<Principal>,
  { info, rules }: ServedOperation,
  result: unknown,
  request?: RequestValues,
): Response {
  if (isResponse(result)) return result;
  if (result instanceof DocumentedError) throw result;
  const reply = replyTo(result, rules);
  checkReply(reply, reply.status, info, server, request);
  return responseOf(reply, rules.mediaType);
}

async function stream<Principal>(
  server: RunningServer<Principal>,
  operation: ServedOperation,
  handle: Handle,
  call: { request: Request },
): Promise<Response> {
  const { heartbeatSeconds, onError } = server.options;
  const gone = new AbortController();
  const signal = AbortSignal.any([call.request.signal, gone.signal]);
  const lastEventId = call.request.headers.get("last-event-id") ?? undefined;
  const result = await handle({ ...call, signal, lastEventId });
  if (!isEventSource(result)) return complete(server, operation, result);
  const streaming: EventStreamOptions = {
    text: operation.rules.stream?.text ?? [],
    heartbeatSeconds,
    onCancel: () => gone.abort(),
    onError: (error) => (onError ?? console.error)(error, operation.info, call.request),
  };
  const headers = { "content-type": "text/event-stream", "cache-control": "no-cache" };
  return new Response(writeEvents(result, streaming), { headers });
}

/** A caller, authenticated or not. */
export interface Caller<Principal> {
  /** Undefined for an anonymous caller, and for one that could not be authenticated. */
  principal: Principal | undefined;

  /** The reason for which the caller is unauthorized; undefined where it is let in. */
  unauthorized?: Unauthorized;
}

/** Authenticates the caller. */
export async function identify<Principal>(
  { authenticate, handlers, options }: RunningServer<Principal>,
  operation: ServedOperation,
  context: Context,
): Promise<Caller<Principal>> {
  const { info, rules } = operation;
  const security = rules.security ?? options.security ?? [];
  if (security.length === 0) return { principal: undefined };
  if (authenticate === undefined) throw new RejectedRequest("not_implemented", "Authentication is not implemented.");
  const credentials = readCredentials(context, security);
  const call = { operation: info.name, scheme: credentials?.scheme };
  const found = await authenticate.call(handlers, credentials?.value, context.req.raw, call);
  const principal = found ?? undefined;
  if (principal !== undefined || (rules.anonymous && credentials === undefined)) return { principal };
  return { principal, unauthorized: new Unauthorized(credentials === undefined ? "missing" : "invalid", operation) };
}

/**
 * Counts a call towards the quota of its operation.
 *
 * @throws {DocumentedError | RejectedRequest} Where the quota is used up: the documented error, if there is one.
 */
export async function countCall<Principal>(
  { options, store }: RunningServer<Principal>,
  { info, rules }: ServedOperation,
  principal: Principal | undefined,
  context: Context,
): Promise<void> {
  const limits = options.rateLimit;
  const quota = limits?.quotas?.[info.name] ?? rules.rateLimit;
  const sharedBy = limits && (await keyOf(limits, principal, context));
  if (limits === undefined || quota === undefined || sharedBy === undefined) return;
  const { now = Date.now } = limits;
  const exceeded = await takeFrom(store, JSON.stringify([info.name, ...sharedBy]), quota, now());
  if (exceeded) throw rules.rateLimit?.exceeded?.(exceeded) ?? quotaExceeded(exceeded);
}

/** The key of those who share the quota; that of a principal is never that of an address. */
async function keyOf<Principal>(
  { key, anonymousKey }: RateLimitOptions<Principal>,
  principal: Principal | undefined,
  context: Context,
): Promise<[kind: string, key: string] | undefined> {
  const isKnown = principal !== undefined && principal !== null;
  const found = isKnown ? await key?.(principal, context) : await anonymousKey?.(context);
  return found === undefined ? undefined : [isKnown ? "principal" : "anonymous", found];
}

function quotaExceeded({ retryAfterSeconds }: Exceeded): RejectedRequest {
  const headers = { "retry-after": String(retryAfterSeconds) };
  return new RejectedRequest(
    "too_many_requests",
    `The quota is used up; try again in ${retryAfterSeconds} s.`,
    headers,
  );
}

/** Responds to whatever kept a call from succeeding. */
export async function respondToError<Principal>(
  server: RunningServer<Principal>,
  operation: ServedOperation | undefined,
  request: Request,
  failure: unknown,
): Promise<Response> {
  const respondTo = async (error: unknown): Promise<Response> => await respondOnce(server, operation, request, error);
  try {
    return await respondTo(failure).catch(respondTo);
  } catch (error) {
    // The hook that should have responded to the first error fails too.
    console.error(error);
    return internalError();
  }
}

async function respondOnce<Principal>(
  server: RunningServer<Principal>,
  operation: ServedOperation | undefined,
  request: Request,
  failure: unknown,
): Promise<Response> {
  const { onRejected, onInvalid, onUnauthorized, onError } = server.options;
  const settle = async (hooked: HookResponse): Promise<Response | undefined> => {
    const response = await hooked;
    return response instanceof DocumentedError ? documented(server, operation, response) : (response ?? undefined);
  };
  if (failure instanceof DocumentedError) return documented(server, operation, failure);
  if (failure instanceof HTTPException) return failure.getResponse();
  if (failure instanceof RejectedRequest) return (await settle(onRejected?.(failure, request))) ?? failure.response();
  if (failure instanceof InvalidRequest) {
    const { issues, operation: called } = failure;
    return (await settle(onInvalid?.(issues, called.info, request))) ?? invalid(failure);
  }
  if (failure instanceof Unauthorized) {
    const { reason, operation: called } = failure;
    return (await settle(onUnauthorized?.(reason, called.info, request))) ?? unauthorizedResponse(server, failure);
  }
  if (onError === undefined) console.error(failure);
  return (await settle(onError?.(failure, operation?.info, request))) ?? internalError();
}

function documented<Principal>(
  server: RunningServer<Principal>,
  operation: ServedOperation | undefined,
  error: DocumentedError,
  usualStatus = 400,
): Response {
  const reply = replyToError(error, server.options.openStatuses?.[error.name] ?? usualStatus);
  if (operation) checkReply(reply, error.status ?? "default", operation.info, server);
  return responseOf(reply);
}

function unauthorizedResponse<Principal>(
  server: RunningServer<Principal>,
  { reason, operation }: Unauthorized,
): Response {
  const { rules } = operation;
  const error = rules.unauthorized?.[reason]?.();
  const message = reason === "missing" ? "Credentials are missing." : "The credentials are not valid.";
  const response = error ? documented(server, operation, error, 401) : neutral(401, { error: "unauthorized", message });
  const challenge = challengeOf(rules.security ?? server.options.security ?? []);
  if (challenge !== undefined && response.status === 401) response.headers.set("www-authenticate", challenge);
  return response;
}

function invalid({ issues, operation }: InvalidRequest): Response {
  const message = "The request is not valid.";
  return neutral(operation.rules.invalidStatus ?? 400, { error: "invalid_request", message, issues });
}

function internalError(): Response {
  return neutral(500, { error: "internal_error", message: "The server failed." });
}

function neutral(status: number, body: { error: string; message: string; issues?: unknown }): Response {
  return Response.json(body, { status });
}

/** A request whose inputs are not as the contract describes them. */
export class InvalidRequest extends Error {
  override readonly name = "InvalidRequest";
  readonly issues: Issue[];
  readonly operation: ServedOperation;

  constructor(issues: Issue[], operation: ServedOperation) {
    super(issues.map(({ message }) => message).join("; "));
    this.issues = issues;
    this.operation = operation;
  }
}

/** A caller that could not be authenticated. */
export class Unauthorized extends Error {
  override readonly name = "Unauthorized";
  readonly reason: UnauthorizedReason;
  readonly operation: ServedOperation;

  constructor(reason: UnauthorizedReason, operation: ServedOperation) {
    super(`The credentials are ${reason}.`);
    this.reason = reason;
    this.operation = operation;
  }
}
