import { uniqueNames } from "../../naming.ts";
import type { InterfaceContract, Schema } from "./contract.ts";
import { firstChoice, flatten } from "./flatten.ts";
import { resolve } from "./resolve.ts";
import { componentOf, componentRef, mapSchemas } from "./schemas.ts";
import { objectShape } from "./object-shape.ts";

/** The schemas of an interface with a discriminator. */
export interface SchemasWithVariants {
  /** A component with a discriminator is the union of its variants; its fields are in a separate base. */
  readonly schemas: Record<string, Schema>;

  /** The component of each base, by the name of the base. */
  readonly bases: ReadonlyMap<string, string>;
}

const known = new WeakMap<InterfaceContract, SchemasWithVariants>();

/**
 * Returns the schemas of an interface with explicit discriminators: a model with discriminated derived models becomes
 * their union, and the derived models extend its base. A variant without the discriminator property gets it.
 *
 * @example
 * // Fish: { oneOf: [Shark, Salmon], discriminator, "x-base": FishBase }, Shark: { allOf: [FishBase], … }
 */
export function schemasWithVariants(api: InterfaceContract): SchemasWithVariants {
  const found = known.get(api) ?? spelledOut(api.components.schemas);
  known.set(api, found);
  return found;
}

/** The schemas of an interface, with references, parts and first alternatives merged. */
export interface FlatSchemas {
  flat(schema: Schema): Schema;
}

/** Returns a function that merges a schema of an interface, with explicit discriminators. */
export function flatSchemas(api: InterfaceContract): FlatSchemas {
  const { schemas } = schemasWithVariants(api);
  return { flat: (schema) => flatten(schema, schemas, firstChoice) };
}

/** Returns schemas with explicit discriminators, for schemas that are not part of an interface yet. */
export function spelledOut(schemas: Record<string, Schema>): SchemasWithVariants {
  const unique = uniqueNames(Object.keys(schemas));
  const baseOf = new Map(
    Object.entries(schemas).flatMap(([name, schema]) => (isBase(schema) ? [[name, unique(`${name}Base`)]] : [])),
  );
  const tellers = toldBy(schemas);
  const all = Object.entries(schemas).flatMap(([name, schema]): [string, Schema][] => {
    const whole = mapSchemas(schema, (each) => withExplicitDiscriminators(each, schemas, baseOf));
    const own = withValues(whole, tellers.get(name) ?? []);
    const base = baseOf.get(name);
    return base === undefined
      ? [[name, own]]
      : [
          [name, choiceOfBase(own, base)],
          [base, fieldsOfBase(own)],
        ];
  });
  return {
    schemas: Object.fromEntries(all),
    bases: new Map([...baseOf].map(([component, base]) => [base, component])),
  };
}

/** A discriminator property of a variant, and its values. */
interface Told {
  key: string;
  values: string[];
}

/** Returns the discriminator values of variants whose bases have several values for them, by component. */
function toldBy(schemas: Record<string, Schema>): Map<string, Told[]> {
  const found = new Map<string, Told[]>();
  for (const schema of Object.values(schemas).filter(isBase)) {
    const values = Map.groupBy(mappingOf(schema.discriminator), ([, ref]) => componentOf(ref) ?? "");
    for (const [component, own] of values)
      if (own.length > 1)
        found.set(component, [
          ...(found.get(component) ?? []),
          { key: keyOf(schema.discriminator), values: own.map(([value]) => value) },
        ]);
  }
  return found;
}

/** Restricts the discriminator property of a variant to its values: a new value would be a new variant. */
function withValues(schema: Schema, tellers: readonly Told[]): Schema {
  const { properties = {} } = schema;
  const exact = tellers.flatMap(({ key, values }) =>
    Object.hasOwn(properties, key) ? [[key, exactly(values, properties[key])] as const] : [],
  );
  return exact.length === 0 ? schema : { ...schema, properties: { ...properties, ...Object.fromEntries(exact) } };
}

function exactly(values: readonly string[], { description }: Schema = {}): Schema {
  return {
    ...(description !== undefined && { description }),
    anyOf: values.map((value) => ({ type: "string", const: value })),
    "x-exact": true,
  };
}

/** Returns true for the schema of a discriminator value: a newer service has no other values here. */
export function isExact({ "x-exact": exact }: Schema): boolean {
  return exact === true;
}

/** Returns true for a model whose derived models are discriminated by a property. */
export function isBase({ discriminator, oneOf }: Schema): boolean {
  return oneOf === undefined && mappingOf(discriminator).length > 0;
}

function mappingOf(discriminator: unknown): [value: string, ref: string][] {
  const { mapping = {} } = Object(discriminator) as { mapping?: Record<string, string> };
  return Object.entries(mapping);
}

