// Generated from templates/runtime/server/proxy.ts by `concordat generate`. Do not edit.

import { HTTPException } from "hono/http-exception";
import { proxy } from "hono/proxy";

/**
 * The options of passing a request on.
 *
 * @example
 * await forward(request, "http://10.0.0.7:8080", path, { headers: { cookie: null, "x-tenant": tenant } });
 */
export interface ForwardOptions {
  /** Sends the request to the upstream. Default: the global `fetch`. */
  fetch?: (request: Request) => Response | Promise<Response>;

  /** Headers to send besides those of the request, or in their place; `null` leaves one out. Default: none. */
  headers?: Readonly<Record<string, string | null>>;

  /** Receives the error where the upstream could not be reached. Default: `console.error`. */
  onError?: (error: unknown) => void;
}

/**
 * Passes a request on and gives the response: method, query, body and headers are those of the request, apart from the
 * headers that are for one connection only. Redirects are the caller's to follow.
 *
 * The response is 502 where the upstream can't be reached, and 400 where the path would lead out of the upstream's.
 *
 * @param upstream The address that `path` is put after.
 * @param path The rest of the path, as it was sent; empty for the upstream's own path.
 */
export async function forward(
  request: Request,
  upstream: string | URL,
  path: string,
  { fetch: customFetch = fetch, headers = {}, onError = console.error }: ForwardOptions = {},
): Promise<Response> {
  const target = targetOf(request, upstream, path);
  if (target === undefined) return errorResponse(400, "malformed_request", "The path leads out of what is proxied.");
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

/** The address on the upstream; undefined where dots in the path, encoded or not, lead elsewhere. */
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
  // An upstream may take encoded slashes for slashes.
  return isWithin(target) && isWithin(at(path.replace(/%(?:2f|5c)/gi, "/"))) ? target : undefined;
}

/** Made anew from its parts: adapters bring request classes of their own, which `Request` can't copy. */
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
