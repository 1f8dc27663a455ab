import { createSpendClient } from "../../../generated/spend/client.ts";
import { defineSuite } from "../../kit/define-suite.ts";
import { authorizationChecks } from "./authorization.ts";
import { deliveries } from "./delivery-sources.ts";
import { endpointChecks } from "./endpoints.ts";
import { findChallengeField, findSubscriptionFields, sampleRequests } from "./own-subscription.ts";
import { spendSchemaChecks } from "./schemas.ts";
import { hooks, receiver, fixtures } from "./target.ts";
import { bearer, subscriptionOf } from "./subscriptions.ts";
import { spendRequirements } from "../../../generated/spend/checks/requirements.ts";

export const spend = defineSuite({
  interface: "spend",
  requirements: spendRequirements,
  client: createSpendClient,
  fixtures,
  hooks,
  receiver,
  tokenFixture: "token",
  find: { subscriptionFields: findSubscriptionFields, challengeField: findChallengeField },
  requests: sampleRequests,
  disturbing: ["hooks.advance"],
  deliveries,
  credentials: {
    subscribes: {
      createSubscription: async (target, events) => ({
        body: subscriptionOf(target, (await target.destination()).url, events),
      }),
    },
    grant: async ({ hooks: { createBusiness } }, scopes) =>
      bearer((await createBusiness({ scopes: [...scopes] })).token),
    granted: async ({ fixtures: { tokens } }) =>
      tokens.map(({ token, scopes }) => ({ headers: bearer(token), scopes })),
  },
  receivers: {
    deliver: {
      useApi: async ({ hooks: { useApi } }, url) => await useApi({ url }),
      resource: "object",
      tokens: ({ fixtures: { apiTokens } }) => apiTokens,
      challenge: ({ fixtures: { setup } }) => setup,
    },
  },
  renamed: {
    ...Object.fromEntries(
      ["fetches/transactions", "fetches/reimbursements", "scope/transactions", "scope/reimbursements"]
        .concat("setup/challenge", "acknowledges-first")
        .map((name) => [`spend/receiver/${name}`, [`spend/deliver/${name}`]]),
    ),
    ...Object.fromEntries(
      ["sufficient", "lacking", "each", "none-needed"].map((name) => [
        `spend/scopes/${name}`,
        [`spend/createSubscription/scopes/${name}`],
      ]),
    ),
    "spend/scopes/tokens": ["spend/createSubscription/scopes/known"],
    "spend/scopes/no-token": ["decide", "missing-error", "refused-error"].map(
      (name) => `spend/createSubscription/credentials/${name}`,
    ),
    "spend/subscription/destination": ["spend/deliver/sender/destinations/each"],
    "spend/retries/many": ["spend/deliver/sender/destinations/each", "spend/deliver/sender/destinations/retried"],
    "spend/retries/not-2xx": ["spend/deliver/sender/retried"],
    "spend/retries/ids": ["spend/deliver/sender/ids", "spend/deliver/sender/same-id"],
    "spend/retries/too-slow": ["spend/deliver/sender/late"],
    "spend/retries/in-time": ["spend/deliver/sender/in-time"],
  },
  checks: {
    service: [...endpointChecks, ...authorizationChecks],
    schema: spendSchemaChecks,
  },
});
