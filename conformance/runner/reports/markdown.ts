import { askLine } from "./asks.ts";
import { coverageSummary, unseenLines } from "./coverage.ts";
import { createEvidence, foundBy } from "./evidence.ts";
import { presenceAdvice, presenceLines, presenceSummary } from "./presence.ts";
import {
  brokenOffText,
  decisionLines,
  partLines,
  type Report,
  type RequirementReport,
  durationOf,
  subjectsOf,
  summaryOf,
} from "./report.ts";
import { visible } from "./visible.ts";

/** The maximum number of characters of a body: comments on pull requests are limited in size. */
const longestBody = 4000;

/** Returns the report as Markdown: failures by cause, then a table of requirements. */
export function markdownReport(given: Report): string {
  const report = visible(given);
  return [
    `# ${escapeMarkdown(report.headline)}`,
    "",
    `${summaryOf(report)}. ${durationOf(report)}, ${report.at}.`,
    "",
    ...(report.brokenOff ? [escapeMarkdown(brokenOffText(report.brokenOff)), ""] : []),
    ...[...subjectsOf(report), ...decisionLines(report)].map((line) => `- ${escapeMarkdown(line)}`),
    "",
    ...failuresOf(report),
    "## Requirements",
    "",
    "| requirement | level | verdict | statement | details |",
    "| --- | --- | --- | --- | --- |",
    ...report.requirements.map((requirement) => rowOf(requirement)),
    "",
    ...asksOf(report),
    ...coverageOf(report),
    ...fieldsOf(report),
  ].join("\n");
}

/** Returns the declarations that would allow more to be tested. */
function asksOf({ asks }: Report): string[] {
  if (asks.length === 0) return [];
  return ["## Configuration needed to test more", "", ...asks.map((ask) => `- ${escapeMarkdown(askLine(ask))}`), ""];
}

/** Returns the share of the contract that was observed, and the elements that were not. */
function coverageOf({ coverage }: Report): string[] {
  const summary = coverageSummary(coverage);
  if (summary === undefined) return [];
  const unseen = unseenLines(coverage).map((line) => `- ${escapeMarkdown(line)}`);
  return [
    "## Contract coverage",
    "",
    `${summary}.`,
    "",
    ...(unseen.length > 0 ? ["Not observed:", "", ...unseen, ""] : []),
  ];
}

/** Returns the fields that were not observed; warnings first. */
function fieldsOf({ fields }: Report): string[] {
  const summary = presenceSummary(fields);
  if (summary === undefined) return [];
  const summaryWithAdvice = [`${summary}.`, presenceAdvice(fields) ?? ""].join(" ").trim();
  return [
    "## Fields",
    "",
    summaryWithAdvice,
    "",
    ...presenceLines(fields).map((line) => `- ${escapeMarkdown(line)}`),
    "",
  ];
}

function rowOf(requirement: RequirementReport): string {
  const { id, level, verdict, statement, reasons } = requirement;
  const why = verdict === "proved" ? [] : [...partLines(requirement), ...reasons];
  return `| ${[id, level, verdict, statement, why.join("; ")].map((cell) => escapeMarkdown(cell)).join(" | ")} |`;
}

function failuresOf({ failures, results }: Report): string[] {
  const show = createEvidence(longestBody);
  return failures.flatMap(({ outcome, operation, mismatch, reason, checks, requirements }) => {
    const result = results.find(({ id }) => id === checks[0]);
    const title = [operation, mismatch?.where ?? reason].filter((part) => part !== undefined).join(": ");
    return [
      `## ${outcome === "warned" ? "Warning: " : ""}${escapeMarkdown(title)}`,
      "",
      ...(mismatch
        ? [
            `- at: ${escapeMarkdown(mismatch.where)}`,
            `- expected: ${escapeMarkdown(mismatch.expected)}`,
            `- found: ${escapeMarkdown(result === undefined ? "" : foundBy(result))}`,
          ]
        : []),
      `- requirements: ${requirements.join(", ")}`,
      ...results
        .filter(({ id }) => checks.includes(id))
        .map(({ id, title: checkTitle }) => `- ${escapeMarkdown(id)}: ${escapeMarkdown(checkTitle)}`),
      "",
      ...(result === undefined ? [] : show(result)).flatMap(({ request, response, isDelivery }) => [
        ...fenced(isDelivery ? "http" : "sh", request),
        ...(response === undefined ? [] : fenced("http", response)),
      ]),
    ];
  });
}

/** Returns a fenced code block whose fence is longer than any run of backticks in the text. */
function fenced(language: string, text: string): string[] {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return [`${fence}${language}`, text, fence, ""];
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_<>|[\]&]/g, String.raw`\$&`).replaceAll(/\s+/g, " ");
}
