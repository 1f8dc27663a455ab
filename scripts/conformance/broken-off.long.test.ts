import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { describe, expect, it, onTestFinished } from "vitest";
import { createReference } from "../../conformance/reference/reference.ts";
import { declarationOf } from "../../conformance/reference/target.ts";
import type { Report } from "../../conformance/runner/reports/report.ts";
import { runCli } from "../testing/run-conformance.ts";
import { serveUntil, token } from "../../conformance/runner/testing/serve-client-api.ts";

/** Runs checks, by default those of the client API, and returns the written report, too. */
async function run(baseUrl: string, options: readonly string[] = [], onStart?: (child: ChildProcess) => void) {
  const folder = mkdtempSync(join(tmpdir(), "broken-off-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [first = ""] = options;
  const named = first.startsWith("-") || first === "" ? ["client", "--token", token] : [];
  const args = [...named, ...options, "--target", baseUrl, "--report", "json=report.json"];
  const ended = await runCli(folder, args, onStart && { onStart });
  const report = JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as Report;
  return { ...ended, report };
}

describe("a run", () => {
  it("of a target that stops midway ends with the results so far, without additional failures", async () => {
    const baseUrl = await serveUntil(6, (end) => end());
    const { code, out, error, report } = await run(baseUrl);
    expect(code).toBe(2);
    expect(report.failures).toEqual([]);
    expect(report.brokenOff).toEqual({
      reason: `no server listens at ${baseUrl}: connect ECONNREFUSED ${new URL(baseUrl).host}`,
      running: [],
      left: expect.any(Number),
    });
    expect(report.brokenOff?.left).toBeGreaterThan(0);
    expect(report.results.some(({ outcome }) => outcome === "passed")).toBe(true);
    const lost = report.results.filter(({ reason }) => reason?.startsWith("the target is gone: no server listens"));
    expect(lost.length).toBeGreaterThan(2);
    expect(new Set(lost.map(({ outcome }) => outcome))).toEqual(new Set(["not tested"]));
    for (const text of [out, error]) expect(text).toMatch(/[Nn]o server listens at/);
  });

  it("of a target that gets slow completes, and reports the slowness", async () => {
    const baseUrl = await serveUntil(6, () => undefined);
    const { code, report } = await run(baseUrl, ["--timeout", "0.4"]);
    expect({ code, brokenOff: report.brokenOff }).toEqual({ code: 1, brokenOff: undefined });
    const slow = report.failures.filter(({ reason }) => reason === "not finished within 0.4 s");
    expect(slow).toHaveLength(1);
    expect(slow[0]?.checks.length).toBeGreaterThan(5);
  });

  it("of a target that stops responding is aborted", async () => {
    const reference = await createReference({ only: ["capability"] });
    const { headers = {}, baseUrl: inside } = declarationOf(reference, "capability");
    let answered = 0;
    const silence = new Promise<Response>(() => undefined);
    const server = serve({
      overrideGlobalObjects: false,
      fetch: async (request: Request) => {
        answered += 1;
        return answered <= 60 ? await reference.fetch(request) : await silence;
      },
      hostname: "127.0.0.1",
      port: 0,
    });
    onTestFinished(async () => {
      (server as Server).closeAllConnections();
      server.close();
      await reference.stop();
    });
    await once(server, "listening");
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${new URL(inside).pathname}`;
    const key = Object.values(headers).join("").replace("Bearer ", "");
    const { code, report } = await run(address, ["capability", "--token", key, "--timeout", "0.5"]);
    expect(code).toBe(2);
    expect(report.brokenOff?.reason).toBe("no response in time in 20 checks in a row");
    expect(report.brokenOff?.left).toBeGreaterThan(100);
  });

  it("of checks that close an unfinished stream completes: that is no missing response", async () => {
    const folder = mkdtempSync(join(tmpdir(), "broken-off-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { code, out } = await runCli(folder, ["local-app", "--reference"]);
    expect({ code, brokenOff: out.includes("Nothing was answered") }).toEqual({ code: 0, brokenOff: false });
  });

  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)("that %s interrupts reports the running and the remaining checks", async (signal, expected) => {
    let child: ChildProcess | undefined;
    const baseUrl = await serveUntil(6, () => child?.kill(signal));
    const { code, out, error, report } = await run(baseUrl, [], (started) => (child = started));
    expect(code).toBe(expected);
    expect(error).toMatch(/interrupted after \d+ of \d+ checks/);
    const { running = [], left = 0 } = report.brokenOff ?? {};
    expect(running).toEqual([expect.stringMatching(/^client\//)]);
    expect(left).toBeGreaterThan(3);
    expect(out).toContain(`Interrupted. ${left} checks were not run; under way: ${running[0]}.`);
    expect(report.results.length).toBeGreaterThan(0);
  });
});
