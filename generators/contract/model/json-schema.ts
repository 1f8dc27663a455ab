import type { Dialect, InterfaceContract, Schema } from "./contract.ts";
import { numberBounds } from "./formats.ts";
import { componentOf, mapEntries, mapSchemas, pointerToken, referredTo } from "./schemas.ts";
import { schemasWithVariants, withoutDiscriminators } from "./variants.ts";

/** Formats defined by JSON Schema, and number formats that validators know; validators ignore others. */
const formats = new Set(
  (
    "date-time date time duration email hostname ipv4 ipv6 uri uri-reference iri iri-reference uuid uri-template " +
    "json-pointer relative-json-pointer regex int32 int64 float double byte binary password"
  ).split(" "),
);

/** Keywords of OpenAPI that JSON Schema does not have. */
const foreign = new Set(["discriminator", "xml", "externalDocs", "example"]);

/**
 * Returns a schema in pure JSON Schema: references are mapped by `locate`, and the keywords and extensions of OpenAPI
 * are removed except those to keep.
 * @see https://json-schema.org/draft/2020-12/json-schema-core
 */
export function toJsonSchema(
  schema: Schema,
  locate: (component: string) => string,
  extensions: readonly string[] = [],
): Schema {
  return mapSchemas(schema, (each) => plainSchema(each, locate, extensions));
}

/** Returns the JSON Schema keywords of a schema. */
export function plainSchema(
  schema: Schema,
  locate: (component: string) => string,
  extensions: readonly string[] = [],
): Schema {
  return Object.fromEntries(plainEntries(schema, locate, extensions));
}

/** Returns the JSON Schema keywords of a schema as entries. */
export function plainEntries(
  schema: Schema,
  locate: (component: string) => string,
  extensions: readonly string[] = [],
): [keyword: string, value: unknown][] {
  const plain = Object.entries(withBounds(schema)).filter(
    ([keyword, item]) => extensions.includes(keyword) || isJsonSchema(keyword, item),
  );
  for (const entry of plain) if (entry[0] === "$ref") entry[1] = located(String(entry[1]), locate);
  return plain;
}

/** Adds the bounds of number formats that JSON Schema does not define, or that validators do not check. */
export function withBounds(schema: Schema): Schema {
  const { format, type, ...rest } = schema as Schema & Partial<Record<string, unknown>>;
  const numbers = schema as Record<string, number | undefined>;
  if (type === "string") return schema;
  const { minimum = -Infinity, maximum = Infinity } = numbers;
  if (format === "uint64") return { ...schema, format: "int64", minimum: Math.max(0, minimum) };
  const bounds = Object.hasOwn(numberBounds, String(format)) ? numberBounds[String(format)] : undefined;
  if (bounds === undefined) return schema;
  return {
    ...rest,
    type,
    ...(format === "float" && { format }),
    minimum: Math.max(bounds[0], minimum),
    maximum: Math.min(bounds[1], maximum),
  } as Schema;
}

function isJsonSchema(keyword: string, value: unknown): boolean {
  if (keyword.startsWith("x-") || foreign.has(keyword)) return false;
  return keyword !== "format" || formats.has(String(value));
}

function located(ref: string, locate: (component: string) => string): string {
  const component = componentOf(ref);
  return component === undefined ? ref : locate(component);
}

/**
 * Rewrites JSON Schema 2020-12 as draft-07, which lacks keywords next to `$ref`, `prefixItems`, `$defs`,
 * `unevaluatedProperties`, `dependentRequired`, `dependentSchemas`, `minContains`, `maxContains` and `contentSchema`.
 */
export function toDraft07(schema: Schema): Schema {
  return mapSchemas(schema, (each) => besideRef(dependencies(tuples(withoutCounts(renameKeywords(each))))));
}

/** In draft-07, `contains` requires at least one item, without a count. */
function withoutCounts({ minContains, maxContains: _maxContains, contains, ...schema }: Schema): Schema {
  return contains === undefined || minContains === 0 ? schema : { ...schema, contains };
}

function renameKeywords({ $defs, contentSchema: _contentSchema, unevaluatedProperties, ...schema }: Schema): Schema {
  const composed = schema.allOf ?? schema.anyOf ?? schema.oneOf ?? schema.$ref;
  return {
    ...schema,
    ...($defs !== undefined && { definitions: $defs }),
    ...(unevaluatedProperties !== undefined &&
      composed === undefined && { additionalProperties: unevaluatedProperties as Schema }),
  };
}

