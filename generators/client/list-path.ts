import type { Operation, Schema } from "../contract/contract.ts";
import { itemsOf, placeAt, variantsOf } from "./property-path.ts";

/** How deep in an answer a list is looked for. */
const depth = 3;

/** The path of the list that paging rules speak of: the one whose items have what the rules take of them. */
export function listPath(
  schema: Schema,
  rules: NonNullable<Operation["paging"]>,
  schemas: Record<string, Schema>,
): string[] | undefined {
  if (rules.length === 0) return undefined;
  const taken = rules.flatMap(({ mechanism, take }) => (mechanism === "timestamp" ? [take.split(".")] : []));
  const holds = (items: Schema): boolean =>
    taken.every(
      (path) =>
        Object.keys(placeAt({ expression: "", schema: items, mayLack: false }, path, schemas).schema).length > 0,
    );
  return listsIn(schema, schemas, depth).find(({ items }) => holds(items))?.path;
}

function listsIn(schema: Schema, schemas: Record<string, Schema>, levels: number): { path: string[]; items: Schema }[] {
  const properties = variantsOf(schema, schemas).flatMap((variant) => Object.entries(variant.properties ?? {}));
  const own = properties.flatMap(([name, value]) => {
    const items = itemsOf(value, schemas);
    return items ? [{ path: [name], items }] : [];
  });
  if (levels === 1) return own;
  const nested = properties.flatMap(([name, value]) =>
    listsIn(value, schemas, levels - 1).map(({ path, items }) => ({ path: [name, ...path], items })),
  );
  return [...own, ...nested];
}
