import type { MiddlewareHandler } from "hono";
import type { Addresses } from "../host/host.ts";
import { Problem } from "./problem.ts";

/**
 * Lets in only what this machine's own programs and pages ask for. A page of another site can make a browser send
 * requests here: it shows in `Origin`, or in `Host` where the site's name has been made to lead to this machine.
 *
 * @throws {Problem} 403 `forbidden_origin` or `forbidden_host`.
 */
export function localOnly(addresses: Addresses): MiddlewareHandler {
  return async ({ req }, next) => {
    const { origin, hostname } = new URL(req.url);
    const own = new URL(addresses.origin);
    const isOwn = (name: string): boolean => name === own.hostname || isLoopback(name);
    const named = req.header("host");
    if (!isOwn(hostname) || (named !== undefined && !isOwn(hostnameOf(named))))
      throw new Problem(403, "forbidden_host", "The host of the address is not this machine.");
    const from = req.header("origin");
    if (from !== undefined && from !== origin && from !== own.origin)
      throw new Problem(403, "forbidden_origin", "Pages of other sites are not answered.");
    return await next();
  };
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

function hostnameOf(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : "";
}
