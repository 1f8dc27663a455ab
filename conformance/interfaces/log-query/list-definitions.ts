import { NotTested } from "../../../generated/runtime/checks/check.ts";
import type { RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import type { ListDefinition, ListInputs } from "../../kit/list-definition.ts";
import { madeUpToken } from "../../kit/made-up.ts";
import { aplOf, datasetOf, eventOf, type Form, forms, numberOf, requestOf, timeAt } from "./queries.ts";
import type { LogQueryTarget } from "./target.ts";

/** The times of the created events, in seconds: their text order differs, and several are equal. */
const times = [0, 0.25, 0.5, 1, 1, 59.999, 60, 100, 100, 100, 100, 101, 101, 101, 102, 3600, 36_000];
const events = times.map((at, number) => ({ number, at }));

/** Events outside of the period. The created events are between them, since events at its bounds may or may not belong to it. */
const beyond = [
  { number: 900, at: -3600 },
  { number: 901, at: 80_000 },
];

function definitionOf(form: Form): ListDefinition<LogQueryTarget> {
  return {
    prepare: async (target) => {
      const dataset = await datasetOf(target, [...beyond, ...events]);
      const request = requestOf(form, { dataset, startTime: timeAt(-1), endTime: timeAt(40_000) });
      return { request, rows: events.map(eventOf) };
    },
    arrive: async ({ hooks }, { request }, order) => {
      const passed = order === "ascending" ? -0.9 : 37_000;
      const late = [0, 0.1, 0.2, 0.3].map((at, index) => ({ number: 800 + index, at: passed + at }));
      await hooks.ingest({ dataset: datasetIn(request), events: late.map(eventOf) });
    },
    key: numberOf,
    mostRows: ({ fixtures }) => ("serverLimit" in fixtures ? fixtures.serverLimit : undefined),
    ...(form.name === "apl" && { request: withApl }),
  };
}

export const lists = Object.fromEntries(forms.map((form) => [form.operation, definitionOf(form)]));

/** Returns the dataset of a request of the suite. */
function datasetIn({ path, body }: RequestParts): string {
  const { apl = "" } = Object(body) as { apl?: string };
  return path?.["dataset_name"] ?? /'(.*)'/.exec(apl)?.[1] ?? "";
}

/** Replaces the operators of a query by a sort and a limit. */
function withApl({ order = "descending", limit }: ListInputs, { body, ...rest }: RequestParts): RequestParts {
  const { apl = "", ...window } = Object(body) as { apl?: string };
  const [from = ""] = apl.split(/\s*\|/);
  return { ...rest, body: { apl: aplOf(from, { order, ...(limit !== undefined && { limit }) }), ...window } };
}

/** Returns the declared large dataset, since no endpoint lists the datasets. */
export async function findDataset({ fixtures }: LogQueryTarget): Promise<string> {
  if ("largeDataset" in fixtures) return await Promise.resolve(fixtures.largeDataset.name);
  throw new NotTested("no endpoint lists the datasets");
}

export async function findInvalidToken({ fixtures }: LogQueryTarget): Promise<string> {
  return await Promise.resolve(madeUpToken(fixtures.token));
}

/** Queries of the known dataset: all of its events, or those of the last day. */
export const requests = Object.fromEntries(
  forms.map((form) => [
    form.operation,
    async ({ fixtures }: LogQueryTarget): Promise<RequestParts[]> => {
      const { dataset } = fixtures;
      const now = Date.now();
      const [startTime = "", endTime = ""] = [now - 86_400_000, now].map((time) => new Date(time).toISOString());
      const isLarge = "largeDataset" in fixtures && fixtures.largeDataset.name === dataset;
      const period = isLarge ? fixtures.largeDataset : { startTime, endTime };
      return await Promise.resolve([
        requestOf(form, { dataset, startTime: period.startTime, endTime: period.endTime }),
      ]);
    },
  ]),
);
