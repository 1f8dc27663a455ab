import { timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { LocalAppHandlers } from "../../../generated/local-app/server.ts";
import type { SecurityScheme } from "../../../generated/runtime/server/credentials.ts";
import type { Host } from "../host/host.ts";
import { isForThisMachine } from "../host/http.ts";
import { tokenHash } from "../store/column-values.ts";
import { Problem } from "./problem.ts";

/** The header of the application's token. */
export const tokenHeader = "x-app-local-token";

const inHeader: SecurityScheme = { name: "LocalToken", in: "header", key: tokenHeader };
const inAddress: SecurityScheme = { name: "StreamToken", in: "query", key: "token" };

/** The security schemes of everything but the MCP bridge. */
export const localSecurity = [inHeader, inAddress];

/** The two tokens are separate: neither opens what the other does. */
export function authenticateWith(tokens: { app: string; bridge: string }): LocalAppHandlers<true>["authenticate"] {
  const [app, bridge] = [tokenHash(tokens.app), tokenHash(tokens.bridge)];
  return (token, _request, { operation, scheme }) => {
    if (token === undefined) return undefined;
    // Browsers' EventSource sends no headers. Elsewhere a token has no place in an address, which is written to logs.
    if (scheme === inAddress.name && operation !== "subscribeToEvents") return undefined;
    const expected = scheme === inHeader.name || scheme === inAddress.name ? app : bridge;
    return timingSafeEqual(Buffer.from(tokenHash(token)), Buffer.from(expected)) || undefined;
  };
}

/**
 * Lets in only requests of this machine's own programs and pages, and of pages that the host names. A page of another site can make a browser send
 * requests here: it shows in `Origin`, or in `Host` where the site's name has been made to lead to this machine.
 *
 * @throws {Problem} 403 `forbidden_origin` or `forbidden_host`.
 */
export function localOnly({ addresses, allowOrigins }: Pick<Host, "addresses" | "allowOrigins">): MiddlewareHandler {
  return async ({ req }, next) => {
    const { origin } = new URL(req.url);
    const own = new URL(addresses.origin);
    if (!isForThisMachine(req.raw, own.hostname))
      throw new Problem(403, "forbidden_host", "The host of the address is not this machine.");
    const from = req.header("origin");
    if (from !== undefined && ![origin, own.origin, ...allowOrigins].includes(from))
      throw new Problem(403, "forbidden_origin", "Pages of other sites are not served.");
    return await next();
  };
}
