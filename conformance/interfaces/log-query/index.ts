import { createLogQueryClient } from "../../../generated/log-query/client.ts";
import { defineSuite } from "../../kit/define-suite.ts";
import { clients, renamedClientChecks } from "./clients.ts";
import { agreementCheck, endpointChecks } from "./endpoints.ts";
import { findDataset, findInvalidToken, lists, requests } from "./list-definitions.ts";
import { forms } from "./queries.ts";
import { hooks, fixtures } from "./target.ts";
import { logQueryRequirements } from "../../../generated/log-query/checks/requirements.ts";

const orders = ["ascending", "descending"];
const ofEachOrder = (name: string): string[] => orders.map((order) => name.replace("<order>", order));
const ofAnyData = (name: string): string[] => [`<form>/${name}`, `any-data/<form>/${name}`];

/** Former ids of checks, by the ends of the ids of the law checks that replace them. */
const replaced = {
  "rows/order": [...ofEachOrder("<order>"), ...ofEachOrder("limit/<order>")].flatMap(ofAnyData),
  "startTime/rows": ["nearest", "digits", "none"]
    .map((name) => `any-data/<form>/time-range/${name}`)
    .concat(ofAnyData("time-range")),
  "rows/fields": ofAnyData("response"),
  "rows/aggregates": ["any-data/<form>/rows-matched", "<form>/rows-matched/range", "<form>/rows-matched/limited"],
  "rows/aggregates/status.rowsMatched/parts": ["any-data/<form>/rows-matched/parts", "<form>/rows-matched/all"],
  "rows/pages": ["any-data/<form>/cursor/<order>", "cursor/<form>/<order>", "cursor/<form>/<order>/end"].flatMap(
    ofEachOrder,
  ),
  "rows/arrivals": ofEachOrder("cursor/<form>/<order>/arrivals"),
  "rows/sizes": ["limit/<form>/one", "limit/<form>/few"],
  "rows/limits": ["default", "beyond-default", "server"].map((name) => `limit/<form>/${name}`),
};

const replacedOfTokens = {
  "credentials/decide": ["authentication/<form>/accepted"],
  "credentials/missing-error": ["authentication/<form>/missing"],
  "credentials/refused-error": ["authentication/<form>/invalid"],
};

const renamed = Object.fromEntries(
  forms.flatMap(({ name, operation }) =>
    Object.entries({ ...replaced, ...replacedOfTokens }).flatMap(([law, ids]) =>
      ids.map((id) => [`log-query/${id.replace("<form>", name)}`, [`log-query/${operation}/${law}`]] as const),
    ),
  ),
);

export const logQuery = defineSuite({
  interface: "log-query",
  requirements: logQueryRequirements,
  client: createLogQueryClient,
  fixtures,
  hooks,
  tokenFixture: "token",
  accountFixtures: ["dataset"],
  find: { dataset: findDataset, invalidToken: findInvalidToken },
  requests,
  lists,
  credentials: { invalid: ({ fixtures: { invalidToken } }) => ({ authorization: `Bearer ${invalidToken}` }) },
  clients,
  renamed: {
    ...renamed,
    ...renamedClientChecks,
    "log-query/limit/apl/query-below-request": ["log-query/queryApl/rows/limits/beside"],
  },
  checks: {
    service: [...endpointChecks, agreementCheck],
  },
});
