import type { FactTable, InterfaceContract, LookupTable, Schema } from "../../contract/contract.ts";
import { valueDescriptions } from "../../contract/schemas.ts";
import { htmlTemplate } from "../html.ts";
import { anchors, type ElementLink, elementLink, places } from "../links.ts";
import type { Page, SearchEntry } from "../page.ts";
import type { SiteSource, SiteTools } from "../source.ts";
import { inWords, valueText } from "../words.ts";
import { phrase } from "./tables/diagrams.ts";
import {
  cell,
  type Column,
  decisionParts,
  grid,
  type Grid,
  lookupPart,
  type Part,
  stateParts,
  textOf,
  type Values,
} from "./tables/parts.ts";

interface TablesData {
  api: string;

  /** Empty where there is nothing to say. */
  lead: string;

  /** The same as data, where it is published. */
  data: string;
  subjects: Subject[];
  facts: Facts[];
}

const render = htmlTemplate<TablesData>("tables.html.hbs");

/** The state tables, decision tables, lookups and tables of facts of an interface. */
export function tablesPage(api: InterfaceContract, { documents, tools }: SiteSource): Page | undefined {
  const names = subjectNames(api);
  if (names.length === 0 && api.tables.length === 0) return undefined;

  // What others link to comes first, so that it has the id that they know.
  const give = anchors();
  const ids = {
    subjects: new Map(names.map((name) => [name, give(name)])),
    tables: new Map(api.tables.map((table) => [table, give(table.name)])),
    lookups: new Map(api.lookups.map((lookup) => [lookup, give(lookup.name)])),
    give,
  };
  const about = names.map((name) => subject(api, name, ids, tools));
  const factual = api.tables.map((table) => facts(api, table, ids.tables.get(table) ?? ""));

  const path = `${api.name}/tables.html`;
  const title = titleOf(api);
  const lead = leadOf(api);
  const summary = lead === "" ? `${api.tables.map((table) => inWords(table.name)).join("; ")}.` : lead;
  const data = `${api.name}/states.json`;
  return {
    path,
    title,
    label: title,
    summary,
    body: render(path, {
      api: api.name,
      lead,
      data: documents.has(data) ? places.document(data) : "",
      subjects: about.map((each) => each.subject),
      facts: factual.map((each) => each.facts),
    }),
    entries: [...about, ...factual].flatMap(({ entries }) => entries),
  };
}

/** After the most telling of its kinds; all others are tables. */
function titleOf({ states, decisions, lookups, tables }: InterfaceContract): string {
  const [first = "Tables", ...others] = [
    ...(states.length > 0 ? ["States"] : []),
    ...(decisions.length > 0 ? ["Decisions"] : []),
    ...(lookups.length + tables.length > 0 ? ["Tables"] : []),
  ];
  return others.length > 0 ? `${first} and tables` : first;
}

/** Empty where it would say no more than the headings. */
function leadOf({ states, decisions, lookups, tables }: InterfaceContract): string {
  if (states.length + decisions.length + lookups.length === 0) return "";
  const parts = [
    ...(states.length > 0 ? ["what leads from one state to another"] : []),
    ...(decisions.length > 0 ? ["what decides on an outcome"] : []),
    ...(lookups.length > 0 ? ["what a value stands for"] : []),
    ...(tables.length > 0 ? ["tables of facts"] : []),
  ];
  const words = [parts.slice(0, -1).join(", "), ...parts.slice(-1)].filter((each) => each !== "").join(", and ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** An enum with all tables that are about it. */
interface Subject {
  id: string;
  title: string;

  /** The place of its model, if it has one. */
  model: string;
  description: string;
  readings: { statement: string; reading: string }[];
  parts: Part[];
}

/** The ids of a page: those of sections that are linked to from elsewhere, and new ones. */
interface Ids {
  subjects: ReadonlyMap<string, string>;
  lookups: ReadonlyMap<LookupTable, string>;
  give: Values["give"];
}

/** The enums that tables are about. */
function subjectNames({ states, decisions, lookups }: InterfaceContract): string[] {
  return [...new Set([...states, ...decisions, ...lookups].map(({ schema }) => schema))];
}

function subject(
  api: InterfaceContract,
  schema: string,
  ids: Ids,
  tools: SiteTools,
): { subject: Subject; entries: SearchEntry[] } {
  const model = Object.hasOwn(api.components.schemas, schema) ? api.components.schemas[schema] : undefined;
  const description = model?.description ?? "";
  const values = { meaning: meanings(model), give: ids.give };
  const isAbout = (table: { schema: string }): boolean => table.schema === schema;
  const drawn = [
    ...api.states.filter(isAbout).map((table) => stateParts(table, tools, values)),
    ...api.decisions.filter(isAbout).map((table) => decisionParts(table, tools, values)),
  ];
  const lookups = api.lookups
    .filter(isAbout)
    .map((table) => lookupPart(table, ids.lookups.get(table) ?? "", values.meaning));
  const parts = [...drawn.flatMap((each) => each.parts), ...lookups];
  const id = ids.subjects.get(schema) ?? "";
  return {
    subject: {
      id,
      title: schema,
      model: model ? places.model(api.name, schema) : "",
      description,
      readings: api.ambiguities.filter(({ element }) => element === `${api.namespace}.${schema}`),
      parts,
    },
    entries: [
      { anchor: id, title: schema, kind: "table", text: [description, ...parts.map(textOf)].join(" ") },
      ...lookups.map((each) => ({
        anchor: each.id,
        title: `${schema}: ${each.title}`,
        kind: "table",
        text: textOf(each),
      })),
      ...drawn.flatMap((each) => each.entries),
    ],
  };
}

/** The meanings of the values of an enum, where its schema has them. */
function meanings(model: Schema | undefined): Values["meaning"] {
  const known = valueDescriptions(model);
  return (value) => valueText(known.get(value));
}

/** A table of facts that belongs to an element of the spec. */
interface Facts {
  id: string;
  title: string;
  about: ElementLink;
  grid: Grid;
}

type FactRow = FactTable["rows"][number];

/** A table of all columns that any of its rows has. */
function facts(
  api: InterfaceContract,
  { name, element, rows }: FactTable,
  id: string,
): { facts: Facts; entries: SearchEntry[] } {
  const title = inWords(name);
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((key) => key !== "requirement");
  const columns: Column<FactRow>[] = [
    ...keys.map((key) => ({
      heading: inWords(key),
      cell: (row: FactRow) => cell({ text: phrase(ownText(row, key)) }),
    })),
    { heading: "Requirement", cell: (row) => cell({ requirement: ownText(row, "requirement") }) },
  ];
  const text = rows.flatMap((row) => Object.values(row).map(valueText)).join(" ");
  return {
    facts: { id, title, about: elementLink(api, element), grid: grid(title, rows, columns) },
    entries: [{ anchor: id, title, kind: "table", text: `${name} ${text}` }],
  };
}

function ownText(row: FactRow, key: string): string {
  return Object.hasOwn(row, key) ? valueText(row[key]) : "";
}
