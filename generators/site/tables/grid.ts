/** A table as it is shown. */
export interface Grid {
  /** What it is called where it is read out. */
  label: string;
  columns: string[];
  rows: { id: string; cells: Cell[] }[];
}

/** One of these; a cell of which all are empty is empty. */
export interface Cell {
  /** Values as they are on the wire. */
  codes: readonly string[];

  /** Prose of the spec. */
  text: string;

  /** The id of a requirement. */
  requirement: string;

  /** Short words of the site's own, that stand out. */
  marks: readonly Mark[];
}

export interface Mark {
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
