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

/** Former ids of checks that events of a made dataset had of their own: the checks of any data use these events now. */
const renamed = Object.fromEntries(
  ["apl", "legacy"].flatMap((form): [string, string[]][] => {
    const now = (name: string): string[] => [`log-query/any-data/${form}/${name}`];
    const same = ["ascending", "descending", "limit/ascending", "limit/descending", "time-range", "response"];
    const limited = form === "legacy" ? ["limited"] : [];
    return [
      ...same.map((name): [string, string[]] => [`log-query/${form}/${name}`, now(name)]),
      [`log-query/${form}/rows-matched/all`, now("rows-matched/parts")],
      ...["range", ...limited].map((name): [string, string[]] => [
        `log-query/${form}/rows-matched/${name}`,
        now("rows-matched"),
      ]),
      ...["ascending", "ascending/end", "descending", "descending/end"].map((name): [string, string[]] => [
        `log-query/cursor/${form}/${name}`,
        now(`cursor/${name.split("/")[0]}`),
      ]),
    ];
  }),
);

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
  renamed,
  checks: {
    service: [...anyDataChecks, ...endpointChecks, ...limitChecks, ...cursorChecks, ...authenticationChecks],
    client: [...clientTimestampChecks, ...clientCursorChecks, ...clientLimitChecks],
  },
});
