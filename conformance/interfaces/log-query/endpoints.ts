import type { QueryResponse } from "../../../generated/log-query/types.ts";
import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { nearMisses as credentialMisses } from "../../../generated/runtime/checks/near-misses.ts";
import { isRecord } from "../../../generated/runtime/body.ts";
import { nearMisses } from "../../kit/made-up.ts";
import {
  aplOf,
  cursorNames,
  datasetOf,
  endpointParts,
  type Form,
  forms,
  matchesOf,
  type Numbered,
  numbersOf,
  type Order,
  orders,
  secondsOf,
  timeAt,
} from "./queries.ts";
import { sampleOf } from "./sample.ts";
import type { LogQueryTarget, LogQueryCheck } from "./target.ts";

/** Both endpoints give the events that a query is about. */
export const endpointChecks: LogQueryCheck[] = forms.flatMap((form) => [
  ...orders.map((order) => sorted(form, order)),
  ...orders.map((order) => limited(form, order)),
  inRange(form),
  ofOneDataset(form),
  responseFields(form),
  ...countedRows(form),
]);

/** As text, their times are in another order: some have a fraction, and some have none. */
const events: Numbered[] = [0, 0.25, 0.5, 1, 1, 59.999, 60, 3600, 36_000].map((at, number) => ({ number, at }));
const day = { startTime: timeAt(-1), endTime: timeAt(86_400) };

function sorted(form: Form, order: Order): LogQueryCheck {
  return {
    id: `log-query/${form.name}/${order}`,
    requirements: [form.requirement],
    title: `${form.endpoint} gives the events of a dataset in ${order} order of _time`,
    shows: { [form.requirement]: [endpointParts[form.name][order]] },
    run: async (target) => {
      const dataset = await datasetOf(target, events);
      const found = matchesOf(await form.send(target, { dataset, order, limit: 100, ...day }));
      expectSame("the times of matches, in seconds", found.map(secondsOf), inOrder(order));
      expectSame(
        "the events",
        numbersOf(found).toSorted(),
        events.map(({ number }) => number),
      );
    },
  };
}

function limited(form: Form, order: Order): LogQueryCheck {
  return {
    id: `log-query/${form.name}/limit/${order}`,
    requirements: [form.requirement],
    title: `${form.endpoint} with a limit gives the first events in ${order} order`,
    shows: { [form.requirement]: [endpointParts[form.name].limit] },
    run: async (target) => {
      const dataset = await datasetOf(target, events);
      const found = matchesOf(await form.send(target, { dataset, order, limit: 4, ...day }));
      expectSame("the times of matches, in seconds", found.map(secondsOf), inOrder(order).slice(0, 4));
    },
  };
}

function inRange(form: Form): LogQueryCheck {
  return {
    id: `log-query/${form.name}/time-range`,
    requirements: [form.requirement],
    title: `${form.endpoint} gives the events between startTime and endTime, and no others`,
    ...(form.name === "legacy" && { shows: { [form.requirement]: endpointParts.legacy.range } }),
    run: async (target) => {
      const dataset = await datasetOf(target, events);
      const range = { startTime: timeAt(0.75), endTime: timeAt(1800) };
      const found = matchesOf(await form.send(target, { dataset, order: "ascending", limit: 100, ...range }));
      expectSame("the times of matches, in seconds", found.map(secondsOf), [1, 1, 59.999, 60]);
    },
  };
}

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

function responseFields(form: Form): LogQueryCheck {
  return {
    id: `log-query/${form.name}/response`,
    requirements: ["LOG-EP-3"],
    title: `${form.endpoint} responds with status, whose cursors are texts and whose count is a number, and matches, each with its _time`,
    shows: { "LOG-EP-3": [...Object.values(cursorNames), "rowsMatched", "matches", "_time of each event"] },
    run: async (target, evidence) => {
      const dataset = await datasetOf(target, events);
      const response = await form.send(target, { dataset, order: "ascending", limit: 4, ...day });
      const { status } = response;
      expectThat("status", isRecord(status), "an object", status);
      // Which of them there are is not for a check to say of one response.
      for (const name of Object.values(cursorNames)) {
        const { [name]: cursor } = status;
        if (cursor === undefined) continue;
        expectThat(`status.${name}`, typeof cursor === "string", "a text", cursor);
        evidence.saw("LOG-EP-3", name);
      }
      const { rowsMatched } = status;
      if (rowsMatched !== undefined) {
        expectThat("status.rowsMatched", Number.isInteger(rowsMatched), "an integer", rowsMatched);
        evidence.saw("LOG-EP-3", "rowsMatched");
      }
      const times = matchesOf(response).map(secondsOf);
      expectSame("the times of matches, in seconds", times, inOrder("ascending").slice(0, 4));
      evidence.saw("LOG-EP-3", "matches");
      evidence.saw("LOG-EP-3", "_time of each event");
    },
  };
}

/** What the query matches is more than is on a page; whether an operator that limits it plays a part is left open. */
function countedRows(form: Form): LogQueryCheck[] {
  const check = (name: string, title: string, run: (target: LogQueryTarget) => Promise<void>): LogQueryCheck => ({
    id: `log-query/${form.name}/rows-matched/${name}`,
    requirements: ["LOG-EP-3"],
    title: `${form.endpoint}: ${title}`,
    shows: { "LOG-EP-3": ["rowsMatched counts all that match"] },
    run,
  });
  return [
    check("range", "rowsMatched counts the events between startTime and endTime, and no others", async (target) => {
      const dataset = await datasetOf(target, events);
      const range = { startTime: timeAt(0.75), endTime: timeAt(1800) };
      expectCount(await form.send(target, { dataset, order: "descending", ...range }), 4);
    }),
    check("all", "rowsMatched counts what matches on all pages", async (target) => {
      const { name: dataset, startTime, endTime, events: count } = target.subjects.largeDataset;
      expectCount(await form.send(target, { dataset, startTime, endTime, order: "descending" }), count);
    }),
    ...(form.name === "legacy"
      ? [
          check("limited", "rowsMatched counts more than the limit", async (target) => {
            const dataset = await datasetOf(target, events);
            expectCount(await form.send(target, { dataset, order: "ascending", limit: 4, ...day }), events.length);
          }),
        ]
      : []),
  ];
}

function expectCount({ status }: QueryResponse, expected: number): void {
  const { rowsMatched } = status ?? {};
  if (rowsMatched === undefined) throw new NotTested("the response has no status.rowsMatched");
  expectSame("status.rowsMatched", rowsMatched, expected);
}

function inOrder(order: Order): number[] {
  const times = events.map(({ at }) => at);
  return order === "ascending" ? times : times.toReversed();
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
  const { period } = await sampleOf(target, form);
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
