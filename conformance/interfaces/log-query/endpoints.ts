import { expectSame } from "../../../generated/runtime/checks/check.ts";
import type { ReadResponse, RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import { madeUpToken } from "../../kit/made-up.ts";
import { sendByName } from "../../kit/send-operation.ts";
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
