import { timingSafeEqual } from "node:crypto";
import type { LocalAppHandlers } from "../../../generated/local-app/server.ts";
import type { SecurityScheme } from "../../../generated/runtime/server-credentials.ts";
import { tokenHash } from "../store/token.ts";

/** The header of the application's token. */
export const tokenHeader = "x-app-local-token";

const inHeader: SecurityScheme = { name: "LocalToken", in: "header", key: tokenHeader };
const inAddress: SecurityScheme = { name: "StreamToken", in: "query", key: "token" };

/** How callers authenticate everywhere but at the MCP bridge. */
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
