// Generated from templates/runtime/sender-options.ts by `concordat generate`. Do not edit.

import type { SignatureScheme } from "./signature-scheme.ts";

/** How a sender works. */
export interface SenderOptions {
  /** Sends a request. Default: the global `fetch`. */
  fetch?: (request: Request, init: RequestInit) => Promise<Response>;

  /** The time in milliseconds. Default: the system's clock. */
  now?: () => number;

  /** Aborts after so many milliseconds, at which an attempt is given up. Default: `AbortSignal.timeout`. */
  timeout?: (milliseconds: number) => AbortSignal;

  /** How much of an answer is kept, in bytes. Default: 1,024. */
  keepBytes?: number;
}

/** For an interface that leaves open how long a receiver may take. */
export interface TimeoutOptions {
  /** Default: 30. */
  timeoutSeconds?: number;
}

/** For an interface that leaves open when a delivery is repeated. */
export interface ScheduleOptions {
  /** The delay before each attempt, in seconds, from the creation of the delivery: as many as there are attempts. */
  backoffSeconds: readonly number[];
}

/** For an interface that leaves open how it signs. */
export interface SignatureOptions {
  signature: SignatureScheme | "none";
}
