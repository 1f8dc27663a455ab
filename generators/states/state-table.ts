import type { StateTable } from "../contract/contract.ts";
import { literal } from "../literal.ts";
import type { ModuleScope } from "../module-scope.ts";
import { camelCase } from "../naming.ts";
import { wrapped } from "../types/documentation.ts";
import { documented, members, stateRuntime, union } from "./code.ts";

/** The types and functions of a state table. */
export function stateTable(table: StateTable, state: string, about: string | undefined, scope: ModuleScope): string[] {
  const triggers = scope.declare(`${state}Triggers`);
  const rows = scope.declare(camelCase(`${state} transitions`));
  const transition = scope.type(stateRuntime, "Transition");
  return [
    documented(
      [`What can happen to {@link ${state}}, each with the conditions that it depends on.`],
      `export interface ${triggers} {\n${members(triggersOf(table))}\n}`,
    ),
    documented(
      [`The transitions of {@link ${state}}.`, ...(about === undefined ? [] : ["", ...wrapped(about)])],
      `export const ${rows}: readonly ${transition}<${state}, ${triggers}>[] = ${literal(table.transitions)};`,
    ),
    documented(
      [`The states of {@link ${state}} that a subject can begin with.`],
      `export const ${scope.declare(`initial${state}`)}: readonly ${state}[] = ${literal(initialStates(table))};`,
    ),
    documented(
      [
        `Where a trigger leads from a state, or without one where the subject begins. A step that the table does not`,
        `have is illegal; one whose next state is not documented is open.`,
      ],
      `export function ${scope.declare(`transition${state}`)}<Trigger extends keyof ${triggers}>(
         from: ${state} | undefined, on: Trigger, ...when: ${triggers}[Trigger]
       ): ${scope.type(stateRuntime, "Step")}<${state}, ${triggers}> {
         return ${scope.value(stateRuntime, "step")}(${rows}, from, on, when);
       }`,
    ),
    ...fold(table, state, scope),
  ];
}

/** Each trigger with its conditions as the arguments that a caller gives. */
function triggersOf({ transitions }: StateTable): [trigger: string, conditions: string][] {
  return [...new Set(transitions.map(({ on }) => on))].map((trigger) => {
    const conditions = transitions.filter(({ on }) => on === trigger).map(({ when }) => when);
    const known = conditions.filter((when) => when !== undefined);
    if (known.length === 0) return [trigger, "[]"];
    return [trigger, `[when${known.length < conditions.length ? "?" : ""}: ${union(known)}]`];
  });
}

function initialStates({ transitions }: StateTable): string[] {
  return [...new Set(transitions.flatMap(({ from, to }) => (from === undefined && to !== undefined ? [to] : [])))];
}

function fold({ fold: rule }: StateTable, state: string, scope: ModuleScope): string[] {
  if (rule === undefined) return [];
  const order = scope.declare(camelCase(`${state} worst first`));
  const worst = `${scope.value(stateRuntime, "worst")}(${order}, parts)`;
  const none = rule.none === undefined ? undefined : literal(rule.none);
  return [
    documented(
      [`The ranked states of {@link ${state}}, the worst first.`],
      `export const ${order}: readonly ${state}[] = ${literal(rule.worstFirst)};`,
    ),
    documented(
      [`The state of a whole: the worst among its parts, or ${none ?? "undefined"} where none of them has a rank.`],
      `export function ${scope.declare(`fold${state}`)}(parts: Iterable<${state}>): ${state}${none ? "" : " | undefined"} {
         return ${none ? `${worst} ?? ${none}` : worst};
       }`,
    ),
  ];
}
