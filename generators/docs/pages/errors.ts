import type { InterfaceContract, Operation, Schema } from "../../contract/model/contract.ts";
import { integersInWords } from "../../contract/model/formats.ts";
import { resolve } from "../../contract/model/resolve.ts";
import { componentOf } from "../../contract/model/schemas.ts";
import { type ErrorGroup, errorGroups } from "../error-groups.ts";
import { fieldList, references, typeWords } from "../fields.ts";
import { fieldsWithin } from "../inputs.ts";
import {
  blocks,
  bullets,
  code,
  heading,
  jsonBlock,
  link,
  escapeMarkdown,
  sentences,
  tableOf,
  wholeText,
} from "../markdown.ts";
import { places } from "../links.ts";
import type { PageMaker } from "../page.ts";
import { inWords, either } from "../words.ts";
import { remediesOf, troubleTables } from "./remedies.ts";
import { anchor } from "../anchors.ts";

/** Creates the page about the errors of an interface: their conditions, how to recognize them, and remedies. */
export const errorsPage: PageMaker = (api) => {
  const groups = errorGroups(api);
  if (groups.length === 0) return [];
  const path = places.errors(api.name);
  const hasStatus = groups.some(({ status }) => status !== "");
  const isSilent = groups.some(({ status, error }) => status === "" && error.name !== "default");
  const tables = troubleTables(api).map(({ name }) =>
    link(escapeMarkdown(inWords(name)), places.table(api.name, name)),
  );
  return [
    {
      path,
      title: `Errors of ${api.title}`,
      label: "Errors",
      summary: "When each error occurs, how to recognize it, and what to do.",
      body: blocks(
        tableOf(
          groups,
          ...(hasStatus ? [["Status", ({ status }: ErrorGroup) => status] as const] : []),
          [
            "Error",
            ({ heading: title, status }) =>
              link(title.slice(status === "" ? 0 : status.length + 1), `${path}#${anchor(title)}`),
          ],
          [
            "Operations",
            ({ operations }) =>
              operationLinks(
                api,
                operations.map(({ operation }) => operation),
              ),
          ],
        ),
        sentences(
          isSilent
            ? `${hasStatus ? "Statuses that are missing here are" : "The statuses are"} not documented: recognize the error by its body`
            : "",
          tables.length > 0 ? `More advice: ${either(tables, "and")}` : "",
        ),
        ...groups.map((group) => errorPart(api, group)),
      ),
      words: [
        "error code error codes",
        "status code error handling failure troubleshooting",
        ...groups.flatMap((group) => wordsOf(api, group)),
      ],
    },
  ];
};

/** Returns search words for readers with a response: the status and the message. */
function wordsOf(api: InterfaceContract, { status, error: { schema = {}, credentials } }: ErrorGroup): string[] {
  const texts = fieldsWithin(api, schema).map(([, { const: constant }]) => constant);
  const about = credentials === undefined ? "" : "authentication";
  return [...new Set([status, about, ...texts.filter((text) => typeof text === "string")])];
}

/** The maximum number of operations in a cell. */
const fewOperations = 6;

function operationLinks(api: InterfaceContract, operations: readonly Operation[]): string {
  const named = operations
    .slice(0, fewOperations)
    .map(({ name }) => link(code(name), places.operation(api.name, name)));
  const others = operations.length - named.length;
  return others > 0 ? `${named.join(", ")} and ${others} more` : named.join(", ");
}

function errorPart(api: InterfaceContract, group: ErrorGroup): string {
  const { heading: title, error, operations } = group;
  const schema = error.schema && resolve(error.schema, api.components.schemas);
  const example = error.example ?? schema?.examples?.[0];
  const remedies = byOperation(operations.map((each) => [each.operation, remediesOf(api, each.operation, each.error)]));
  const descriptions = byOperation(operations.map((each) => [each.operation, [wholeText(each.description)]]));
  return blocks(
    heading(2, title),
    wholeText(schema?.description),
    ...descriptions.map((each) => (each.includes("\n") ? each : sentences(each))),
    remedies.length > 0 && blocks("**What to do**", bullets(remedies)),
    signs(api, group),
    error.schema ? bodyOf(api, error.schema) : "The body is not documented.",
    example !== undefined && blocks("**Example**", jsonBlock(example)),
    references(api, ...operations.map((each) => each.error)),
  );
}

/** Returns the error's own fields; common fields are documented with its base model. */
function bodyOf(api: InterfaceContract, schema: Schema): string {
  const { allOf, ...own } = resolve(schema, api.components.schemas);
  const extended = own.properties && allOf ? own : schema;
  const list = fieldList(api, extended, { direction: "received", depth: 1 });
  if (list === "") return "";
  const model = componentOf(schema.$ref);
  const name = model === undefined ? "" : ` ${link(code(model), places.model(api.name, model))}`;
  const bases = extended === own && allOf ? typeWords(api, { allOf }) : "";
  return blocks(`**Body**${name}${bases === "" ? "" : `: all fields of ${bases}, and`}`, list);
}

/** Returns texts with their operations; a text for all operations has none. */
function byOperation(texts: readonly (readonly [Operation, readonly string[]])[]): string[] {
  const owners = Map.groupBy(
    texts.flatMap(([{ name }, each]) => each.filter((text) => text !== "").map((text) => ({ name, text }))),
    ({ text }) => text,
  );
  return [...owners].map(([text, of]) =>
    of.length === texts.length
      ? text
      : `${either(
          of.map(({ name }) => code(name)),
          "and",
        )}: ${text}`,
  );
}

/** Describes how to recognize an error by its body if the status does not distinguish it from a success. */
function signs(api: InterfaceContract, { status, error: { schema, name }, operations }: ErrorGroup): string {
  if (status !== "" || schema === undefined || name === "default") return "";
  const usual = new Set(
    operations.flatMap(({ operation }) => successes(operation)).flatMap((body) => signsOf(api, body)),
  );
  const own = [...new Set(signsOf(api, schema))].filter((sign) => !usual.has(sign));
  return own.length === 0 ? "" : `Recognize it by its body: ${either(own, "and")}.`;
}

function successes({ responses }: Operation): Schema[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith("2"))
    .flatMap(([, { content = {} }]) => Object.values(content).map(({ schema = {} }) => schema));
}

/** Returns the fields of a body with a constant value or a pattern. */
function signsOf(api: InterfaceContract, schema: Schema): string[] {
  return fieldsWithin(api, schema).flatMap(([name, { type, const: constant, pattern, maxItems }]) => {
    const integers = integersInWords(pattern);
    if (integers !== undefined) return [`${code(name)} is ${integers}`];
    if (constant !== undefined || type === "null")
      return [`${code(name)} is ${code(JSON.stringify(constant ?? null))}`];
    if (maxItems === 0) return [`${code(name)} is empty`];
    return typeof pattern === "string" ? [`${code(name)} matches ${code(pattern)}`] : [];
  });
}
