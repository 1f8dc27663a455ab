import type { InterfaceContract } from "../contract/contract.ts";
import { header } from "../header.ts";
import { literal } from "../literal.ts";
import { ModuleScope } from "../module-scope.ts";
import { camelCase, pascalCase } from "../naming.ts";
import { documented, stateRuntime, union } from "./code.ts";
import { decisionTable } from "./decision-table.ts";
import { factTable } from "./fact-table.ts";
import { lookupTable } from "./lookup-table.ts";
import { stateTable } from "./state-table.ts";

/** The text of states.ts. */
export function statesModule(api: InterfaceContract): string {
  const scope = new ModuleScope(api);
  const code = [
    ...[...subjectsOf(api)].flatMap((schema) => tablesOf(api, schema, scope)),
    ...api.tables.flatMap((table) => factTable(table, scope)),
  ];
  return [`// ${header(api.source)}`, scope.imports(), ...code].join("\n\n");
}

/** The enums that tables are about. */
function subjectsOf({ states, decisions, lookups }: InterfaceContract): Set<string> {
  return new Set([...states, ...decisions, ...lookups].map(({ schema }) => schema));
}

/** An enum with all of its tables. */
function tablesOf(api: InterfaceContract, schema: string, scope: ModuleScope): string[] {
  const isAbout = (table: { schema: string }): boolean => table.schema === schema;
  const states = api.states.filter(isAbout);
  const decisions = api.decisions.filter(isAbout);
  const lookups = api.lookups.filter(isAbout);
  const values = [
    ...states.flatMap((table) => table.states),
    ...decisions.flatMap(({ rows }) => rows.map(({ outcome }) => outcome)),
    ...lookups.flatMap(({ rows }) => rows.map(({ key }) => key)),
  ];
  const known = api.components.schemas[schema]?.enum ?? [...new Set(values)];
  const imported = scope.component(schema);
  const type = imported ?? scope.declare(pascalCase(schema));
  return [
    ...(imported === undefined ? [documented([`${type}.`], `export type ${type} = ${union(known)};`)] : []),
    ...valuesAndGuard(type, known, scope),
    ...states.flatMap((table) => stateTable(table, type, api.components.schemas[schema]?.description, scope)),
    ...decisions.flatMap((table) => decisionTable(table, type, scope)),
    ...lookups.flatMap((lookup) => lookupTable(api, lookup, type, scope)),
  ];
}

function valuesAndGuard(type: string, known: unknown[], scope: ModuleScope): string[] {
  const list = scope.declare(camelCase(`${type} values`));
  const guard = scope.declare(`is${type}`);
  return [
    documented([`Every {@link ${type}}.`], `export const ${list}: readonly ${type}[] = ${literal(known)};`),
    documented(
      [`Tells whether a value is of type {@link ${type}}.`],
      `export function ${guard}(value: unknown): value is ${type} {
         return ${scope.value(stateRuntime, "isOneOf")}(${list}, value);
       }`,
    ),
  ];
}
