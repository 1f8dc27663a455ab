import type { StatementStructures } from "ts-morph";
import type {
  DecisionTable,
  FactTable,
  InterfaceContract,
  LookupTable,
  StateTable,
} from "../contract/model/contract.ts";
import { valueLists } from "../contract/facts/value-lists.ts";
import { camelCase, pascalCase } from "../naming.ts";
import { literal } from "../typescript/literal.ts";
import { Module } from "../typescript/module.ts";
import {
  aliasOf,
  constant,
  doc,
  functionOf,
  interfaceOf,
  type Member,
  objectType,
  property,
  tag,
  valuesAndGuard,
  written,
} from "../typescript/structures.ts";
import { isRecord } from "../../spec/library/record.ts";

/** Returns the text of states.ts. */
export function statesModule(api: InterfaceContract): string {
  const module = new Module(api);
  const fixtures = subjectsOf(api);
  const listed = valueLists(api).enums.filter(({ schema }) => fixtures.has(schema));
  if (listed.length > 0)
    module.exportFrom("./enums.ts", { values: listed.flatMap(({ values, guard }) => [values, guard]) });
  return module.print([
    ...[...fixtures].flatMap((schema) => declarationsOf(api, schema, module)),
    ...api.tables.flatMap((table) => factTable(table, module)),
  ]);
}

/** Returns the enums with tables. */
function subjectsOf({ states, decisions, lookups }: InterfaceContract): Set<string> {
  return new Set([...states, ...decisions, ...lookups].map(({ schema }) => schema));
}

/** Returns all tables of an enum, and the enum itself if types.ts does not have it. */
function declarationsOf(api: InterfaceContract, schema: string, module: Module): StatementStructures[] {
  const isAbout = (table: { schema: string }): boolean => table.schema === schema;
  const states = api.states.filter(isAbout);
  const decisions = api.decisions.filter(isAbout);
  const lookups = api.lookups.filter(isAbout);
  const imported = module.component(schema);
  const type = imported ?? module.declare(pascalCase(schema));
  const values = [
    ...states.flatMap((table) => table.states),
    ...decisions.flatMap(({ rows }) => rows.map(({ outcome }) => outcome)),
    ...lookups.flatMap(({ rows }) => rows.map(({ key }) => key)),
  ];
  return [
    ...(imported === undefined ? ownEnum(type, [...new Set(values)], module) : []),
    ...states.flatMap((table) => stateTable(table, type, api.components.schemas[schema]?.description, module)),
    ...decisions.flatMap((table) => decisionTable(table, type, module)),
    ...lookups.flatMap((lookup) => lookupTable(api, lookup, type, module)),
  ];
}

function ownEnum(type: string, known: unknown[], module: Module): StatementStructures[] {
  const values = module.declare(camelCase(`${type} values`));
  const guard = module.declare(`is${type}`);
  return [
    aliasOf(type, union(known), doc(`${type}.`)),
    ...valuesAndGuard({ type, known, values, guard, docs: doc(`Every {@link ${type}}.`) }),
  ];
}

const runtime = "../runtime/states/tables.ts";

/** Returns the types and functions of a state table. */
function stateTable(
  table: StateTable,
  state: string,
  about: string | undefined,
  module: Module,
): StatementStructures[] {
  const triggers = module.declare(`${state}Triggers`);
  const rows = module.declare(camelCase(`${state} transitions`));
  return [
    interfaceOf(
      triggers,
      triggersOf(table),
      doc(`The triggers of {@link ${state}}, each with the conditions that it depends on.`),
    ),
    constant({
      name: rows,
      type: `readonly ${module.type(runtime, "Transition")}<${state}, ${triggers}>[]`,
      value: literal(table.transitions),
      docs: doc(`The transitions of {@link ${state}}.`, about),
    }),
    constant({
      name: module.declare(`initial${state}`),
      type: `readonly ${state}[]`,
      value: literal(initialStates(table)),
      docs: doc(`The states of {@link ${state}} that a subject can begin with.`),
    }),
    functionOf({
      name: module.declare(`transition${state}`),
      typeParameters: [{ name: "Trigger", constraint: `keyof ${triggers}` }],
      parameters: [
        { name: "from", type: `${state} | undefined` },
        { name: "on", type: "Trigger" },
        { name: "when", type: `${triggers}[Trigger]`, isRestParameter: true },
      ],
      returnType: `${module.type(runtime, "Step")}<${state}, ${triggers}>`,
      statements: [`return ${module.value(runtime, "step")}(${rows}, from, on, when);`],
      docs: doc(
        "Follows a trigger from a state, or without one where the subject begins. A step that the table does not have " +
          "is illegal; one whose next state is not documented is open.",
      ),
    }),
    ...fold(table, state, module),
  ];
}

