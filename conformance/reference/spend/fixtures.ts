import type { SpendFixtures, SpendTarget } from "../../interfaces/spend/target.ts";
import type { SampleRequests } from "../host/part.ts";
import { addToken } from "./businesses.ts";
import { publicScopes } from "./event-scopes.ts";
import { addResource } from "./resources.ts";
import { verifyPath } from "./subscriptions.ts";
import type { SpendDatabase } from "./tables.ts";

/** Sample ids, and the token of the business that owns them. */
export const sample = {
  token: "spend-token-of-the-reference",
  businessId: "bus_0c77",
  transaction: "txn_7d40c1",
  reimbursement: "rmb_29f8e3",
};

export const fixtures = {
  token: sample.token,
  tokens: [
    { token: "spend-token-of-bills", scopes: ["bills:read"] },
    { token: "spend-token-without-scopes", scopes: [] },
  ],
  subscriptionFields: { url: "endpoint_url", eventTypes: "event_types" },
  challengeField: "challenge",
  verification: { path: verifyPath, idField: "id", challengeField: "challenge" },
  aiUsageReport: {
    schema_version: "1",
    events: [
      {
        event_id: "use_4f1c",
        source: "gateway",
        occurred_at: "2026-03-02T14:05:33Z",
        provider: "example",
        model: "example-large",
        usage: { input_tokens: 1200, output_tokens: 340 },
        reported_cost: { amount: "0.0231", currency: "USD" },
        attribution: { team: "support" },
      },
    ],
  },
  retryWithinSeconds: 60,
  refusesEndpoints: true,
} satisfies SpendFixtures;

/** Adds the sample to the database, unless it exists. */
export async function addSample(database: SpendDatabase): Promise<void> {
  const { token, businessId, transaction, reimbursement } = sample;
  await addToken(database, token, { businessId, scopes: publicScopes });
  for (const other of fixtures.tokens) await addToken(database, other.token, { businessId, scopes: other.scopes });
  await addResource(database, businessId, "transactions", transaction);
  await addResource(database, businessId, "reimbursements", reimbursement);
}

/** Requests that succeed. */
export const sampleRequests = {
  createSubscription: async (target: SpendTarget) => {
    const { url } = await target.destination();
    return [{ body: { [fixtures.subscriptionFields.url]: url } }];
  },
  getTransaction: [{ path: { id: sample.transaction } }],
  getReimbursement: [{ path: { id: sample.reimbursement } }],
  reportAiUsage: [{ body: fixtures.aiUsageReport }],
} satisfies SampleRequests;
