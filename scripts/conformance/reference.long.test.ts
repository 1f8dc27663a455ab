import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Report } from "../../conformance/runner/reports/report.ts";
import { temporaryFolder } from "../../generators/testing.ts";
import { runCli } from "../testing/run-conformance.ts";

it("concordat conformance reports that the reference conforms, in every check of every interface", async () => {
  using folder = temporaryFolder();
  const { code, out } = await runCli(folder.path, ["--reference", "--concurrency", "4", "--report", "json=r.json"]);
  const { failures, results } = JSON.parse(readFileSync(join(folder.path, "r.json"), "utf8")) as Report;
  // Checks of points that the contract leaves open cannot pass.
  const untested = results.filter(({ outcome, isOpen }) => outcome !== "passed" && !isOpen).map(({ id }) => id);
  expect({ failures, untested }).toEqual({ failures: [], untested: [] });
  expect(out).toMatch(/^Conforms: (\d+) of \1 requirements proved$/m);
  expect(code).toBe(0);
});
