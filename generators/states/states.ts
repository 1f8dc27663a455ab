import type { InterfaceContract } from "../contract/contract.ts";
import { type GeneratedFile, header, jsonFile, perInterface } from "../generator.ts";
import { statesModule } from "./tables.ts";
import { decisionDiagram, stateDiagram } from "./mermaid.ts";

/** `states.ts`, `states.json`, `states.md`: the tables of an interface as code, data and diagrams. */
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
          { path: "states.json", purpose: "the same tables as data", document: "Tables" },
        ]
      : []),
    ...(hasDiagrams(api) ? [{ path: "states.md", purpose: "state and decision tables as diagrams" }] : []),
  ],
);

/** True where an interface has anything for states.ts. */
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
