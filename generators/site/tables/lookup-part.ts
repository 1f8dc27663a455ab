import type { LookupTable } from "../../contract/contract.ts";
import { inWords } from "../in-words.ts";
import { cell, type Column, grid } from "./grid.ts";
import { part, type Part, requirementColumn, type Values, wireCell } from "./part.ts";

/** What each value of an enum stands for. */
export function lookupPart(lookup: LookupTable, id: string, meaning: Values["meaning"]): Part {
  const { schema, name, level, rows } = lookup;
  const title = inWords(name);
  const columns: Column<LookupTable["rows"][number]>[] = [
    { heading: schema, cell: ({ key }) => wireCell(key) },
    { heading: "Meaning", cell: ({ key }) => cell({ text: meaning(String(key)) }) },
    { heading: title, cell: ({ values }) => cell({ codes: values.map(String) }) },
    requirementColumn,
  ];
  const note = level === "must" ? "" : "What is usual; it is not binding.";
  return part({ id, title, note, grid: grid(`${title} of each ${schema}`, rows, columns) });
}
