import { randomBytes } from "node:crypto";
import { monotonicFactory } from "ulid";
import type { Store } from "../store/store.ts";
import type { Clock } from "./clock.ts";
import type { Log } from "./log.ts";

/** The services that the reference offers each of its parts. */
export interface Host {
  store: Store;
  clock: Clock;
  identifiers: Identifiers;
  log: Log;
  addresses: Addresses;

  /** The origins whose pages may call the interfaces, besides this machine's own. */
  allowOrigins: readonly string[];

  /** Sends a request to an address that a user named: only to where such requests may go, see `destinations/`. */
  outbound: Outbound;
}

/** The addresses of the reference, without a slash at the end; known once it listens. */
export interface Addresses {
  /** The address of everything but stored files. */
  origin: string;

  /** The address of stored files, which do not share the API's origin. */
  storage: string;
}

export interface Outbound {
  /**
   * Sends a request.
   *
   * @throws DestinationError where the address may not be reached, and whatever `fetch` throws.
   */
  fetch(request: Request, init?: RequestInit): Promise<Response>;

  /** The reason why no request will go to this address, as far as can be known without asking for its host; undefined where one may. */
  rejectionOf(address: string): string | undefined;

  /** Aborts after so many milliseconds, for requests that may take no longer. Default: by the time of the machine. */
  timeout?(milliseconds: number): AbortSignal;
}

/** Makes what nobody else has made before, and nobody can guess. Injected, so that it can be repeated. */
export interface Identifiers {
  /** An id such as `exec_01K9…`: those of one process sort by their age. */
  next(prefix: string): string;

  /** Random bytes as base64url: 32 of them make a key or a secret. */
  secret(bytes?: number): string;
}

export function createIdentifiers(clock: Clock, random: (bytes: number) => Uint8Array = randomBytes): Identifiers {
  const fraction = (): number => Buffer.from(random(4)).readUInt32BE() / 2 ** 32;
  const ulid = monotonicFactory(fraction);
  return {
    next: (prefix) => `${prefix}_${ulid(clock.now()).toLowerCase()}`,
    secret: (bytes = 32) => Buffer.from(random(bytes)).toString("base64url"),
  };
}
