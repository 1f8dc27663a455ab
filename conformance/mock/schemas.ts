import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { InterfaceContract, Schema } from "../../generators/contract/contract.ts";
import { addFormatsTo } from "../../generators/contract/formats.ts";
import { toJsonSchema } from "../../generators/contract/json-schema.ts";
import { componentOf, mapEntries, pointerToken, visitSchemas } from "../../generators/contract/schemas.ts";
import { schemasWithVariants, withoutDiscriminators } from "../../generators/contract/variants.ts";
import { describe, issues } from "../../generated/runtime/validation/validation.ts";

/** The schemas of an interface, and what fits them. */
export interface Schemas {
  /** The components, with what discriminators say spelt out. */
  readonly components: Readonly<Record<string, Schema>>;

  /** True of a value that is as documented: of a list of values, one of those. */
  fits(schema: Schema, value: unknown): boolean;

  /** What is wrong with a value, in words; undefined where nothing is. */
  faultOf(schema: Schema, value: unknown): string | undefined;
}

export function schemasOf(api: InterfaceContract): Schemas {
  const { schemas: components } = schemasWithVariants(api);
  const patterns = patternsIn([components, api.operations]);
  const unicodeRegExp = patterns.every((pattern) => isPattern(pattern, "u"));
  const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false, unicodeRegExp });
  addFormatsTo(ajv);
  const $defs = mapEntries({ ...components }, (schema) => toJsonSchema(withoutDiscriminators(schema, false), locate));
  ajv.addSchema({ $id: "contract", $defs });
  const compiled = new WeakMap<Schema, ValidateFunction>();
  const validatorOf = (schema: Schema): ValidateFunction => {
    const known =
      compiled.get(schema) ??
      ajv.compile(toJsonSchema(withoutDiscriminators(schema, false), (component) => `contract${locate(component)}`));
    compiled.set(schema, known);
    return known;
  };
  const guardOf = (schema: Schema): Parameters<typeof issues>[0] => {
    const validate = validatorOf(schema);
    return validate as unknown as Parameters<typeof issues>[0];
  };
  return {
    components,
    fits: (schema, value) => validatorOf(schema)(value),
    faultOf: (schema, value) => {
      const found = issues(guardOf(schema), value);
      return found.length === 0 ? undefined : found.map((issue) => describe(issue)).join("; ");
    },
  };
}

/** The patterns of all schemas in a value. */
function patternsIn(value: unknown): string[] {
  const found: string[] = [];
  visitSchemas(value, ({ pattern, patternProperties }) => {
    if (typeof pattern === "string") found.push(pattern);
    found.push(...Object.keys({ ...(patternProperties as object | undefined) }));
  });
  return found;
}

/** True where a text is a regular expression under the given flags. */
function isPattern(text: string, flags: string): boolean {
  try {
    return new RegExp(text, flags) instanceof RegExp;
  } catch {
    return false;
  }
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

/** The place of a component among definitions. */
function locate(component: string): string {
  return `#/$defs/${encodeURIComponent(pointerToken(component))}`;
}
