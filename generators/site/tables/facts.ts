import type { FactTable, InterfaceContract } from "../../contract/contract.ts";
import { inWords } from "../in-words.ts";
import { type ElementLink, elementLink } from "../links.ts";
import type { SearchEntry } from "../page.ts";
import { cell, type Column, grid, type Grid } from "./grid.ts";
import { phrase } from "./phrase.ts";
import { valueText } from "./value-text.ts";

/** A table of facts that belongs to an element of the spec. */
export interface Facts {
  id: string;
  title: string;
  about: ElementLink;
  grid: Grid;
}

type Row = FactTable["rows"][number];

/** A table of all columns that any of its rows has. */
export function facts(
  api: InterfaceContract,
  { name, element, rows }: FactTable,
  id: string,
): { facts: Facts; entries: SearchEntry[] } {
  const title = inWords(name);
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((key) => key !== "requirement");
  const columns: Column<Row>[] = [
    ...keys.map((key) => ({ heading: inWords(key), cell: (row: Row) => cell({ text: phrase(ownText(row, key)) }) })),
    { heading: "Requirement", cell: (row) => cell({ requirement: ownText(row, "requirement") }) },
  ];
  const text = rows.flatMap((row) => Object.values(row).map(valueText)).join(" ");
  return {
    facts: { id, title, about: elementLink(api, element), grid: grid(title, rows, columns) },
    entries: [{ anchor: id, title, kind: "table", text: `${name} ${text}` }],
  };
}

function ownText(row: Row, key: string): string {
  return Object.hasOwn(row, key) ? valueText(row[key]) : "";
}
