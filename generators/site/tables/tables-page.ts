import type { InterfaceContract } from "../../contract/contract.ts";
import { anchors } from "../anchors.ts";
import { htmlTemplate } from "../html-template.ts";
import { inWords } from "../in-words.ts";
import { places } from "../links.ts";
import type { Page } from "../page.ts";
import type { SiteSource } from "../source.ts";
import { facts, type Facts } from "./facts.ts";
import { subject, subjectNames, type Subject } from "./subject.ts";

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
