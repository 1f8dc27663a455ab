import { defineTarget } from "../target-config.ts";

// The defaults match `concordat reference --control --allow-loopback`; environment variables override them. Stored files
// have a self-signed certificate: write it with `--certificate reference.pem`, and set NODE_EXTRA_CA_CERTS=reference.pem.
const {
  API_URL = "http://127.0.0.1:4600/capability/v1",
  API_TOKEN = "capability-key-of-the-reference",
  CONTROL_URL = "http://127.0.0.1:4600/control/capability",
} = process.env;

/** Capability API. */
export default defineTarget({
  interface: "capability",
  baseUrl: API_URL,
  token: API_TOKEN,
  requests: {
    discover: [{ body: { query: "weather forecast for a city" } }],
    inspect: [{ body: { tool_ids: ["weather.forecast.v2"] } }],
    call: [{ query: { tool_id: "weather.forecast.v2" }, body: { parameters: { city: "Lisbon", days: 3 } } }],
    usageHistory: [{}],
    ledger: [{}],
  },
  fixtures: {
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
    fileLifetimeSeconds: 900,
    anonymousQuota: { requests: 120, windowSeconds: 60 },
  },
  hooks: CONTROL_URL,
});
