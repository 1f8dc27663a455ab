import type { Outbound } from "../host/host.ts";

/** What went over the wire in an attempt, besides the bodies. Credentials are masked in it. */
export interface Exchange {
  method: string;
  url: string;
  request: HeaderLines;

  /** Undefined where there was no response. */
  response?: HeaderLines;
}

/** Headers by name, in the order of the wire. */
export type HeaderLines = readonly (readonly [name: string, value: string])[];

/** A way to send a request that remembers the latest one. */
export type Wire = ReturnType<typeof recorded>;

/**
 * Records what an attempt sends and gets: one for each attempt.
 *
 * @example
 * const wire = recorded(outbound.fetch);
 * await createShopSender({ fetch: wire.fetch }).send(delivery);
 * wire.exchange()?.request; // [["content-type", "application/json"], …]
 */
export function recorded(send: Outbound["fetch"]) {
  let latest: Exchange | undefined;
  return {
    /** The latest exchange; undefined where no request was made. */
    exchange: (): Exchange | undefined => latest,
    fetch: async (request: Request, init?: RequestInit): Promise<Response> => {
      const { method, url, headers } = request;
      latest = { method, url, request: linesOf(headers) };
      const response = await send(request, init);
      latest = { ...latest, response: linesOf(response.headers) };
      return response;
    },
  };
}

/** The headers that are kept, and the characters of each: an endpoint may answer with anything. */
const most = { headers: 50, characters: 500 };

/** Names of headers whose values open something: they are stored where they are needed, and shown nowhere. */
const secret = new Set(["authorization", "cookie", "proxy-authorization", "set-cookie"]);

function linesOf(headers: Headers): [string, string][] {
  return [...headers]
    .slice(0, most.headers)
    .map(([name, value]) => [name, secret.has(name) ? "••••••" : value.slice(0, most.characters)]);
}

/** Reads what {@link recorded} wrote, as it is stored. */
export function readExchange(json: string | null): Exchange | undefined {
  return json === null ? undefined : (JSON.parse(json) as Exchange);
}
