// Generated from templates/runtime/server/definition.ts by `concordat generate`. Do not edit.

import type { Context } from "hono";
import type { OperationShape } from "../operation.ts";
import type { Issue, LowercaseKeys } from "../validation/validation.ts";
import type { Security } from "./credentials.ts";
import type { DocumentedError, RejectedRequest } from "./errors.ts";
import type { OperationInfo, OperationRules, OperationTable, Route, UnauthorizedReason } from "./operation.ts";
import type { Quota, RateLimitStore } from "./rate-limit.ts";
import type { HandlerResponse, HandlerResponseInit, ResponseGuards } from "./responses.ts";

/** The names of the inputs that have a default, by place: a handler finds them filled in. */
export interface Defaulted {
  query?: string;
  headers?: string;
  body?: string;
}

/** What every handler is given besides the inputs of its operation. */
export interface Call<Principal> {
  /** Who calls, as `authenticate` found out. */
  principal: Principal;

  /** The request as it came. Its body is used up where `body` holds it. */
  request: Request;

  /** Aborts when the caller goes away. */
  signal: AbortSignal;

  /** Hono's context: bindings of the platform, the connection, variables of middleware. */
  context: Context;
}

/** Answers an operation, with its body alone, with `respond` or with a `Response`; throws or returns documented errors. */
export type Handler<O extends OperationShape, Principal, D extends Defaulted = Record<never, never>> = (
  call: Call<Principal> & Inputs<O, D> & { respond: Respond<O> },
) => Awaitable<Output<O> | HandlerResponse | DocumentedError | Response>;

/** Answers an operation with events, until the caller goes away or there are no more. */
export type StreamHandler<O extends OperationShape, Principal, Events, D extends Defaulted = Record<never, never>> = (
  call: Call<Principal> & Inputs<O, D> & { lastEventId: string | undefined },
) => Awaitable<AsyncIterable<HandlerEvent<Events>> | DocumentedError | Response>;

/** Answers an operation whose request is passed on, see `forward`. Nothing of the request has been read. */
export type ProxyHandler<Path, Principal> = (
  call: Call<Principal> & { path: Path },
) => Awaitable<DocumentedError | Response>;

/** Finds out who calls: the principal, or nothing where the credentials are not accepted. */
export type Authenticate<Principal> = (
  /** The token or key; undefined where it is missing or malformed. */
  credentials: string | undefined,
  request: Request,
  /** The operation that is called, and the name of the scheme that the credentials came by. */
  call: { operation: string; scheme: string | undefined },
) => Awaitable<Principal | null | undefined>;

/** Answers with a body and what else the answer is made of. */
export type Respond<O extends OperationShape> = (
  body: Output<O>,
  init?: HandlerResponseInit & { status?: SuccessStatus<O> },
) => HandlerResponse;

/** One event on a stream: its kind, its data, and optionally the id from which a caller may go on. */
export type HandlerEvent<Events> = {
  [Kind in keyof Events]: { event: Kind; data: Events[Kind]; id?: string; retryMilliseconds?: number };
}[keyof Events];

/** A value, or a promise of one. */
export type Awaitable<T> = T | Promise<T>;

/** The inputs that an operation has. Names of headers are in lower case. */
type Inputs<O extends OperationShape, D> = Given<O, "path", { path: O["path"] }> &
  Given<O, "query", { query: Filled<NonNullable<O["query"]>, D, "query"> }> &
  Given<O, "header", { headers: Filled<LowercaseKeys<NonNullable<O["header"]>>, D, "headers"> }> &
  Given<O, "body", { body: Filled<O["body"], D, "body"> }>;

type Given<O, Part extends string, Input> = Part extends keyof O ? Input : unknown;

/** A type whose fields that have a default are always there. */
type Filled<T, D, Part extends string> = D extends { [P in Part]: infer Names extends string }
  ? T extends object
    ? T & Required<Pick<T, Names & keyof T>>
    : T
  : T;

/** What an operation answers with when it succeeds. */
type Output<O extends OperationShape> = [Success<O>] extends [undefined] ? void : Success<O>;
type Success<O extends OperationShape> = [SuccessKey<O>] extends [never] ? unknown : O["responses"][SuccessKey<O>];
type SuccessKey<O extends OperationShape> = Extract<keyof O["responses"], `2${string}` | `3${string}`>;

