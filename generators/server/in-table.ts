/**
 * An entry of a table, as an expression. TypeScript takes a name that every object has, such as `toString`, for that of
 * the method, and not for a key of the table: what its value is has to be said.
 */
export function inTable(name: string, expression: string, type: () => string): string {
  return name in Object.prototype ? `${expression} satisfies ${type()}` : expression;
}
