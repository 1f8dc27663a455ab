import type { DecisionTable } from "../../contract/contract.ts";
import type { SiteTools } from "../source.ts";
import { decisionDiagram } from "./decision-diagram.ts";
import { factsOf, factValue } from "./decision-facts.ts";
import { drawing } from "./drawing.ts";
import { cell, type Column, grid } from "./grid.ts";
import { type Found, part, requirementColumn, valuePart, type Values, wireCell } from "./part.ts";
import { phrase } from "./phrase.ts";

type Row = DecisionTable["rows"][number];

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
  const columns: Column<Row>[] = [
    ...factsOf(table).map((fact) => ({
      heading: phrase(fact),
      cell: (row: Row) => cell({ text: factValue(row, fact) }),
    })),
    { heading: "Outcome", cell: ({ outcome }) => wireCell(outcome) },
    { heading: "Note", cell: ({ note = "" }) => cell({ text: note }) },
    requirementColumn,
  ];
  const diagram = drawing(tools, decisionDiagram(table), `${schema}: what facts decide`);
  const decided = part({ title: "Decisions", grid: grid(`Decisions on ${schema}`, rows, columns) });
  return { parts: [part({ diagram, caption }), ...parts, decided], entries };
}
