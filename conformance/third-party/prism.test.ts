import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { configAt, reasonsIn, runSuite } from "./run-suite.ts";
import type { Running } from "./serving.ts";

/**
 * The path of Prism, a mock server of OpenAPI documents: `node_modules/.bin/prism` in the folder of its installation.
 */
export const { PRISM: prism } = process.env;

/** Serves the document of an interface with Prism. */
async function serveMock(name: string): Promise<Running> {
  const document = join(import.meta.dirname, `../../generated/${name}/openapi.yaml`);
  const url = `http://127.0.0.1:${await freePort()}`;
  const args = ["mock", "--host", "127.0.0.1", "--port", new URL(url).port, document];
  const child = spawn(process.execPath, [prism ?? "", ...args]);
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    const onText = (text: string): void => {
      printed += text;
      if (printed.includes("Prism is listening")) resolve();
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", onText);
    child.once("close", (code) => reject(new Error(`Prism ended with ${code}: ${printed}`)));
  });
  const close = async (): Promise<void> => {
    const closed = once(child, "close");
    child.kill();
    await closed;
  };
  return { url, close };
}

/** Returns the lines of a report that list missing declarations; none if nothing is missing. */
function asksIn(printed: string): string[] {
  const [, after = ""] = printed.split("Configuration needed to test more (--config):\n");
  const [asks = ""] = after.split(/^(?! )/m);
  return asks.split("\n").flatMap((line) => (line === "" ? [] : [line.trim()]));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Reasons for untested checks: a missing declaration, no credits to spend, or too little data in the examples. */
const reasons = new RegExp(
  `^(${[
    "the target declares no (fixtures|hooks)\\.\\w+(, and none was found: (it needs calls of tools, but no credits may be spent|no (query|text) (with|was found) .+))?",
    "it needs calls of tools, but no credits may be spent",
    "it takes [\\d.]+ credits, and none may be spent",
    "no query with .+ was found",
    "no rows of \\w+ show the effect of \\w+",
    "the times of the rows are too close .+",
    "no row is \\w+",
    "there are too few rows .+",
    "no two rows of \\w+ differ in \\w+",
    "\\w+ (has too few rows, or more than are read|shows none of \\w+)",
    "(the )?summary has no period",
    "depends on \\S+, which failed",
  ].join("|")})$`,
);

/**
 * A third-party mock server of the OpenAPI document: it responds with the examples, and accepts any token.
 *
 *     npm install --prefix /tmp/prism @stoplight/prism-cli@5.16.0
 *     PRISM=/tmp/prism/node_modules/.bin/prism npx vitest run --project long conformance/third-party/prism.test.ts
 */
describe.skipIf(prism === undefined)("a mock server of Prism (set PRISM to its path)", () => {
  it.each([
    {
      name: "client",
      args: (url: string) => ["--target", url, "--token", "whatever-it-is"],
      // Its responses are the same each time, for every caller.
      fails: [
        "client/getClient/credentials/decide",
        "client/getClient/credentials/missing-error",
        "client/getClient/credentials/nearly",
        "client/getClient/credentials/refused-error",
        "client/getClient/credentials/wrong",
        "client/getClient/fresh/request_id",
      ],
      passes: 4,
      asks: [],
    },
    {
      name: "capability",
      args: () => ["--config", configAt("mock-capability.json")],
      // A parameter that may be in one of two places is optional in both, and a document ties no response to its
      // request: the response is the same for any rows, views, ids and callers.
      fails: [
        "capability/audit/envelope/failure",
        "capability/audit/envelope/page",
        "capability/audit/shape/summary",
        "capability/call/credentials/decide",
        "capability/call/credentials/nearly",
        "capability/call/credentials/refused-error",
        "capability/call/credentials/wrong",
        "capability/call/errors/CallMissingToolId",
        "capability/call/fresh/execution_id",
        "capability/call/ids-as-returned",
        "capability/call/leaves/usageHistory",
        "capability/call/shape/fields",
        "capability/call/shape/summary",
        "capability/discover/credentials/decide",
        "capability/discover/credentials/nearly",
        "capability/discover/credentials/refused-error",
        "capability/discover/credentials/wrong",
        "capability/discover/shape/routing",
        "capability/inspect/credentials/decide",
        "capability/inspect/credentials/nearly",
        "capability/inspect/credentials/refused-error",
        "capability/inspect/credentials/wrong",
        "capability/inspect/shape/lean",
        "capability/ledger/credentials/decide",
        "capability/ledger/credentials/nearly",
        "capability/ledger/credentials/refused-error",
        "capability/ledger/credentials/wrong",
        "capability/ledger/direction/invalid",
        "capability/ledger/direction/rows",
        "capability/ledger/end_date/invalid",
        "capability/ledger/entry_type/rows",
        "capability/ledger/envelope/failure",
        "capability/ledger/envelope/page",
        "capability/ledger/min_credits/above-max_credits",
        "capability/ledger/min_credits/invalid",
        "capability/ledger/min_credits/rows",
        "capability/ledger/rows/total",
        "capability/ledger/start_date/invalid",
        "capability/ledger/summary/bucket/auto",
        "capability/ledger/summary/none",
        "capability/usageHistory/anomaly/rows",
        "capability/usageHistory/billable_success/rows",
        "capability/usageHistory/charge_outcome/rows",
        "capability/usageHistory/credentials/decide",
        "capability/usageHistory/credentials/nearly",
        "capability/usageHistory/credentials/refused-error",
        "capability/usageHistory/credentials/wrong",
        "capability/usageHistory/end_date/invalid",
        "capability/usageHistory/event_type/rows",
        "capability/usageHistory/execution_id/unknown",
        "capability/usageHistory/has_execution_outcome/rows",
        "capability/usageHistory/kind/rows",
        "capability/usageHistory/min_credits/above-max_credits",
        "capability/usageHistory/min_credits/invalid",
        "capability/usageHistory/min_credits/rows",
        "capability/usageHistory/outcome/unknown",
        "capability/usageHistory/reason_code/rows",
        "capability/usageHistory/rows/total",
        "capability/usageHistory/search_id/unknown",
        "capability/usageHistory/start_date/invalid",
        "capability/usageHistory/success/rows",
        "capability/usageHistory/summary/bucket/auto",
        "capability/usageHistory/summary/last-hours",
      ],
      passes: 128,
      asks: [
        "--spend: 23 more requirements, 14 of which need nothing else",
        "hooks.createAccount: 8 more requirements, 1 of which needs nothing else",
        "fixtures.apiKeyWithoutCredits: 2 more requirements, 1 of which needs nothing else",
        "fixtures.translatedQuery: 1 more requirement",
        "hooks.advance: 5 more requirements, with other declarations",
        "hooks.failInspect: 2 more requirements, with other declarations",
        "fixtures.anonymousQuota: 1 more requirement, with other declarations",
        "fixtures.fileLifetimeSeconds: 1 more requirement, with other declarations",
        "… and 1 more (--report html=<path> lists them)",
      ],
    },
  ])(
    "of $name is tested completely, and fails only the checks that no mock can pass",
    async ({ name, args, fails, passes, asks }) => {
      const { url, close } = await serveMock(name);
      const run = runSuite([name, ...args(url)], { THIRD_PARTY_URL: url }).finally(close);
      const { exitCode, report, printed } = await run;
      expect(exitCode).toBe(1);
      const idsOf = (outcome: string): string[] =>
        report.results.filter((result) => result.outcome === outcome).map(({ id }) => id);
      expect(idsOf("passed")).toHaveLength(passes);
      expect(idsOf("failed")).toEqual(fails);
      expect(idsOf("warned")).toEqual([]);
      for (const reason of reasonsIn(report)) expect(reason).toMatch(reasons);
      expect(asksIn(printed)).toEqual(asks);
      expect(printed).toContain(report.headline);
    },
  );
});
