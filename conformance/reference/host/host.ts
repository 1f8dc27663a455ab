import type { Store } from "../store/store.ts";
import type { Clock } from "./clock.ts";
import type { Identifiers } from "./identifiers.ts";
import type { Log } from "./log.ts";

/** What the reference gives each of its parts. */
export interface Host {
  store: Store;
  clock: Clock;
  identifiers: Identifiers;
  log: Log;
  addresses: Addresses;

  /** Sends a request to an address that a user named: only to where such requests may go, see `destinations/`. */
  outbound: Outbound;
}

/** Where the reference is reached, without a slash at the end; known once it listens. */
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

  /** Why no request will go to this address, as far as can be told without asking for its host; undefined where one may. */
  refusal(address: string): string | undefined;

  /** Aborts after so many milliseconds, for requests that may take no longer. Default: by the time of the machine. */
  timeout?(milliseconds: number): AbortSignal;
}
