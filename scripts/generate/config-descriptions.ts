import type { InterfaceDeclarationStructure } from "ts-morph";
import type { AnySuite } from "../../conformance/kit/suite.ts";
import type { Declarable, ValueSchema } from "../../conformance/kit/value-schema.ts";
import { header } from "../../generators/generator.ts";
import { pascalCase } from "../../generators/naming.ts";
import { formatFile } from "../../generators/pipeline.ts";
import { printed } from "../../generators/typescript/module.ts";
import {
  doc,
  type Docs,
  interfaceOf,
  type Member,
  objectType,
  property,
} from "../../generators/typescript/structures.ts";

/**
 * The file with the descriptions of fixtures and test hooks as comments. Types that are inferred from schemas have no
 * comments; editors show those of this file.
 */
export const descriptionsFile = "conformance-descriptions.ts";

/**
 * Returns the text of that file. Each type has a name, because anonymous types lose their comments in emitted
 * declarations.
 */
export async function descriptionsOf(suites: readonly AnySuite[], ofReceivers: Declarable): Promise<string> {
  const found: InterfaceDeclarationStructure[] = [];
  const receivers = membersOf("Receiver", ofReceivers, found);
  const services = suites.flatMap(({ name, declares }) => {
    if (declares?.service === undefined) return [];
    const own = membersOf(pascalCase(name), declares.service, found);
    const receiver = membersOf(pascalCase(`${name} receiver`), withoutThose(declares.receiver, ofReceivers), found);
    return [property(name, objectType([...own, property("receiver", objectType(receiver))]))];
  });
  const statements = [
    interfaceOf("Descriptions", services, doc("The fixtures and test hooks of each interface.")),
    interfaceOf("ReceiverDescriptions", receivers, doc("Those of all receivers.")),
    ...found,
  ];
  return await formatFile(descriptionsFile, `// ${header("conformance/")}\n\n${printed(statements)}\n`);
}

function withoutThose({ fixtures, hooks }: Declarable = { fixtures: {}, hooks: {} }, known: Declarable): Declarable {
  return { fixtures: omitKnown(fixtures, known.fixtures), hooks: omitKnown(hooks, known.hooks) };
}

function omitKnown<T>(all: Readonly<Record<string, T>>, known: object): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !Object.hasOwn(known, name)));
}

/** Returns the members for fixtures and for hooks, and adds the named types to `found`. */
function membersOf(
  name: string,
  { fixtures, hooks }: Declarable,
  found: InterfaceDeclarationStructure[],
): [fixtures: Member, hooks: Member] {
  const add = (type: string, members: readonly Member[]): string => {
    if (members.length === 0) return "unknown";
    found.push(interfaceOf(type, members, []));
    return type;
  };
  const hookMembers = Object.entries(hooks).map(([hook, { description }]) => describedProperty(hook, doc(description)));
  return [
    property("fixtures", add(`${name}Fixtures`, fieldsOf(fixtures))),
    property("hooks", add(`${name}Hooks`, hookMembers)),
  ];
}

/** Returns fields of any values, with their comments. */
function fieldsOf(fields: Readonly<Record<string, ValueSchema>>): Member[] {
  return Object.entries(fields).map(([name, { description, properties = {} }]) => {
    const isDescribed = Object.values(properties).some((inner) => inner.description !== undefined);
    return describedProperty(name, doc(description), isDescribed ? objectType(fieldsOf(properties)) : "unknown");
  });
}

function describedProperty(name: string, docs: Docs, type: Parameters<typeof property>[1] = "unknown"): Member {
  return property(name, type, { docs, isOptional: true, isReadonly: true });
}