/** Maps each trigger to its conditions as parameters. */
function triggersOf({ transitions }: StateTable): Member[] {
  return [...new Set(transitions.map(({ on }) => on))].map((trigger) => {
    const conditions = transitions.filter(({ on }) => on === trigger).map(({ when }) => when);
    const known = conditions.filter((when) => when !== undefined);
    const isOptional = known.length < conditions.length;
    return property(trigger, known.length === 0 ? "[]" : `[when${isOptional ? "?" : ""}: ${union(known)}]`);
  });
}

function initialStates({ transitions }: StateTable): string[] {
  return [...new Set(transitions.flatMap(({ from, to }) => (from === undefined && to !== undefined ? [to] : [])))];
}

function fold({ fold: rule }: StateTable, state: string, module: Module): StatementStructures[] {
  if (rule === undefined) return [];
  const ranked = module.declare(camelCase(`${state} worst first`));
  const worst = `${module.value(runtime, "worst")}(${ranked}, parts)`;
  const none = rule.none === undefined ? undefined : literal(rule.none);
  return [
    constant({
      name: ranked,
      type: `readonly ${state}[]`,
      value: literal(rule.worstFirst),
      docs: doc(`The ranked states of {@link ${state}}, the worst first.`),
    }),
    functionOf({
      name: module.declare(`fold${state}`),
      parameters: [{ name: "parts", type: `Iterable<${state}>` }],
      returnType: none === undefined ? `${state} | undefined` : state,
      statements: [`return ${none === undefined ? worst : `${worst} ?? ${none}`};`],
      docs: doc(
        `The state of a whole: the worst among its parts, or ${none ?? "undefined"} where none of them has a rank.`,
      ),
    }),
  ];
}

/** Returns the types and the function of a decision table. */
function decisionTable(table: DecisionTable, outcome: string, module: Module): StatementStructures[] {
  const facts = module.declare(`${outcome}Facts`);
  const rows = module.declare(camelCase(`${outcome} decisions`));
  return [
    interfaceOf(facts, factsOf(table), doc(`The facts that decide on {@link ${outcome}}.`)),
    constant({
      name: rows,
      type: `readonly ${module.type(runtime, "Decision")}<${facts}, ${outcome}>[]`,
      value: literal(table.rows),
      docs: doc(`The {@link ${outcome}} of every combination of facts.`),
    }),
    functionOf({
      name: module.declare(`classify${outcome}`),
      parameters: [{ name: "facts", type: facts }],
      returnType: outcome,
      statements: [`return ${module.value(runtime, "decide")}(${rows}, facts);`],
      docs: doc(`Decides on {@link ${outcome}}.`, tag("throws", "{UndecidedFacts} If a value is not of its type.")),
    }),
  ];
}

function factsOf({ rows }: DecisionTable): Member[] {
  const names = [...new Set(rows.flatMap(({ facts }) => Object.keys(facts)))];
  return names.map((name) => {
    const values = rows.flatMap(({ facts }) => (Object.hasOwn(facts, name) ? [facts[name]] : []));
    return property(name, values.every((value) => typeof value === "boolean") ? "boolean" : union(values));
  });
}

