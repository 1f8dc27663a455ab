// Generated from templates/runtime/server-options.ts by `concordat generate`. Do not edit.

import type { Context } from "hono";
import type { DocumentedError } from "./documented-error.ts";
import type { Quota, RateLimitStore } from "./rate-limit.ts";
import type { Security } from "./server-credentials.ts";
import type { Awaitable } from "./server-handler.ts";
import type { OperationInfo, UnauthorizedReason } from "./server-operation.ts";
import type { RefusedRequest } from "./server-refusal.ts";
import type { Issue } from "./validation.ts";

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
  onInvalid?: (issues: Issue[], operation: OperationInfo, request: Request) => HookAnswer;

  /**
   * Answers a caller without credentials, or with some that are not accepted.
   * Default: what the contract documents for it, else 401 with a neutral body.
   */
  onUnauthorized?: (reason: UnauthorizedReason, operation: OperationInfo, request: Request) => HookAnswer;

  /** Answers a request that is refused for a reason that the contract does not speak of. Default: a neutral body. */
  onRefused?: (refused: RefusedRequest, request: Request) => HookAnswer;

  /**
   * Answers what a handler or a hook has thrown, other than documented errors.
   * Default: `console.error`, and 500 with a body that tells nothing of it.
   */
  onError?: (error: unknown, operation: OperationInfo | undefined, request: Request) => HookAnswer;

  /** Told of what does not need an answer. Default: `console.warn`. */
  onWarning?: (warning: Error) => void;
}

/** What a hook answers; nothing for the default. */
export type HookAnswer = Awaitable<Response | DocumentedError | undefined | void>;

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
