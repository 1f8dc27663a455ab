// Generated from spec/spend/main.tsp by `concordat generate`. Do not edit.

import { bearer, createClient, requireAuth, type SecuredClientOptions } from "../runtime/client/client.ts";
import type { SpendClient } from "./client.ts";

/**
 * Makes `createSubscription` of {@link SpendClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path, or the credential is missing.
 */
export function createSubscription(options: SecuredClientOptions): SpendClient["createSubscription"] {
  return createClient<Pick<SpendClient, "createSubscription">>(requireAuth(options), {
    createSubscription: { route: "POST /developer/v1/webhooks", auth: bearer, responses: { "2XX": "json" } },
  }).createSubscription;
}

/**
 * Makes `getTransaction` of {@link SpendClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path, or the credential is missing.
 */
export function getTransaction(options: SecuredClientOptions): SpendClient["getTransaction"] {
  return createClient<Pick<SpendClient, "getTransaction">>(requireAuth(options), {
    getTransaction: { route: "GET /transactions/{id}", auth: bearer },
  }).getTransaction;
}

/**
 * Makes `getReimbursement` of {@link SpendClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path, or the credential is missing.
 */
export function getReimbursement(options: SecuredClientOptions): SpendClient["getReimbursement"] {
  return createClient<Pick<SpendClient, "getReimbursement">>(requireAuth(options), {
    getReimbursement: { route: "GET /reimbursements/{id}", auth: bearer },
  }).getReimbursement;
}

/**
 * Makes `reportAiUsage` of {@link SpendClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path, or the credential is missing.
 */
export function reportAiUsage(options: SecuredClientOptions): SpendClient["reportAiUsage"] {
  return createClient<Pick<SpendClient, "reportAiUsage">>(requireAuth(options), {
    reportAiUsage: { route: "POST /developer/v1/ai-usage/unified", auth: bearer },
  }).reportAiUsage;
}
