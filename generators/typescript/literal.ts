/** A JSON value as an expression of TypeScript; the pipeline lays it out. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  return objectLiteral(Object.entries(value).map(([key, item]) => [key, literal(item)]));
}

/**
 * An object of expressions by key; a plain `__proto__` would set the prototype.
 *
 * @param spread Objects whose fields come after these.
 */
export function objectLiteral(
  entries: (readonly [key: string, expression: string])[],
  spread: readonly string[] = [],
): string {
  const own = entries.map(([key, expression]) => `${propertyKey(key)}: ${expression}`);
  const members = [...own, ...spread.map((each) => `...${each}`)];
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

function propertyKey(key: string): string {
  return key === "__proto__" ? '["__proto__"]' : JSON.stringify(key);
}

/** An object of expressions, in which a variable of the same name as its key stands once. */
export function shortObject(entries: (readonly [key: string, expression: string])[]): string {
  return `{ ${shortMembers(entries).join(", ")} }`;
}

/** Its members. */
export function shortMembers(entries: (readonly [key: string, expression: string])[]): string[] {
  return entries.map((entry) => (entry[0] === entry[1] ? entry[0] : objectLiteral([entry]).slice(1, -1).trim()));
}

/**
 * An entry of a table, as an expression. TypeScript takes a name that every object has, such as `toString`, for that of
 * the method, and not for a key of the table: what its value is has to be said.
 */
export function inTable(name: string, expression: string, type: () => string): string {
  return name in Object.prototype ? `${expression} satisfies ${type()}` : expression;
}
