import { checks as operations } from "../../../generated/log-query/checks/operations.ts";
import type { InterfaceSuite } from "../../kit/suite.ts";
import { clientCursorChecks, clientLimitChecks, clientTimestampChecks } from "./client-programs.ts";
import { authenticationChecks, endpointChecks } from "./endpoints.ts";
import { cursorChecks, limitChecks } from "./paging.ts";
import type { LogQueryControls, LogQuerySubjects } from "./target.ts";

export const logQuery: InterfaceSuite<"log-query", LogQuerySubjects, LogQueryControls> = {
  name: "log-query",
  tokenFixture: "token",
  fixtureNames: { token: true, invalidToken: true, largeDataset: true, serverLimit: true },
  checks: {
    service: [...operations, ...endpointChecks, ...limitChecks, ...cursorChecks, ...authenticationChecks],
    client: [...clientTimestampChecks, ...clientCursorChecks, ...clientLimitChecks],
  },
};
