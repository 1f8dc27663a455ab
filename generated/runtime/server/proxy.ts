// Generated from templates/runtime/server/proxy.ts by `concordat generate`. Do not edit.

import { HTTPException } from "hono/http-exception";
import { proxy } from "hono/proxy";

/**
 * The options of forwarding a request.
 *
 * @example
 * await forward(request, "http://10.0.0.7:8080", path, { headers: { cookie: null, "x-tenant": tenant } });
 */
export interface ForwardOptions {
  /** Sends the request to the upstream. Default: the global `fetch`. */
  fetch?: (request: Request) => Response | Promise<Response>;

  /** Headers that are added to the headers of the request or replace them; `null` removes one. Default: none. */
  headers?: Readonly<Record<string, string | null>>;

  /** Receives the error if the upstream can't be reached. Default: `console.error`. */
  onError?: (error: unknown) => void;
}

/**
 * Forwards a request and returns the response. Method, query, body and headers are copied from the request, except for
 * hop-by-hop headers. Redirects are returned to the caller, not followed.
 *
 * The response is 502 if the upstream can't be reached, and 400 if the path leaves the path of the upstream.
 *
 * @param upstream The base URL that `path` is appended to.
 * @param path The rest of the path, still encoded; empty for the path of the upstream itself.
 */
export async function forward(
  request: Request,
  upstream: string | URL,
  path: string,
  { fetch: customFetch = fetch, headers = {}, onError = console.error }: ForwardOptions = {},
): Promise<Response> {
  const target = targetOf(request, upstream, path);
  if (target === undefined) return errorResponse(400, "malformed_request", "The path leaves the proxied path.");
  try {
    const raw = requestTo(target, request, headersOf(request, headers));
    return await proxy(target, {
      raw,
      customFetch: async (forwarded) => await customFetch(forwarded),
      redirect: "manual",
      strictConnectionProcessing: true,
    });
  } catch (error) {
    if (error instanceof HTTPException) return error.getResponse();
    onError(error);
    return errorResponse(502, "bad_gateway", "The upstream could not be reached.");
  }
}

/** Returns the URL on the upstream; undefined if dots in the path, encoded or not, leave the path of the upstream. */
function targetOf(request: Request, upstream: string | URL, path: string): URL | undefined {
  const base = new URL(upstream);
  const prefix = base.pathname.replace(/\/$/, "");
  const at = (rest: string): URL => {
    const target = new URL(base);
    target.pathname = rest === "" ? base.pathname : `${prefix}/${rest}`;
    return target;
  };
  const isWithin = ({ pathname }: URL): boolean => pathname === base.pathname || pathname.startsWith(`${prefix}/`);
  const target = at(path);
  target.search = new URL(request.url).search;
  // An upstream may decode encoded slashes before it resolves dots.
  return isWithin(target) && isWithin(at(path.replace(/%(?:2f|5c)/gi, "/"))) ? target : undefined;
}

/** Makes a request from its parts: adapters have their own request classes, which `Request` can't copy. */
function requestTo(target: URL, { method, body, signal }: Request, headers: Headers): Request {
  const init: RequestInit & { duplex: "half" } = { method, headers, body, signal, duplex: "half" };
  return new Request(target, init);
}

function headersOf(request: Request, own: Readonly<Record<string, string | null>>): Headers {
  const headers = new Headers(request.headers);
  headers.delete("host");
  for (const [name, value] of Object.entries(own)) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  return headers;
}

function errorResponse(status: number, error: string, message: string): Response {
  return Response.json({ error, message }, { status });
}
