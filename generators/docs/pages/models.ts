import type { InterfaceContract, MediaType, Operation, Schema } from "../../contract/contract.ts";
import { componentOf, requestedWords, valueDescriptions, visitSchemas } from "../../contract/schemas.ts";
import { anchorWithin, code, htmlTemplate } from "../html.ts";
import { type ElementLink, places } from "../links.ts";
import type { Page, SearchEntry } from "../page.ts";
import type { SiteSource } from "../source.ts";
import { fieldRows, fieldTable, type Mark, marksOf } from "./models/fields.ts";
import { factsOf, notesInFull, type StatementLink, statements } from "./models/notes.ts";
import { constraints, typeWords, unitOf } from "./models/schema-words.ts";

interface ModelsData {
  isFew: boolean;

  /** True where a field has a condition of presence. */
  hasFields: boolean;
  groups: { title: string; id: string; models: (Model & { heading: string })[] }[];
}

/** Up to so many, each model is a heading of the page of its own, and no index is needed. */
const fewModels = 12;

const render = htmlTemplate<ModelsData>("models.html.hbs");

/** The models of an interface: each with its fields or values, what uses it, and examples. */
export function modelsPage(api: InterfaceContract, site: SiteSource): Page | undefined {
  const names = Object.keys(api.components.schemas);
  if (names.length === 0) return undefined;
  const path = `${api.name}/models.html`;
  const uses = usesOf(api);
  const models = names.map((name) => modelOf(api, path, name, uses.get(name) ?? [], site));
  const isFew = models.length <= fewModels;
  const body = render(path, {
    isFew,
    hasFields: models.some(({ fieldsHtml }) => fieldsHtml !== ""),
    groups: isFew ? [wholeFirst(models)] : grouped(models),
  });
  return {
    path,
    title: "Models",
    label: "Models",
    summary: `${models.length === 1 ? "The model" : `All ${models.length} models`}: fields, values, and where each is used.`,
    body,
    entries: entriesOf(api, path, models),
  };
}

/** In one group: what nothing else is made of first, for it shows what the others are for. */
function wholeFirst(models: readonly Model[]): ModelsData["groups"][number] {
  const [parts, wholes] = [
    models.filter(({ uses }) => uses.length > 0),
    models.filter(({ uses }) => uses.length === 0),
  ];
  return { title: "", id: "", models: [...wholes, ...parts].map((model) => ({ ...model, heading: "h2" })) };
}

function grouped(models: readonly Model[]): ModelsData["groups"] {
  return groups
    .map((title) => ({
      title,
      id: `all-${title.toLowerCase()}`,
      models: models.filter(({ group }) => group === title).map((model) => ({ ...model, heading: "h3" })),
    }))
    .filter(({ models: some }) => some.length > 0);
}

/** The search entries: models, values of enums, and fields; a field that models have alike is found at the first. */
function entriesOf(api: InterfaceContract, path: string, models: readonly Model[]): SearchEntry[] {
  const fields = new Set<string>();
  const isNew = (field: string): boolean => {
    const before = fields.size;
    return fields.add(field).size > before;
  };
  return models.flatMap(({ name, title, description, values }) => {
    const schema = api.components.schemas[name] ?? {};
    return [
      { title: name, kind: "model", anchor: name, text: `${title} ${description}`.trim() },
      ...fieldRows(api, path, schema)
        .filter((row) => isNew(`${row.name} ${row.description}`))
        .map((row) => ({
          title: `${name}.${row.name}`,
          kind: "field",
          anchor: anchorWithin(name, row.name),
          text: row.description,
        })),
      ...values.map(({ id, description: text }, index) => ({
        title: String(schema.enum?.[index]),
        kind: "value",
        anchor: id,
        text: `${name} ${text}`,
      })),
    ];
  });
}

/** A model as its part of the page shows it. What is called HTML is escaped already. */
interface Model {
  name: string;
  group: Group;

  /** Its title, where it is another than its name. */
  title: string;
  description: string;
  marks: Mark[];

  /** What asks for it, where it is a shape that a request can ask for. */
  requested?: string | undefined;
  requirements: StatementLink[];

  /** The open points and ambiguities, and their reading. */
  notesHtml: string;

  /** The type of a model that is neither an object nor an enum. */
  shapeHtml: string;

  /** Models of which it has all fields. */
  basesHtml: string[];
  values: ModelValue[];
  fieldsHtml: string;

  /** Fields that are always there and described elsewhere. */
  alsoRequired: string[];

  /** The rule for other fields; empty where there is none. */
  furtherHtml: string;
  uses: { kind: string; links: { label: string; path: string }[] }[];
  examplesHtml: string[];
  exampleTitle: string;

