import type { Outbound } from "../host/host.ts";

export interface OutboundOptions {
  /** Whether requests may go to this machine, over http too. */
  allowLoopback: boolean;
}

/** Sends requests to where users want them sent. */
export function createOutbound(_options: OutboundOptions): Outbound {
  return {
    fetch: async (request, init) => await fetch(request, { ...init, redirect: "manual" }),
    refusal: () => undefined,
  };
}
