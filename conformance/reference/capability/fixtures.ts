import { createCapabilityClient } from "../../../generated/capability/client.ts";
import type { RequestParts } from "../../../generated/runtime/checks/operation-checks.ts";
import type { CapabilityFixtures, CapabilityTarget } from "../../interfaces/capability/target.ts";
import type { SampleRequests } from "../host/part.ts";
import { fileLifetimeSeconds } from "./files.ts";

/** Sample keys, and tools by the behavior that they demonstrate. */
export const fixtures = {
  apiKey: "capability-key-of-the-reference",
  apiKeyWithoutCredits: "capability-key-without-credits",
  invalidApiKey: "capability-key-that-was-never-issued",
  rankedQuery: { query: "weather forecast for a city", best: "weather.forecast.v2" },
  translatedQuery: { query: "weather.forecast.v2", zh: "天气预报", en: "Weather forecast" },
  broadQuery: "exchange rate",
  chargedTool: { tool_id: "weather.forecast.v2", parameters: { city: "Lisbon", days: 3 }, credits: 0.5 },
  freeTool: { tool_id: "Time.ZoneLookup", parameters: { city: "Lisbon" } },
  exemptTool: { tool_id: "holiday/calendar+public", parameters: { year: 2026 } },
  oneOfRequiredTool: {
    tool_id: "company.profile",
    parameters: {},
    groups: [
      { ticker: "EXM", isin: "XX0000000001" },
      { year: 2025, as_of: "2025-12-31" },
    ],
  },
  requiredParameter: { tool_id: "weather.forecast.v2", parameters: { city: "Lisbon" }, name: "city" },
  typedParameter: { tool_id: "weather.forecast.v2", parameters: { city: "Lisbon" }, name: "days", wrong: "three" },
  enumParameter: { tool_id: "weather.forecast.v2", parameters: { city: "Lisbon" }, name: "units", wrong: "kelvin" },
  upstreamErrorTool: { tool_id: "news.headlines", parameters: {}, status: 503 },
  noUsableResultTool: { tool_id: "patent.search", parameters: {} },
  failedChargedTool: { tool_id: "credit.report", parameters: {}, credits: 0.4 },
  succeededUnchargedTool: { tool_id: "hotel.offers", parameters: {} },
  rowsTool: {
    tool_id: "company.screen",
    parameters: { sector: "energy", rows: 3 },
    rows: "companies",
    field: "ticker",
  },
  largeTool: { tool_id: "climate.records", parameters: { station: "Genève" } },
  sizedTool: { tool_id: "text.filler", parameters: {}, size: "length" },
  slowTool: { tool_id: "video.render", parameters: { milliseconds: 500 } },
  settlingSeconds: 0,
  billableSuccessCounts: true,
  fileLifetimeSeconds,
  anonymousQuota: { requests: 120, windowSeconds: 60 },
} satisfies CapabilityFixtures;

const { tool_id, parameters } = fixtures.chargedTool;

/** Requests that succeed. */
export const sampleRequests = {
  discover: [{ body: { query: fixtures.rankedQuery.query } }],
  inspect: [{ body: { tool_ids: [tool_id] } }, { body: { tool_ids: [tool_id], search_id: "srch_of_a_search" } }],
  call: [{ query: { tool_id }, body: { parameters } }],
  usageHistory: withHistory,
  ledger: withHistory,
} satisfies SampleRequests;

/** Returns requests of an account that has made calls: one was charged and one failed. */
async function withHistory({ baseUrl, fetch }: CapabilityTarget): Promise<RequestParts[]> {
  const client = createCapabilityClient({ baseUrl, fetch, auth: fixtures.apiKey });
  const made = await client.usageHistory({ kind: "call", limit: 1 });
  if (!made.data?.total) {
    await client.call({ tool_id, parameters });
    const { tool_id: failing, parameters: any } = fixtures.upstreamErrorTool;
    await client.call({ tool_id: failing, parameters: any }).catch(() => undefined);
  }
  return [{}, { query: { summary: "true" } }];
}
