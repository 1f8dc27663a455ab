import { HTTPException } from "hono/http-exception";
import { isPending } from "../pending.ts";
import { anyOf } from "../signals.ts";
import { type EventStreamOptions, isEventSource, writeEvents } from "../stream/writer.ts";
import type { Issue, RequestValues } from "../validation/validation.ts";
import { challengeOf, readCredentials, type Security } from "./credentials.ts";
import type { HookResponse, OperationsOfPath, RateLimitOptions, RunningServer, ServedOperation } from "./definition.ts";
import { DocumentedError, RejectedRequest } from "./errors.ts";
import { type IncomingRequest, type Outgoing, OutgoingResponse } from "./exchange.ts";
import type { UnauthorizedReason } from "./operation.ts";
import { type Exceeded, takeFrom } from "./rate-limit.ts";
import {
  checkReply,
  HandlerResponse,
  type HandlerResponseInit,
  isResponse,
  outgoingOf,
  replyTo,
  replyToError,
} from "./responses.ts";
import { decoded, type Found, pathOf, type Text } from "./routes.ts";

/** Responds to a request and never rejects. `found` is the route that matches the path of the request. */
export function respondTo<Principal>(
  server: RunningServer<Principal>,
  incoming: IncomingRequest,
  found: Found<OperationsOfPath> | undefined,
): Promise<Outgoing> {
  const { method, target } = incoming;
  if (target === "") return reject(server, incoming, "malformed_request", "Malformed request target.");
  if (found === undefined)
    return reject(server, incoming, "not_found", `No operation has the path ${decoded(pathOf(target))}.`);
  if (!isUtf8(target)) return reject(server, incoming, "malformed_request", "The request target is not valid UTF-8.");
  const operation = operationFor(found.target, method);
  if (operation === undefined) {
    const allow = methodsOf(found.target).join(", ");
    return reject(server, incoming, "method_not_allowed", `Method ${method} is not allowed; allowed: ${allow}.`, {
      allow,
    });
  }
  return handleCall(server, operation, found.texts, incoming);
}

function reject<Principal>(
  server: RunningServer<Principal>,
  incoming: IncomingRequest,
  ...reason: ConstructorParameters<typeof RejectedRequest>
): Promise<Outgoing> {
  return respondToError(server, undefined, incoming, new RejectedRequest(...reason));
}

/** Checks that the percent-encoded bytes are UTF-8; other bytes would be decoded to a different text. */
function isUtf8(url: string): boolean {
  if (!url.includes("%")) return true;
  try {
    for (const [encoded] of url.matchAll(/(?:%[\dA-Fa-f]{2})+/g)) decodeURIComponent(encoded);
    return true;
  } catch {
    return false;
  }
}

/** Finds the operation for a method. GET also serves HEAD, unless HEAD has its own operation. */
function operationFor(operations: OperationsOfPath, method: string): ServedOperation | undefined {
  for (const operation of operations) if (operation.info.method === method) return operation;
  return method === "HEAD" ? operationFor(operations, "GET") : undefined;
}

function methodsOf(operations: OperationsOfPath): string[] {
  return [...new Set(operations.flatMap(({ info: { method } }) => (method === "GET" ? ["GET", "HEAD"] : [method])))];
}

const mebibyte = 1_048_576;

/**
 * Handles one call: authenticates the caller, counts the call, reads and checks its inputs, and calls the handler. Values
 * that are not promises are not awaited, which saves time.
 */
