import { createSpendClient } from "../../../generated/spend/client.ts";
import { defineSuite } from "../../kit/define-suite.ts";
import { authorizationChecks } from "./authorization.ts";
import { deliveries } from "./delivery-sources.ts";
import { endpointChecks } from "./endpoints.ts";
import { findChallengeField, findSubscriptionFields, sampleRequests } from "./own-subscription.ts";
import { spendReceiverChecks } from "./receivers.ts";
import { retryChecks } from "./retries.ts";
import { spendSchemaChecks } from "./schemas.ts";
import { controls, receiver, subjects } from "./target.ts";
import { spendRequirements } from "../../../generated/spend/checks/requirements.ts";

export const spend = defineSuite({
  interface: "spend",
  requirements: spendRequirements,
  client: createSpendClient,
  subjects,
  controls,
  receiver,
  tokenFixture: "token",
  find: { subscriptionFields: findSubscriptionFields, challengeField: findChallengeField },
  requests: sampleRequests,
  disturbing: ["controls.advance"],
  deliveries,
  renamed: {
    "spend/retries/not-2xx": ["spend/deliver/sender/retried"],
    "spend/retries/ids": ["spend/deliver/sender/ids", "spend/deliver/sender/same-id"],
    "spend/retries/too-slow": ["spend/deliver/sender/late"],
    "spend/retries/in-time": ["spend/deliver/sender/in-time"],
  },
  checks: {
    service: [...endpointChecks, ...authorizationChecks, ...retryChecks],
    receiver: spendReceiverChecks,
    schema: spendSchemaChecks,
  },
});
