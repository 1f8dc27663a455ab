import { expect, it } from "vitest";
import { clientApi } from "./client-api.ts";
import { reasonsIn, runSuite, type SuiteRun } from "./run-suite.ts";
import { serve, type Service } from "./serving.ts";
import { workspaceService } from "./workspace/service.ts";

/** Runs with only a URL and the credentials of a caller. */
async function runBare(name: string, service: Service, ...credentials: string[]): Promise<SuiteRun> {
  const { url, close } = await serve(service);
  return await runSuite([name, "--target", url, ...credentials]).finally(close);
}

it("runs the checks that need only a URL and a token, and lists the needs of the others", async () => {
  const { exitCode, printed, report } = await runBare("client", clientApi(), "--token", "demo-token");
  expect(exitCode).toBe(0);
  const { proved, failed, warned } = report.counts;
  expect({ proved: proved > 0, failed, warned }).toEqual({ proved: true, failed: 0, warned: 0 });
  for (const reason of reasonsIn(report)) {
    expect(reason).toMatch(/^the target declares no (fixtures|hooks|requests)\.\w+$/);
  }
  expect(printed).toContain("  fixtures.expiredToken: 1 more requirement\n");
});

it("detects defects with a URL and a token", async () => {
  const defect = { requestId: () => "0f6ec5b6-6c0c-4bb1-8a48-2ad4ba2aa7c0" };
  const { exitCode, report } = await runBare("client", clientApi(defect), "--token", "demo-token");
  expect(exitCode).toBe(1);
  expect(report.requirements.find(({ verdict }) => verdict === "failed")?.id).toBe("CLI-ERR-3");
});

it("does not report conformance if nothing could be tested", async () => {
  const credentials = ["--header", "x-workspace-key: demo-key"];
  const { exitCode, printed, report } = await runBare("workspace", workspaceService(), ...credentials);
  expect(exitCode).toBe(2);
  expect(report.counts).toMatchObject({ proved: 0, failed: 0, "not tested": report.requirements.length });
  expect(printed).toContain("  fixtures.workspaceId: 25 more requirements, 1 of which needs nothing else");
});
