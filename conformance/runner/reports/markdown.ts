import type { CheckResult } from "../result.ts";
import { lastEvidence, shownValue } from "./evidence.ts";
import { presenceAdvice, presenceLines, presenceSummary } from "./presence.ts";
import { conforms, type Report, type RequirementReport, secondsOf, subjectsOf, summaryOf } from "./report.ts";

/** The report as Markdown: a table of requirements, then each failure. */
export function markdownReport(report: Report): string {
  const byId = new Map(report.results.map((result) => [result.id, result]));
  const failures = report.requirements.filter(({ verdict }) => verdict === "failed" || verdict === "warned");
  return [
    `# ${conforms(report) ? "Conforms" : "Does not conform"}`,
    "",
    `${summaryOf(report)}. ${report.results.length} checks in ${secondsOf(report.milliseconds)}, ${report.at}.`,
    "",
    ...subjectsOf(report).map((subject) => `- ${escaped(subject)}`),
    "",
    "| requirement | level | verdict | statement | why not |",
    "| --- | --- | --- | --- | --- |",
    ...report.requirements.map((requirement) => rowOf(requirement)),
    "",
    ...failures.flatMap((requirement) => failureOf(requirement, byId)),
    ...fieldsOf(report),
  ].join("\n");
}

/** The fields that were not seen; warnings first. */
function fieldsOf({ fields }: Report): string[] {
  const summary = presenceSummary(fields);
  if (summary === undefined) return [];
  const said = [`${summary}.`, presenceAdvice(fields) ?? ""].join(" ").trim();
  return ["## Fields", "", said, "", ...presenceLines(fields).map((line) => `- ${escaped(line)}`), ""];
}

function rowOf({ id, level, verdict, statement, reasons }: RequirementReport): string {
  const cells = [id, level, verdict, statement, verdict === "proved" ? "" : reasons.join("; ")];
  return `| ${cells.map((cell) => escaped(cell)).join(" | ")} |`;
}

function failureOf(
  { id, statement, section, checks }: RequirementReport,
  byId: ReadonlyMap<string, CheckResult>,
): string[] {
  const failed = checks
    .flatMap((check) => byId.get(check) ?? [])
    .filter(({ outcome }) => outcome === "failed" || outcome === "warned");
  return [
    `## ${id}`,
    "",
    `${escaped(statement)}${section === undefined ? "" : ` (${section})`}`,
    "",
    ...failed.flatMap((failure) => [
      `**${escaped(failure.id)}**: ${escaped(failure.title)}`,
      "",
      ...(failure.mismatch
        ? [
            `- at: ${escaped(failure.mismatch.where)}`,
            `- expected: ${escaped(failure.mismatch.expected)}`,
            `- found: ${escaped(shownValue(failure.mismatch.found))}`,
          ]
        : [`- ${escaped(failure.reason ?? "")}`]),
      "",
      ...lastEvidence(failure).flatMap(({ request, response, isDelivery }) => [
        ...fenced(isDelivery ? "http" : "sh", request),
        ...(response === undefined ? [] : fenced("http", response)),
      ]),
    ]),
  ];
}

/** A fence that is longer than any within. */
function fenced(language: string, text: string): string[] {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return [`${fence}${language}`, text, fence, ""];
}

function escaped(text: string): string {
  return text.replaceAll(/[\\`*_<>|[\]&]/g, String.raw`\$&`).replaceAll(/\s+/g, " ");
}