async function handleCall<Principal>(
  server: RunningServer<Principal>,
  operation: ServedOperation,
  texts: readonly Text[],
  incoming: IncomingRequest,
): Promise<Outgoing> {
  try {
    const { handlers, options } = server;
    const { info, rules, names, read } = operation;
    const handle = handlerOf(handlers, info.name);
    const security = rules.security ?? options.security ?? [];
    const authenticated = security.length === 0 ? anyone : authenticateCaller(server, operation, security, incoming);
    const caller = isPending(authenticated) ? await authenticated : authenticated;
    if (options.rateLimit) await countCall(server, operation, caller.principal, incoming);
    if (caller.unauthorized) throw caller.unauthorized;
    const params = names.length === 0 ? {} : paramsOf(names, texts);
    const call = new HandlerCall(incoming, caller.principal);
    if (rules.proxied)
      return makeResponse(server, operation, await handle.call(handlers, Object.assign(call, { path: params })));
    const { maxBodyBytes = mebibyte, nullIsAbsent = false } = options;
    const reading = read(incoming, params, { maxBodyBytes, nullIsAbsent });
    const { inputs, issues } = isPending(reading) ? await reading : reading;
    if (issues.length > 0) throw new InvalidRequest(issues, operation);
    if (rules.stream) return await stream(server, operation, handle, incoming, Object.assign(call, inputs));
    const result = handle.call(handlers, Object.assign(call, inputs, { respond }));
    return makeResponse(server, operation, isPending(result) ? await result : result, inputs);
  } catch (error) {
    return await respondToError(server, operation, incoming, error);
  }
}

function paramsOf(names: readonly string[], texts: readonly Text[]): Record<string, string> {
  const entries = names.flatMap((name, index): [string, string][] => {
    const text = texts[index];
    return text === undefined ? [] : [[name, text]];
  });
  return Object.fromEntries(entries);
}

/** The argument of a handler. */
class HandlerCall {
  readonly principal: unknown;
  readonly request: Request;
  readonly #incoming: IncomingRequest;

  constructor(incoming: IncomingRequest, principal: unknown) {
    this.principal = principal;
    this.request = incoming.request;
    this.#incoming = incoming;
    // The adapters make both values on demand. As own properties, they are part of copies of the call.
    Object.defineProperty(this, "signal", HandlerCall.#signal);
    Object.defineProperty(this, "context", HandlerCall.#context);
  }

  /** A getter that all calls share: creating one for each call takes as much time as it saves. */
  static readonly #signal: PropertyDescriptor & ThisType<HandlerCall> = {
    enumerable: true,
    configurable: true,
    get() {
      return this.#incoming.signal;
    },
  };

  static readonly #context: PropertyDescriptor & ThisType<HandlerCall> = {
    enumerable: true,
    configurable: true,
    get() {
      return this.#incoming.context;
    },
  };
}

function respond(body: unknown, init?: HandlerResponseInit): HandlerResponse {
  return new HandlerResponse(body, init);
}

type Handle = (this: object, call: HandlerCall) => unknown;

/** Finds a handler; methods of `Object.prototype` do not count. */
function handlerOf(handlers: object, name: string): Handle {
  const isInherited = name in Object.prototype && !Object.hasOwn(handlers, name);
  const handler: unknown = isInherited ? undefined : Reflect.get(handlers, name);
  if (!isHandle(handler)) throw new RejectedRequest("not_implemented", `${name} is not implemented.`);
  return handler;
}

function isHandle(value: unknown): value is Handle {
  return typeof value === "function";
}

/** Makes the response from the result of a handler. */
function makeResponse<Principal>(
  server: RunningServer<Principal>,
  operation: ServedOperation,
  result: unknown,
  request?: RequestValues,
): Outgoing {
  if (isResponse(result)) return result;
  if (result instanceof DocumentedError) throw result;
  const { rules } = operation;
  const reply = replyTo(result, rules);
  checkReply(reply, reply.status, operation, server, request);
  return outgoingOf(reply, rules);
}

const utf8 = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true });

/** Decodes an id from a header: clients send UTF-8, but platforms read header values as Latin-1. */
function decodedId(header: string | undefined): string | undefined {
  if (header === undefined || /[^\0-\u{ff}]/u.test(header)) return header;
  try {
    return utf8.decode(Uint8Array.from(header, (character) => character.charCodeAt(0)));
  } catch {
    return header;
  }
}

