import { describe, expect, it } from "vitest";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { contractOf, interfaceNames } from "../kit/contract.ts";
import { type Schema, schemasIn } from "../kit/json-schema.ts";

const contracts = interfaceNames.map(contractOf);

/** The extensions that describe when an optional field is present. */
const words = ["x-presence", "x-when", "x-legacy"];

describe.each(contracts.filter(({ operations }) => operations.length > 0))("the responses of $name", (contract) => {
  it("describe when each optional field is present, but not for required fields", () => {
    const sent = sentSchemas(contract);
    const unsaid = sent.flatMap(([name, schema]) =>
      fieldsOf(schema).flatMap(([field, { required, said }]) =>
        required === (said === undefined)
          ? []
          : [`${name}.${field}: ${required ? `required, and ${said}` : "optional"}`],
      ),
    );
    expect(unsaid).toEqual([]);
  });
});

it("have fields of each kind", () => {
  const all = contracts.flatMap(sentSchemas).flatMap(([, schema]) => fieldsOf(schema).map(([, { said }]) => said));
  expect(new Set(all)).toEqual(new Set([undefined, ...words]));
});

it("do not deprecate fields retained for older clients, and have them in examples", () => {
  const legacy = contracts.flatMap(({ components }) =>
    Object.entries(components.schemas).flatMap(([name, schema]) =>
      Object.entries(schema.properties ?? {}).flatMap(([field, { "x-legacy": instead, deprecated = false }]) =>
        instead === undefined
          ? []
          : [{ field: `${name}.${field}`, deprecated, shown: isInEveryExample(schema, field) }],
      ),
    ),
  );
  expect(legacy.map(({ field }) => field)).toEqual(
    expect.arrayContaining(["CapabilityResult.cost", "CallResponse.cost", "CallResponse.execution_time"]),
  );
  expect(legacy.filter(({ deprecated, shown }) => deprecated || !shown)).toEqual([]);
});

/** Returns true if each example of a schema has the field. */
function isInEveryExample({ examples = [] }: Schema, field: string): boolean {
  return examples.every((example) => Object.hasOwn(Object(example), field));
}

/** Returns the schemas by name, except for those that only requests have. */
function sentSchemas({ components, operations }: InterfaceContract): [string, Schema][] {
  const schemas = Object.entries(components.schemas);
  const given = reachableSchemas(
    operations.flatMap(({ responses }) => Object.values(responses)),
    components.schemas,
  );
  const taken = reachableSchemas(
    operations.map(({ requestBody, parameters }) => ({ requestBody, parameters })),
    components.schemas,
  );
  return schemas.filter(([name]) => given.has(name) || !taken.has(name));
}

/** Returns the names of directly or indirectly referenced schemas. */
function reachableSchemas(from: unknown, schemas: Record<string, Schema>, found = new Set<string>()): Set<string> {
  for (const [, name = ""] of JSON.stringify(from).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (found.has(name)) continue;
    reachableSchemas(schemas[name] ?? {}, schemas, found.add(name));
  }
  return found;
}

interface Field {
  required: boolean;
  said: string | undefined;
}

/** Returns the fields of a schema and of nested objects. */
function fieldsOf(schema: Schema): [string, Field][] {
  return [...schemasIn(schema)].flatMap(([pointer, { properties = {}, required = [] }]) =>
    Object.entries(properties).map(([name, field]): [string, Field] => [
      pointer === "#" ? name : `${pointer}/${name}`,
      { required: required.includes(name), said: words.find((word) => word in field) },
    ]),
  );
}
