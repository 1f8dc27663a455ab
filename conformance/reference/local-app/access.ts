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

/** The security schemes of every operation except the MCP bridge. */
export const localSecurity = [inHeader, inAddress];

/** Authenticates with two separate tokens: neither is valid for the operations of the other. */
export function authenticateWith(tokens: { app: string; bridge: string }): LocalAppHandlers<true>["authenticate"] {
  const [app, bridge] = [tokenHash(tokens.app), tokenHash(tokens.bridge)];
  return (token, _request, { operation, scheme }) => {
    if (token === undefined) return undefined;
    // Browsers' EventSource cannot send headers. Other operations reject a token in a URL, since URLs are logged.
    if (scheme === inAddress.name && operation !== "subscribeToEvents") return undefined;
    const expected = scheme === inHeader.name || scheme === inAddress.name ? app : bridge;
    return timingSafeEqual(Buffer.from(tokenHash(token)), Buffer.from(expected)) || undefined;
  };
}

/**
 * Accepts only requests of programs and pages of this machine, and of configured pages. The page of another site can make a browser send
 * requests here: then `Origin` names that site, or `Host` is a foreign name that resolves to this machine.
 *
 * @throws {Problem} 403 `forbidden_origin` or `forbidden_host`.
 */
export function localOnly({ addresses, allowOrigins }: Pick<Host, "addresses" | "allowOrigins">): MiddlewareHandler {
  return async ({ req }, next) => {
    const { origin } = new URL(req.url);
    const own = new URL(addresses.origin);
    if (!isForThisMachine(req.raw, own.hostname))
      throw new Problem(403, "forbidden_host", "The host name in the request is not a name of this machine.");
    const from = req.header("origin");
    if (from !== undefined && ![origin, own.origin, ...allowOrigins].includes(from))
      throw new Problem(403, "forbidden_origin", "Requests from pages of other sites are not allowed.");
    return await next();
  };
}