  /** Its JSON Schema to download; empty where none is published. */
  download: string;
}

/** The kinds of models, in the order of the page. */
const groups = ["Objects", "Alternatives", "Values", "Others"] as const;
type Group = (typeof groups)[number];

/** A value of an enum. */
interface ModelValue {
  id: string;
  valueHtml: string;
  description: string;

  /** The reason of its deprecation; empty where there is none. */
  deprecated: string;
}

/** Everything that the page shows of a model. */
function modelOf(
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
    requested: requestedWords(schema),
    requirements: governing,
    notesHtml: notesInFull(api, from, { ...facts, requirements: ids.filter((id) => !listed.has(id)) }),
    shapeHtml: group === "Objects" || group === "Values" ? "" : shapeWords(api, from, schema),
    basesHtml: schema.properties ? (schema.allOf ?? []).map((base) => typeWords(api, from, base)) : [],
    values: valuesOf(name, schema),
    fieldsHtml: fieldTable(api, from, schema, { label: `Fields of ${name}`, anchor: name }),
    alsoRequired: required.filter((field) => !Object.hasOwn(properties, field)),
    furtherHtml: furtherWords(api, from, schema),
    uses: groupedUses(uses),
    exampleTitle: examples.length > 1 ? "Examples" : "Example",
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
  const descriptions = valueDescriptions(schema);
  const deprecated = byValue(schema["x-enum-deprecated"]);
  return (schema.enum ?? []).map((value) => {
    return {
      id: anchorWithin(model, String(value)),
      valueHtml: code(value),
      description: descriptions.get(String(value)) ?? "",
      deprecated: deprecated.get(String(value)) ?? "",
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
  answer: "Output of MCP tools",
  model: "Used by models",
  table: "Told in tables",
};

function groupedUses(uses: readonly Use[]): Model["uses"] {
  return [...Map.groupBy(uses, ({ kind }) => kind)].map(([kind, links]) => ({ kind: useWords[kind], links }));
}

/** The references to a model, by their kind. */
interface Use extends ElementLink {
  kind: "operation" | "event" | "tool" | "answer" | "model" | "table";
}

/** The direct references to each model, in the order of the contract. */
function usesOf(api: InterfaceContract): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  const add = (model: string | undefined, use: Use): void => {
    if (model === undefined) return;
    const known = uses.get(model) ?? [];
    if (!known.some(({ kind, path }) => kind === use.kind && path === use.path)) uses.set(model, [...known, use]);
  };
  const addAll = (holder: unknown, use: Use): void =>
    visitSchemas(holder, ({ $ref }) => {
      const model = componentOf(typeof $ref === "string" ? $ref : undefined);
      if (model !== use.label || use.kind !== "model") add(model, use);
    });

  for (const operation of api.operations) {
    const { name } = operation;
    addAll(schemasOf(operation), { kind: "operation", label: name, path: places.operation(api.name, name) });
  }
  for (const { name, headers, envelope } of api.deliveries) {
    const use: Use = { kind: "event", label: name, path: places.delivery(api.name) };
    add(envelope, use);
    addAll(
      headers.map(({ schema }) => schema),
      use,
    );
  }
  for (const { name, schema, payload } of api.events) {
    const use: Use = { kind: "event", label: name, path: places.event(api.name, name) };
    add(schema, use);
    add(payload, use);
  }
  for (const { name, schema } of api.streamEvents) {
    addAll(schema, { kind: "event", label: name, path: places.event(api.name, name) });
  }
  for (const { name, input, output } of api.tools) {
    const path = `${places.overview(api.name)}#tool-${name}`;
    add(input, { kind: "tool", label: name, path });
    add(output, { kind: "answer", label: name, path });
  }
  for (const [name, schema] of Object.entries(api.components.schemas)) {
    addAll(schema, { kind: "model", label: name, path: places.model(api.name, name) });
  }
  for (const { schema } of [...api.states, ...api.decisions, ...api.lookups]) {
    add(schema, { kind: "table", label: schema, path: places.table(api.name, schema) });
  }
  return uses;
}

/** The schemas of the requests and responses of an operation. */
export function schemasOf({ parameters, requestBody, responses, errorCases }: Operation): (Schema | undefined)[] {
  return [
    ...parameters.map(({ schema }) => schema),
    ...inContent(requestBody?.content),
    ...Object.values(responses).flatMap(({ headers = {}, content }) => [
      ...Object.values(headers).map(({ schema }) => schema),
      ...inContent(content),
    ]),
    ...errorCases.map(({ schema }) => schema),
  ];
}

function inContent(content: Record<string, MediaType> = {}): (Schema | undefined)[] {
  return Object.values(content).flatMap(({ schema, itemSchema }) => [schema, itemSchema]);
}
