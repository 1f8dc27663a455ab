import { literal } from "../literal.ts";
import { commentText } from "../types/documentation.ts";

export const stateRuntime = "../runtime/state-table.ts";
export const decisionRuntime = "../runtime/decision-table.ts";

/** A declaration with its documentation. */
export function documented(lines: string[], declaration: string): string {
  return `/*${commentText(lines)}*/\n${declaration}`;
}

/** A union of literals, in the order in which they first come. */
export function union(values: Iterable<unknown>): string {
  return [...new Set(values)].map(literal).join(" | ") || "never";
}

/** An interface's members; the pipeline takes off the quotes that a key does not need. */
export function members(entries: (readonly [key: string, type: string, optional?: boolean])[]): string {
  return entries.map(([key, type, optional]) => `${JSON.stringify(key)}${optional ? "?" : ""}: ${type};`).join("\n");
}
