import type { DecisionTable, StateTable } from "../contract/contract.ts";

/**
 * A state table as a diagram.
 * @see https://mermaid.js.org/syntax/stateDiagram.html
 */
export function stateDiagram({ states, transitions }: StateTable): string {
  const id = (state: string): string => `s${states.indexOf(state)}`;
  const openIds = new Map(transitions.filter(({ to }) => to === undefined).map((row, index) => [row, `open${index}`]));
  return [
    "stateDiagram-v2",
    ...states.map((state) => `  state "${text(state)}" as ${id(state)}`),
    ...[...openIds.values()].map((open) => `  state "not documented" as ${open}`),
    ...transitions.map((row) => {
      const from = row.from === undefined ? "[*]" : id(row.from);
      const to = row.to === undefined ? openIds.get(row) : id(row.to);
      return `  ${from} --> ${to} : ${text(row.when === undefined ? row.on : `${row.on} [${row.when}]`)}`;
    }),
  ].join("\n");
}

/**
 * A decision table as a diagram, from facts to outcomes.
 * @see https://mermaid.js.org/syntax/flowchart.html
 */
export function decisionDiagram({ rows }: DecisionTable): string {
  const outcomes = [...new Set(rows.map(({ outcome }) => outcome))];
  return [
    "flowchart LR",
    ...outcomes.map((outcome, index) => `  o${index}["${text(outcome)}"]`),
    ...rows.map(({ facts, outcome }, index) => {
      const given = Object.entries(facts).map(([name, value]) => text(`${name} = ${String(value)}`));
      return `  r${index}("${given.join("<br>")}") --> o${outcomes.indexOf(outcome)}`;
    }),
  ].join("\n");
}

/** Text that ends neither a label nor a diagram: what is not plain is written as a character code. */
function text(value: unknown): string {
  return String(value).replace(/[^\p{L}\p{N} _.,=()[\]/'+-]/gu, (character) => `#${character.codePointAt(0)};`);
}
