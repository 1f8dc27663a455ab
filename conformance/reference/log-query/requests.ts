import type { SampleRequests } from "../host/part.ts";
import { subjects } from "./samples.ts";

const { name, startTime, endTime } = subjects.largeDataset;

/** Requests that succeed. */
export const requests = {
  queryApl: [{ query: { format: "tabular" }, body: { apl: `['${name}'] | limit 10`, startTime, endTime } }],
  queryLegacy: [{ path: { dataset_name: name }, body: { startTime, endTime, limit: 10 } }],
} satisfies SampleRequests;
