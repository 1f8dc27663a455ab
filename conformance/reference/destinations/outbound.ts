import { lookup as lookupHost } from "node:dns/promises";
import { Agent, fetch } from "undici";
import type { Outbound } from "../host/host.ts";
import { urlRefusal } from "./address-refusal.ts";
import { capped } from "./capped.ts";
import { checkedLookup, type Lookup } from "./checked-lookup.ts";
import { DestinationError } from "./destination-error.ts";

export interface OutboundOptions {
  /** Whether requests may go to this machine, over http too. */
  allowLoopback: boolean;

  /** How long a request may take, its answer included. Default: 30. */
  timeoutSeconds?: number;

  /** How much of an answer is read, unpacked; to read on is an error. Default: 1 MiB. */
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
  const refusal = (address: string): string | undefined => urlRefusal(address, allowLoopback);
  const dispatcher = new Agent({
    connect: { lookup: checkedLookup(lookup, allowLoopback) },
    // No connection serves a second request.
    pipelining: 0,
    allowH2: false,
  });
  return {
    refusal,
    fetch: async (request, init) => {
      const { url, method, headers, body } = new Request(request, init);
      // Not the signal of the copy, which follows this one only until the copy is collected.
      const signal = init?.signal ?? request.signal;
      const { hostname } = new URL(url);
      const refused = refusal(url);
      if (refused !== undefined) throw new DestinationError(hostname, refused);
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
      const tooLarge = new DestinationError(hostname, `The answer is larger than ${maxResponseBytes} bytes.`);
      return new Response(response.body && capped(response.body, maxResponseBytes, tooLarge), {
        status: response.status,
        statusText: response.statusText,
        headers: [...response.headers],
      });
    },
  };
}

/** The refusal behind what `fetch` throws. */
function refusalIn(error: unknown): DestinationError | undefined {
  const { cause } = Object(error) as { cause?: unknown };
  return cause instanceof DestinationError ? cause : undefined;
}
