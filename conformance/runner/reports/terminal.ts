import { styleText } from "node:util";
import { suiteOf } from "../../interfaces/interfaces.ts";
import { mapTexts } from "../mask.ts";
import type { CheckResult } from "../result.ts";
import { lastEvidence, shownValue } from "./evidence.ts";
import { isWarning, presenceSummary } from "./presence.ts";
import { type Report, type RequirementReport, secondsOf, subjectsOf, summaryOf, type Verdict } from "./report.ts";

type Style = Parameters<typeof styleText>[0];

const marks: Readonly<Record<Verdict, [mark: string, style: Style]>> = {
  proved: ["✓", "green"],
  failed: ["✗", "red"],
  warned: ["!", "yellow"],
  "partly tested": ["◐", "cyan"],
  "not tested": ["○", "gray"],
};

/** The most failures of a requirement that are shown. */
const most = 3;

/** The report for a terminal, grouped by requirement. */
export function terminalReport(given: Report, hasColours: boolean): string {
  const report = mapTexts(given, withoutControls);
  const paint = (style: Style, text: string): string =>
    hasColours ? styleText(style, text, { validateStream: false }) : text;
  const byId = new Map(report.results.map((result) => [result.id, result]));
  const shown = new Set<string>();
  const lines = report.requirements.flatMap((requirement) => requirementLines(requirement, { byId, shown, paint }));
  return [
    "",
    ...lines,
    "",
    ...subjectsOf(report),
    ...reasonLines(report, paint),
    ...fieldLines(report, paint),
    paint(report.counts.failed > 0 ? "red" : "green", summaryOf(report)),
    paint("gray", `${report.results.length} checks in ${secondsOf(report.milliseconds)}`),
  ].join("\n");
}

type Paint = (style: Style, text: string) => string;

interface Context {
  byId: ReadonlyMap<string, CheckResult>;

  /** The ids of the failures that were shown, under another requirement. */
  shown: Set<string>;
  paint: Paint;
}

function requirementLines(
  { id, verdict, statement, section, checks, level }: RequirementReport,
  { byId, shown, paint }: Context,
): string[] {
  const [mark, style] = marks[verdict];
  const own = checks.flatMap((check) => byId.get(check) ?? []);
  const passed = own.filter(({ outcome }) => outcome === "passed").length;
  const count = own.length === 0 ? "no check" : `${passed} of ${own.length}`;
  const head = `${paint(style, `${mark} ${id}`)} ${paint("gray", `${verdict}, ${count}`)}  ${shortened(statement)}`;
  const failures = own.filter(({ outcome }) => outcome === "failed" || outcome === "warned");
  if (failures.length === 0) return [head];
  const more = failures.length - most;
  return [
    head,
    `    ${level.toUpperCase()}: ${statement}${section === undefined ? "" : paint("gray", ` (${section})`)}`,
    ...failures.slice(0, most).flatMap((failure) => failureLines(failure, shown, paint)),
    ...(more > 0 ? [`    … and ${more} more checks of it failed`] : []),
  ];
}

function failureLines(failure: CheckResult, shown: Set<string>, paint: Paint): string[] {
  const { id, title, mismatch, reason = "" } = failure;
  const head = `    ${paint("red", id)}: ${title}`;
  if (shown.has(id)) return [`${head} ${paint("gray", "(see above)")}`];
  shown.add(id);
  const what = mismatch
    ? [
        `      at       ${mismatch.where}`,
        `      expected ${paint("green", mismatch.expected)}`,
        `      found    ${paint("red", shownValue(mismatch.found))}`,
      ]
    : [`      ${reason}`];
  const evidence = lastEvidence(failure).flatMap(({ request, response }) => [request, ...(response ? [response] : [])]);
  return [head, ...what, paint("gray", indented(evidence.map((text) => shortened(text, 1500)).join("\n")))];
}

/** The reasons why checks were not tested, with the requirements that each affects. */
function reasonLines({ requirements, subjects }: Report, paint: Paint): string[] {
  const affected = new Map<string, Set<string>>();
  for (const { id, reasons } of requirements) {
    for (const reason of reasons) affected.set(reason, (affected.get(reason) ?? new Set()).add(id));
  }
  if (affected.size === 0) return [];
  const rows = [...affected].toSorted(([, a], [, b]) => b.size - a.size);
  return [
    "What was not tested, and why:",
    ...rows.map(([reason, ids]) =>
      paint("gray", `  ${shortened(reason)}${hintOf(reason, subjects)} (${shortened([...ids].join(" "), 80)})`),
    ),
  ];
}

/** The fields that were not seen, in a line: the other reports name them. */
function fieldLines({ fields }: Report, paint: Paint): string[] {
  const summary = presenceSummary(fields);
  if (summary === undefined) return [];
  return [paint(fields.some(isWarning) ? "yellow" : "gray", `${summary} (--report html=<path> names them)`)];
}

/** The option of the command line that gives what is missing, where there is one. */
function hintOf(reason: string, subjects: Report["subjects"]): string {
  const isToken = subjects.some(({ interface: name }) => {
    const fixture = suiteOf(name)?.tokenFixture;
    return fixture !== undefined && reason === `the target declares no subjects.${fixture}`;
  });
  return isToken ? " (--token gives it)" : "";
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, "      ");
}

function shortened(text: string, length = 140): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

/** The texts of a target must not move the cursor, or worse. */
function withoutControls(text: string): string {
  return text.replaceAll(/[\p{Cc}--[\t\n]]/gv, "�");
}
