// Generated from spec/capability/main.tsp by `concordat generate`. Do not edit.

import {
  bearer,
  createClient,
  requireAuth,
  type SecuredClientOptions,
  withHeaderInputs,
} from "../runtime/client/client.ts";
import { byPage, paged } from "../runtime/paging/paging.ts";
import type { CapabilityClient } from "./client.ts";
import type { LedgerEnvelope, UsageEnvelope } from "./types.ts";

/**
 * Makes `discover` of {@link CapabilityClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path, or the credential is missing.
 */
export function discover(options: SecuredClientOptions): CapabilityClient["discover"] {
  return createClient<Pick<CapabilityClient, "discover">>(requireAuth(options), {
    discover: {
      route: "POST /search",
      query: [],
      body: "*",
      auth: bearer,
      responses: { "429": "json", "2XX": "json", default: "json" },
      resetHeader: "X-RateLimit-Reset",
      quotaWindow: 60,
      wrap: (send) => withHeaderInputs(send, ["Accept-Language"]),
    },
  }).discover;
}

/**
 * Makes `inspect` of {@link CapabilityClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path, or the credential is missing.
 */
export function inspect(options: SecuredClientOptions): CapabilityClient["inspect"] {
  return createClient<Pick<CapabilityClient, "inspect">>(requireAuth(options), {
    inspect: {
      route: "POST /tools/by-ids",
      query: [],
      body: "*",
      auth: bearer,
      responses: { "429": "json", "2XX": "json", default: "json" },
      resetHeader: "X-RateLimit-Reset",
      quotaWindow: 60,
    },
  }).inspect;
}

/**
 * Makes `call` of {@link CapabilityClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path, or the credential is missing.
 */
export function call(options: SecuredClientOptions): CapabilityClient["call"] {
  return createClient<Pick<CapabilityClient, "call">>(requireAuth(options), {
    call: {
      route: "POST /tools/execute",
      query: ["tool_id"],
      body: "*",
      auth: bearer,
      responses: { "422": "json", "429": "json", "2XX": "json", default: "json" },
      resetHeader: "X-RateLimit-Reset",
      quotaWindow: 60,
    },
  }).call;
}

/**
 * Makes `usageHistory` of {@link CapabilityClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path, or the credential is missing.
 */
export function usageHistory(options: SecuredClientOptions): CapabilityClient["usageHistory"] {
  return createClient<Pick<CapabilityClient, "usageHistory">>(requireAuth(options), {
    usageHistory: {
      route: "GET /auth/usage/history/v2",
      auth: bearer,
      responses: { "2XX": "json", default: "json" },
      wrap: paged(
        (page: UsageEnvelope) => page.data && page.data.items,
        () => byPage("page", (page: UsageEnvelope) => page.data?.total),
        (item) => item.id,
      ),
    },
  }).usageHistory;
}

/**
 * Makes `ledger` of {@link CapabilityClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path, or the credential is missing.
 */
export function ledger(options: SecuredClientOptions): CapabilityClient["ledger"] {
  return createClient<Pick<CapabilityClient, "ledger">>(requireAuth(options), {
    ledger: {
      route: "GET /auth/credits/ledger",
      auth: bearer,
      responses: { "2XX": "json", default: "json" },
      wrap: paged(
        (page: LedgerEnvelope) => page.data && page.data.items,
        () => byPage("page", (page: LedgerEnvelope) => page.data?.total),
        (item) => item.id,
      ),
    },
  }).ledger;
}
