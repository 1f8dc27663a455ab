import type { DecisionTable, InterfaceContract, StateTable } from "../contract/model/contract.ts";
import { type GeneratedFile, header, jsonFile, perInterface } from "../generator.ts";
import { statesModule } from "./tables.ts";

/** Generates `states.ts`, `states.json`, `states.md`: the tables of an interface as code, data and diagrams. */
export const states = perInterface(
  "states",
  (api) => {
    const files: GeneratedFile[] = [];
    if (hasTables(api)) {
      files.push({ path: `${api.name}/states.ts`, content: statesModule(api) });
      files.push({ path: `${api.name}/states.json`, content: jsonFile(api.source, tablesOf(api)) });
    }
    if (hasDiagrams(api)) files.push({ path: `${api.name}/states.md`, content: diagrams(api) });
    return files;
  },
  (api) => [
    ...(hasTables(api)
      ? [
          {
            path: "states.ts",
            purpose: "state tables, decision tables, lookups and tables of facts as functions and data",
          },
          {
            path: "states.json",
            purpose: "state tables, decision tables, lookups and tables of facts as data",
            document: "Tables",
          },
        ]
      : []),
    ...(hasDiagrams(api) ? [{ path: "states.md", purpose: "state and decision tables as diagrams" }] : []),
  ],
);

/** Returns true if an interface has content for states.ts. */
function hasTables(api: InterfaceContract): boolean {
  return Object.values(tablesOf(api)).some((tables) => tables.length > 0);
}

function hasDiagrams({ states: stateTables, decisions }: InterfaceContract): boolean {
  return stateTables.length + decisions.length > 0;
}

function tablesOf({
  states: stateTables,
  decisions,
  lookups,
  tables,
}: InterfaceContract): Pick<InterfaceContract, "states" | "decisions" | "lookups" | "tables"> {
  return { states: stateTables, decisions, lookups, tables };
}

function diagrams(api: InterfaceContract): string {
  const sections = [
    ...api.states.map((table) => [table.schema, stateDiagram(table)] as const),
    ...api.decisions.map((table) => [table.schema, decisionDiagram(table)] as const),
  ];
  return [
    `<!-- ${header(api.source)} -->`,
    "",
    "# State and decision tables",
    ...sections.flatMap(([title, diagram]) => ["", `## ${title}`, "", "```mermaid", diagram, "```"]),
    "",
  ].join("\n");
}

/**
 * Returns a state table as a diagram.
 * @see https://mermaid.js.org/syntax/stateDiagram.html
 */
function stateDiagram({ states: known, transitions }: StateTable): string {
  const id = (state: string): string => `s${known.indexOf(state)}`;
  const openIds = new Map(transitions.filter(({ to }) => to === undefined).map((row, index) => [row, `open${index}`]));
  return [
    "stateDiagram-v2",
    ...known.map((state) => `  state "${text(state)}" as ${id(state)}`),
    ...[...openIds.values()].map((open) => `  state "not documented" as ${open}`),
    ...transitions.map((row) => {
      const from = row.from === undefined ? "[*]" : id(row.from);
      const to = row.to === undefined ? openIds.get(row) : id(row.to);
      return `  ${from} --> ${to} : ${text(row.when === undefined ? row.on : `${row.on} [${row.when}]`)}`;
    }),
  ].join("\n");
}

/**
 * Returns a decision table as a diagram, from facts to outcomes.
 * @see https://mermaid.js.org/syntax/flowchart.html
 */
function decisionDiagram({ rows }: DecisionTable): string {
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

/** Escapes text that could end a label or a diagram: special characters become character codes. */
function text(value: unknown): string {
  return String(value).replace(/[^\p{L}\p{N} _.,=()[\]/'+-]/gu, (character) => `#${character.codePointAt(0)};`);
}
