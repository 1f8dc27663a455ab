import type { InterfaceContract, Schema } from "../../contract/contract.ts";
import { componentOf } from "../../contract/references.ts";
import { type FieldRow, fieldRows } from "./fields.ts";

/** All fields of a body: those of the models that it builds on, where it says no more of them, and its own. */
export function bodyRows(api: InterfaceContract, from: string, schema: Schema): FieldRow[] {
  const rows = new Map<string, FieldRow>();
  const collect = (each: Schema, seen: readonly string[]): void => {
    const name = componentOf(each.$ref);
    if (name !== undefined) {
      const model = Object.hasOwn(api.components.schemas, name) ? api.components.schemas[name] : undefined;
      if (model && !seen.includes(name)) collect(model, [...seen, name]);
    }
    for (const base of each.allOf ?? []) collect(base, seen);
    for (const row of fieldRows(api, from, each)) rows.set(row.name, row);
  };
  collect(schema, []);
  return [...rows.values()];
}
