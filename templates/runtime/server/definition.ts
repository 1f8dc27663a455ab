import type { Context } from "hono";
import type { OperationShape } from "../operation.ts";
import type { ResponseHeaders } from "../validation/headers.ts";
import type { Issue, LowercaseKeys } from "../validation/validation.ts";
import type { Security } from "./credentials.ts";
import type { DocumentedError, RejectedRequest } from "./errors.ts";
import type { InputReader } from "./input.ts";
import type { OperationInfo, OperationRules, OperationTable, UnauthorizedReason } from "./operation.ts";
import type { Quota, RateLimitStore } from "./rate-limit.ts";
import type { HandlerResponse, HandlerResponseInit, ResponseGuards } from "./responses.ts";

/** The names of the inputs that have a default, by place. Handlers receive these inputs with the default filled in. */
export interface Defaulted {
  query?: string;
  headers?: string;
  body?: string;
}

/** The argument of every handler; the inputs of the operation are added to it. */
export interface Call<Principal> {
  /** The caller, as `authenticate` returned it. */
  principal: Principal;

  /**
   * The original request. Its body has been read already if `body` is set. On Node this is a stand-in for a `Request`: to
   * pass it to `fetch` or `new Request`, use its `clone()`.
   */
  request: Request;

  /** Aborts when the caller disconnects. */
  signal: AbortSignal;

  /** Hono's context: bindings of the platform, the connection, variables of middleware. */
  context: Context;
}

/**
 * Handles an operation. It returns the body, the result of `respond`, or a `Response`. It throws or returns documented
 * errors.
 *
 * @example
 * const getPet = async ({ path, respond }) => {
 *   const pet = await pets.find(path.id);
 *   if (!pet) throw errors.noSuchPet();
 *   return respond(pet, { headers: { etag: pet.version } });
 * };
 */
export type Handler<O extends OperationShape, Principal, D extends Defaulted = Record<never, never>> = (
  call: Call<Principal> & Inputs<O, D> & { respond: Respond<O> },
) => Awaitable<Output<O> | HandlerResponse | DocumentedError | Response>;

/**
 * Handles an operation that streams events, until the caller disconnects or the handler returns.
 *
 * @example
 * const happenings = async function* ({ signal, lastEventId }) {
 *   for await (const { id, pet } of births({ after: lastEventId, signal })) yield { event: "born", data: pet, id };
 * };
 */
export type StreamHandler<O extends OperationShape, Principal, Events, D extends Defaulted = Record<never, never>> = (
  call: Call<Principal> & Inputs<O, D> & { lastEventId: string | undefined },
) => Awaitable<AsyncIterable<HandlerEvent<Events>> | DocumentedError | Response>;

/** Handles an operation whose request is forwarded, see `forward`. The request is unread. */
export type ProxyHandler<Path, Principal> = (
  call: Call<Principal> & { path: Path },
) => Awaitable<DocumentedError | Response>;

/**
 * Authenticates a caller: returns the principal, or undefined if the credentials are not valid.
 *
 * @example
 * const authenticate = async (token) => (token === undefined ? undefined : await accounts.byToken(token));
 */
export type Authenticate<Principal> = (
  /** The token or key; undefined if it is missing or malformed. */
  credentials: string | undefined,
  request: Request,
  /**
   * The called operation, and the name of the scheme of the credentials. If several schemes are required together,
   * `credentials` has the credentials of each, by the name of the scheme.
   */
  call: { operation: string; scheme: string | undefined; credentials: Readonly<Record<string, string>> },
) => Awaitable<Principal | null | undefined>;

/** Makes a response from a body, a status and headers. */
export type Respond<O extends OperationShape> = (
  body: Output<O>,
  init?: Omit<HandlerResponseInit, "headers"> & { status?: SuccessStatus<O>; headers?: SentHeaders<O> },
) => HandlerResponse;

