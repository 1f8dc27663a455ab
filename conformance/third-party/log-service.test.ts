import { expect, it } from "vitest";
import { logService, type LogServiceParts } from "./log-service.ts";
import { configAt, failedIn, hold, reasonsOfFailures, runSuite, verdictsIn } from "./run-suite.ts";
import { serve } from "./serving.ts";

const all = ["LOG-AUTH-1", "LOG-EP-1", "LOG-EP-2", "LOG-EP-3", "LOG-LIM-1", "LOG-PAGE-4"];
const proved = Object.fromEntries(all.map((id) => [id, "proved"]));

it("proves every requirement of a service from its address, a token and the name of a dataset", async () => {
  const { url, close } = await serve(logService());
  const config = configAt("log-query.json");
  const { exitCode, report } = await runSuite(["log-query", "--config", config], { THIRD_PARTY_URL: url });
  await close();
  expect(verdictsIn(report), reasonsOfFailures(report)).toEqual(proved);
  expect(exitCode).toBe(0);
});

const compact = (time: bigint): string => new Date(Number(time / 1_000_000n)).toISOString().replaceAll(/[-:]/g, "");

it.each<[string, Partial<LogServiceParts>, Record<string, string>?]>([
  ["leaves events at a bound out", { includesBounds: false }],
  ["begins a page with the event of the cursor", { includesCursor: true }],
  ["responds with 202, and writes times in another form", { status: 202, timeText: compact }],
  ["rejects limits above its own", { rejectsLimits: true }, { "LOG-LIM-1": "partly tested" }],
  ["rejects periods of more than a year", { rejectsYears: true }],
  ["gives 5,001 events at once", { most: 1_000_000 }, { "LOG-LIM-1": "partly tested" }],
  ["has no cursors", { hasCursors: false }, { "LOG-PAGE-4": "not tested", "LOG-EP-3": "partly tested" }],
  ["does not count", { count: () => undefined }, { "LOG-EP-3": "partly tested" }],
  ["gives 500 events at most", { most: 500 }, { "LOG-LIM-1": "partly tested" }],
])("passes a service that %s", async (_, change, besides = {}) => {
  const report = await hold("log-query", () => logService(change));
  expect(failedIn(report)).toEqual([]);
  expect(verdictsIn(report), reasonsOfFailures(report)).toEqual({ ...proved, ...besides });
});

it.each<[string, Partial<LogServiceParts>, string[]]>([
  ["counts what is on the page", { count: (_all, page) => page }, ["LOG-EP-3"]],
  ["gives 100 events without a limit", { byDefault: 100 }, ["LOG-LIM-1"]],
  ["sorts by arrival", { compare: (a, b) => ((a.line * 7) % 11) - ((b.line * 7) % 11) }, ["LOG-EP-1", "LOG-EP-2"]],
])("fails a service that %s", async (_, change, expected) => {
  expect(failedIn(await hold("log-query", () => logService(change)))).toEqual(expect.arrayContaining(expected));
});
