import type { DecisionTable } from "../../contract/contract.ts";
import { textLines } from "../text-lines.ts";
import { factsOf, factValue } from "./decision-facts.ts";
import { digraph, label } from "./dot.ts";
import { phrase } from "./phrase.ts";

/** A decision table as a tree: at each fact it branches by its value, and its leaves are the outcomes. */
export function decisionDiagram(table: DecisionTable): string {
  const facts = factsOf(table);
  const ids = new Map<string, string>();
  const nodes: string[] = [];
  const branches = new Map<string, { from: string; to: string; values: Set<string> }>();

  const node = (key: string, kind: string, text: string): string => {
    const known = ids.get(key);
    if (known !== undefined) return known;
    const id = `node${ids.size}`;
    ids.set(key, id);
    nodes.push(`${id} [class="${kind}"${kind === "fact" ? ", style=solid" : ""}, label=${label(linesOf(text))}]`);
    return id;
  };

  for (const row of table.rows) {
    const given = facts.map((fact) => factValue(row, fact));
    const path = facts.map((fact, index) => node(JSON.stringify(given.slice(0, index)), "fact", phrase(fact)));
    path.push(node(`outcome ${row.outcome}`, "value", String(row.outcome)));
    for (const [index, value] of given.entries()) {
      const [from = "", to = ""] = path.slice(index);
      const branch = branches.get(`${from} ${to}`) ?? { from, to, values: new Set() };
      branch.values.add(value);
      branches.set(`${from} ${to}`, branch);
    }
  }
  return digraph("LR", [
    ...nodes,
    ...[...branches.values()].map(({ from, to, values }) => {
      const lines = [...values].flatMap(linesOf).map((line) => ` ${line} `);
      return `${from} -> ${to} [label=${label(lines)}]`;
    }),
  ]);
}

function linesOf(text: string): string[] {
  return textLines(text, 180, { size: 14 });
}
