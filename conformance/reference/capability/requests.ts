import type { SampleRequests } from "../host/part.ts";
import { subjects } from "./subjects.ts";

const { tool_id, parameters } = subjects.chargedTool;

/** Requests that succeed. */
export const requests = {
  discover: [{ body: { query: subjects.rankedQuery.query } }],
  inspect: [{ body: { tool_ids: [tool_id] } }],
  call: [{ query: { tool_id }, body: { parameters } }],
  usageHistory: [{}],
  ledger: [{}],
} satisfies SampleRequests;
