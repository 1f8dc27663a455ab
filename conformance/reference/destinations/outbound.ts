import type { LookupAddress } from "node:dns";
import { lookup as lookupHost } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { callbackify } from "node:util";
import { Agent, fetch } from "undici";
import type { Outbound } from "../host/host.ts";
import { ipRejection, urlRejection } from "./public-address.ts";

interface OutboundOptions {
  /** Allows requests to this machine, over http too. */
  allowLoopback: boolean;

  /** The time limit of a request and its response, in seconds. Default: 30. */
  timeoutSeconds?: number;

  /** The largest response body in bytes, after decompression; a larger one is an error. Default: 1 MiB. */
  maxResponseBytes?: number;

  /** Resolves the addresses of a host. Default: the resolver of the system. */
  lookup?: Lookup;
}

/**
 * Sends requests to addresses that users chose: only public addresses, and only over https. The address is checked for each
 * connection, so that a changed DNS entry does not help. Redirects are not followed.
 */
export function createOutbound(options: OutboundOptions): Outbound {
  const { allowLoopback, timeoutSeconds = 30, maxResponseBytes = 1_048_576 } = options;
  const { lookup = async (host) => await lookupHost(host, { all: true }) } = options;
  const rejectionOf = (address: string): string | undefined => urlRejection(address, allowLoopback);
  const dispatcher = new Agent({
    connect: { lookup: checkedLookup(lookup, allowLoopback) },
    // One connection serves one request, so that each address is checked.
    pipelining: 0,
    allowH2: false,
  });
  return {
    rejectionOf,
    fetch: async (request, init) => {
      const { url, method, headers, body } = new Request(request, init);
      // Use the original signal: the signal of a copied request stops following it once the copy is garbage collected.
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

/** Returns the `DestinationError` that caused an error of `fetch`; undefined if there is none. */
function refusalIn(error: unknown): DestinationError | undefined {
  const { cause } = Object(error) as { cause?: unknown };
  return cause instanceof DestinationError ? cause : undefined;
}

/** Resolves all addresses of a host. */
type Lookup = (host: string) => Promise<LookupAddress[]>;

/**
 * Returns a lookup for connections. It rejects a host if any of its addresses is rejected, and the connection
 * uses only addresses that were checked.
 */
function checkedLookup(lookup: Lookup, allowLoopback: boolean): LookupFunction {
  const find = async (host: string): Promise<[LookupAddress, ...LookupAddress[]]> => {
    const [first, ...others] = await lookup(host);
    if (first === undefined) throw new DestinationError(host, "The host has no address.");
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

/** Passes bytes on as they are read; fails with `error` if there are more than a limit. */
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

/** A destination is not allowed, or its response is too large. The message names only the host, since the rest may be secret. */
export class DestinationError extends Error {
  override readonly name = "DestinationError";
  readonly host: string;

  /** The reason, in a sentence. */
  readonly reason: string;

  constructor(host: string, reason: string) {
    super(`The destination ${host} is rejected: ${reason}`);
    this.host = host;
    this.reason = reason;
  }
}

/** Accepts every address and sends no request, so that random requests cause no others. */
export const noOutbound: Outbound = {
  rejectionOf: () => undefined,
  fetch: () => Promise.reject(new TypeError("outbound requests are disabled")),
};
