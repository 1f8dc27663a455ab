import type { LookupAddress } from "node:dns";
import { lookup as lookupHost } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { callbackify } from "node:util";
import { Agent, fetch } from "undici";
import type { Outbound } from "../host/host.ts";
import { ipRejection, urlRejection } from "./public-address.ts";

interface OutboundOptions {
  /** Lets requests go to this machine, over http too. */
  allowLoopback: boolean;

  /** The time limit of a request, its response included. Default: 30. */
  timeoutSeconds?: number;

  /** The bytes of a response that are read, unpacked; to read on is an error. Default: 1 MiB. */
  maxResponseBytes?: number;

  /** Finds the addresses of a host. Default: as the system does. */
  lookup?: Lookup;
}

/**
 * Sends requests to where users want them sent: only to public addresses and over https, which is decided anew for each
 * request, on the address that is connected to. Redirects are not followed.
 */
export function createOutbound(options: OutboundOptions): Outbound {
  const { allowLoopback, timeoutSeconds = 30, maxResponseBytes = 1_048_576 } = options;
  const { lookup = async (host) => await lookupHost(host, { all: true }) } = options;
  const rejectionOf = (address: string): string | undefined => urlRejection(address, allowLoopback);
  const dispatcher = new Agent({
    connect: { lookup: checkedLookup(lookup, allowLoopback) },
    // No connection serves a second request.
    pipelining: 0,
    allowH2: false,
  });
  return {
    rejectionOf,
    fetch: async (request, init) => {
      const { url, method, headers, body } = new Request(request, init);
      // Not the signal of the copy, which follows this one only until the copy is collected.
      const signal = init?.signal ?? request.signal;
      const { hostname } = new URL(url);
      const reason = rejectionOf(url);
      if (reason !== undefined) throw new DestinationError(hostname, reason);
      const response = await fetch(url, {
        method,
        headers: [...headers],
        body: body && new Uint8Array(await new Response(body).arrayBuffer()),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutSeconds * 1000)]),
        redirect: "manual",
        dispatcher,
      }).catch((error: unknown) => {
        throw refusalIn(error) ?? error;
      });
      const tooLarge = new DestinationError(hostname, `The response is larger than ${maxResponseBytes} bytes.`);
      return new Response(response.body && limitBytes(response.body, maxResponseBytes, tooLarge), {
        status: response.status,
        statusText: response.statusText,
        headers: [...response.headers],
      });
    },
  };
}

/** The rejection behind what `fetch` throws. */
function refusalIn(error: unknown): DestinationError | undefined {
  const { cause } = Object(error) as { cause?: unknown };
  return cause instanceof DestinationError ? cause : undefined;
}

/** Finds all addresses of a host. */
type Lookup = (host: string) => Promise<LookupAddress[]>;

/**
 * Finds the addresses of a host for a connection that is being made, which goes to one of them and to nothing else. A
 * host with any address that is rejected is rejected as a whole.
 */
function checkedLookup(lookup: Lookup, allowLoopback: boolean): LookupFunction {
  const find = async (host: string): Promise<[LookupAddress, ...LookupAddress[]]> => {
    const [first, ...others] = await lookup(host);
    if (first === undefined) throw new DestinationError(host, "It has no address.");
    for (const { address } of [first, ...others]) {
      const reason = ipRejection(address, allowLoopback);
      if (reason !== undefined) throw new DestinationError(host, reason);
    }
    return [first, ...others];
  };
  return (host, { all }, done) => {
    callbackify(find)(host, (error, found) => {
      if (error) done(error, "");
      else if (all) done(null, found);
      else done(null, found[0].address, found[0].family);
    });
  };
}

/** Passes bytes on as they are read, up to a limit, beyond which the stream fails with `error`. */
function limitBytes(
  bytes: AsyncIterable<Uint8Array | undefined>,
  maxBytes: number,
  error: Error,
): ReadableStream<Uint8Array> {
  const chunks = bytes[Symbol.asyncIterator]();
  const end = async (): Promise<void> => void (await chunks.return?.());
  let size = 0;
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value = new Uint8Array() } = await chunks.next();
      size += value.length;
      if (done) return controller.close();
      if (size <= maxBytes) return controller.enqueue(value);
      await end();
      throw error;
    },
    cancel: end,
  });
}

/** A request was not sent, or its response not read to the end, since of the destination. Names the host alone: the rest may be secret. */
export class DestinationError extends Error {
  override readonly name = "DestinationError";
  readonly host: string;

  /** Why, in a sentence. */
  readonly reason: string;

  constructor(host: string, reason: string) {
    super(`The destination ${host} is refused: ${reason}`);
    this.host = host;
    this.reason = reason;
  }
}

/** Takes every address for one that may be reached, and reaches none: random requests must not make others. */
export const noOutbound: Outbound = {
  rejectionOf: () => undefined,
  fetch: () => Promise.reject(new TypeError("nothing is reached from here")),
};
