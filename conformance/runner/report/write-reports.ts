import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, extname, join, resolve } from "node:path";
import { CouldNotRun } from "../could-not-run.ts";
import { badgeReport } from "./badge.ts";
import { htmlReport } from "./html/html.ts";
import { jsonReport } from "./json.ts";
import { junitReport } from "./junit.ts";
import { markdownReport } from "./markdown.ts";
import type { Report } from "./report.ts";

const kinds = {
  badge: { write: badgeReport, name: "conformance.svg" },
  html: { write: htmlReport, name: "conformance.html" },
  json: { write: jsonReport, name: "conformance.json" },
  junit: { write: junitReport, name: "conformance.xml" },
  markdown: { write: markdownReport, name: "conformance.md" },
};

/** A report to write: its kind, and the file. */
export interface WantedReport {
  kind: keyof typeof kinds;
  path: string;
}

/**
 * Reads `kind=path`; a path without an extension is a folder.
 *
 * @throws {CouldNotRun} where there is no such kind.
 */
export function wantedReport(option: string): WantedReport {
  const [, kind = "", path = ""] = /^(\w+)=(.+)$/.exec(option) ?? [];
  if (!isKind(kind))
    throw new CouldNotRun(`--report is "${option}"; expected kind=path, of the kinds ${Object.keys(kinds).join(", ")}`);
  return { kind, path: resolve(extname(path) === "" ? join(path, kinds[kind].name) : path) };
}

export function writeReports(report: Report, wanted: readonly WantedReport[]): void {
  for (const { kind, path } of wanted) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, kinds[kind].write(report));
  }
}

function isKind(kind: string): kind is WantedReport["kind"] {
  return Object.hasOwn(kinds, kind);
}
