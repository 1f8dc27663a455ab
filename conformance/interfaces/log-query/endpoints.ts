import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import { nearMisses as credentialMisses } from "../../../generated/runtime/checks/near-misses.ts";
import { nearMisses } from "../../kit/made-up.ts";
import { aplOf, datasetOf, type Form, forms, matchesOf, numbersOf, timeAt } from "./queries.ts";
import { foundSampleOf } from "./sample.ts";
import type { LogQueryTarget, LogQueryCheck } from "./target.ts";

/** Each endpoint gives the events of the dataset that a query is about. */
export const endpointChecks: LogQueryCheck[] = forms.map(ofOneDataset);

const day = { startTime: timeAt(-1), endTime: timeAt(86_400) };

function ofOneDataset(form: Form): LogQueryCheck {
  return {
    id: `log-query/${form.name}/dataset`,
    requirements: [form.requirement],
    title: `${form.endpoint} gives events of the dataset that it names alone`,
    run: async (target) => {
      const datasets = new Map<number, string>();
      for (const number of [1, 2, 3]) datasets.set(number, await datasetOf(target, [{ number, at: number }]));
      for (const [number, dataset] of datasets) {
        const found = matchesOf(await form.send(target, { dataset, order: "ascending", limit: 100, ...day }));
        expectSame("the events", numbersOf(found), [number]);
      }
    },
  };
}

/** Queries take a token. */
export const authenticationChecks: LogQueryCheck[] = forms.flatMap((form) => [
  {
    id: `log-query/authentication/${form.name}/accepted`,
    requirements: ["LOG-AUTH-1"],
    title: `${form.endpoint} takes JSON from the bearer of a token`,
    shows: { "LOG-AUTH-1": ["taken with Authorization: Bearer", "Content-Type: application/json"] },
    run: async (target) => {
      const status = await statusOf(target, form, `Bearer ${target.subjects.token}`);
      expectThat("the status", isSuccess(status), "2xx", status);
    },
  },
  {
    id: `log-query/authentication/${form.name}/missing`,
    requirements: ["LOG-AUTH-1"],
    title: `${form.endpoint} gives nothing to a caller without a token`,
    shows: { "LOG-AUTH-1": ["rejected without a token"] },
    run: async (target) => {
      const status = await statusOf(target, form);
      expectThat("the status", !isSuccess(status), "none of 2xx", status);
    },
  },
  {
    id: `log-query/authentication/${form.name}/invalid`,
    requirements: ["LOG-AUTH-1"],
    title: `${form.endpoint} gives nothing to the bearer of a token that was never issued, however like one that is`,
    shows: { "LOG-AUTH-1": ["rejected with another token"] },
    run: async (target) => {
      const { token, invalidToken } = target.subjects;
      const others = [invalidToken, ...nearMisses(token)].map((value) => ({
        what: "of nobody",
        value: `Bearer ${value}`,
      }));
      for (const { what, value } of [...others, ...credentialMisses(`Bearer ${token}`, "Bearer")]) {
        const status = await statusOf(target, form, value);
        expectThat(`the status with credentials ${what}`, !isSuccess(status), "none of 2xx", status);
      }
    },
  },
]);

/** Sends a query that is fine but for its credentials. */
async function statusOf(target: LogQueryTarget, form: Form, authorization?: string): Promise<number> {
  const { period } = await foundSampleOf(target, form);
  const { dataset, ...range } = period;
  const headers = new Headers({ "content-type": "application/json" });
  if (authorization !== undefined) headers.set("authorization", authorization);
  const [path, query] =
    form.name === "apl"
      ? ["_apl?format=tabular", { apl: aplOf(dataset, "descending", 1), ...range }]
      : [`${encodeURIComponent(dataset)}/query`, { limit: 1, order: [{ field: "_time", desc: true }], ...range }];
  const url = `${target.baseUrl}/v1/datasets/${path}`;
  const { status } = await target.fetch(new Request(url, { method: "POST", headers, body: JSON.stringify(query) }));
  return status;
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}
