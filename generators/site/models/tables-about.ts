import type { FactTable, InterfaceContract } from "../../contract/contract.ts";
import { htmlTemplate } from "../html-template.ts";
import { inWords } from "../in-words.ts";
import { places } from "../links.ts";
import { type StatementLink, statements } from "./statements.ts";
import { valueText } from "../tables/value-text.ts";

interface TablesData {
  tables: { title: string; path: string; governing: StatementLink[]; columns: string[]; rows: string[][] }[];
}

const render = htmlTemplate<TablesData>("fields-tables.html.hbs");

/** The tables of facts that a page is about, by their names; empty where there is none. */
export function tablesAbout(api: InterfaceContract, from: string, subject: RegExp): string {
  const tables = api.tables.filter(({ name }) => subject.test(name));
  return tables.length === 0 ? "" : render(from, { tables: tables.map((table) => shown(api, table, subject)) });
}

function shown(
  api: InterfaceContract,
  { name, element, rows }: FactTable,
  subject: RegExp,
): TablesData["tables"][number] {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== "requirement");
  return {
    title: inWords(name),
    path: places.table(api.name, name),
    governing: statements(
      api,
      ({ proof, elements, statement }) => proof !== "open" && elements.includes(element) && subject.test(statement),
    ),
    columns: columns.map(inWords),
    rows: rows.map((row) => columns.map((column) => valueText(Object.hasOwn(row, column) ? row[column] : undefined))),
  };
}