/** The documented headers of the successes of an operation with their types, and any other headers. */
type SentHeaders<O> = HandlerResponseInit["headers"] &
  (O extends { responseHeaders: infer ByStatus } ? Partial<AnyOf<ByStatus[keyof ByStatus]>> : unknown);

/** All fields of all members of a union. */
type AnyOf<Union> = {
  [Name in Union extends unknown ? keyof Union : never]: Union extends { [Each in Name]?: infer Value } ? Value : never;
};

/** One event on a stream: its kind, its data, and optionally the id from which a caller may resume. */
export type HandlerEvent<Events> = {
  [Kind in keyof Events]: { event: Kind; data: Events[Kind]; id?: string; retryMilliseconds?: number };
}[keyof Events];

/** A value, or a promise of one. */
export type Awaitable<T> = T | Promise<T>;

/** The inputs of an operation. Names of headers are in lower case. */
type Inputs<O extends OperationShape, D> = Given<O, "path", { path: O["path"] }> &
  Given<O, "query", { query: InOnePiece<Filled<NonNullable<O["query"]>, D, "query">> }> &
  Given<O, "header", { headers: InOnePiece<Filled<LowercaseKeys<NonNullable<O["header"]>>, D, "headers">> }> &
  Given<O, "body", { body: Filled<O["body"], D, "body"> }>;

type Given<O, Part extends string, Input> = Part extends keyof O ? Input : unknown;

/** A type whose fields with a default are required. */
type Filled<T, D, Part extends string> = D extends { [P in Part]: infer Names extends string }
  ? T extends object
    ? T & Required<Pick<T, Names & keyof T>>
    : T
  : T;

/** An object type that editors show as one list of fields. */
type InOnePiece<T> = T extends infer All ? { [Name in keyof All]: All[Name] } : never;

/** The body of a success. */
type Output<O extends OperationShape> = [Success<O>] extends [undefined] ? void : Success<O>;
type Success<O extends OperationShape> = [SuccessKey<O>] extends [never] ? unknown : O["responses"][SuccessKey<O>];
type SuccessKey<O extends OperationShape> = Extract<keyof O["responses"], `2${string}` | `3${string}`>;

/** The documented statuses of a success; any number if the contract documents only a range. */
type SuccessStatus<O extends OperationShape> = SuccessKey<O> extends `${infer Status extends number}` ? Status : number;

/**
 * The options of a server. `OpenError` names the documented errors whose HTTP status is not documented.
 *
 * @example
 * const app = createShopServer(handlers, {
 *   rateLimit: { key: ({ account }) => account },
 *   validateResponses: "warn",
 *   onError: (error, operation) => log.error({ error, operation: operation?.name }),
 * });
 */
export interface ServerOptions<Principal, OpenError extends string = never> {
  /**
   * The ways to authenticate for operations whose contract does not state any. Default: no credentials are read for them,
   * and every caller is accepted.
   *
   * @example
   * security: [{ name: "token", scheme: "Bearer" }]
   */
  security?: Security;

  /**
   * Limits callers to the documented quotas. Default: no limits.
   *
   * @example
   * rateLimit: { key: (principal) => principal.account, quotas: { search: { requests: 10, windowSeconds: 1 } } }
   */
  rateLimit?: RateLimitOptions<Principal>;

  /** The longest body that is read, in bytes; bodies that handlers read themselves have no limit. Default: 1048576, 1 MiB. */
  maxBodyBytes?: number;

  /** Treats a top-level field of a body that is null as omitted, as some clients send it. Default: false. */
  nullIsAbsent?: boolean;

  /**
   * Validates the responses of handlers against the contract, for development: an invalid response is reported to
   * `onWarning` (`"warn"`) or to `onError`, which responds with 500 (`"throw"`). Default: `"off"`.
   */
  validateResponses?: "off" | "warn" | "throw";

