import { readFileSync } from "node:fs";
import { join } from "node:path";
import { htmlReport } from "../runner/reports/html.ts";
import type { Report } from "../runner/reports/report.ts";
import type { CheckResult } from "../runner/result.ts";

/** A report in JSON, without exchanges of passed checks. */
type RecordedReport = Omit<Report, "results"> & {
  results: readonly (Omit<CheckResult, "exchanges"> & Partial<Pick<CheckResult, "exchanges">>)[];
};

/**
 * Returns the HTML report of a recorded run against a service with a defect: `report-example.config.ts`. `vitest run
 * scripts/docs/report-example.test.ts -u` records it again.
 */
export function reportExample(): string {
  const report = JSON.parse(readFileSync(join(import.meta.dirname, "report-example.json"), "utf8")) as RecordedReport;
  const page = htmlReport({ ...report, results: report.results.map((result) => ({ exchanges: [], ...result })) });
  // Without an icon, a browser requests one from the root of the host, which may not belong to the site.
  return page.replace("<head>", '<head><link rel="icon" href="../assets/icon.svg" type="image/svg+xml" />');
}
