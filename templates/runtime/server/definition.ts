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

/** The names of the inputs that have a default, by place: a handler finds them filled in. */
export interface Defaulted {
  query?: string;
  headers?: string;
  body?: string;
}

/** The argument of every handler, besides the inputs of its operation. */
export interface Call<Principal> {
  /** The caller, as `authenticate` returned it. */
  principal: Principal;

  /**
   * The request as it came. Its body is used up where `body` holds it. On Node it stands for a `Request`, which only its
   * `clone()` is for `fetch` and `new Request`.
   */
  request: Request;

  /** Aborts when the caller goes away. */
  signal: AbortSignal;

  /** Hono's context: bindings of the platform, the connection, variables of middleware. */
  context: Context;
}

/**
 * Handles an operation. It returns the body alone, what `respond` makes of it, or a `Response`; documented errors it
 * throws or returns.
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
 * Handles an operation that streams events, until the caller goes away or there are no more.
 *
 * @example
 * const happenings = async function* ({ signal, lastEventId }) {
 *   for await (const { id, pet } of births({ after: lastEventId, signal })) yield { event: "born", data: pet, id };
 * };
 */
export type StreamHandler<O extends OperationShape, Principal, Events, D extends Defaulted = Record<never, never>> = (
  call: Call<Principal> & Inputs<O, D> & { lastEventId: string | undefined },
) => Awaitable<AsyncIterable<HandlerEvent<Events>> | DocumentedError | Response>;

/** Handles an operation whose request is passed on, see `forward`. Nothing of the request has been read. */
export type ProxyHandler<Path, Principal> = (
  call: Call<Principal> & { path: Path },
) => Awaitable<DocumentedError | Response>;

/**
 * Authenticates a caller: gives the principal, or nothing where the credentials are not valid.
 *
 * @example
 * const authenticate = async (token) => (token === undefined ? undefined : await accounts.byToken(token));
 */
export type Authenticate<Principal> = (
  /** The token or key; undefined where it is missing or malformed. */
  credentials: string | undefined,
  request: Request,
  /**
   * The operation that is called, and the name of the scheme that the credentials came by. Where several schemes are needed
   * together, `credentials` has those of each, by its name.
   */
  call: { operation: string; scheme: string | undefined; credentials: Readonly<Record<string, string>> },
) => Awaitable<Principal | null | undefined>;

/** Makes a response of a body, a status and headers. */
export type Respond<O extends OperationShape> = (
  body: Output<O>,
  init?: Omit<HandlerResponseInit, "headers"> & { status?: SuccessStatus<O>; headers?: SentHeaders<O> },
) => HandlerResponse;

/** The documented headers of the successes of an operation, by their types, and any others. */
type SentHeaders<O> = HandlerResponseInit["headers"] &
  (O extends { responseHeaders: infer ByStatus } ? Partial<AnyOf<ByStatus[keyof ByStatus]>> : unknown);

/** All fields that some member of a union has. */
type AnyOf<Union> = {
  [Name in Union extends unknown ? keyof Union : never]: Union extends { [Each in Name]?: infer Value } ? Value : never;
};

/** One event on a stream: its kind, its data, and optionally the id from which a caller may go on. */
export type HandlerEvent<Events> = {
  [Kind in keyof Events]: { event: Kind; data: Events[Kind]; id?: string; retryMilliseconds?: number };
}[keyof Events];

/** A value, or a promise of one. */
export type Awaitable<T> = T | Promise<T>;

/** The inputs that an operation has. Names of headers are in lower case. */
type Inputs<O extends OperationShape, D> = Given<O, "path", { path: O["path"] }> &
  Given<O, "query", { query: InOnePiece<Filled<NonNullable<O["query"]>, D, "query">> }> &
  Given<O, "header", { headers: InOnePiece<Filled<LowercaseKeys<NonNullable<O["header"]>>, D, "headers">> }> &
  Given<O, "body", { body: Filled<O["body"], D, "body"> }>;

type Given<O, Part extends string, Input> = Part extends keyof O ? Input : unknown;

/** A type whose fields that have a default are always there. */
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

/** The documented statuses of a success; any where the document gives only their range. */
type SuccessStatus<O extends OperationShape> = SuccessKey<O> extends `${infer Status extends number}` ? Status : number;