  /**
   * The HTTP statuses of errors for which the contract leaves the status open, by their names. Default: 401 for errors about missing or invalid
   * credentials, otherwise 400.
   *
   * @example
   * openStatuses: { noSuchPet: 404 }
   */
  openStatuses?: Readonly<Partial<Record<OpenError, number>>>;

  /** The seconds between comments that keep an idle event stream open. Default: no comments are sent. */
  heartbeatSeconds?: number;

  /**
   * Responds to a request whose inputs are not valid.
   * Default: the documented error. If there is none: 422 if the contract documents it for the operation, otherwise 400,
   * with the issues in the body.
   *
   * @example
   * onInvalid: (issues) => Response.json({ problems: issues.map(({ message }) => message) }, { status: 400 })
   */
  onInvalid?: (issues: Issue[], operation: OperationInfo, request: Request) => HookResponse;

  /**
   * Responds to a caller whose credentials are missing or not valid.
   * Default: the documented error; if there is none, 401 with a general error body.
   */
  onUnauthorized?: (reason: UnauthorizedReason, operation: OperationInfo, request: Request) => HookResponse;

  /**
   * Responds to a request that is rejected for a reason that the contract does not document, such as an unknown path.
   * Default: the HTTP status of the reason, with a general error body.
   *
   * @example
   * onRejected: ({ code, status }) => Response.json({ reason: code }, { status })
   */
  onRejected?: (rejected: RejectedRequest, request: Request) => HookResponse;

  /**
   * Responds if a handler or a hook throws anything other than a documented error.
   * Default: logs with `console.error` and responds with 500; the body reveals nothing about the error.
   */
  onError?: (error: unknown, operation: OperationInfo | undefined, request: Request) => HookResponse;

  /** Receives warnings, which do not change responses. Default: `console.warn`. */
  onWarning?: (warning: Error) => void;
}

/** The response of a hook; undefined for the default response. */
export type HookResponse = Awaitable<Response | DocumentedError | undefined | void>;

/** The options of rate limits: how quotas are counted, and which callers share one. */
export interface RateLimitOptions<Principal> {
  /**
   * The key under which the quota of a principal is counted, such as its account; undefined for no limit.
   * Default: no principal is limited.
   */
  key?: (principal: NonNullable<Principal>, context: Context) => Awaitable<string | undefined>;

  /**
   * The key under which the quota of an anonymous or unauthenticated caller is counted, such as its address; undefined
   * for no limit. Default: these callers are not limited.
   *
   * @example
   * anonymousKey: (context) => getConnInfo(context).remote.address
   */
  anonymousKey?: (context: Context) => Awaitable<string | undefined>;

  /** The store that counts requests. Default: a store in the memory of the process. */
  store?: RateLimitStore;

  /** The time in milliseconds since 1970. Default: the system's clock. */
  now?: () => number;

  /** Quotas in place of the documented ones, by the name of the operation. Default: the documented ones. */
  quotas?: Readonly<Partial<Record<string, Quota>>>;
}

/** The parts of a server. */
export interface ServerDefinition<Principal> {
  operations: OperationTable;

  /** The handlers, as methods by the name of their operation. */
  handlers: object;

  authenticate: Authenticate<Principal> | undefined;

  /** Guards of the documented responses. */
  responses: ResponseGuards;

  /** The documented headers of responses. Default: no documented headers. */
  responseHeaders?: ResponseHeaders;

  options: ServerOptions<Principal, string>;
}

/** A server with its state between calls. */
export interface RunningServer<Principal> extends ServerDefinition<Principal> {
  store: RateLimitStore;
}

/** An operation with the data to serve it. */
export interface ServedOperation {
  info: OperationInfo;
  rules: OperationRules;

  /** The names of the path parameters, in order. */
  names: readonly string[];

  read: InputReader;
}

/** The operations of one path. */
export type OperationsOfPath = readonly [ServedOperation, ...ServedOperation[]];

/** @deprecated Use {@link OperationsOfPath}. */
export type OfOnePath = OperationsOfPath;
