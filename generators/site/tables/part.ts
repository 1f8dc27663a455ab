import { inWords } from "../in-words.ts";
import type { SearchEntry } from "../page.ts";
import { cell, type Cell, type Column, grid, type Grid } from "./grid.ts";

/** A part of what is said about an enum. */
export interface Part {
  /** Empty where nothing links to it. */
  id: string;
  title: string;

  /** Said above it. */
  note: string;

  /** An SVG element. */
  diagram: string;
  caption: string;
  grid: Grid | undefined;

  /** Values in their order. */
  order: readonly string[];
}

/** Parts with what the search finds in them. */
export interface Found {
  parts: Part[];
  entries: SearchEntry[];
}

/** A part that has some of these. */
export function part(given: Partial<Part>): Part {
  return { id: "", title: "", note: "", diagram: "", caption: "", grid: undefined, order: [], ...given };
}

/** Everything that a part says, for the search. */
export function textOf({ title, note, grid: shown, order }: Part): string {
  const cells = shown?.rows.flatMap((row) => row.cells) ?? [];
  const texts = cells.flatMap((each) => [...each.codes, each.text, each.requirement]);
  return [title, note, ...order, ...texts].filter((each) => each !== "").join(" ");
}

/** Values of an enum to be shown one by one. */
export interface Values {
  schema: string;
  title: string;

  /** What one of them is called. */
  kind: string;
  all: readonly string[];

  /** What a value means; empty where nothing says it. */
  meaning: (value: string) => string;
  marks: (value: string) => Cell["marks"];

  /** Gives ids that the page does not have yet. */
  give: (wanted: string) => string;
}

/** Each value with what it means, under an id of its own. */
export function valuePart({ schema, title, kind, all, meaning, marks, give }: Values): Found {
  const rows = all.map((value) => ({ value, id: give(`${schema}-${value}`) }));
  const columns: Column<(typeof rows)[number]>[] = [
    { heading: inWords(kind), cell: ({ value }) => cell({ codes: [value] }) },
    { heading: "Meaning", cell: ({ value }) => cell({ text: meaning(value) }) },
    { heading: "Note", cell: ({ value }) => cell({ marks: marks(value) }) },
  ];
  return {
    parts: [part({ title, grid: grid(`${title} of ${schema}`, rows, columns, ({ id }) => id) })],
    entries: rows.map(({ value, id }) => ({ anchor: id, title: value, kind, text: `${schema} ${meaning(value)}` })),
  };
}

/** A value as it is on the wire; it may be a number. */
export function wireCell(value: string | undefined): Cell {
  return cell({ codes: value === undefined ? [] : [String(value)] });
}

export const requirementColumn: Column<{ requirement?: string }> = {
  heading: "Requirement",
  cell: ({ requirement = "" }) => cell({ requirement }),
};
