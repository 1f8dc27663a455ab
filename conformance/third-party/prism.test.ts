import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { configAt, reasonsIn, runSuite } from "./run-suite.ts";
import type { Running } from "./serving.ts";

/** Where Prism is, a mock server of OpenAPI documents: `node_modules/.bin/prism` of wherever it was installed. */
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

vi.setConfig({ testTimeout: 120_000 });

/**
 * A mock that somebody else's program makes from the OpenAPI document: it answers with the examples, and takes any token.
 *
 *     npm install --prefix /tmp/prism @stoplight/prism-cli@5.16.0
 *     PRISM=/tmp/prism/node_modules/.bin/prism npx vitest run --project long conformance/third-party/prism.test.ts
 */
describe.skipIf(prism === undefined)("a mock made by Prism (where PRISM says where that is)", () => {
  it.each([
    {
      name: "client",
      args: (url: string) => ["--target", url, "--token", "whatever-it-is"],
      // Its answers are the same each time, whoever asks.
      fails: [/\/credentials\/wrong$/, /^client\/token\/missing$/, /^client\/request-id\/unique$/],
      passes: 4,
    },
    {
      name: "capability",
      args: () => ["--config", configAt("mock-capability.json")],
      // A parameter that may stand in one of two places is optional in both; a document ties no response to its request.
      fails: [
        /\/credentials\/wrong$/,
        /^capability\/errors\/missing-tool-id$/,
        /^capability\/call\/respond_with\/summary$/,
      ],
      passes: 93,
    },
  ])("of $name is judged to the end, and fails only in what no mock can do", async ({ name, args, fails, passes }) => {
    const { url, close } = await serveMock(name);
    const run = runSuite([name, ...args(url)], { THIRD_PARTY_URL: url }).finally(close);
    const { exitCode, report, printed } = await run;
    expect(exitCode).toBe(1);
    const idsOf = (outcome: string): string[] =>
      report.results.filter((result) => result.outcome === outcome).map(({ id }) => id);
    expect(idsOf("passed").length).toBeGreaterThanOrEqual(passes);
    expect(idsOf("failed").filter((id) => !fails.some((pattern) => pattern.test(id)))).toEqual([]);
    for (const pattern of fails) expect(idsOf("failed")).toContainEqual(expect.stringMatching(pattern));
    expect(idsOf("warned")).toEqual([]);
    for (const reason of reasonsIn(report)) expect(reason).toMatch(/^the target declares no \w+\.\w+$/);
    expect(printed).toContain("What was not tested, and why:");
  });
});
