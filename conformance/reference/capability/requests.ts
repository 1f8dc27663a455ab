import { createCapabilityClient } from "../../../generated/capability/client.ts";
import type { RequestParts } from "../../../generated/runtime/api-target.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import type { SampleRequests } from "../host/part.ts";
import { subjects } from "./subjects.ts";

const { tool_id, parameters } = subjects.chargedTool;

/** Requests that succeed. */
export const requests = {
  discover: [{ body: { query: subjects.rankedQuery.query } }],
  inspect: [{ body: { tool_ids: [tool_id] } }, { body: { tool_ids: [tool_id], search_id: "srch_of_a_search" } }],
  call: [{ query: { tool_id }, body: { parameters } }],
  usageHistory: withHistory,
  ledger: withHistory,
} satisfies SampleRequests;

/** Of an account that has made calls, one that was charged and one that failed. */
async function withHistory({ baseUrl, fetch }: CapabilityTarget): Promise<RequestParts[]> {
  const client = createCapabilityClient({ baseUrl, fetch, auth: subjects.apiKey });
  const made = await client.usageHistory({ kind: "call", limit: 1 });
  if (!made.data?.total) {
    await client.call({ tool_id, parameters });
    const { tool_id: failing, parameters: any } = subjects.upstreamErrorTool;
    await client.call({ tool_id: failing, parameters: any }).catch(() => undefined);
  }
  return [{}, { query: { summary: "true" } }];
}
