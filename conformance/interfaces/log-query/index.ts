import { checks as operations } from "../../../generated/log-query/checks/operations.ts";
import type { InterfaceSuite } from "../../kit/suite.ts";
import { anyDataChecks } from "./any-data.ts";
import { clientCursorChecks, clientLimitChecks, clientTimestampChecks } from "./client-programs.ts";
import { authenticationChecks, endpointChecks } from "./endpoints.ts";
import { limitChecks } from "./limits.ts";
import { cursorChecks } from "./paging.ts";
import { findDataset, findInvalidToken, sampleRequests } from "./found.ts";
import type { LogQueryControls, LogQuerySubjects } from "./target.ts";

export const logQuery: InterfaceSuite<"log-query", LogQuerySubjects, LogQueryControls> = {
  name: "log-query",
  tokenFixture: "token",
  accountFixtures: ["dataset"],
  find: { dataset: findDataset, invalidToken: findInvalidToken },
  requests: sampleRequests,
  checks: {
    service: [
      ...operations,
      ...anyDataChecks,
      ...endpointChecks,
      ...limitChecks,
      ...cursorChecks,
      ...authenticationChecks,
    ],
    client: [...clientTimestampChecks, ...clientCursorChecks, ...clientLimitChecks],
  },
};
