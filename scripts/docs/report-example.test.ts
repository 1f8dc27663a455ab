import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { format } from "prettier";
import { expect, it } from "vitest";
import { runCli } from "../../conformance/runner/testing/run-cli.ts";
import { temporaryFolder } from "../../generators/testing.ts";
import { reportExample } from "../../conformance/guides/report-example.ts";

it("the shown report is the result of a run", async () => {
  using folder = temporaryFolder();
  const config = fileURLToPath(import.meta.resolve("../../conformance/guides/report-example.config.ts"));
  const options = ["--config", config, "--target", "https://api.example.com", "--report", "json=report.json"];
  const { code } = await runCli(folder.path, ["client", ...options]);
  expect(code).toBe(1);
  const report = withoutChance(readFileSync(join(folder.path, "report.json"), "utf8"));
  await expect(await format(report, { parser: "json", printWidth: 120 })).toMatchFileSnapshot(
    join(import.meta.dirname, "../../conformance/guides/report-example.json"),
  );
});

it("shows proved, failed and partly tested requirements", () => {
  const page = reportExample();
  for (const verdict of ["proved", "failed", "partly tested"]) expect(page).toContain(`data-verdict="${verdict}"`);
  expect(page).toContain("<pre>curl");
});

/** Returns a report with constant times and a constant seed; the first duration is that of the whole run. */
function withoutChance(report: string): string {
  return report
    .replace(/"seed": "[^"]*"/, '"seed": "8f0fc75a"')
    .replace(/"at": "[^"]*"/, '"at": "2026-03-02T09:15:27.418Z"')
    .replace(/"at": \d+/g, '"at": 1772442927418')
    .replace(/"milliseconds": \d+/g, '"milliseconds": 5')
    .replace(/"milliseconds": 5/, '"milliseconds": 1200');
}
