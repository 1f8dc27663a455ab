import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { type Issue, issues } from "../../generated/runtime/validation/validation.ts";
import { contractOf } from "./contract.ts";
import { configSchemaFile, ownFolder } from "./generated-folders.ts";
import type { AnySuite } from "./suite.ts";
import type { Declarable } from "./value-schema.ts";

/** A JSON Schema of draft-07, which editors support. */
export interface ConfigSchema extends Readonly<Record<string, unknown>> {
  readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Returns the faults of declared fixtures, with their place after `fixtures`. */
export function fixtureIssues(declarable: Declarable, fixtures: object): Issue[] {
  const validate = new Ajv({ allErrors: true, strict: false }).compile(fixturesSchema(declarable));
  return issues(validate as Parameters<typeof issues>[0], fixtures);
}

/**
 * Returns the JSON Schema of the configurations of an interface: the general one, with the declarations of its suite.
 *
 * @param any The general schema. Default: the generated one.
 */
export function configSchemaOf({ name, declares }: AnySuite, any = readAny()): ConfigSchema {
  const { interface: anyInterface, requests: { type, ...requests } = {}, receiver } = any.properties;
  const { properties: ofReceiver } = receiver as unknown as ConfigSchema;
  return {
    ...any,
    title: `A target of the ${name} checks`,
    properties: {
      ...any.properties,
      interface: { const: name, description: anyInterface?.["description"] },
      requests: {
        type,
        propertyNames: { enum: contractOf(name).operations.map((operation) => operation.name) },
        ...requests,
      },
      ...withDeclarable(any.properties, declares?.service),
      receiver: { ...receiver, properties: { ...ofReceiver, ...withDeclarable(ofReceiver, declares?.receiver) } },
    },
  };
}

function readAny(): ConfigSchema {
  return JSON.parse(readFileSync(join(ownFolder, configSchemaFile), "utf8")) as ConfigSchema;
}

/** Returns the schemas of fixtures and of the URL of test hooks, with everything that can be declared. */
export function withDeclarable(
  { fixtures, hooks }: ConfigSchema["properties"],
  declarable: Declarable = { fixtures: {}, hooks: {} },
): ConfigSchema["properties"] {
  return {
    fixtures: { ...fixtures, ...fixturesSchema(declarable) },
    hooks: { ...hooks, "x-hooks": Object.keys(declarable.hooks) },
  };
}

function fixturesSchema({ fixtures }: Declarable): Record<string, unknown> {
  return { type: "object", properties: fixtures, additionalProperties: false };
}
