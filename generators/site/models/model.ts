import type { InterfaceContract, Schema } from "../../contract/contract.ts";
import { componentOf } from "../../contract/schemas.ts";
import { places } from "../links.ts";
import type { SiteSource } from "../source.ts";
import { constraints, unitOf } from "./constraints.ts";
import { deprecationWord, fieldTable, type Mark, marksOf } from "./fields.ts";
import { anchorWithin, code } from "./markup.ts";
import { factsOf, notesInFull } from "./notes.ts";
import { type StatementLink, statements } from "./statements.ts";
import { typeWords } from "./types.ts";
import type { Use } from "./uses.ts";

/** A model as its part of the page shows it. What is called HTML is escaped already. */
export interface Model {
  name: string;
  group: Group;

  /** Its title, where it is another than its name. */
  title: string;
  description: string;
  marks: Mark[];
  requirements: StatementLink[];

  /** What is open, and how it is read. */
  notesHtml: string;

  /** What it is, for a model that is neither an object nor an enum. */
  shapeHtml: string;

  /** Models of which it has all fields. */
  basesHtml: string[];
  values: ModelValue[];
  fieldsHtml: string;

  /** Fields that are always there and described elsewhere. */
  alsoRequired: string[];

  /** What else it may hold; empty where nothing is said. */
  furtherHtml: string;
  uses: { kind: string; links: { label: string; path: string }[] }[];
  examplesHtml: string[];

  /** Its JSON Schema to download; empty where none is published. */
  download: string;
}

/** The kinds of models, in the order of the page. */
export const groups = ["Objects", "Alternatives", "Values", "Others"] as const;
export type Group = (typeof groups)[number];

/** A value of an enum. */
export interface ModelValue {
  id: string;
  valueHtml: string;
  description: string;

  /** Why it is deprecated; empty where it is not. */
  deprecated: string;

  /** What it is called then. */
  deprecatedWord: string;
}

/** Everything that the page shows of a model. */
export function modelOf(
  api: InterfaceContract,
  from: string,
  name: string,
  uses: readonly Use[],
  { documents, tools }: SiteSource,
): Model {
  const schema = api.components.schemas[name] ?? {};
  const group = groupOf(schema);
  const document = `${api.name}/schemas/${name}.json`;
  const { properties = {}, required = [], title = name, description = "", examples = [] } = schema;
  const facts = factsOf(schema);
  const { requirements: ids = [] } = facts;
  const governing = statements(api, ({ id, proof }) => proof !== "open" && ids.includes(id));
  const listed = new Set(governing.map(({ id }) => id));
  return {
    name,
    group,
    title: title === name ? "" : title,
    description,
    marks: marksOf(schema),
    requirements: governing,
    notesHtml: notesInFull(api, from, { ...facts, requirements: ids.filter((id) => !listed.has(id)) }),
    shapeHtml: group === "Objects" || group === "Values" ? "" : shapeWords(api, from, schema),
    basesHtml: schema.properties ? (schema.allOf ?? []).map((base) => typeWords(api, from, base)) : [],
    values: valuesOf(name, schema),
    fieldsHtml: fieldTable(api, from, schema, { label: `Fields of ${name}`, anchor: name }),
    alsoRequired: required.filter((field) => !Object.hasOwn(properties, field)),
    furtherHtml: furtherWords(api, from, schema),
    uses: groupedUses(uses),
    examplesHtml: examples.map((example) => tools.highlight(JSON.stringify(example, undefined, 2), "json")),
    download: documents.has(document) ? places.document(document) : "",
  };
}

function groupOf({ anyOf, oneOf, enum: values, type, properties, allOf }: Schema): Group {
  if (anyOf ?? oneOf) return "Alternatives";
  if (values) return "Values";
  return properties || allOf || type === "object" ? "Objects" : "Others";
}

/** The type with what a value keeps to, in one phrase. */
function shapeWords(api: InterfaceContract, from: string, schema: Schema): string {
  const unit = unitOf(schema);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((each) => shapeWords(api, from, each)).join("<br>");
  const isEmpty = schema.additionalProperties === false && !schema.properties;
  return [
    isEmpty ? "object without fields" : typeWords(api, from, schema),
    ...(unit === "" ? [] : [`in ${unit}`]),
    ...(componentOf(schema.$ref) === undefined ? constraints(api, schema) : []),
  ].join(", ");
}

function valuesOf(model: string, schema: Schema): ModelValue[] {
  const descriptions = byValue(schema["x-enum-descriptions"]);
  const deprecated = byValue(schema["x-enum-deprecated"]);
  return (schema.enum ?? []).map((value) => {
    const reason = deprecated.get(String(value)) ?? "";
    return {
      id: anchorWithin(model, String(value)),
      valueHtml: code(value),
      description: descriptions.get(String(value)) ?? "",
      deprecated: reason,
      deprecatedWord: deprecationWord(reason),
    };
  });
}

/** Texts by the value that they are about. */
function byValue(texts: unknown): Map<string, string> {
  const entries = typeof texts === "object" && texts !== null ? Object.entries(texts) : [];
  return new Map(entries.map(([value, text]) => [value, String(text)]));
}

function furtherWords(api: InterfaceContract, from: string, schema: Schema): string {
  const { additionalProperties: further } = schema;
  if (further === undefined) return "";
  if (typeof further === "boolean") return `Further fields are ${further ? "" : "not "}allowed.`;
  return `Further fields may have any name; each holds: ${typeWords(api, from, further)}.`;
}

const useWords: Readonly<Record<Use["kind"], string>> = {
  operation: "Used by operations",
  event: "Used by events",
  tool: "Input of MCP tools",
  model: "Used by models",
  table: "Told in tables",
};

function groupedUses(uses: readonly Use[]): Model["uses"] {
  return [...Map.groupBy(uses, ({ kind }) => kind)].map(([kind, links]) => ({ kind: useWords[kind], links }));
}