function tuples({ prefixItems, items, ...schema }: Schema): Schema {
  if (prefixItems === undefined) return items === undefined ? schema : { ...schema, items };
  return { ...schema, items: prefixItems as Schema, ...(items !== undefined && { additionalItems: items }) };
}

function dependencies({ dependentRequired, dependentSchemas, ...schema }: Schema): Schema {
  if (dependentRequired === undefined && dependentSchemas === undefined) return schema;
  return { ...schema, dependencies: { ...(dependentRequired as object), ...(dependentSchemas as object) } };
}

function besideRef({ $ref, ...schema }: Schema): Schema {
  if ($ref === undefined) return schema;
  return Object.keys(schema).length === 0 ? { $ref } : { ...schema, allOf: [{ $ref }, ...(schema.allOf ?? [])] };
}

const metaSchemas: Record<Dialect, string> = {
  "draft-07": "http://json-schema.org/draft-07/schema#",
  "2020-12": "https://json-schema.org/draft/2020-12/schema",
};

/** A component schema in pure JSON Schema. */
interface Published {
  schema: Schema;
  refersTo: ReadonlySet<string>;

  /** The form used as a definition in the documents of other models. */
  definition?: Schema;
}

const published = new WeakMap<InterfaceContract, ReadonlyMap<string, Published>>();

function publishedOf(api: InterfaceContract): ReadonlyMap<string, Published> {
  const found = published.get(api) ?? publish(api);
  published.set(api, found);
  return found;
}

function publish(api: InterfaceContract): Map<string, Published> {
  const schemas = mapEntries(schemasWithVariants(api).schemas, (schema) => withoutDiscriminators(schema, false));
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [name, { schema, refersTo: referredTo(schema, schemas) }]),
  );
}

/** Returns the names of all models that a model needs, in the order in which they are found. */
function needsOf(name: string, all: ReadonlyMap<string, Published>): Set<string> {
  const needed = new Set(all.get(name)?.refersTo);
  // The loop also visits names that it adds.
  for (const each of needed) for (const next of all.get(each)?.refersTo ?? []) needed.add(next);
  needed.delete(name);
  return needed;
}

/** Returns a schema in the dialect of an interface, with references mapped by `locate`. */
function inDialect(schema: Schema, dialect: Dialect, locate: (component: string) => string): Schema {
  const plain = toJsonSchema(schema, locate);
  return dialect === "draft-07" ? toDraft07(plain) : plain;
}

const definitionsOf: Record<Dialect, string> = { "draft-07": "definitions", "2020-12": "$defs" };

/** Returns a component schema as a complete document, with the schemas it refers to as definitions. */
export function selfContained(api: InterfaceContract, name: string): Schema {
  const { dialect } = api;
  const all = publishedOf(api);
  const within = (component: string): string => `#/${definitionsOf[dialect]}/${pointerToken(component)}`;
  const fromRoot = (component: string): string => (component === name ? "#" : within(component));
  const definitions = [...needsOf(name, all)].toSorted().map((each): [string, Schema] => {
    const found = all.get(each);
    if (found === undefined) return [each, {}];
    if (found.refersTo.has(name)) return [each, inDialect(found.schema, dialect, fromRoot)];
    found.definition ??= inDialect(found.schema, dialect, within);
    return [each, found.definition];
  });
  return {
    $schema: metaSchemas[dialect],
    title: name,
    ...inDialect(all.get(name)?.schema ?? {}, dialect, fromRoot),
    ...(definitions.length > 0 && { [definitionsOf[dialect]]: Object.fromEntries(definitions) }),
  };
}

/** Returns a component schema that refers to others by their file names, in the same folder. */
export function linked(api: InterfaceContract, name: string, fileOf: (component: string) => string): Schema {
  const { dialect } = api;
  const locate = (component: string): string => (component === name ? "#" : fileOf(component));
  return {
    $schema: metaSchemas[dialect],
    $id: fileOf(name),
    title: name,
    ...inDialect(publishedOf(api).get(name)?.schema ?? {}, dialect, locate),
  };
}

/** The maximum average number of other models in a self-contained document. */
const mostDefinitions = 8;

/**
 * Returns true if models refer to each other in such large groups that self-contained documents would repeat each
 * model many times: their size grows with the square of the group.
 */
export function areEntangled(api: InterfaceContract): boolean {
  const all = publishedOf(api);
  const most = mostDefinitions * all.size;
  let count = 0;
  for (const name of all.keys()) {
    count += needsOf(name, all).size;
    if (count > most) return true;
  }
  return false;
}

/** Returns the names of the models with documents: those of the contract, and the bases of models with variants. */
export function publishedNames(api: InterfaceContract): string[] {
  return [...publishedOf(api).keys()];
}
