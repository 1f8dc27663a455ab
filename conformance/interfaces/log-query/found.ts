import { NotTested } from "../../../generated/runtime/checks/check.ts";
import type { RequestParts } from "../../../generated/runtime/checks/operation-checks.ts";
import { madeUpToken } from "../../kit/made-up.ts";
import { aplOf, formOf } from "./queries.ts";
import { foundSampleOf } from "./sample.ts";
import type { LogQueryTarget } from "./target.ts";

/** No endpoint tells which datasets there are. */
export async function findDataset({ subjects }: LogQueryTarget): Promise<string> {
  if ("largeDataset" in subjects) return subjects.largeDataset.name;
  throw new NotTested("no endpoint lists the datasets");
}

export async function findInvalidToken({ subjects }: LogQueryTarget): Promise<string> {
  return madeUpToken(subjects.token);
}

/** Queries of the dataset that is known. */
export const sampleRequests = {
  queryApl: async (target: LogQueryTarget): Promise<RequestParts[]> => {
    const { period } = await foundSampleOf(target, formOf("apl"));
    const { dataset, ...range } = period;
    return [{ query: { format: "tabular" }, body: { apl: aplOf(dataset, "descending", 10), ...range } }];
  },
  queryLegacy: async (target: LogQueryTarget): Promise<RequestParts[]> => {
    const { period } = await foundSampleOf(target, formOf("legacy"));
    const { dataset, ...range } = period;
    return [
      { path: { dataset_name: dataset }, body: { ...range, limit: 10, order: [{ field: "_time", desc: true }] } },
    ];
  },
};