async function stream<Principal>(
  server: RunningServer<Principal>,
  operation: ServedOperation,
  handle: Handle,
  incoming: IncomingRequest,
  call: HandlerCall,
): Promise<Outgoing> {
  const { heartbeatSeconds, onError } = server.options;
  const cancellation = new AbortController();
  const signal = anyOf([incoming.signal, cancellation.signal]);
  const lastEventId = decodedId(incoming.header("last-event-id"));
  Object.defineProperty(call, "signal", { value: signal });
  const result = await handle.call(server.handlers, Object.assign(call, { lastEventId }));
  if (!isEventSource(result)) return makeResponse(server, operation, result);
  const streaming: EventStreamOptions = {
    ...operation.rules.stream,
    heartbeatSeconds,
    onCancel: () => cancellation.abort(),
    onError: (error) => (onError ?? console.error)(error, operation.info, incoming.request),
  };
  const headers = { "content-type": "text/event-stream", "cache-control": "no-cache" };
  return new OutgoingResponse(200, headers, writeEvents(result, streaming));
}

/** A caller, authenticated or not. */
interface Caller<Principal> {
  /** Undefined if the caller is anonymous or could not be authenticated. */
  principal: Principal | undefined;

  /** The reason why the caller is unauthorized; undefined if it is authorized. */
  unauthorized?: Unauthorized;
}

/** The caller of operations that need no authentication. */
const anyone: Caller<undefined> = { principal: undefined };

/** Authenticates the caller; returns no promise if `authenticate` returns none. */
function authenticateCaller<Principal>(
  { authenticate, handlers }: RunningServer<Principal>,
  operation: ServedOperation,
  security: Security,
  incoming: IncomingRequest,
): Caller<Principal> | PromiseLike<Caller<Principal>> {
  const { info, rules } = operation;
  if (authenticate === undefined) throw new RejectedRequest("not_implemented", "Authentication is not implemented.");
  const credentials = readCredentials(incoming, security);
  const call = { operation: info.name, scheme: credentials?.scheme, credentials: credentials?.all ?? {} };
  const callerOf = (found: Principal | null | undefined): Caller<Principal> => {
    const principal = found ?? undefined;
    if (principal !== undefined || (rules.anonymous && credentials === undefined)) return { principal };
    return { principal, unauthorized: new Unauthorized(credentials === undefined ? "missing" : "invalid", operation) };
  };
  const found = authenticate.call(handlers, credentials?.value, incoming.request, call);
  return isPending(found) ? found.then(callerOf) : callerOf(found);
}

/**
 * Counts a call towards the quota of its operation.
 *
 * @throws {DocumentedError | RejectedRequest} If the quota is used up: the documented error, if there is one.
 */
async function countCall<Principal>(
  { options, store }: RunningServer<Principal>,
  { info, rules }: ServedOperation,
  principal: Principal | undefined,
  incoming: IncomingRequest,
): Promise<void> {
  const limits = options.rateLimit;
  const quota = limits?.quotas?.[info.name] ?? rules.rateLimit;
  const key = limits && quota && (await keyOf(limits, principal, incoming));
  if (limits === undefined || quota === undefined || key === undefined) return;
  const { now = Date.now } = limits;
  const exceeded = await takeFrom(store, JSON.stringify([info.name, ...key]), quota, now());
  if (exceeded) throw rules.rateLimit?.exceeded?.(exceeded) ?? quotaExceeded(exceeded);
}

