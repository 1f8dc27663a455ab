import { askLine } from "./asks.ts";
import { coverageSummary, unseenLines } from "./coverage.ts";
import { createEvidence, foundBy } from "./evidence.ts";
import { presenceAdvice, presenceLines, presenceSummary } from "./presence.ts";
import {
  brokenOffText,
  partLines,
  type Report,
  type RequirementReport,
  durationOf,
  subjectsOf,
  summaryOf,
} from "./report.ts";
import { visible } from "./visible.ts";

/** The most characters of a body that are shown: comments on a change have a limit. */
const longestBody = 4000;

/** The report as Markdown: what failed, by cause, then a table of requirements. */
export function markdownReport(given: Report): string {
  const report = visible(given);
  return [
    `# ${escaped(report.headline)}`,
    "",
    `${summaryOf(report)}. ${durationOf(report)}, ${report.at}.`,
    "",
    ...(report.brokenOff ? [escaped(brokenOffText(report.brokenOff)), ""] : []),
    ...subjectsOf(report).map((subject) => `- ${escaped(subject)}`),
    "",
    ...failuresOf(report),
    "## Requirements",
    "",
    "| requirement | level | verdict | statement | seen, and not |",
    "| --- | --- | --- | --- | --- |",
    ...report.requirements.map((requirement) => rowOf(requirement)),
    "",
    ...asksOf(report),
    ...coverageOf(report),
    ...fieldsOf(report),
  ].join("\n");
}

/** What to declare so that more is tested. */
function asksOf({ asks }: Report): string[] {
  if (asks.length === 0) return [];
  return ["## What it takes to test more", "", ...asks.map((ask) => `- ${escaped(askLine(ask))}`), ""];
}

/** The share of the contract that was seen, and what was not. */
function coverageOf({ coverage }: Report): string[] {
  const summary = coverageSummary(coverage);
  if (summary === undefined) return [];
  const unseen = unseenLines(coverage).map((line) => `- ${escaped(line)}`);
  return [
    "## Seen of the contract",
    "",
    `${summary}.`,
    "",
    ...(unseen.length > 0 ? ["Never seen:", "", ...unseen, ""] : []),
  ];
}

/** The fields that were not seen; warnings first. */
function fieldsOf({ fields }: Report): string[] {
  const summary = presenceSummary(fields);
  if (summary === undefined) return [];
  const said = [`${summary}.`, presenceAdvice(fields) ?? ""].join(" ").trim();
  return ["## Fields", "", said, "", ...presenceLines(fields).map((line) => `- ${escaped(line)}`), ""];
}

function rowOf(requirement: RequirementReport): string {
  const { id, level, verdict, statement, reasons } = requirement;
  const why = verdict === "proved" ? [] : [...partLines(requirement), ...reasons];
  return `| ${[id, level, verdict, statement, why.join("; ")].map((cell) => escaped(cell)).join(" | ")} |`;
}

function failuresOf({ failures, results }: Report): string[] {
  const show = createEvidence(longestBody);
  return failures.flatMap(({ outcome, operation, mismatch, reason, checks, requirements }) => {
    const result = results.find(({ id }) => id === checks[0]);
    const title = [operation, mismatch?.where ?? reason].filter((part) => part !== undefined).join(": ");
    return [
      `## ${outcome === "warned" ? "Should hold: " : ""}${escaped(title)}`,
      "",
      ...(mismatch
        ? [
            `- at: ${escaped(mismatch.where)}`,
            `- expected: ${escaped(mismatch.expected)}`,
            `- found: ${escaped(result === undefined ? "" : foundBy(result))}`,
          ]
        : []),
      `- requirements: ${requirements.join(", ")}`,
      ...results
        .filter(({ id }) => checks.includes(id))
        .map(({ id, title: holds }) => `- ${escaped(id)}: ${escaped(holds)}`),
      "",
      ...(result === undefined ? [] : show(result)).flatMap(({ request, response, isDelivery }) => [
        ...fenced(isDelivery ? "http" : "sh", request),
        ...(response === undefined ? [] : fenced("http", response)),
      ]),
    ];
  });
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
