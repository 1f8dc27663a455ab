/** Returns a JSON value as a TypeScript expression; the pipeline formats it. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  return objectLiteral(Object.entries(value).map(([key, item]) => [key, literal(item)]));
}

/**
 * Returns an object of expressions by key. An unquoted `__proto__` would set the prototype.
 *
 * @param spread Objects whose fields precede these.
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

/** Returns an object of expressions, with shorthand for variables named like their key. */
export function shortObject(entries: (readonly [key: string, expression: string])[]): string {
  return `{ ${shortMembers(entries).join(", ")} }`;
}

/** Returns the members of an object. */
export function shortMembers(entries: (readonly [key: string, expression: string])[]): string[] {
  return entries.map((entry) => (entry[0] === entry[1] ? entry[0] : objectLiteral([entry]).slice(1, -1).trim()));
}

/**
 * Returns an expression for an entry of a table. For a name such as `toString`, TypeScript returns the type of the
 * method instead of the entry, so a type assertion is needed.
 */
export function inTable(name: string, expression: string, type: () => string): string {
  return name in Object.prototype ? `${expression} satisfies ${type()}` : expression;
}
