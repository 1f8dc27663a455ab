import { defineTarget } from "../target-config.ts";

// The defaults match `concordat reference --control --allow-loopback`; environment variables override them.
const {
  API_URL = "http://127.0.0.1:4600/spend",
  API_TOKEN = "spend-token-of-the-reference",
  CONTROL_URL = "http://127.0.0.1:4600/control/spend",
} = process.env;

const aiUsageReport = {
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
};

/** Business-spend webhooks. */
export default defineTarget({
  interface: "spend",
  baseUrl: API_URL,
  token: API_TOKEN,
  requests: {
    createSubscription: async ({ destination }) => {
      const { url } = await destination();
      return [{ body: { endpoint_url: url } }];
    },
    getTransaction: [{ path: { id: "txn_7d40c1" } }],
    getReimbursement: [{ path: { id: "rmb_29f8e3" } }],
    reportAiUsage: [{ body: aiUsageReport }],
  },
  fixtures: {
    tokens: [
      { token: "spend-token-of-bills", scopes: ["bills:read"] },
      { token: "spend-token-without-scopes", scopes: [] },
    ],
    subscriptionFields: { url: "endpoint_url", eventTypes: "event_types" },
    challengeField: "challenge",
    verification: { path: "/developer/v1/webhooks/{id}/verify", idField: "id", challengeField: "challenge" },
    aiUsageReport,
    retryWithinSeconds: 60,
    refusesEndpoints: true,
  },
  hooks: CONTROL_URL,
});
