import { styleText } from "node:util";
import { suiteOf } from "../../interfaces/interfaces.ts";
import { leftoverLines } from "../../kit/leftovers.ts";
import type { CheckResult } from "../result.ts";
import { askLine } from "./asks.ts";
import { coverageSummary } from "./coverage.ts";
import { createEvidence, foundBy } from "./evidence.ts";
import { isWarning, presenceSummary } from "./presence.ts";
import {
  brokenOffText,
  decisionLines,
  partLines,
  type Report,
  type RequirementReport,
  durationOf,
  subjectsOf,
  summaryOf,
  type Verdict,
} from "./report.ts";
import { visible } from "./visible.ts";

type Style = Parameters<typeof styleText>[0];

const marks: Readonly<Record<Verdict, [mark: string, style: Style]>> = {
  proved: ["✓", "green"],
  failed: ["✗", "red"],
  warned: ["!", "yellow"],
  "partly tested": ["◐", "cyan"],
  "not tested": ["○", "gray"],
};

/** The maximum number of characters of a body. */
const longest = 1500;

/** The maximum number of checks listed per failure. */
const most = 6;

/** Returns the report for a terminal: failures by cause, requirements, missing configuration, and the result. */
export function terminalReport(given: Report, hasColours: boolean): string {
  const report = visible(given);
  const paint = (style: Style, text: string): string =>
    hasColours ? styleText(style, text, { validateStream: false }) : text;
  const style = report.counts.failed > 0 ? "red" : report.brokenOff ? "yellow" : "green";
  return [
    "",
    ...failureLines(report, paint),
    ...report.requirements.flatMap((requirement) => requirementLines(requirement, report, paint)),
    "",
    ...subjectsOf(report),
    ...askLines(report, paint),
    ...reasonLines(report, paint),
    ...coverageLines(report, paint),
    ...fieldLines(report, paint),
    ...leftLines(report, paint),
    ...decisionLines(report).map((line) => paint("gray", line)),
    ...(report.brokenOff ? [paint("yellow", brokenOffText(report.brokenOff))] : []),
    paint(style, summaryOf(report)),
    paint("gray", durationOf(report)),
  ].join("\n");
}

type Paint = (style: Style, text: string) => string;

function requirementLines(requirement: RequirementReport, { results }: Report, paint: Paint): string[] {
  const { id, verdict, statement, checks } = requirement;
  const [mark, style] = marks[verdict];
  const passed = results.filter((result) => result.outcome === "passed" && checks.includes(result.id)).length;
  const count = checks.length === 0 ? "no check" : `${passed} of ${checks.length} checks`;
  return [
    `${paint(style, `${mark} ${id}`)} ${paint("gray", `${verdict}, ${count}`)}  ${truncate(statement)}`,
    ...partLines(requirement).map((line) => paint("gray", `    ${truncate(line)}`)),
  ];
}

function failureLines({ failures, results, requirements }: Report, paint: Paint): string[] {
  const show = createEvidence(longest);
  return failures.flatMap((failure) => {
    const { outcome, operation, mismatch, reason, checks } = failure;
    const [mark, style] = marks[outcome];
    const result = results.find(({ id }) => id === checks[0]);
    const more = checks.length - most;
    return [
      paint(style, `${mark} ${[operation, mismatch?.where ?? reason].filter((part) => part !== undefined).join(": ")}`),
      ...(mismatch
        ? [
            `    expected ${paint("green", mismatch.expected)}`,
            `    found    ${paint("red", result === undefined ? "" : foundBy(result))}`,
          ]
        : []),
      ...requirements
        .filter(({ id }) => failure.requirements.includes(id))
        .map(
          ({ id, level, statement, section }) =>
            `    ${id} ${level.toUpperCase()}: ${statement}${section === undefined ? "" : paint("gray", ` (${section})`)}`,
        ),
      ...(result?.inferredFrom ? [`    inferred from ${result.inferredFrom.join(" and ")} (concordat facts)`] : []),
      ...checks.slice(0, most).map((id) => `    ${paint(style, id)}: ${titleOf(id, results)}`),
      ...(more > 0 ? [`    … and ${more} more ${more === 1 ? "check" : "checks"}`] : []),
      ...(result === undefined ? [] : show(result)).flatMap(({ request, response }) => [
        paint("gray", indent(request)),
        ...(response === undefined ? [] : [paint("gray", indent(response))]),
      ]),
      "",
    ];
  });
}

function titleOf(id: string, results: readonly CheckResult[]): string {
  return results.find((result) => result.id === id)?.title ?? "";
}

/** The maximum number of missing declarations listed. */
const mostAsks = 8;

/** Returns the declarations that would allow more to be tested, the most valuable first. */
function askLines({ asks, subjects }: Report, paint: Paint): string[] {
  if (asks.length === 0) return [];
  const more = asks.length - mostAsks;
  return [
    "Configuration needed to test more (--config):",
    ...asks.slice(0, mostAsks).map((ask) => paint("gray", `  ${askLine(ask)}${hintOf(ask.declaration, subjects)}`)),
    ...(more > 0 ? [paint("gray", `  … and ${more} more (--report html=<path> lists them)`)] : []),
  ];
}

/** Returns the reasons for untested checks that no declaration removes, with the requirements that they leave unproved. */
function reasonLines({ requirements, results }: Report, paint: Paint): string[] {
  const open = new Set(requirements.filter(({ verdict }) => verdict !== "proved").map(({ id }) => id));
  const affected = new Map<string, Set<string>>();
  for (const { outcome, reason = "", needs = [], requirements: ids } of results) {
    if (outcome !== "not tested" || needs.length > 0) continue;
    const left = ids.filter((id) => open.has(id));
    if (left.length > 0) affected.set(reason, new Set([...(affected.get(reason) ?? []), ...left]));
  }
  if (affected.size === 0) return [];
  const rows = [...affected].toSorted(([, a], [, b]) => b.size - a.size);
  return [
    "Reasons why checks could not be run:",
    ...rows.map(([reason, ids]) => paint("gray", `  ${truncate(reason)} (${truncate([...ids].join(" "), 80)})`)),
  ];
}

/** Returns the coverage of the contract as one line; the other reports list the rest. */
function coverageLines({ coverage }: Report, paint: Paint): string[] {
  const summary = coverageSummary(coverage);
  const hint = coverage.every(({ seen }) => seen) ? "" : " (--report html=<path> lists the rest)";
  return summary === undefined ? [] : [paint("gray", `${summary}${hint}`)];
}

/** Returns the number of unobserved fields as one line; the other reports list the fields. */
function fieldLines({ fields }: Report, paint: Paint): string[] {
  const summary = presenceSummary(fields);
  if (summary === undefined) return [];
  return [paint(fields.some(isWarning) ? "yellow" : "gray", `${summary} (--report html=<path> lists them)`)];
}

function leftLines({ left }: Report, paint: Paint): string[] {
  return leftoverLines(left).map((line) => paint("yellow", line));
}

/** Returns the command-line option that provides a declaration, or "" if there is none. */
function hintOf(declaration: string, subjects: Report["subjects"]): string {
  if (declaration === "headers") return " (or pass --token)";
  const tokens = subjects.map(({ interface: name }) => suiteOf(name)?.tokenFixture);
  return tokens.some((token) => declaration === `fixtures.${token}`) ? " (or pass --token)" : "";
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, "    ");
}

function truncate(text: string, length = 140): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