/** Returns a lookup as records: from each key to its values, and back if the values allow it. */
function lookupTable(api: InterfaceContract, lookup: LookupTable, key: string, module: Module): StatementStructures[] {
  const { name, level, rows } = lookup;
  const value = valueType(api, rows, module);
  const title = name.replaceAll("_", " ");
  const binding = level === "must" ? "" : " They are what is usual, and not binding.";
  const hasWayBack = rows.length > 1 && value.known.every((each) => typeof each === "string");
  const there = rows.map((row) => [row.key, row.values] as const);
  const back = value.known.map((each) => {
    const keys = rows.filter(({ values }) => values.some((known) => known === each)).map((row) => row.key);
    return [String(each), keys] as const;
  });
  const record = (label: string, about: string, type: string, entries: (readonly [string, readonly string[]])[]) =>
    constant({
      name: module.declare(camelCase(label)),
      type,
      value: literal(Object.fromEntries(entries)),
      docs: doc(about + binding),
    });
  return [
    record(`${key} ${name}`, `The ${title} of each {@link ${key}}.`, recordType(key, value.type), there),
    ...(hasWayBack
      ? [record(`${key} by ${name}`, `Each {@link ${key}} by its ${title}.`, recordType(value.type, key), back)]
      : []),
  ];
}

function recordType(from: string, to: string): string {
  return `Readonly<Record<${from}, readonly (${to})[]>>`;
}

/** Returns the type of the values, and all values: those of an enum if exactly one has all of them. */
function valueType(
  { components }: InterfaceContract,
  rows: LookupTable["rows"],
  module: Module,
): { type: string; known: unknown[] } {
  const values: unknown[] = [...new Set(rows.flatMap((row) => row.values))];
  const fitting = Object.entries(components.schemas).flatMap(([name, { enum: known }]) =>
    known && values.every((value) => known.includes(value)) ? [{ name, known }] : [],
  );
  const smallest = Math.min(...fitting.map(({ known }) => known.length));
  const [only, ...others] = fitting.filter(({ known }) => known.length === smallest);
  const type = only && others.length === 0 ? module.component(only.name) : undefined;
  return only && type ? { type, known: only.known } : { type: union(values), known: values };
}

/** Returns a table of facts as a typed constant. */
function factTable(table: FactTable, module: Module): StatementStructures[] {
  const name = module.declare(camelCase(table.name) || "table");
  const row = module.declare(`${pascalCase(table.name) || "Table"}Row`);
  return [
    interfaceOf(row, membersOf(table.rows), doc(`A row of {@link ${name}}.`)),
    constant({
      name,
      type: `readonly ${row}[]`,
      value: literal(table.rows),
      docs: doc(`The ${table.name.replaceAll("_", " ")} of \`${table.element}\`.`),
    }),
  ];
}

/** Returns the members of several objects: a field that one of them lacks is optional. */
function membersOf(objects: Record<string, unknown>[]): Member[] {
  const keys = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  return keys.map((key) => {
    const having = objects.filter((object) => Object.hasOwn(object, key));
    return property(key, typeOf(having.map((object) => object[key])), { isOptional: having.length < objects.length });
  });
}

function typeOf(values: unknown[]): string {
  const arrays = values.filter((value) => Array.isArray(value));
  const objects = values.filter(isRecord);
  const others = values.filter((value) => !Array.isArray(value) && !isRecord(value));
  const types = [
    ...(arrays.length > 0 ? [`readonly (${typeOf(arrays.flat())})[]`] : []),
    ...(objects.length > 0 ? [written(objectType(membersOf(objects)))] : []),
    ...new Set(others.map((value) => (value === null ? "null" : typeof value))),
  ];
  return types.join(" | ") || "never";
}

/** Returns a union of literals, in the order of first use. */
function union(values: Iterable<unknown>): string {
  return [...new Set(values)].map(literal).join(" | ") || "never";
}
