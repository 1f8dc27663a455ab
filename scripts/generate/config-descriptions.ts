import type { AnySuite } from "../../conformance/kit/suite.ts";
import type { Declarable, ValueSchema } from "../../conformance/kit/value-schema.ts";
import { header } from "../../generators/generator.ts";
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
 * The file that has the descriptions of fixtures and test hooks as comments. Their types follow from schemas, of which no
 * comments come: editors show those of this file.
 */
export const descriptionsFile = "conformance-descriptions.ts";

/** Returns that file. */
export async function descriptionsOf(suites: readonly AnySuite[], ofReceivers: Declarable): Promise<string> {
  const services = suites.flatMap(({ name, declares }) => {
    if (declares?.service === undefined) return [];
    const receiver = objectType(membersOf(withoutThose(declares.receiver, ofReceivers)));
    return [property(name, objectType([...membersOf(declares.service), property("receiver", receiver)]))];
  });
  const statements = [
    interfaceOf("Descriptions", services, doc("The fixtures and test hooks of each interface.")),
    interfaceOf("ReceiverDescriptions", membersOf(ofReceivers), doc("Those of all receivers.")),
  ];
  return await formatFile(descriptionsFile, `// ${header("conformance/")}\n\n${printed(statements)}\n`);
}

function withoutThose(
  { subjects, controls }: Declarable = { subjects: {}, controls: {} },
  known: Declarable,
): Declarable {
  return { subjects: without(subjects, known.subjects), controls: without(controls, known.controls) };
}

function without<T>(all: Readonly<Record<string, T>>, known: object): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !Object.hasOwn(known, name)));
}

function membersOf({ subjects, controls }: Declarable): Member[] {
  const hooks = Object.entries(controls).map(([name, { description }]) => described(name, doc(description)));
  return [
    property("subjects", typeOf(subjects)),
    property("controls", hooks.length === 0 ? "unknown" : objectType(hooks)),
  ];
}

/** A type of fields of any values, with their comments. */
function typeOf(fields: Readonly<Record<string, ValueSchema>>): Parameters<typeof property>[1] {
  const members = Object.entries(fields).map(([name, schema]) => {
    const inner = Object.values(schema.properties ?? {}).some(({ description }) => description !== undefined);
    return described(name, doc(schema.description), inner ? typeOf(schema.properties ?? {}) : "unknown");
  });
  return members.length === 0 ? "unknown" : objectType(members);
}

function described(name: string, docs: Docs, type: Parameters<typeof property>[1] = "unknown"): Member {
  return property(name, type, { docs, isOptional: true, isReadonly: true });
}
