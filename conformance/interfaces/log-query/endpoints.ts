import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import { nearMisses as credentialMisses } from "../../../generated/runtime/checks/near-misses.ts";
import { isSuccess, type ReadResponse, type RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import { madeUpToken, nearMisses } from "../../kit/made-up.ts";
import { contractOf } from "../../kit/contract.ts";
import { knownRequest, sendByName } from "../../kit/send-operation.ts";
import { timeOf } from "../../../generated/runtime/paging/paging.ts";
import { listsOf } from "../../laws/lists/list.ts";
import { expectGiven, readWith } from "../../laws/lists/reading.ts";
import { timeIn, windowOf } from "../../laws/lists/windows.ts";
import { lists } from "./list-definitions.ts";
import { datasetOf, forms, type Form, numberOf, requestOf, timeAt } from "./queries.ts";
import type { LogQueryCheck, LogQueryTarget } from "./target.ts";

const day = { startTime: timeAt(-1), endTime: timeAt(86_400) };

async function send(target: LogQueryTarget, { operation }: Form, parts: RequestParts): Promise<ReadResponse> {
  return await sendByName("log-query", target, operation, parts);
}

/** Each endpoint gives the events of the dataset that a query is about. */
export const endpointChecks: LogQueryCheck[] = forms.flatMap((form) => [
  {
    id: `log-query/${form.name}/dataset`,
    requirements: [form.requirement],
    title: `${form.operation} gives events of the dataset that it names alone`,
    run: async (target) => {
      const datasets = new Map<number, string>();
      for (const number of [1, 2, 3]) datasets.set(number, await datasetOf(target, [{ number, at: number }]));
      for (const [number, dataset] of datasets) {
        const { body } = await send(target, form, requestOf(form, { dataset, ...day }));
        const { matches = [] } = Object(body) as { matches?: Record<string, unknown>[] };
        expectSame("the events", matches.map(numberOf), [String(number)]);
      }
    },
  },
  {
    id: `log-query/any-data/${form.name}/no-dataset`,
    requirements: [form.requirement],
    title: `${form.operation} gives no events of a dataset that there is not`,
    run: async (target) => {
      const { dataset: known } = target.subjects;
      const period = { startTime: timeAt(-3 * 366 * 86_400), endTime: new Date().toISOString() };
      for (const dataset of [madeUpToken(known), `${known}-0`]) {
        const { status, body } = await send(target, form, requestOf(form, { dataset, ...period }));
        const isRejected = status >= 400 && status < 500;
        const { matches }: { matches?: unknown } = Object(body);
        expectSame(`the events of ${dataset}`, isRejected ? [] : matches, []);
      }
    },
  },
]);

/** The lists of both endpoints, as the law has them. */
const both = listsOf(contractOf("log-query"), lists);

/** Both endpoints give the same events to the same query. */
export const agreementCheck: LogQueryCheck = {
  id: "log-query/any-data/endpoints-agree",
  requirements: ["LOG-EP-1", "LOG-EP-2"],
  title: "Both endpoints give events of the same times to the same query",
  run: async (target) => {
    const [first, ...others] = both;
    if (first === undefined) return;
    const window = windowOf(target, first).catch(async () => await windowOf(target, others[0] ?? first));
    const query = { ...(await window).period, order: "ascending" };
    const times: string[][] = [];
    for (const list of both) {
      const page = await readWith(target, list, await knownRequest(target, list.operation), query);
      times.push(expectGiven(page, query).items.map((row) => timeOf(timeIn(list, row))));
    }
    expectSame("the times of matches of the legacy endpoint", times[1], times[0]);
  },
};

/** Queries take a token. */
export const authenticationChecks: LogQueryCheck[] = forms.flatMap((form) => {
  const statusOf = async (target: LogQueryTarget, authorization: string): Promise<number> => {
    const period = { dataset: target.subjects.dataset, ...day };
    return (await send(target, form, { ...requestOf(form, period), headers: { authorization } })).status;
  };
  return [
    {
      id: `log-query/authentication/${form.name}/accepted`,
      requirements: ["LOG-AUTH-1"],
      title: `${form.operation} takes JSON from the bearer of a token`,
      shows: { "LOG-AUTH-1": ["taken with Authorization: Bearer", "Content-Type: application/json"] },
      run: async (target) => {
        const status = await statusOf(target, `Bearer ${target.subjects.token}`);
        expectThat("the status", isSuccess(status), "2xx", status);
      },
    },
    {
      id: `log-query/authentication/${form.name}/missing`,
      requirements: ["LOG-AUTH-1"],
      title: `${form.operation} gives nothing to a caller without a token`,
      shows: { "LOG-AUTH-1": ["rejected without a token"] },
      run: async (target) => {
        const status = await statusOf(target, "");
        expectThat("the status", !isSuccess(status), "no success", status);
      },
    },
    {
      id: `log-query/authentication/${form.name}/invalid`,
      requirements: ["LOG-AUTH-1"],
      title: `${form.operation} gives nothing to the bearer of a token that was never issued, however like one that is`,
      shows: { "LOG-AUTH-1": ["rejected with another token"] },
      run: async (target) => {
        const { token, invalidToken } = target.subjects;
        const others = [invalidToken, ...nearMisses(token)].map((value) => ({
          what: "of nobody",
          value: `Bearer ${value}`,
        }));
        for (const { what, value } of [...others, ...credentialMisses(`Bearer ${token}`, "Bearer")]) {
          const status = await statusOf(target, value);
          expectThat(`the status with credentials ${what}`, !isSuccess(status), "no success", status);
        }
      },
    },
  ];
});
