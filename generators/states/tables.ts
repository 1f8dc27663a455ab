import type { DecisionTable, FactTable, InterfaceContract, LookupTable, StateTable } from "../contract/contract.ts";
import { header } from "../generator.ts";
import { camelCase, pascalCase } from "../naming.ts";
import { commentText, wrapped } from "../typescript/documentation.ts";
import { literal } from "../typescript/literal.ts";
import { ModuleScope } from "../typescript/module-scope.ts";

/** The text of states.ts. */
export function statesModule(api: InterfaceContract): string {
  const scope = new ModuleScope(api);
  const code = [
    ...[...subjectsOf(api)].flatMap((schema) => declarationsOf(api, schema, scope)),
    ...api.tables.flatMap((table) => factTable(table, scope)),
  ];
  return [`// ${header(api.source)}`, scope.imports(), ...code].join("\n\n");
}

/** The enums that tables are about. */
function subjectsOf({ states, decisions, lookups }: InterfaceContract): Set<string> {
  return new Set([...states, ...decisions, ...lookups].map(({ schema }) => schema));
}

/** An enum with all of its tables. */
function declarationsOf(api: InterfaceContract, schema: string, scope: ModuleScope): string[] {
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

/** The types and functions of a state table. */
function stateTable(table: StateTable, state: string, about: string | undefined, scope: ModuleScope): string[] {
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

/** The types and the function of a decision table. */
function decisionTable(table: DecisionTable, outcome: string, scope: ModuleScope): string[] {
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

/** A lookup as records: from each key to its values, and back where there is something to find. */
function lookupTable(api: InterfaceContract, lookup: LookupTable, key: string, scope: ModuleScope): string[] {
  const { name, level, rows } = lookup;
  const value = valueType(api, rows, scope);
  const title = name.replaceAll("_", " ");
  const binding = level === "must" ? "" : " They are what is usual, and not binding.";
  const hasWayBack = rows.length > 1 && value.known.every((each) => typeof each === "string");
  const there = rows.map((row) => [row.key, row.values] as const);
  const back = value.known.map((each) => {
    const keys = rows.filter(({ values }) => values.some((known) => known === each)).map((row) => row.key);
    return [String(each), keys] as const;
  });
  const declared = (
    label: string,
    text: string,
    record: string,
    entries: (readonly [string, readonly string[]])[],
  ): string => {
    const constant = scope.declare(camelCase(label));
    return documented(
      [text + binding],
      `export const ${constant}: ${record} = ${literal(Object.fromEntries(entries))};`,
    );
  };
  return [
    declared(`${key} ${name}`, `The ${title} of each {@link ${key}}.`, recordType(key, value.type), there),
    ...(hasWayBack
      ? [declared(`${key} by ${name}`, `Each {@link ${key}} by its ${title}.`, recordType(value.type, key), back)]
      : []),
  ];
}

function recordType(from: string, to: string): string {
  return `Readonly<Record<${from}, readonly (${to})[]>>`;
}

/** The type of the values, and all that it has: that of an enum where there is just one with all of them. */
function valueType(
  { components }: InterfaceContract,
  rows: LookupTable["rows"],
  scope: ModuleScope,
): { type: string; known: unknown[] } {
  const values: unknown[] = [...new Set(rows.flatMap((row) => row.values))];
  const fitting = Object.entries(components.schemas).flatMap(([name, { enum: known }]) =>
    known && values.every((value) => known.includes(value)) ? [{ name, known }] : [],
  );
  const smallest = Math.min(...fitting.map(({ known }) => known.length));
  const [only, ...others] = fitting.filter(({ known }) => known.length === smallest);
  const type = only && others.length === 0 ? scope.component(only.name) : undefined;
  return only && type ? { type, known: only.known } : { type: union(values), known: values };
}

/** A table of facts as a typed constant. */
function factTable(table: FactTable, scope: ModuleScope): string[] {
  const name = scope.declare(camelCase(table.name) || "table");
  const row = scope.declare(`${pascalCase(table.name) || "Table"}Row`);
  return [
    documented([`A row of {@link ${name}}.`], `export interface ${row} ${objectType(table.rows)}`),
    documented(
      [`The ${table.name.replaceAll("_", " ")} of \`${table.element}\`.`],
      `export const ${name}: readonly ${row}[] = ${literal(table.rows)};`,
    ),
  ];
}

/** The type of several objects: a field that one of them lacks is optional. */
function objectType(objects: Record<string, unknown>[]): string {
  const keys = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  const fields = keys.map((key): [string, string, boolean] => {
    const having = objects.filter((object) => Object.hasOwn(object, key));
    return [key, typeOf(having.map((object) => object[key])), having.length < objects.length];
  });
  return `{\n${members(fields)}\n}`;
}

function typeOf(values: unknown[]): string {
  const arrays = values.filter((value) => Array.isArray(value));
  const objects = values.filter(isObject);
  const others = values.filter((value) => !Array.isArray(value) && !isObject(value));
  const types = [
    ...(arrays.length > 0 ? [`readonly (${typeOf(arrays.flat())})[]`] : []),
    ...(objects.length > 0 ? [objectType(objects)] : []),
    ...new Set(others.map((value) => (value === null ? "null" : typeof value))),
  ];
  return types.join(" | ") || "never";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const stateRuntime = "../runtime/states/tables.ts";
const decisionRuntime = "../runtime/states/tables.ts";

/** A declaration with its documentation. */
function documented(lines: string[], declaration: string): string {
  return `/*${commentText(lines)}*/\n${declaration}`;
}

/** A union of literals, in the order in which they first come. */
function union(values: Iterable<unknown>): string {
  return [...new Set(values)].map(literal).join(" | ") || "never";
}

/** An interface's members; the pipeline takes off the quotes that a key does not need. */
function members(entries: (readonly [key: string, type: string, optional?: boolean])[]): string {
  return entries.map(([key, type, optional]) => `${JSON.stringify(key)}${optional ? "?" : ""}: ${type};`).join("\n");
}
