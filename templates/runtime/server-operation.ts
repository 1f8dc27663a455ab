import type { ValueRule } from "./coerce.ts";
import type { DocumentedError } from "./documented-error.ts";
import type { Exceeded, Quota } from "./rate-limit.ts";
import type { Security } from "./server-credentials.ts";
import type { Guard } from "./validation.ts";

/** What a server has to know of an operation. */
export interface OperationRules {
  /** In capitals. */
  readonly method: string;

  /** With its parameters in braces: `/pets/{id}`. */
  readonly path: string;

  /** How callers authenticate; left out where the contract says nothing of it. */
  readonly security?: Security;

  /** Whether a caller without credentials is let in too. */
  readonly anonymous?: boolean;

  /** What the contract answers a caller that could not be authenticated. */
  readonly unauthorized?: Readonly<Partial<Record<UnauthorizedReason, () => DocumentedError>>>;

  /** The documented quota, and what the contract answers a caller that has used it up. */
  readonly rateLimit?: Quota & { readonly exceeded?: (quota: Exceeded) => DocumentedError };

  readonly pathValues?: ValueRules;
  readonly query?: ValueRules;

  /** By name in lower case. */
  readonly headers?: ValueRules;

  readonly body?: BodyRules;

  /** Inputs of which at least one has to have a value, the preferred one first: `/query/id`, `/body/id`. */
  readonly requiresOneOf?: readonly string[];

  /** The status of a request that is not valid. Default: 400. */
  readonly invalidStatus?: number;

  /** The status of a success; where any of 2xx is documented, 200, or 204 without a body. Default: 200. */
  readonly status?: number | "2XX";

  /** The media type of a success. Default: `application/json`. */
  readonly mediaType?: string;

  /** Where it streams events: those whose data is text rather than JSON. */
  readonly stream?: { readonly text: readonly string[] };

  /** Whether its last path parameter stands for the rest of the path, and its request goes to the handler unread. */
  readonly proxied?: boolean;
}

/** Why a caller is turned away: without credentials, or with some that are not accepted. */
export type UnauthorizedReason = "missing" | "invalid";

/** Parameters by wire name, and the guard of their values. */
export interface ValueRules {
  readonly values: Readonly<Record<string, ValueRule>>;
  readonly guard?: Guard<unknown>;
}

/** How the body of an operation is read and checked. */
export interface BodyRules {
  readonly required: boolean;

  /** The documented media types; JSON and text are read, any other is left to the handler. Default: `application/json`. */
  readonly mediaTypes?: readonly string[];

  readonly guard?: Guard<unknown>;

  /** What a body of text stands for. Default: the text. */
  readonly type?: ValueRule["type"];

  /** What stands for fields that are left out. */
  readonly defaults?: Readonly<Record<string, unknown>>;
}

/** The operations of an interface by name. */
export type OperationTable = Readonly<Record<string, OperationRules>>;

/** The operation that a hook is called for. */
export interface OperationInfo {
  readonly name: string;

  /** In capitals. */
  readonly method: string;

  /** With its parameters in braces: `/pets/{id}`. */
  readonly path: string;
}
