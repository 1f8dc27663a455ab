import type { StateTable } from "../../contract/contract.ts";
import type { SiteTools } from "../source.ts";
import { drawing } from "./drawing.ts";
import { cell, type Cell, type Column, grid } from "./grid.ts";
import { type Found, part, type Part, requirementColumn, valuePart, type Values, wireCell } from "./part.ts";
import { phrase } from "./phrase.ts";
import { stateDiagram } from "./state-diagram.ts";

/** A state table: as a diagram, its states, its transitions, and how the state of a whole comes about. */
export function stateParts(table: StateTable, tools: SiteTools, values: Pick<Values, "meaning" | "give">): Found {
  const { schema, transitions } = table;
  const { parts, entries } = valuePart({
    ...values,
    schema,
    title: "States",
    kind: "state",
    all: table.states.map(String),
    marks: (state) => marksOf(table, state),
  });
  const diagram = drawing(tools, stateDiagram(table), `${schema}: what leads from state to state`);
  const rows = grid(`Transitions of ${schema}`, transitions, columns);
  return {
    parts: [
      part({ diagram, caption: captionOf(table) }),
      ...parts,
      part({ title: "Transitions", grid: rows }),
      ...fold(table),
    ],
    entries,
  };
}

const columns: Column<StateTable["transitions"][number]>[] = [
  { heading: "From", cell: ({ from }) => (from === undefined ? cell({ text: "the beginning" }) : wireCell(from)) },
  { heading: "On", cell: ({ on }) => cell({ text: phrase(on) }) },
  { heading: "When", cell: ({ when = "" }) => cell({ text: phrase(when) }) },
  { heading: "To", cell: ({ to }) => (to === undefined ? cell({ marks: [undocumented] }) : wireCell(to)) },
  { heading: "Also", cell: ({ also = "" }) => cell({ text: also }) },
  requirementColumn,
];

const undocumented = { text: "not documented", tone: "warn" } as const;

function marksOf({ transitions }: StateTable, state: string): Cell["marks"] {
  const begins = transitions.some(({ from, to }) => from === undefined && String(to) === state);
  const ends = transitions.every(({ from }) => from === undefined || String(from) !== state);
  return [
    ...(begins ? [{ text: "begins here", tone: "good" } as const] : []),
    ...(ends ? [{ text: "no transition documented", tone: "" } as const] : []),
  ];
}

function captionOf({ transitions }: StateTable): string {
  const isOpen = transitions.some(({ to }) => to === undefined);
  const open = isOpen ? " Dashed: where it leads is not documented." : "";
  return `The dot is where it begins.${open}`;
}

function fold({ fold: rule }: StateTable): Part[] {
  if (!rule) return [];
  const none = rule.none === undefined ? "" : ` Where there is none at all, it is \`${rule.none}\`.`;
  const note = `Where several states come together as one, the worst of them counts.${none} The worst comes first:`;
  return [part({ title: "The worst of several states", note, order: rule.worstFirst.map(String) })];
}
