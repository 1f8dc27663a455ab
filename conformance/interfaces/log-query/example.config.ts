import { defineTarget } from "../target-config.ts";

// The defaults match `concordat reference --control --allow-loopback`; environment variables override them.
const {
  API_URL = "http://127.0.0.1:4600/log-query",
  API_TOKEN = "log-token-of-the-reference",
  CONTROL_URL = "http://127.0.0.1:4600/control/log-query",
} = process.env;

/** Log-query API. */
export default defineTarget({
  interface: "log-query",
  baseUrl: API_URL,
  token: API_TOKEN,
  requests: {
    queryApl: [
      {
        query: { format: "tabular" },
        body: {
          apl: "['web-requests'] | limit 10",
          startTime: "2026-03-01T00:00:00Z",
          endTime: "2026-03-02T00:00:00Z",
        },
      },
    ],
    queryLegacy: [
      {
        path: { dataset_name: "web-requests" },
        body: {
          startTime: "2026-03-01T00:00:00Z",
          endTime: "2026-03-02T00:00:00Z",
          limit: 10,
          order: [{ field: "_time", desc: true }],
        },
      },
    ],
  },
  fixtures: {
    invalidToken: "log-token-that-was-never-issued",
    largeDataset: {
      name: "web-requests",
      startTime: "2026-03-01T00:00:00Z",
      endTime: "2026-03-02T00:00:00Z",
      events: 2500,
    },
    serverLimit: 2000,
  },
  hooks: CONTROL_URL,
});