/** The documented statuses of a success; any where the document gives only their range. */
type SuccessStatus<O extends OperationShape> = SuccessKey<O> extends `${infer Status extends number}` ? Status : number;

/** How a server works, apart from its handlers; `OpenError` names the documented errors whose status is left open. */
export interface ServerOptions<Principal, OpenError extends string = never> {
  /** How callers authenticate where the contract leaves it open. Default: nothing is read there, and nobody refused. */
  security?: Security;

  /** Holds callers to the documented quotas. Default: nobody is held to any. */
  rateLimit?: RateLimitOptions<Principal>;

  /** The longest body that is read, in bytes. Default: 1 MiB. A body that goes to its handler unread has no limit. */
  maxBodyBytes?: number;

  /** Whether a field of a body that is null is taken as left out, as some clients mean it. Default: it is not. */
  nullIsAbsent?: boolean;

  /** Whether what handlers answer is held against the contract; meant for development. Default: `"off"`. */
  validateResponses?: "off" | "warn" | "throw";

  /**
   * The HTTP status of documented errors whose status the document leaves open. Default: 401 where they answer
   * credentials that are missing or not accepted, else 400.
   */
  openStatuses?: Readonly<Partial<Record<OpenError, number>>>;

  /** How often a comment keeps a quiet event stream open, in seconds. Default: never. */
  heartbeatSeconds?: number;

  /**
   * Answers a request that is not valid.
   * Default: 422 where the contract documents it for the operation, else 400, with the issues in the body.
   */
  onInvalid?: (issues: Issue[], operation: OperationInfo, request: Request) => HookResponse;

  /**
   * Answers a caller without credentials, or with some that are not accepted.
   * Default: what the contract documents for it, else 401 with a neutral body.
   */
  onUnauthorized?: (reason: UnauthorizedReason, operation: OperationInfo, request: Request) => HookResponse;

  /** Answers a request that is refused for a reason that the contract does not speak of. Default: a neutral body. */
  onRefused?: (refused: RejectedRequest, request: Request) => HookResponse;

  /**
   * Answers what a handler or a hook has thrown, other than documented errors.
   * Default: `console.error`, and 500 with a body that tells nothing of it.
   */
  onError?: (error: unknown, operation: OperationInfo | undefined, request: Request) => HookResponse;

  /** Told of what does not need an answer. Default: `console.warn`. */
  onWarning?: (warning: Error) => void;
}

/** What a hook answers; nothing for the default. */
export type HookResponse = Awaitable<Response | DocumentedError | undefined | void>;

/** How quotas are counted, and by whom they are shared. */
export interface RateLimitOptions<Principal> {
  /** Names what shares a quota with a principal, such as its account; nothing where it is not limited. */
  key?: (principal: NonNullable<Principal>, context: Context) => Awaitable<string | undefined>;

  /**
   * Names what shares a quota where the caller is anonymous or could not be authenticated, such as its address; nothing
   * where it is not limited.
   */
  anonymousKey?: (context: Context) => Awaitable<string | undefined>;

  /** Where requests are counted. Default: in memory. */
  store?: RateLimitStore;

  /** The time in milliseconds since 1970. Default: the system's clock. */
  now?: () => number;

  /** Quotas in place of the documented ones, by operation. */
  quotas?: Readonly<Partial<Record<string, Quota>>>;
}

/** What a server is made of. */
export interface ServerDefinition<Principal> {
  operations: OperationTable;

  /** The handlers, as methods by the name of their operation. */
  handlers: object;

  authenticate: Authenticate<Principal> | undefined;

  /** Guards of the documented answers. */
  responses: ResponseGuards;

  options: ServerOptions<Principal, string>;
}

/** A server with what it keeps between calls. */
export interface RunningServer<Principal> extends ServerDefinition<Principal> {
  store: RateLimitStore;
}

/** An operation as it is served. */
export interface ServedOperation {
  info: OperationInfo;
  rules: OperationRules;
  route: Route;
}
