import { createLogQueryClient } from "../../../generated/log-query/index.ts";

const { LOGS_URL = "https://logs.example.com", LOGS_TOKEN = "" } = process.env;

const logs = createLogQueryClient({ baseUrl: LOGS_URL, auth: LOGS_TOKEN });

const query = {
  dataset_name: "web-requests",
  startTime: "2026-03-01T00:00:00Z",
  endTime: "2026-03-02T00:00:00Z",
  order: [{ field: "_time", desc: true }],
};

let latest: string | undefined;
let count = 0;
for await (const { _time } of logs.queryLegacy.all(query, { order: "descending" })) {
  latest ??= _time;
  count++;
}
console.log(`${count} events, the latest at ${latest}`);
