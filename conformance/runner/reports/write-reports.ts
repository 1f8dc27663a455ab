import { statSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { html } from "hono/html";
import { messageOf } from "../../../generated/runtime/client/errors.ts";
import { expectWritable, printWhole, writeOutput } from "../output.ts";
import { CouldNotRun } from "../result.ts";
import { htmlReport } from "./html.ts";
import { junitReport } from "./junit.ts";
import { markdownReport } from "./markdown.ts";
import type { Report } from "./report.ts";
import { wfcReport } from "./wfc.ts";

/** Returns the report as JSON, with exchanges only for failed checks and warnings. */
export function jsonReport(report: Report): string {
  const results = report.results.map(({ exchanges, ...result }) => ({
    ...result,
    ...((result.outcome === "failed" || result.outcome === "warned") && { exchanges }),
  }));
  return `${JSON.stringify({ ...report, results }, null, 2)}\n`;
}

/** The approximate width of a character in pixels. */
const perCharacter = 6.6;

/** Returns the headline as an SVG badge. */
export function badgeReport({ counts, requirements, headline, brokenOff }: Report): string {
  const isWhole = counts.proved === requirements.length && requirements.length > 0 && !brokenOff;
  const colour = counts.failed > 0 ? "#c0362c" : isWhole ? "#2c7a4b" : "#8a6d1d";
  const [label, value] = ["conformance", headline.replace(" requirements", "").toLowerCase()];
  const [left, right] = [label, value].map((text) => Math.round(text.length * perCharacter) + 14) as [number, number];
  return `${html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${left + right}"
    height="20"
    role="img"
    aria-label="${label}: ${value}"
  >
    <title>${label}: ${value}</title>
    <clipPath id="r"><rect width="${left + right}" height="20" rx="3" /></clipPath>
    <g clip-path="url(#r)">
      <rect width="${left}" height="20" fill="#444b54" />
      <rect x="${left}" width="${right}" height="20" fill="${colour}" />
    </g>
    <g fill="#fff" text-anchor="middle" font-family="Verdana, Geneva, DejaVu Sans, sans-serif" font-size="11">
      <text x="${left / 2}" y="14">${label}</text>
      <text x="${left + right / 2}" y="14">${value}</text>
    </g>
  </svg>`}\n`;
}

const kinds = {
  badge: { write: badgeReport, name: "conformance.svg" },
  html: { write: htmlReport, name: "conformance.html" },
  json: { write: jsonReport, name: "conformance.json" },
  junit: { write: junitReport, name: "conformance.xml" },
  markdown: { write: markdownReport, name: "conformance.md" },
  wfc: { write: wfcReport, name: "conformance.wfc.json" },
};

/** A report to write: its kind and file. Without a path, it goes to standard output. */
interface WantedReport {
  kind: keyof typeof kinds;
  path?: string;
}

/**
 * Parses each `kind=path`. A path without an extension is a folder, and `-` is standard output.
 *
 * @throws {CouldNotRun} If the kind does not exist, a file cannot be written, or several reports go to standard output.
 */
export function wantedReports(options: readonly string[]): WantedReport[] {
  const wanted = options.map((option) => wantedReport(option));
  const printed = wanted.filter(({ path }) => path === undefined).map(({ kind }) => `${kind}=-`);
  if (printed.length > 1)
    throw new CouldNotRun(`only one report can go to the standard output; found ${printed.join(" and ")}`);
  return wanted;
}

function wantedReport(option: string): WantedReport {
  const [, kind = "", path = ""] = /^(\w+)=(.+)$/.exec(option) ?? [];
  if (!isKind(kind))
    throw new CouldNotRun(
      `option '--report <kind=path>' argument '${option}' is invalid. Expected kind=path; kinds are ${Object.keys(kinds).join(", ")}.`,
    );
  if (path === "-") return { kind };
  const isFolder = extname(path) === "" || statSync(path, { throwIfNoEntry: false })?.isDirectory();
  const file = resolve(isFolder ? join(path, kinds[kind].name) : path);
  // Check this before the run, which may take long and spend credits.
  expectWritable(`--report ${option}`, file);
  return { kind, path: file };
}

/**
 * Writes the reports.
 *
 * @throws {CouldNotRun} If a report cannot be written; the others are written first.
 */
export function writeReports(report: Report, wanted: readonly WantedReport[]): void {
  const faults = wanted.flatMap(({ kind, path }) => {
    try {
      const text = kinds[kind].write(report);
      if (path === undefined) printWhole(text);
      else writeOutput("--report", path, text);
      return [];
    } catch (error) {
      return [messageOf(error)];
    }
  });
  if (faults.length > 0) throw new CouldNotRun(faults.join("; "));
}

function isKind(kind: string): kind is WantedReport["kind"] {
  return Object.hasOwn(kinds, kind);
}
