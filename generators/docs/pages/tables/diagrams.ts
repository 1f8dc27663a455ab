import type { DecisionTable, StateTable } from "../../../contract/contract.ts";
import { escape } from "../../html.ts";
import type { SiteTools } from "../../source.ts";
import { textLines } from "../../text-lines.ts";
import { inWords, valueText } from "../../words.ts";

/** The states of a table and what leads from one to another. Where a row does not say whereto, it leads to no state. */
export function stateDiagram({ states, transitions }: StateTable): string {
  const ids = new Map(states.map((state, index) => [String(state), `state${index}`]));
  const begins = transitions.some(({ from }) => from === undefined);
  const open = transitions.filter(({ to }) => to === undefined);
  return digraph("TB", [
    ...(begins
      ? ['start [class="start", shape=circle, style=solid, width=0.18, height=0.18, fixedsize=true, label=""]']
      : []),
    ...[...ids].map(([state, id]) => `${id} [class="value", label=${label(stateLines(state))}]`),
    ...open.map((_, index) => `open${index} [class="open", label="not documented"]`),
    ...transitions.map((row) => {
      const from = row.from === undefined ? "start" : ids.get(String(row.from));
      const to = row.to === undefined ? `open${open.indexOf(row)}` : ids.get(String(row.to));
      const on = phrase(row.on);
      const lines =
        row.when === undefined ? stateLines(on) : [...stateLines(`${on},`), ...stateLines(`when ${phrase(row.when)}`)];
      return `${from} -> ${to} [label=${label(lines.map((line) => ` ${line} `))}${row.to === undefined ? ', class="open"' : ""}]`;
    }),
  ]);
}

function stateLines(text: unknown): string[] {
  return textLines(String(text), 260, { size: 14 });
}

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
    nodes.push(`${id} [class="${kind}"${kind === "fact" ? ", style=solid" : ""}, label=${label(decisionLines(text))}]`);
    return id;
  };

  for (const row of table.rows) {
    const values = facts.map((fact) => factValue(row, fact));
    const path = facts.map((fact, index) => node(JSON.stringify(values.slice(0, index)), "fact", phrase(fact)));
    path.push(node(`outcome ${row.outcome}`, "value", String(row.outcome)));
    for (const [index, value] of values.entries()) {
      const [from = "", to = ""] = path.slice(index);
      const branch = branches.get(`${from} ${to}`) ?? { from, to, values: new Set() };
      branch.values.add(value);
      branches.set(`${from} ${to}`, branch);
    }
  }
  return digraph("LR", [
    ...nodes,
    ...[...branches.values()].map(({ from, to, values }) => {
      const lines = [...values].flatMap(decisionLines).map((line) => ` ${line} `);
      return `${from} -> ${to} [label=${label(lines)}]`;
    }),
  ]);
}

function decisionLines(text: string): string[] {
  return textLines(text, 180, { size: 14 });
}

/** The facts that a table decides by, in the order in which they first come. */
export function factsOf({ rows }: DecisionTable): string[] {
  return [...new Set(rows.flatMap(({ facts }) => Object.keys(facts)))];
}

/** The value of a fact in a row, in words. */
export function factValue({ facts }: DecisionTable["rows"][number], fact: string): string {
  return Object.hasOwn(facts, fact) ? phrase(valueText(facts[fact])) : "not stated";
}

/**
 * A name that the spec made up, in words: `eventOccurs` → `event occurs`. Only those in camel case are taken for such;
 * everything else stays as it is written.
 */
export function phrase(name: string): string {
  if (!/^\p{Ll}[\p{Ll}\d]*(?:\p{Lu}[\p{Ll}\d]*)+$/u.test(name)) return name;
  const words = inWords(name);
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/**
 * The beginning of every diagram. Texts are measured larger than the styles show them, so that they fit with the fonts
 * of any machine; colours are left to the styles.
 */
function digraph(direction: "TB" | "LR", statements: readonly string[]): string {
  return [
    "digraph {",
    `  graph [bgcolor="transparent", rankdir=${direction}, nodesep=0.45, ranksep=0.55, pad=0.1]`,
    '  node [shape=box, style=rounded, fontname="Helvetica", fontsize=16, margin="0.18,0.09", height=0.4]',
    '  edge [fontname="Helvetica", fontsize=15, arrowsize=0.8]',
    ...statements.map((statement) => `  ${statement}`),
    "}",
  ].join("\n");
}

/** Lines as a label: text that is neither an entity nor an escape, and does not end the label. */
function label(lines: readonly string[]): string {
  return `"${lines.map(escaped).join("\\n")}"`;
}

function escaped(text: string): string {
  return text
    .replace(/\p{Cc}/gu, " ")
    .replaceAll("&", "&amp;")
    .replace(/[\\"]/g, "\\$&");
}

/** Leaves to the styles of the site what they set, and drops ids that would not be unique. */
const unwanted = /\s(?:id|fill|stroke|font-family|font-size|xml:space)="[^"]*"/g;

/** A diagram in the DOT language as an image that has a name, and its colours from the styles of the site. */
export function drawing({ draw }: SiteTools, dot: string, name: string): string {
  return draw(dot)
    .replace(/<!--[^]*?-->|<title>[^<]*<\/title>/g, "")
    .replace(/<[a-z][^>]*>/g, (tag) => (tag.startsWith("<svg") ? opening(tag, name) : tag.replace(unwanted, "")))
    .replace(/\s*\n\s*/g, "\n")
    .trim();
}

/** One unit of the drawing is one pixel of the page, so that texts are as large as the styles say. */
function opening(tag: string, name: string): string {
  const box = /viewBox="([^"]*)"/.exec(tag)?.[1] ?? "";
  const [, , width = "0", height = "0"] = box.split(" ");
  return `<svg class="graph" role="img" aria-label="${escape(name)}" width="${Math.ceil(Number(width))}" height="${Math.ceil(Number(height))}" viewBox="${box}">`;
}
