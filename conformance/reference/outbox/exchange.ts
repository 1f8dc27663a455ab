import type { Outbound } from "../host/host.ts";

/** The headers of the request and the response of an attempt, without the bodies. Credentials are masked. */
export interface Exchange {
  method: string;
  url: string;
  request: HeaderLines;

  /** Undefined if there was no response. */
  response?: HeaderLines;
}

/** Headers by name, in the order of the wire. */
export type HeaderLines = readonly (readonly [name: string, value: string])[];

/** A function that sends requests and records the latest one. */
export type Wire = ReturnType<typeof recorded>;

/**
 * Returns a function that sends requests, and records the latest request and response; use one for each attempt.
 *
 * @example
 * const wire = recorded(outbound.fetch);
 * await createShopSender({ fetch: wire.fetch }).send(delivery);
 * wire.exchange()?.request; // [["content-type", "application/json"], …]
 */
export function recorded(send: Outbound["fetch"]) {
  let latest: Exchange | undefined;
  return {
    /** Returns the latest exchange; undefined if no request was sent. */
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

/** The maximum number of recorded headers, and of characters in each: the response of an endpoint can contain anything. */
const most = { headers: 50, characters: 500 };

/** Headers with credentials. They are stored only in their own place, and never shown. */
const secret = new Set(["authorization", "cookie", "proxy-authorization", "set-cookie"]);

function linesOf(headers: Headers): [string, string][] {
  return [...headers]
    .slice(0, most.headers)
    .map(([name, value]) => [name, secret.has(name) ? "••••••" : value.slice(0, most.characters)]);
}

/** Reads an exchange that {@link recorded} recorded, from its stored form. */
export function readExchange(json: string | null): Exchange | undefined {
  return json === null ? undefined : (JSON.parse(json) as Exchange);
}
