import type { ErrorCase, InterfaceContract, Operation, Schema } from "../../contract/contract.ts";
import { componentOf } from "../../contract/schemas.ts";
import { code, codeText, htmlTemplate, prose } from "../html.ts";
import { places } from "../links.ts";
import type { Page, SearchEntry } from "../page.ts";
import type { SiteSource } from "../source.ts";
import { counted, inWords } from "../words.ts";
import { aboutErrors, remediesOf, troubleTables, wrongCredentials } from "./errors/remedies.ts";
import { type FieldRow, rowsWithin } from "./models/fields.ts";
import { notesInFull, openAbout, type StatementLink, statements } from "./models/notes.ts";
import { typeWords } from "./models/schema-words.ts";

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

/** A response that operations have alike. What is called HTML is escaped already. */
interface AnswerRow {
  operations: { name: string; path: string }[];

  /** The number of operations, where they are too many to be read in a cell; else empty. */
  count: string;
  status: string;
  description: string;
  bodyHtml: string;
}

type Answer = Omit<AnswerRow, "operations" | "count">;

/** The number of operations that a cell names without being unfolded. */
const fewOperations = 6;

/** The documented responses of an interface; those that operations have alike are one row. */
function answerRows(api: InterfaceContract, from: string): AnswerRow[] {
  const answers = api.operations.flatMap((operation) =>
    answersOf(api, from, operation).map((answer) => ({ answer, name: operation.name })),
  );
  return [...Map.groupBy(answers, ({ answer }) => JSON.stringify(answer)).values()].flatMap((alike) => {
    const operations = alike.map(({ name }) => ({ name, path: places.operation(api.name, name) }));
    const count = operations.length > fewOperations ? counted(operations.length, "operation") : "";
    return alike.slice(0, 1).map(({ answer }) => ({ ...answer, operations, count }));
  });
}

function answersOf(api: InterfaceContract, from: string, { responses }: Operation): Answer[] {
  return Object.entries(responses).map(([status, { description, content = {} }]) => ({
    status: statusWords(status),
    description,
    bodyHtml: [...new Set(Object.values(content).map(({ schema = {} }) => typeWords(api, from, schema)))].join(", "),
  }));
}

/** OpenAPI's key of a response in words. */
function statusWords(key: string): string {
  if (key === "default") return "not documented";
  return /^\dXX$/i.test(key) ? `any ${key.toLowerCase()}` : key;
}

/** A documented error on the page. Fields that are called HTML are escaped already. */
interface ErrorSection {
  id: string;
  name: string;
  condition: string;

  /** Empty where the documents give none. */
  status: string;

  /** The error of the credentials; empty where it is about something else. */
  credentials: string;
  description: string;

  /** Empty where the documents show none. */
  bodyHtml: string;

  /** The difference of its body from that of a success. */
  signsHtml: string[];
  exampleHtml: string;
  remediesHtml: string[];
  requirements: StatementLink[];
  notesHtml: string;
}

function errorSection(
  api: InterfaceContract,
  from: string,
  operation: Operation,
  error: ErrorCase,
  { tools }: SiteSource,
): ErrorSection {
  const { name, condition, status, credentials, requirements = [], schema } = error;
  const model = modelOf(api, schema);
  const example = (model ?? schema)?.examples?.[0];
  const governing = statements(api, ({ id, proof }) => proof !== "open" && requirements.includes(id));
  const listed = new Set(governing.map(({ id }) => id));
  return {
    id: places.error("", operation.name, name).replace(/^.*?#/, ""),
    name,
    condition,
    status: status === undefined ? "" : String(status),
    credentials: credentials ? wrongCredentials(credentials) : "",
    description: model?.description ?? schema?.description ?? "",
    bodyHtml: schema ? typeWords(api, from, schema) : "",
    signsHtml: schema ? bodySigns(api, from, operation, schema) : [],
    exampleHtml: example === undefined ? "" : tools.highlight(JSON.stringify(example, undefined, 2), "json"),
    remediesHtml: remediesOf(api, from, operation, error),
    requirements: governing,
    notesHtml: notesInFull(api, from, { ...error, requirements: requirements.filter((id) => !listed.has(id)) }),
  };
}

function modelOf({ components }: InterfaceContract, schema: Schema | undefined): Schema | undefined {
  const name = componentOf(schema?.$ref);
  return name !== undefined && Object.hasOwn(components.schemas, name) ? components.schemas[name] : undefined;
}

/**
 * The difference of the body of an error from that of a success, as HTML: the fields that a success does not have, or that
 * hold or mean something else there.
 */
function bodySigns(api: InterfaceContract, from: string, { responses }: Operation, schema: Schema): string[] {
  const successes = Object.entries(responses)
    .filter(([status]) => status.startsWith("2"))
    .flatMap(([, { content = {} }]) => Object.values(content).map(({ schema: body = {} }) => body));
  const usual = new Set(successes.flatMap((body) => rowsWithin(api, from, body).map(signOf)));
  return rowsWithin(api, from, schema)
    .map(signOf)
    .filter((sign) => !usual.has(sign));
}

function signOf({ name, schema, constraintsHtml, description }: FieldRow): string {
  const words = schema.type === "null" ? [`always ${code(null)}`] : constraintsHtml;
  const sign = [codeText(name), words.join(", ")].filter((part) => part !== "").join(" ");
  if (description === "") return sign;
  return `${sign}${words.length === 0 ? ":" : "."} ${prose(description)}`;
}
