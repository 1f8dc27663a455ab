import type { DecisionTable } from "../contract/contract.ts";
import { literal } from "../literal.ts";
import type { ModuleScope } from "../module-scope.ts";
import { camelCase } from "../naming.ts";
import { decisionRuntime, documented, members, union } from "./code.ts";

/** The types and the function of a decision table. */
export function decisionTable(table: DecisionTable, outcome: string, scope: ModuleScope): string[] {
  const facts = scope.declare(`${outcome}Facts`);
  const rows = scope.declare(camelCase(`${outcome} decisions`));
  const decision = scope.type(decisionRuntime, "Decision");
  return [
    documented(
      [`The facts that decide on {@link ${outcome}}.`],
      `export interface ${facts} {\n${members(factsOf(table))}\n}`,
    ),
    documented(
      [`What every combination of facts decides.`],
      `export const ${rows}: readonly ${decision}<${facts}, ${outcome}>[] = ${literal(table.rows)};`,
    ),
    documented(
      [`What facts decide.`, ``, `@throws {UndecidedFacts} where a value is not of its type.`],
      `export function ${scope.declare(`classify${outcome}`)}(facts: ${facts}): ${outcome} {
         return ${scope.value(decisionRuntime, "decide")}(${rows}, facts);
       }`,
    ),
  ];
}

function factsOf({ rows }: DecisionTable): [fact: string, type: string][] {
  const names = [...new Set(rows.flatMap(({ facts }) => Object.keys(facts)))];
  return names.map((name) => {
    const values = rows.flatMap(({ facts }) => (Object.hasOwn(facts, name) ? [facts[name]] : []));
    return [name, values.every((value) => typeof value === "boolean") ? "boolean" : union(values)];
  });
}