function choiceOfBase({ description, deprecated, examples, discriminator, ...rest }: Schema, base: string): Schema {
  const facts = Object.fromEntries(Object.entries(rest).filter(([keyword]) => keyword.startsWith("x-")));
  return {
    ...(description !== undefined && { description }),
    ...(deprecated !== undefined && { deprecated }),
    ...(examples !== undefined && { examples }),
    ...facts,
    type: "object",
    oneOf: mappingOf(discriminator).map(([, $ref]) => ({ $ref })),
    discriminator,
    "x-base": componentRef(base),
  };
}

function fieldsOfBase({ discriminator: _discriminator, examples: _examples, ...fields }: Schema): Schema {
  return fields;
}

/**
 * Returns a schema with bases in place of the models it extends, and with the discriminator property in its variants.
 */
function withExplicitDiscriminators(
  schema: Schema,
  schemas: Record<string, Schema>,
  baseOf: ReadonlyMap<string, string>,
): Schema {
  const { allOf, oneOf, discriminator } = schema;
  const values = mappingOf(discriminator).map(([each]) => each);
  if (allOf === undefined && (oneOf === undefined || values.length === 0)) return schema;
  const key = keyOf(discriminator);
  return {
    ...schema,
    ...(allOf && { allOf: allOf.map((part) => withBase(part, baseOf)) }),
    ...(oneOf &&
      values.length > 0 && {
        oneOf: oneOf.map((variant, index) => withDiscriminatorValue(variant, key, values[index], schemas)),
      }),
  };
}

function withBase(part: Schema, baseOf: ReadonlyMap<string, string>): Schema {
  const base = baseOf.get(componentOf(part.$ref) ?? "");
  return base === undefined ? part : { ...part, $ref: componentRef(base) };
}

function keyOf(discriminator: unknown): string {
  return String((Object(discriminator) as { propertyName?: unknown }).propertyName);
}

/** Returns a variant with its discriminator property. */
function withDiscriminatorValue(
  variant: Schema,
  key: string,
  value: string | undefined,
  schemas: Record<string, Schema>,
): Schema {
  const field = objectShape(variant, schemas)?.fields.get(key);
  if (value === undefined || (field && isConstant(resolve(field, schemas)))) return variant;
  return {
    allOf: [{ type: "object", required: [key], properties: { [key]: { type: "string", const: value } } }, variant],
  };
}

function isConstant(field: Schema): boolean {
  return "const" in field;
}

/** A union of variants with a discriminator. */
export interface Choice {
  /** The discriminator property. */
  readonly key: string;

  /** The schema of each variant, by discriminator value. */
  readonly variants: readonly (readonly [value: string, schema: Schema])[];

  /** The schema for other values or a missing property, if it is documented. */
  readonly otherwise?: Schema;

  /** A reference to the common fields of all variants, if they have a base. */
  readonly base?: string;
}

/** Returns the union of a schema of {@link schemasWithVariants}; undefined if it is not a union. */
export function choiceOf({ oneOf = [], discriminator, "x-base": base }: Schema): Choice | undefined {
  const values = mappingOf(discriminator).map(([value]) => value);
  if (values.length === 0 || oneOf.length < values.length) return undefined;
  const otherwise = oneOf[values.length];
  return {
    key: keyOf(discriminator),
    variants: values.map((value, index) => [value, oneOf[index] ?? {}] as const),
    ...(otherwise && { otherwise }),
    ...(typeof base === "string" && { base }),
  };
}

/**
 * Returns a schema whose unions use only JSON Schema keywords.
 *
 * @param reading True if values come from the other side, which may be newer: a value with an unknown discriminator
 * only needs the fields of the base.
 */
export function withoutDiscriminators(schema: Schema, reading: boolean): Schema {
  return mapSchemas(schema, (each) => {
    const choice = choiceOf(each);
    return choice ? conditional(each, choice, reading) : each;
  });
}

function conditional(schema: Schema, { key, variants, otherwise, base }: Choice, reading: boolean): Schema {
  const { oneOf: _oneOf, discriminator: _discriminator, "x-base": _base, ...rest } = schema;
  const values = variants.map(([value]) => value);
  const when = (condition: Schema): Schema => ({ required: [key], properties: { [key]: condition } });
  const others = otherwise ?? (reading && base !== undefined ? { $ref: base } : undefined);
  const listed = reading ? { type: "string" } : { enum: values };
  return {
    ...rest,
    type: "object",
    ...(otherwise === undefined && when(listed)),
    allOf: [
      // eslint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema
      ...variants.map(([value, variant]) => ({ if: when({ const: value }), then: variant })),
      ...(others ? [{ if: when({ enum: values }), else: others }] : []),
    ],
  };
}
