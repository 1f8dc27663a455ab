import type { Report } from "./report.ts";

/** The report as JSON: everything that is known, what went to and fro in checks that did not pass included. */
export function jsonReport(report: Report): string {
  const results = report.results.map(({ exchanges, ...result }) => ({
    ...result,
    ...((result.outcome === "failed" || result.outcome === "warned") && { exchanges }),
  }));
  return `${JSON.stringify({ ...report, results }, null, 2)}\n`;
}
