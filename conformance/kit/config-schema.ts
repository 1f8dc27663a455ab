import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { type Issue, issues } from "../../generated/runtime/validation/validation.ts";
import { contractOf } from "./contract.ts";
import { generatedFolderOf, ownFolder } from "./generated-folders.ts";
import type { AnySuite } from "./suite.ts";

/** The name of the schema of configurations: of an interface in its folder, of any beside these folders. */
export const configSchemaFile = "conformance-config.schema.json";

/** The schema of the configurations of an interface, as far as it is read here. */
interface ConfigSchema {
  properties: Declarable & { receiver: { properties: Declarable } };
}

interface Declarable {
  subjects: ObjectSchema;
  controls: { "x-hooks": readonly string[] };
}

interface ObjectSchema {
  properties: Readonly<Record<string, unknown>>;
}

/** Who has fixtures. */
export type Party = "service" | "receiver";

/** The names of the fixtures that a party to an interface can declare. */
export function fixtureNames(name: string, party: Party): string[] {
  return Object.keys(declarable(name, party).subjects.properties);
}

/** The names of the test hooks that a party to an interface can offer. */
export function hookNames(name: string, party: Party): readonly string[] {
  return declarable(name, party).controls["x-hooks"];
}

/** The faults of declared fixtures, with their place after `subjects`. */
export function fixtureIssues(name: string, party: Party, subjects: object): Issue[] {
  const validate = new Ajv({ allErrors: true, strict: false }).compile(declarable(name, party).subjects);
  return issues(validate as Parameters<typeof issues>[0], subjects);
}

const added = new Map<string, ConfigSchema>();

/** Makes known what configurations of an interface can hold, for which nothing else says so. */
export function addConfigSchema(name: string, declares: AnySuite["declares"]): void {
  added.set(name, schemaWith(name, declares) as unknown as ConfigSchema);
}

/** The JSON Schema of the configurations of an interface. */
export function configSchemaOf(name: string): object {
  return added.get(name) ?? publishedSchema(name);
}

/** The schema of the configurations of an interface: that of any, with what its suite declares. */
function schemaWith(
  name: string,
  { subjects, hooks }: NonNullable<AnySuite["declares"]> = { subjects: {}, hooks: [] },
): Record<string, unknown> {
  const any = JSON.parse(readFileSync(join(ownFolder, configSchemaFile), "utf8")) as {
    properties: Record<string, object>;
  };
  const { properties } = any;
  return {
    ...any,
    title: `A target of the ${name} checks`,
    properties: {
      ...properties,
      interface: { ...properties["interface"], const: name },
      requests: {
        ...properties["requests"],
        propertyNames: { enum: contractOf(name).operations.map((operation) => operation.name) },
      },
      subjects: { ...properties["subjects"], properties: subjects, additionalProperties: false },
      controls: { ...properties["controls"], "x-hooks": hooks },
    },
  };
}

function declarable(name: string, party: Party): Declarable {
  const { properties } = added.get(name) ?? publishedSchema(name);
  return party === "service" ? properties : properties.receiver.properties;
}

const nothing: Declarable = { subjects: { properties: {} }, controls: { "x-hooks": [] } };

function publishedSchema(name: string): ConfigSchema {
  const file = join(generatedFolderOf(name), name, configSchemaFile);
  if (!existsSync(file)) return { properties: { ...nothing, receiver: { properties: nothing } } };
  return JSON.parse(readFileSync(file, "utf8")) as ConfigSchema;
}
