import type { Schema } from "../contract/model/contract.ts";
import { type PropertyPath, propertyPath } from "../contract/facts/paging.ts";

/** The place of a value, as an expression of TypeScript, and the facts about it. */
export interface Place extends Holder {
  schema: Schema;

  /** True if only some types of a union have the property. Default: all of them. */
  isPartial?: boolean;
}

interface Holder {
  expression: string;

  /** True if the value may be missing or null. */
  mayLack: boolean;
}

/** Follows the names of properties from a place. */
export function placeAt(start: Place, path: readonly string[], schemas: Record<string, Schema>): Place {
  return follow(start, propertyPath(start.schema, path, schemas));
}

/** Follows a resolved path. */
export function follow(start: Holder, { steps, schema }: PropertyPath): Place {
  const { expression, mayLack } = steps.reduce<Holder>(
    (holder, { name, isEverywhere, mayLack: lacks }) => ({
      expression: isEverywhere ? member(holder, name) : memberIfAny(holder, name),
      mayLack: holder.mayLack || lacks,
    }),
    start,
  );
  return { expression, mayLack, schema, isPartial: steps.some(({ isEverywhere }) => !isEverywhere) };
}

/** `a.b`, `a?.b`, `a["b c"]`. */
export function member({ expression, mayLack }: Holder, name: string): string {
  if (/^[A-Za-z_$][\w$]*$/.test(name)) return `${expression}${mayLack ? "?." : "."}${name}`;
  return `${expression}${mayLack ? "?." : ""}[${JSON.stringify(name)}]`;
}

/** Returns the access to a property that not all types of a union have. */
function memberIfAny({ expression, mayLack }: Holder, name: string): string {
  const isThere = `${JSON.stringify(name)} in ${expression}`;
  const condition = mayLack ? `${expression} && ${isThere}` : isThere;
  return `(${condition} ? ${member({ expression, mayLack: false }, name)} : undefined)`;
}
