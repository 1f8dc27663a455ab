import type { StateTable } from "../../contract/contract.ts";
import { textLines } from "../text-lines.ts";
import { digraph, label } from "./dot.ts";
import { phrase } from "./phrase.ts";

/** The states of a table and what leads from one to another. Where a row does not say whereto, it leads to no state. */
export function stateDiagram({ states, transitions }: StateTable): string {
  const ids = new Map(states.map((state, index) => [String(state), `state${index}`]));
  const begins = transitions.some(({ from }) => from === undefined);
  const open = transitions.filter(({ to }) => to === undefined);
  return digraph("TB", [
    ...(begins
      ? ['start [class="start", shape=circle, style=solid, width=0.18, height=0.18, fixedsize=true, label=""]']
      : []),
    ...[...ids].map(([state, id]) => `${id} [class="value", label=${label(linesOf(state))}]`),
    ...open.map((_, index) => `open${index} [class="open", label="not documented"]`),
    ...transitions.map((row) => {
      const from = row.from === undefined ? "start" : ids.get(String(row.from));
      const to = row.to === undefined ? `open${open.indexOf(row)}` : ids.get(String(row.to));
      const on = phrase(row.on);
      const lines =
        row.when === undefined ? linesOf(on) : [...linesOf(`${on},`), ...linesOf(`when ${phrase(row.when)}`)];
      return `${from} -> ${to} [label=${label(lines.map((line) => ` ${line} `))}${row.to === undefined ? ', class="open"' : ""}]`;
    }),
  ]);
}

function linesOf(text: unknown): string[] {
  return textLines(String(text), 260, { size: 14 });
}
