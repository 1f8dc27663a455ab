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

  /** The origins whose pages may call the interfaces, in addition to those of this machine. */
  allowOrigins: readonly string[];

  /** Sends a request to an address that a user chose, if `destinations/` allows it. */
  outbound: Outbound;
}

/** The addresses of the reference, without a trailing slash; known when it listens. */
export interface Addresses {
  /** The address of everything except stored files. */
  origin: string;

  /** The address of stored files, which have an origin of their own. */
  storage: string;
}

export interface Outbound {
  /**
   * Sends a request.
   *
   * @throws {DestinationError} If the address is not allowed. Other errors of `fetch` are passed on.
   */
  fetch(request: Request, init?: RequestInit): Promise<Response>;

  /** Returns why no request may go to this address, as far as can be decided without resolving its host; undefined if requests are allowed. */
  rejectionOf(address: string): string | undefined;

  /** Returns a signal that aborts after so many milliseconds. Default: by the time of the machine. */
  timeout?(milliseconds: number): AbortSignal;
}

/** Creates unique, unguessable identifiers. Injected, so that tests can repeat them. */
export interface Identifiers {
  /** Returns an id such as `exec_01K9…`; the ids of one process sort by age. */
  next(prefix: string): string;

  /** Returns random bytes as base64url: 32 bytes make a key or a secret. */
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
