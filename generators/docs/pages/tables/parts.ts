import type { DecisionTable, LookupTable, StateTable } from "../../../contract/contract.ts";
import type { SearchEntry } from "../../page.ts";
import type { SiteTools } from "../../source.ts";
import { inWords } from "../../words.ts";
import { decisionDiagram, drawing, factsOf, factValue, phrase, stateDiagram } from "./diagrams.ts";

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
interface Found {
  parts: Part[];
  entries: SearchEntry[];
}

/** A part that has some of these. */
function part(fields: Partial<Part>): Part {
  return { id: "", title: "", note: "", diagram: "", caption: "", grid: undefined, order: [], ...fields };
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

  /** The word for one of them. */
  kind: string;
  all: readonly string[];

  /** The meaning of a value; empty where nothing says it. */
  meaning: (value: string) => string;
  marks: (value: string) => Cell["marks"];

  /** Makes ids that the page does not have yet. */
  give: (wanted: string) => string;
}

/** Each value with what it means, under an id of its own. */
function valuePart({ schema, title, kind, all, meaning, marks, give }: Values): Found {
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
function wireCell(value: string | undefined): Cell {
  return cell({ codes: value === undefined ? [] : [String(value)] });
}

const requirementColumn: Column<{ requirement?: string }> = {
  heading: "Requirement",
  cell: ({ requirement = "" }) => cell({ requirement }),
};

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
  const rows = grid(`Transitions of ${schema}`, transitions, stateColumns);
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

const stateColumns: Column<StateTable["transitions"][number]>[] = [
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

type DecisionRow = DecisionTable["rows"][number];

const caption = "From left to right: at each fact, follow its value; the last is the outcome.";

/** A decision table: as a diagram, its outcomes, and what leads to each. */
export function decisionParts(table: DecisionTable, tools: SiteTools, values: Pick<Values, "meaning" | "give">): Found {
  const { schema, rows } = table;
  const { parts, entries } = valuePart({
    ...values,
    schema,
    title: "Outcomes",
    kind: "outcome",
    all: [...new Set(rows.map(({ outcome }) => String(outcome)))],
    marks: () => [],
  });
  const columns: Column<DecisionRow>[] = [
    ...factsOf(table).map((fact) => ({
      heading: phrase(fact),
      cell: (row: DecisionRow) => cell({ text: factValue(row, fact) }),
    })),
    { heading: "Outcome", cell: ({ outcome }) => wireCell(outcome) },
    { heading: "Note", cell: ({ note = "" }) => cell({ text: note }) },
    requirementColumn,
  ];
  const diagram = drawing(tools, decisionDiagram(table), `${schema}: what facts decide`);
  const decided = part({ title: "Decisions", grid: grid(`Decisions on ${schema}`, rows, columns) });
  return { parts: [part({ diagram, caption }), ...parts, decided], entries };
}

/** The meaning of each value of an enum. */
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

/** A table as it is shown. */
export interface Grid {
  /** The title for screen readers. */
  label: string;
  columns: string[];
  rows: { id: string; cells: Cell[] }[];
}

/** One of these; a cell of which all are empty is empty. */
interface Cell {
  /** Values as they are on the wire. */
  codes: readonly string[];

  /** Prose of the spec. */
  text: string;

  /** The id of a requirement. */
  requirement: string;

  /** Short words of the site's own, that stand out. */
  marks: readonly Mark[];
}

interface Mark {
  text: string;

  /** A class of badges, or nothing. */
  tone: "" | "good" | "warn" | "bad";
}

/** A cell of some of its parts. */
export function cell(parts: Partial<Cell>): Cell {
  return { codes: [], text: "", requirement: "", marks: [], ...parts };
}

/** A column: its heading, and its cell of each row. */
export interface Column<Row> {
  heading: string;
  cell: (row: Row, index: number) => Cell;
}

/** A grid of the columns in which anything stands. */
export function grid<Row>(
  label: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  id: (row: Row, index: number) => string = () => "",
): Grid {
  const filled = columns.filter((column) => rows.some((row, index) => !isEmpty(column.cell(row, index))));
  return {
    label,
    columns: filled.map(({ heading }) => heading),
    rows: rows.map((row, index) => ({
      id: id(row, index),
      cells: filled.map((column) => column.cell(row, index)),
    })),
  };
}

function isEmpty({ codes, text, requirement, marks }: Cell): boolean {
  return codes.length === 0 && text === "" && requirement === "" && marks.length === 0;
}
