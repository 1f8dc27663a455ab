import type { InterfaceContract, Schema } from "../../contract/contract.ts";
import { componentOf } from "../../contract/schemas.ts";
import { type FieldRow, fieldRows } from "./fields.ts";

/**
 * The fields of a schema wherever it leads, each model once on its way. Those of models that it builds on come first,
 * and are left out where it says more of them itself.
 */
export function rowsWithin(api: InterfaceContract, from: string, schema: Schema): FieldRow[] {
  const rows = collected(api, from, schema, "", []);
  return [...new Map(rows.map((row) => [row.name, row])).values()];
}

function collected(
  api: InterfaceContract,
  from: string,
  schema: Schema,
  within: string,
  seen: readonly string[],
): FieldRow[] {
  const name = componentOf(schema.$ref);
  const target =
    name === undefined || !Object.hasOwn(api.components.schemas, name) ? schema : api.components.schemas[name];
  if (target === undefined || (name !== undefined && seen.includes(name))) return [];
  const way = name === undefined ? seen : [...seen, name];
  const rows = fieldRows(api, from, target, within);
  const models = rows.flatMap((row) => [
    row,
    ...(row.schema.$ref === undefined ? [] : collected(api, from, row.schema, `${row.name}.`, way)),
    ...(row.schema.items?.$ref === undefined ? [] : collected(api, from, row.schema.items, `${row.name}[].`, way)),
  ]);
  const bases = (target.allOf ?? []).flatMap((base) => collected(api, from, base, within, way));
  return [...bases, ...models];
}
