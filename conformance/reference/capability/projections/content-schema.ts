/** The JSON Schema that is read off a value: the types that are found at each place. */
export function contentSchema(value: unknown): Record<string, unknown> {
  return schemaOf([value]);
}

/** The schema of the values that are found at one place. */
function schemaOf(values: readonly unknown[]): Record<string, unknown> {
  const types = [...new Set(values.map(typeOf))];
  const lists = values.filter((value) => Array.isArray(value));
  const objects = values.filter((value) => typeOf(value) === "object");
  const items = lists.flat();
  return {
    type: types.length === 1 ? types[0] : types,
    ...(objects.length > 0 && { properties: propertiesOf(objects) }),
    ...(items.length > 0 && { items: schemaOf(items) }),
  };
}

function propertiesOf(objects: readonly unknown[]): Record<string, unknown> {
  const found = new Map<string, unknown[]>();
  for (const [name, value] of objects.flatMap((object) => Object.entries(Object(object)))) {
    found.set(name, [...(found.get(name) ?? []), value]);
  }
  return Object.fromEntries([...found].map(([name, values]) => [name, schemaOf(values)]));
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}