/** Returns the key under which the quota is counted. Keys of principals and of anonymous callers never collide. */
async function keyOf<Principal>(
  { key, anonymousKey }: RateLimitOptions<Principal>,
  principal: Principal | undefined,
  { context }: IncomingRequest,
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

/** Responds to an error that occurred during a call. */
async function respondToError<Principal>(
  server: RunningServer<Principal>,
  operation: ServedOperation | undefined,
  incoming: IncomingRequest,
  failure: unknown,
): Promise<Outgoing> {
  const respondWith = async (error: unknown): Promise<Outgoing> =>
    await respondOnce(server, operation, incoming, error);
  try {
    // If a hook throws, respond to its error instead.
    return await respondWith(failure).catch(respondWith);
  } catch (error) {
    // A hook also threw for that error.
    console.error(error);
    return internalError();
  }
}

async function respondOnce<Principal>(
  server: RunningServer<Principal>,
  operation: ServedOperation | undefined,
  incoming: IncomingRequest,
  failure: unknown,
): Promise<Outgoing> {
  const { onRejected, onInvalid, onUnauthorized, onError } = server.options;
  const responseOf = async (returned: HookResponse): Promise<Outgoing | undefined> => {
    const response = await returned;
    return response instanceof DocumentedError ? documented(server, operation, response) : (response ?? undefined);
  };
  if (failure instanceof DocumentedError) return documented(server, operation, failure);
  if (failure instanceof HTTPException) return failure.getResponse();
  if (failure instanceof RejectedRequest)
    return (await responseOf(onRejected?.(failure, incoming.request))) ?? rejected(failure);
  if (failure instanceof InvalidRequest) {
    const { issues, operation: called } = failure;
    const response = await responseOf(onInvalid?.(issues, called.info, incoming.request));
    const error = response ? undefined : called.rules.invalid?.(failure.message);
    return response ?? (error ? documented(server, called, error) : invalid(failure));
  }
  if (failure instanceof Unauthorized) {
    const { reason, operation: called } = failure;
    return (
      (await responseOf(onUnauthorized?.(reason, called.info, incoming.request))) ??
      unauthorizedResponse(server, failure)
    );
  }
  if (onError === undefined) console.error(failure);
  return (await responseOf(onError?.(failure, operation?.info, incoming.request))) ?? internalError();
}

function documented<Principal>(
  server: RunningServer<Principal>,
  operation: ServedOperation | undefined,
  error: DocumentedError,
  defaultStatus = 400,
): OutgoingResponse {
  const reply = replyToError(error, server.options.openStatuses?.[error.name] ?? defaultStatus);
  const key = error.status ?? "default";
  if (operation) checkReply(reply, key, operation, server);
  const { answers = {}, mediaTypes = {} } = operation?.rules ?? {};
  return outgoingOf(reply, { answers, mediaTypes }, key);
}

function unauthorizedResponse<Principal>(
  server: RunningServer<Principal>,
  { reason, operation }: Unauthorized,
): OutgoingResponse {
  const { rules } = operation;
  const error = rules.unauthorized?.[reason]?.();
  const message = reason === "missing" ? "Credentials are missing." : "The credentials are not valid.";
  const response = error
    ? documented(server, operation, error, 401)
    : errorResponse(401, { error: "unauthorized", message });
  const challenge = challengeOf(rules.security ?? server.options.security ?? []);
  if (challenge === undefined || response.status !== 401) return response;
  const { status, headers, content } = response;
  return new OutgoingResponse(status, { ...headers, "www-authenticate": challenge }, content);
}

function invalid({ issues, operation }: InvalidRequest): OutgoingResponse {
  const message = "The request is not valid.";
  return errorResponse(operation.rules.invalidStatus ?? 400, { error: "invalid_request", message, issues });
}

function rejected({ code, message, status, headers }: RejectedRequest): OutgoingResponse {
  return errorResponse(status, { error: code, message }, headers);
}

/** Makes the response for an unexpected error of the server. */
export function internalError(): OutgoingResponse {
  return errorResponse(500, { error: "internal_error", message: "Internal server error." });
}

function errorResponse(
  status: number,
  body: { error: string; message: string; issues?: unknown },
  headers: Readonly<Record<string, string>> = {},
): OutgoingResponse {
  return outgoingOf({ status, body, headers });
}

/** The error of a request whose inputs do not match the contract. */
class InvalidRequest extends Error {
  override readonly name = "InvalidRequest";
  readonly issues: Issue[];
  readonly operation: ServedOperation;

  constructor(issues: Issue[], operation: ServedOperation) {
    super(issues.map(({ message }) => message).join("; "));
    this.issues = issues;
    this.operation = operation;
  }
}

/** The error of a caller that could not be authenticated. */
class Unauthorized extends Error {
  override readonly name = "Unauthorized";
  readonly reason: UnauthorizedReason;
  readonly operation: ServedOperation;

  constructor(reason: UnauthorizedReason, operation: ServedOperation) {
    super(`The credentials are ${reason}.`);
    this.reason = reason;
    this.operation = operation;
  }
}
