import { structuredPatch } from "diff";
import { marked, type Tokens } from "marked";
import type { Api, ApiModule } from "./extract.ts";
import { type Declaration, declarationsIn } from "./declarations.ts";

/** A number of a package: a size in kB (1,000 bytes), or a count. */
export interface Figure {
  name: string;
  value: number;
  limit?: number;
}

/** The reviewed report on a package. */
export interface Report extends Api {
  figures: Figure[];
}

/** The command that writes the reports. */
export const updateCommand = "npm run check -- --update-api";

/** The relative difference that is allowed: compression differs between versions of zlib. */
const tolerance = 0.01;

const intro = `Written by \`${updateCommand}\`, and compared by \`npm run check\`: each change in it is a change for users.

- A declaration is written once. \`export { … } from\` refers to the section that has it.
- A declaration without \`export\` cannot be imported; exports refer to it.
- A figure is compared with a tolerance of ${tolerance * 100} %. 1 kB is 1,000 bytes; clients and receivers are minified and gzipped.
`;

/** Returns the text of a report. */
export function printReport(name: string, { figures, modules, documents }: Report): string {
  const rows = figures.map((each) => `| ${each.name} | ${each.value} | ${each.limit ?? ""} |`);
  return [
    `# Public API of \`${name}\`\n\n${intro}`,
    ["## Size\n\n| figure | value | limit |\n| --- | ---: | ---: |", ...rows, ""].join("\n"),
    ...modules.map(sectionOf),
    `## Documents\n\n${documents.map((each) => `- \`${each}\`\n`).join("")}`,
  ].join("\n");
}

function sectionOf({ name, language, declarations }: ApiModule): string {
  const references = declarations.filter(({ from }) => from !== undefined).map(({ text }) => text);
  const others = declarations.filter(({ from }) => from === undefined).map(({ text }) => text);
  const texts = [...(references.length > 0 ? [references.join("\n")] : []), ...others];
  return `## \`${name}\`\n\n\`\`\`${language}\n${texts.join("\n\n")}\n\`\`\`\n`;
}

/** Parses the output of {@link printReport}. */
export function readReport(markdown: string): Report {
  const report: Report = { figures: [], modules: [], documents: [] };
  let heading = "";
  for (const token of marked.lexer(markdown)) {
    if (token.type === "heading") heading = (token as Tokens.Heading).text.replaceAll("`", "");
    if (token.type === "table") report.figures = (token as Tokens.Table).rows.map(figureOf);
    if (token.type === "list" && heading === "Documents")
      report.documents = (token as Tokens.List).items.map(({ text }) => text.replaceAll("`", ""));
    if (token.type !== "code") continue;
    const { lang, text } = token as Tokens.Code;
    const language = lang === "typespec" ? "typespec" : "ts";
    report.modules.push({ name: heading, language, declarations: declarationsIn(text, language) });
  }
  return report;
}

function figureOf([name, value, limit]: readonly Tokens.TableCell[]): Figure {
  return {
    name: name?.text ?? "",
    value: Number(value?.text),
    ...(limit !== undefined && limit.text !== "" && { limit: Number(limit.text) }),
  };
}

/** Returns a report with the reviewed figures if those differ by no more than the tolerance. */
export function withReviewedFigures(built: Report, reviewed: Report): Report {
  const values = new Map(reviewed.figures.map(({ name, value }) => [name, value]));
  const figures = built.figures.map((figure) => {
    const value = values.get(figure.name);
    const isClose = value !== undefined && Math.abs(figure.value - value) <= tolerance * value;
    return isClose ? { ...figure, value } : figure;
  });
  return { ...built, figures };
}

/** Returns each difference between the reviewed report and that of the built package, by entry point and name. */
export function differences(reviewed: Report, built: Report): string[] {
  const sections = (report: Report): Map<string, Map<string, string>> =>
    new Map([
      ...report.modules.map(({ name, declarations }) => [name, textsOf(declarations)] as const),
      ["Documents", new Map(report.documents.map((name) => [name, name]))],
      ["Size", new Map(report.figures.map((each) => [each.name, sayFigure(each)]))],
    ]);
  const [before, after] = [sections(reviewed), sections(withReviewedFigures(built, reviewed))];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((section) => {
    const [old, current] = [before.get(section), after.get(section)];
    if (old === undefined) return [`${section}: added this entry point`];
    if (current === undefined) return [`${section}: removed this entry point`];
    return changesOf(section, old, current);
  });
}

function textsOf(declarations: readonly Declaration[]): Map<string, string> {
  return new Map(declarations.map(({ name, text }) => [name, text]));
}

function sayFigure({ value, limit }: Figure): string {
  return limit === undefined ? `${value}` : `${value}, limit ${limit}`;
}

function changesOf(section: string, old: ReadonlyMap<string, string>, current: ReadonlyMap<string, string>): string[] {
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((name) => {
    const [before, after] = [old.get(name), current.get(name)];
    if (before === undefined) return [`${section}: added ${name}`];
    if (after === undefined) return [`${section}: removed ${name}`];
    return before === after ? [] : [`${section}: changed ${name}\n${changedLines(before, after)}`];
  });
}

const shownLines = 12;

/** Returns the first lines that differ, indented, with a line of context. */
function changedLines(before: string, after: string): string {
  const { hunks } = structuredPatch("", "", `${before}\n`, `${after}\n`, "", "", { context: 1 });
  const lines = hunks.flatMap((hunk) => hunk.lines);
  const more = lines.length > shownLines ? [`… and ${lines.length - shownLines} more lines`] : [];
  return [...lines.slice(0, shownLines), ...more].map((line) => `    ${line}`).join("\n");
}
