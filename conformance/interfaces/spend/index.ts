import { checks as operations } from "../../../generated/spend/checks/operations.ts";
import { checks as deliveries } from "../../../generated/spend/checks/receiver.ts";
import type { InterfaceSuite } from "../../kit/suite.ts";
import { authorizationChecks } from "./authorization.ts";
import { endpointChecks } from "./endpoints.ts";
import { findChallengeField, findSubscriptionFields, sampleRequests } from "./own-subscription.ts";
import { spendReceiverChecks } from "./receivers.ts";
import { retryChecks } from "./retries.ts";
import { spendSchemaChecks } from "./schemas.ts";
import type { SpendControls, SpendSubjects } from "./target.ts";

export const spend: InterfaceSuite<"spend", SpendSubjects, SpendControls> = {
  name: "spend",
  tokenFixture: "token",
  find: { subscriptionFields: findSubscriptionFields, challengeField: findChallengeField },
  requests: sampleRequests,
  disturbing: ["controls.advance"],
  checks: {
    service: [...operations, ...endpointChecks, ...authorizationChecks, ...retryChecks],
    receiver: [...deliveries, ...spendReceiverChecks],
    schema: spendSchemaChecks,
  },
};