/**
 * The options of a server; `OpenError` names the documented errors whose status is left open.
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
   * The ways to authenticate where the contract leaves them open. Default: no credentials are read there, and every caller
   * is let in.
   *
   * @example
   * security: [{ name: "token", scheme: "Bearer" }]
   */
  security?: Security;

  /**
   * Limits callers to the documented quotas. Default: nobody is limited.
   *
   * @example
   * rateLimit: { key: (principal) => principal.account, quotas: { search: { requests: 10, windowSeconds: 1 } } }
   */
  rateLimit?: RateLimitOptions<Principal>;

  /** The longest body that is read, in bytes; one that goes to its handler unread has no limit. Default: 1048576, 1 MiB. */
  maxBodyBytes?: number;

  /** Takes a field at the top of a body that is null as left out, as some clients mean it. Default: false. */
  nullIsAbsent?: boolean;

  /**
   * Compares the responses of handlers with the contract, for development: one that differs goes to `onWarning`
   * (`"warn"`), or becomes a 500 by way of `onError` (`"throw"`). Default: `"off"`.
   */
  validateResponses?: "off" | "warn" | "throw";

  /**
   * The HTTP status of documented errors whose status the document leaves open. Default: 401 where they are about
   * credentials that are missing or not valid, else 400.
   *
   * @example
   * openStatuses: { noSuchPet: 404 }
   */
  openStatuses?: Readonly<Partial<Record<OpenError, number>>>;

  /** The seconds between the comments that keep a quiet event stream open. Default: there are none. */
  heartbeatSeconds?: number;

  /**
   * Responds to a request whose inputs are not valid.
   * Default: the documented error, else 422 where the contract documents it for the operation or 400, with the issues in
   * the body.
   *
   * @example
   * onInvalid: (issues) => Response.json({ problems: issues.map(({ message }) => message) }, { status: 400 })
   */
  onInvalid?: (issues: Issue[], operation: OperationInfo, request: Request) => HookResponse;

  /**
   * Responds to a caller without credentials, or with some that are not valid.
   * Default: the documented error, else 401 with a neutral body.
   */
  onUnauthorized?: (reason: UnauthorizedReason, operation: OperationInfo, request: Request) => HookResponse;

  /**
   * Responds to a request that is rejected for a reason that no document describes, such as a path that does not exist.
   * Default: the status of the reason, with a neutral body.
   *
   * @example
   * onRejected: ({ code, status }) => Response.json({ reason: code }, { status })
   */
  onRejected?: (rejected: RejectedRequest, request: Request) => HookResponse;

  /**
   * Responds where a handler or a hook has thrown anything but a documented error.
   * Default: `console.error`, and 500 with a body that reveals nothing of it.
   */
  onError?: (error: unknown, operation: OperationInfo | undefined, request: Request) => HookResponse;

  /** Receives warnings, which change no response. Default: `console.warn`. */
  onWarning?: (warning: Error) => void;
}

/** The response of a hook; nothing for the default. */
export type HookResponse = Awaitable<Response | DocumentedError | undefined | void>;

/** The options of rate limits: how quotas are counted, and by whom they are shared. */
export interface RateLimitOptions<Principal> {
  /**
   * The key of those who share a quota with a principal, such as its account; undefined where it is not limited.
   * Default: no principal is limited.
   */
  key?: (principal: NonNullable<Principal>, context: Context) => Awaitable<string | undefined>;

  /**
   * The key of those who share a quota with a caller that is anonymous or could not be authenticated, such as its
   * address; undefined where it is not limited. Default: none of them is limited.
   *
   * @example
   * anonymousKey: (context) => getConnInfo(context).remote.address
   */
  anonymousKey?: (context: Context) => Awaitable<string | undefined>;

  /** The store that counts requests. Default: in the memory of the process. */
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

  /** The documented headers of responses. Default: none are. */
  responseHeaders?: ResponseHeaders;

  options: ServerOptions<Principal, string>;
}

/** A server with the state that it keeps between calls. */
export interface RunningServer<Principal> extends ServerDefinition<Principal> {
  store: RateLimitStore;
}

/** An operation as it is served. */
export interface ServedOperation {
  info: OperationInfo;
  rules: OperationRules;

  /** The names of the parameters of its path, in their order. */
  names: readonly string[];

  read: InputReader;
}

/** The operations of one path. */
export type OfOnePath = readonly [ServedOperation, ...ServedOperation[]];
