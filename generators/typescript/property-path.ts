import type { Schema } from "../contract/contract.ts";
import { componentOf } from "../contract/schemas.ts";

type Schemas = Record<string, Schema>;

/** A place in a value, as an expression of TypeScript, and what is known of what stands there. */
export interface Place {
  expression: string;
  schema: Schema;

  /** Whether there may be nothing, or null. */
  mayLack: boolean;
}

/** Follows the names of properties from a place. */
export function placeAt(start: Place, path: readonly string[], schemas: Schemas): Place {
  return path.reduce((place, name) => propertyAt(place, name, schemas), start);
}

function propertyAt(place: Place, name: string, schemas: Schemas): Place {
  const found = variantsOf(place.schema, schemas).map((variant) => propertyOf(variant, name, schemas));
  const schema = found.find((each) => each !== undefined)?.schema ?? {};
  const isEverywhere = found.every((each) => each !== undefined);
  return {
    expression: isEverywhere ? member(place, name) : memberIfAny(place, name),
    schema,
    mayLack: place.mayLack || !found.every((each) => each?.isRequired) || isNullable(schema, schemas),
  };
}

/** `a.b`, `a?.b`, `a["b c"]`. */
export function member({ expression, mayLack }: Pick<Place, "expression" | "mayLack">, name: string): string {
  if (/^[A-Za-z_$][\w$]*$/.test(name)) return `${expression}${mayLack ? "?." : "."}${name}`;
  return `${expression}${mayLack ? "?." : ""}[${JSON.stringify(name)}]`;
}

/** A property that not all types of a union have. */
function memberIfAny({ expression, mayLack }: Place, name: string): string {
  const isThere = `${JSON.stringify(name)} in ${expression}`;
  const condition = mayLack ? `${expression} && ${isThere}` : isThere;
  return `(${condition} ? ${member({ expression, mayLack: false }, name)} : undefined)`;
}

/** What a value can be: the component that is named, and each choice, null aside. */
export function variantsOf(schema: Schema, schemas: Schemas): Schema[] {
  const target = componentOf(schema.$ref);
  if (target !== undefined) return variantsOf(schemas[target] ?? {}, schemas);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices === undefined) return schema.type === "null" ? [] : [schema];
  return choices.flatMap((choice) => variantsOf(choice, schemas));
}

function propertyOf(
  holder: Schema,
  name: string,
  schemas: Schemas,
): { schema: Schema; isRequired: boolean } | undefined {
  const parts = [holder, ...(holder.allOf ?? []).flatMap((part) => variantsOf(part, schemas))];
  const found = parts.flatMap((part, index) => {
    if (index > 0) return propertyOf(part, name, schemas) ?? [];
    if (!part.properties || !Object.hasOwn(part.properties, name)) return [];
    return { schema: part.properties[name] ?? {}, isRequired: part.required?.includes(name) ?? false };
  });
  const [first] = found;
  return first && { schema: first.schema, isRequired: found.some(({ isRequired }) => isRequired) };
}

function isNullable(schema: Schema, schemas: Schemas): boolean {
  const target = componentOf(schema.$ref);
  if (target !== undefined) return isNullable(schemas[target] ?? {}, schemas);
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [schema.type].flat().includes("null") || choices.some((choice) => isNullable(choice, schemas));
}

/** The schema of the items of a list; undefined where it is none. */
export function itemsOf(schema: Schema, schemas: Schemas): Schema | undefined {
  const [list, ...others] = variantsOf(schema, schemas);
  return list?.type === "array" && others.length === 0 ? (list.items ?? {}) : undefined;
}
