import type { InterfaceContract, Operation, Schema } from "../../contract/contract.ts";
import { componentOf } from "../../contract/references.ts";
import { describedSchema } from "./described-schema.ts";
import { type FieldRow, fieldRow, fieldRows } from "./fields.ts";

/** A parameter of an operation, or a field of its body. */
export interface Input extends FieldRow {
  /** `query`, `path`, `header`, `cookie` or `body`. */
  in: string;
}

/** Everything that an operation takes: its parameters, then the fields of its body, with those of the models in it. */
export function inputsOf(api: InterfaceContract, from: string, operation: Operation): Input[] {
  const parameters = operation.parameters.map((parameter) => ({
    ...fieldRow(api, from, parameter.name, describedSchema(parameter), parameter.required ?? false),
    in: parameter.in,
  }));
  const bodies = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema ?? {});
  const fields = bodies.flatMap((schema) => rowsWithin(api, from, schema, "", []));
  const known = new Map(fields.map((row) => [row.name, { ...row, in: "body" }]));
  return [...parameters, ...known.values()];
}

/** The fields of a schema wherever it leads, each model once on its way. */
function rowsWithin(
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
    ...(row.schema.$ref === undefined ? [] : rowsWithin(api, from, row.schema, `${row.name}.`, way)),
    ...(row.schema.items?.$ref === undefined ? [] : rowsWithin(api, from, row.schema.items, `${row.name}[].`, way)),
  ]);
  const bases = (target.allOf ?? []).flatMap((base) => rowsWithin(api, from, base, within, way));
  return [...bases, ...models];
}
