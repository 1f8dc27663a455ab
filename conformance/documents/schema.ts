/** A JSON Schema object, with OpenAPI's extensions. */
export interface Schema {
  $schema?: string;
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  $defs?: Record<string, Schema>;
  definitions?: Record<string, Schema>;
  examples?: unknown[];
  [keyword: string]: unknown;
}

/** Keywords whose value is a schema. */
const single = new Set(
  "items additionalItems additionalProperties unevaluatedItems unevaluatedProperties contains propertyNames not if then else contentSchema".split(
    " ",
  ),
);

/** Keywords whose value is a list of schemas. */
const lists = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);

/** Keywords whose value holds schemas by name. */
const maps = new Set(["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"]);

/** Keywords without schemas in them. */
const plain = new Set(
  (
    "$schema $id $ref $anchor $comment type title description const enum required default examples format pattern deprecated " +
    "readOnly writeOnly minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems " +
    "uniqueItems minProperties maxProperties dependentRequired contentMediaType contentEncoding"
  ).split(" "),
);

/** A schema and all schemas in it, each with its JSON pointer. References are not followed. */
export function* schemasIn(schema: Schema, pointer = "#"): Generator<[pointer: string, schema: Schema]> {
  yield [pointer, schema];
  for (const [keyword, value] of Object.entries(schema)) {
    for (const [step, child] of children(keyword, value)) yield* schemasIn(child, `${pointer}/${keyword}${step}`);
  }
}

/** A copy of a schema with a change made to each schema in it, the innermost first. */
export function changed(schema: Schema, change: (schema: Schema) => Schema): Schema {
  const copy = Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (single.has(keyword) && isObject(value)) return [keyword, changed(value, change)];
      if (lists.has(keyword)) return [keyword, (value as Schema[]).map((each) => changed(each, change))];
      if (!maps.has(keyword)) return [keyword, value];
      const named = Object.entries(value as Record<string, Schema>);
      return [keyword, Object.fromEntries(named.map(([name, each]) => [name, changed(each, change)]))];
    }),
  ) as Schema;
  return change(copy);
}

/** The schema without OpenAPI's extensions. */
export function withoutExtensions(schema: Schema): Schema {
  return changed(
    schema,
    (each) => Object.fromEntries(Object.entries(each).filter(([keyword]) => !keyword.startsWith("x-"))) as Schema,
  );
}

function children(keyword: string, value: unknown): [step: string, schema: Schema][] {
  if (single.has(keyword)) return isObject(value) ? [["", value]] : [];
  if (lists.has(keyword)) return (value as Schema[]).map((each, index) => [`/${index}`, each]);
  if (maps.has(keyword)) {
    return Object.entries(value as Record<string, Schema>).map(([name, each]) => [`/${escaped(name)}`, each]);
  }
  if (!plain.has(keyword) && !keyword.startsWith("x-")) throw new Error(`Unknown schema keyword: ${keyword}`);
  return [];
}

function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

function isObject(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
