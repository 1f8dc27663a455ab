import { createLogQueryClient } from "../../../generated/log-query/client.ts";
import { defineSuite } from "../../kit/define-suite.ts";
import { anyDataChecks } from "./any-data.ts";
import { clientCursorChecks, clientLimitChecks, clientTimestampChecks } from "./client-programs.ts";
import { authenticationChecks, endpointChecks } from "./endpoints.ts";
import { limitChecks } from "./limits.ts";
import { cursorChecks } from "./paging.ts";
import { findDataset, findInvalidToken, sampleRequests } from "./found.ts";
import { controls, subjects } from "./target.ts";
import { logQueryRequirements } from "../../../generated/log-query/checks/requirements.ts";

export const logQuery = defineSuite({
  interface: "log-query",
  requirements: logQueryRequirements,
  client: createLogQueryClient,
  subjects,
  controls,
  tokenFixture: "token",
  accountFixtures: ["dataset"],
  find: { dataset: findDataset, invalidToken: findInvalidToken },
  requests: sampleRequests,
  checks: {
    service: [...anyDataChecks, ...endpointChecks, ...limitChecks, ...cursorChecks, ...authenticationChecks],
    client: [...clientTimestampChecks, ...clientCursorChecks, ...clientLimitChecks],
  },
});
