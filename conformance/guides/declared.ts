import { declarableBy, suites } from "../interfaces/interfaces.ts";
import { receiverDeclarable } from "../kit/receiver-declarable.ts";
import type { Party } from "../kit/suite.ts";
import type { Declarable, ValueSchema } from "../kit/value-schema.ts";
import { code, table } from "./tables.ts";

/** The fixtures and test hooks of the services or the receivers of an interface. */
interface Declared extends Declarable {
  /** The name of the interface; undefined if the declarations apply to all interfaces. */
  interface?: string;
}

/** The fixtures and test hooks of services, by interface. */
export function declaredOfServices(): Declared[] {
  return declaredOf("service", 0);
}

/** The fixtures and test hooks of any receiver, and those of the interfaces that have more. */
export function declaredOfReceivers(): Declared[] {
  return [receiverDeclarable, ...declaredOf("receiver", countOf(receiverDeclarable))];
}

/** Returns the declarations of each interface that has more than `least`. */
function declaredOf(party: Party, least: number): Declared[] {
  return suites
    .map(({ name }) => ({ interface: name, ...declarableBy(name, party) }))
    .filter((declared) => countOf(declared) > least);
}

function countOf({ fixtures, hooks }: Declarable): number {
  return Object.keys(fixtures).length + Object.keys(hooks).length;
}

/** Returns the type of the values of a schema, in TypeScript. Adds the named schemas to `names`. */
export function typeOf(schema: ValueSchema, names = new Map<string, ValueSchema>()): string {
  const { title } = schema;
  if (title === undefined) return bodyOf(schema, names);
  names.set(title, schema);
  return title;
}

function bodyOf(schema: ValueSchema, names: Map<string, ValueSchema>): string {
  const { type, enum: values = "const" in schema ? [schema.const] : [] } = schema;
  if (values.length > 0) return values.map((value) => JSON.stringify(value)).join(" | ");
  const types = typeof type === "string" ? [type] : (type ?? []);
  return types.map((each) => (makers[each] ?? (() => each))(schema, names)).join(" | ") || "unknown";
}

const makers: Readonly<Record<string, (schema: ValueSchema, names: Map<string, ValueSchema>) => string>> = {
  integer: () => "number",
  array: ({ items = {}, minItems }, names) => {
    const item = typeOf(items, names);
    const list = `${item.includes(" | ") && !item.startsWith("{") ? `(${item})` : item}[]`;
    return minItems === 1 ? `[${item}, ...${list}]` : list;
  },
  object: ({ properties, required = [], additionalProperties: values }, names) => {
    if (properties === undefined) return `Record<string, ${typeOf(typeof values === "object" ? values : {}, names)}>`;
    const members = Object.entries(properties).map(
      ([name, member]) => `${name}${required.includes(name) ? "" : "?"}: ${typeOf(member, names)}`,
    );
    return `{ ${members.join("; ")} }`;
  },
};

/** Makes the tables of the declarations of services and of receivers. */
export const declaredTables: Readonly<Record<string, () => string>> = {
  services: () => allFolded(declaredOfServices()),
  receivers: () => allFolded(declaredOfReceivers()),
};

function allFolded(all: readonly Declared[]): string {
  return all.map((declared) => foldedTables(declared)).join("\n\n");
}

/** Makes the tables of one interface, in an element that readers can open. */
function foldedTables({ interface: name, fixtures, hooks }: Declared): string {
  const whose = name === undefined ? "Any interface" : `<code>${name}</code>`;
  const [fixtureEntries, hookEntries] = [Object.entries(fixtures), Object.entries(hooks)];
  const counts = [countWithNoun(fixtureEntries, "fixture"), countWithNoun(hookEntries, "hook")]
    .filter((count) => count !== "")
    .join(", ");
  const names = new Map<string, ValueSchema>();
  const fixtureRows = fixtureEntries.map(([subject, schema]) => [
    code(subject),
    schema.description ?? "",
    code(typeOf(schema, names)),
  ]);
  const hookRows = hookEntries.map(([hook, { description, input, output }]) => [
    code(hook),
    description,
    code(input ? typeOf(input, names) : "{}"),
    output ? code(typeOf(output, names)) : "anything",
  ]);
  return [
    `<details><summary>${whose}: ${counts}</summary>`,
    table(["Fixture", "Description", "Type"], fixtureRows),
    table(["Hook", "Description", "Input", "Output"], hookRows),
    typeLines(names),
    "</details>",
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function countWithNoun({ length }: readonly unknown[], noun: string): string {
  return length === 0 ? "" : `${length} ${noun}${length === 1 ? "" : "s"}`;
}

/** Returns a line for each named type. A type comes before the types that it names. */
function typeLines(names: Map<string, ValueSchema>): string {
  const lines: string[] = [];
  for (const [name, schema] of names) {
    const { description } = schema;
    lines.push(`- ${code(name)}: ${code(bodyOf(schema, names))}${description === undefined ? "" : `. ${description}`}`);
  }
  return lines.join("\n");
}
