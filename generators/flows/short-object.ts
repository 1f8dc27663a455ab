import { objectLiteral } from "../literal.ts";

/** An object of expressions, in which a variable of the same name as its key stands once. */
export function shortObject(entries: (readonly [key: string, expression: string])[]): string {
  return `{ ${shortMembers(entries).join(", ")} }`;
}

/** Its members. */
export function shortMembers(entries: (readonly [key: string, expression: string])[]): string[] {
  return entries.map((entry) => (entry[0] === entry[1] ? entry[0] : objectLiteral([entry]).slice(1, -1).trim()));
}
