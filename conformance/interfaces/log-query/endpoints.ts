import { expectSame } from "../../../generated/runtime/checks/check.ts";
import { datasetOf, type Form, forms, matchesOf, numbersOf, timeAt } from "./queries.ts";
import type { LogQueryCheck } from "./target.ts";

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
