import type { InterfaceContract } from "../../contract/contract.ts";
import { htmlTemplate } from "../html-template.ts";
import { inWords } from "../in-words.ts";
import { places } from "../links.ts";
import { openAbout, type StatementLink } from "../models/statements.ts";
import type { Page, SearchEntry } from "../page.ts";
import type { SiteSource } from "../source.ts";
import { type AnswerRow, answerRows } from "./answer-rows.ts";
import { type ErrorSection, errorSection } from "./error-section.ts";
import { aboutErrors, troubleTables } from "./troubleshooting.ts";

interface ErrorsData {
  api: string;
  hasErrors: boolean;
  operations: { name: string; path: string; request: string; errors: ErrorSection[] }[];
  answers: AnswerRow[];

  /** The tables with further advice. */
  tables: { title: string; path: string }[];
  open: StatementLink[];
}

const render = htmlTemplate<ErrorsData>("errors.html.hbs");

/** The documented errors of an interface: how each is known, and what a caller does about it. */
export function errorsPage(api: InterfaceContract, site: SiteSource): Page | undefined {
  if (api.operations.length === 0) return undefined;
  const path = `${api.name}/errors.html`;
  const operations = api.operations
    .filter(({ errorCases }) => errorCases.length > 0)
    .map((operation) => ({
      name: operation.name,
      path: places.operation(api.name, operation.name),
      request: `${operation.method.toUpperCase()} ${operation.path}`,
      errors: operation.errorCases.map((error) => errorSection(api, path, operation, error, site)),
    }));
  const count = operations.reduce((sum, { errors }) => sum + errors.length, 0);
  const body = render(path, {
    api: api.name,
    hasErrors: count > 0,
    operations,
    answers: answerRows(api, path),
    tables: troubleTables(api).map(({ name }) => ({ title: inWords(name), path: places.table(api.name, name) })),
    open: openAbout(api, aboutErrors),
  });
  return {
    path,
    title: "Errors",
    label: "Errors",
    summary:
      count === 0
        ? "What is documented of the answers; the documents describe no errors."
        : `${count === 1 ? "The documented error" : `The ${count} documented errors`}: when each occurs, how it is known, and what to do.`,
    body,
    entries: operations.flatMap(({ name, errors }) => errors.map((error) => entryOf(name, error))),
  };
}

function entryOf(
  operation: string,
  { id, name, condition, status, description, requirements, signsHtml }: ErrorSection,
): SearchEntry {
  const signs = signsHtml.map((html) => html.replace(/<[^>]*>|&\w+;/g, " "));
  const ids = requirements.map((each) => each.id);
  const text = [name, status, description, ...signs, ...ids].filter((part) => part !== "").join(" ");
  return { title: `${condition} (${operation})`, kind: "error", anchor: id, text };
}
