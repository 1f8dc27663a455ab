/** A JSON value as an expression of TypeScript; the pipeline lays it out. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  return objectLiteral(Object.entries(value).map(([key, item]) => [key, literal(item)]));
}

/** An object of expressions by key; a plain `__proto__` would set the prototype. */
export function objectLiteral(entries: (readonly [key: string, expression: string])[]): string {
  const members = entries.map(([key, expression]) => `${propertyKey(key)}: ${expression}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

function propertyKey(key: string): string {
  return key === "__proto__" ? '["__proto__"]' : JSON.stringify(key);
}
