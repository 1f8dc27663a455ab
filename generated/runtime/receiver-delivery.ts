// Generated from templates/runtime/receiver-delivery.ts by `concordat generate`. Do not edit.

/** A request of which the body is still to be read. */
export interface IncomingDelivery {
  method: string | undefined;
  headers: HeaderReader;

  /** Gives the raw bytes, or undefined where there are more of them than the limit. */
  readBody: (limit: number) => Uint8Array | undefined | Promise<Uint8Array | undefined>;
}

/** A delivery as it came. */
export interface Received {
  /** The id that all attempts of the delivery share; undefined where the sender gives none. */
  id: string | undefined;

  /** Which attempt it is, from 1; undefined where the sender does not count. */
  attempt: number | undefined;

  headers: HeaderReader;
  rawBody: Uint8Array;
}

/** A delivery that is not a business event, such as a challenge. */
export interface SetupRequest extends Received {
  /** The name of the event, where there is one. */
  event: string | undefined;

  /** The body as JSON; undefined where it is none. */
  body: unknown;

  /** Whether its signature is valid; a challenge may come before the secret is known. */
  isVerified: boolean;
}

/** `Headers`, or what reads like them: names in any case, null for a header that is not there. */
export interface HeaderReader {
  get(name: string): string | null;
}

/** What is known of a request that is refused. */
export interface RefusedRequest {
  headers: HeaderReader;

  /** Undefined where the request was refused before it was read. */
  rawBody?: Uint8Array;
}

/** What some platforms pass along with a request. */
export interface Platform {
  /** Keeps the platform, or a process that shuts down, until the work behind an acknowledged delivery is done. */
  waitUntil?(work: Promise<unknown>): void;
}
