import type { InterfaceContract, Schema } from "../../generators/contract/contract.ts";
import { schemaValidator, type SchemaValidator } from "../../generators/contract/schema-validator.ts";
import { componentOf } from "../../generators/contract/schemas.ts";
import { schemasWithVariants } from "../../generators/contract/variants.ts";

/** The schemas of an interface, and what fits them. */
export interface Schemas extends SchemaValidator {
  /** The components, with what discriminators say spelt out. */
  readonly components: Readonly<Record<string, Schema>>;
}

export function schemasOf(api: InterfaceContract): Schemas {
  const { schemas: components } = schemasWithVariants(api);
  return { components, ...schemaValidator(components, api.operations) };
}

/** Everything that a schema says of one value: references, parts and one of its choices in one object. */
export function flattened(schema: Schema, { components }: Pick<Schemas, "components">, choose: Choose): Schema {
  const { $ref, allOf = [], anyOf, oneOf, ...own } = schema;
  const choices = anyOf ?? oneOf;
  const component = componentOf($ref);
  const parts = [
    ...(component === undefined ? [] : [components[component] ?? {}]),
    ...allOf,
    ...(choices === undefined ? [] : [choose(choices)]),
  ];
  return parts.reduceRight<Schema>((all, part) => both(flattened(part, { components }, choose), all), own);
}

/** Chooses one of several schemas. */
export type Choose = (choices: readonly Schema[]) => Schema;

/** Chooses the first that stands for more than null. */
export const firstOf: Choose = (choices) => choices.find(({ type }) => type !== "null") ?? choices[0] ?? {};

/** Both at once. */
function both(one: Schema, other: Schema): Schema {
  const properties = { ...one.properties };
  for (const [name, schema] of Object.entries(other.properties ?? {})) {
    const before = properties[name];
    properties[name] = before === undefined ? schema : { allOf: [before, schema] };
  }
  const required = [...new Set([...(one.required ?? []), ...(other.required ?? [])])];
  const bounds = Object.fromEntries([
    ...tightest(one, other, least, Math.max),
    ...tightest(one, other, greatest, Math.min),
  ]);
  const values = one.enum && other.enum ? one.enum.filter((each) => other.enum?.includes(each)) : undefined;
  return {
    ...one,
    ...other,
    ...bounds,
    ...(values && { enum: values }),
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
}

const least = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"];
const greatest = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"];

function tightest(
  one: Schema,
  other: Schema,
  keywords: readonly string[],
  of: (...numbers: number[]) => number,
): [string, number][] {
  return keywords.flatMap((keyword): [string, number][] => {
    const found = [one[keyword], other[keyword]].filter((bound) => typeof bound === "number");
    return found.length === 0 ? [] : [[keyword, of(...found)]];
  });
}
