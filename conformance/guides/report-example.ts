import { readFileSync } from "node:fs";
import { join } from "node:path";
import { htmlReport } from "../runner/reports/html.ts";
import type { Report } from "../runner/reports/report.ts";
import type { CheckResult } from "../runner/result.ts";

/** A report as it stands in JSON, which leaves out what went to and fro where a check passed. */
type RecordedReport = Omit<Report, "results"> & {
  results: readonly (Omit<CheckResult, "exchanges"> & Partial<Pick<CheckResult, "exchanges">>)[];
};

/**
 * The HTML report of a run that was recorded, of a service with a defect: `report-example.config.ts`. It is recorded
 * anew with `vitest run scripts/docs/report-example.test.ts -u`.
 */
export function reportExample(): string {
  const report = JSON.parse(readFileSync(join(import.meta.dirname, "report-example.json"), "utf8")) as RecordedReport;
  const page = htmlReport({ ...report, results: report.results.map((result) => ({ exchanges: [], ...result })) });
  // Without an icon of its own, a browser asks the root of the host for one, which need not be the site's.
  return page.replace("<head>", '<head><link rel="icon" href="../assets/icon.svg" type="image/svg+xml" />');
}
