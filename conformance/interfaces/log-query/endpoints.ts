import { expectSame, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isSuccess, type ReadResponse, type RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import { nanosecondsOf, timeOf } from "../../../generated/runtime/paging/paging.ts";
import { madeUpToken } from "../../kit/made-up.ts";
import { sendByName } from "../../kit/send-operation.ts";
import { datasetOf, forms, type Form, numberOf, requestOf, timeAt } from "./queries.ts";
import type { LogQueryCheck, LogQueryTarget } from "./target.ts";

const day = { startTime: timeAt(-1), endTime: timeAt(86_400) };

async function send(target: LogQueryTarget, { operation }: Form, parts: RequestParts): Promise<ReadResponse> {
  return await sendByName("log-query", target, operation, parts);
}

/** Checks that each endpoint returns the events of the queried dataset. */
export const endpointChecks: LogQueryCheck[] = forms.flatMap((form) => [
  {
    id: `log-query/${form.name}/dataset`,
    requirements: [form.requirement],
    title: `${form.operation} returns only events of the named dataset`,
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
    title: `${form.operation} returns no events for an unknown dataset`,
    run: async (target) => {
      const { dataset: known } = target.fixtures;
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

/** The numbers of days to search in turn, until there are events. */
const stages = [1, 31, 366];

/** Checks that both endpoints return the same events for the same query. */
export const agreementCheck: LogQueryCheck = {
  id: "log-query/any-data/endpoints-agree",
  requirements: ["LOG-EP-1", "LOG-EP-2"],
  title: "Both endpoints return events with the same times for the same query",
  run: async (target) => {
    const { dataset } = target.fixtures;
    // Leave out the last minute, in which events may still arrive.
    const now = Date.now() - 60_000;
    for (const days of stages) {
      const [startTime = "", endTime = ""] = [now - days * 86_400_000, now].map((time) => new Date(time).toISOString());
      const responses: ReadResponse[] = [];
      for (const form of forms)
        responses.push(await send(target, form, requestOf(form, { dataset, startTime, endTime })));
      if (responses.some(({ status }) => !isSuccess(status))) continue;
      const [apl = [], legacy = []] = responses.map(timesIn);
      expectSame("the times of matches of the legacy endpoint", legacy, apl);
      if (apl.length > 0) return;
    }
    throw new NotTested("the dataset has no events", ["fixtures.dataset"]);
  },
};

/** Returns the times of the events in a response, in a common form. */
function timesIn({ body }: ReadResponse): (string | undefined)[] {
  const { matches = [] } = Object(body) as { matches?: { _time?: unknown }[] };
  return matches.map(({ _time: time }) => (typeof time === "string" ? timeOf(nanosecondsOf(time)) : undefined));
}
