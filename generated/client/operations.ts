// Generated from spec/client/main.tsp by `concordat generate`. Do not edit.

import { bearer, createClient, requireAuth, type SecuredClientOptions } from "../runtime/client/client.ts";
import type { ClientClient } from "./client.ts";

/**
 * Makes `getClient` of {@link ClientClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path, or the credential is missing.
 */
export function getClient(options: SecuredClientOptions): ClientClient["getClient"] {
  return createClient<Pick<ClientClient, "getClient">>(requireAuth(options), {
    getClient: { route: "GET /v2/client", bare: true, auth: bearer, responses: { "200": "open", "401": "json" } },
  }).getClient;
}
