import type { InterfaceContract, Operation } from "../../contract/contract.ts";
import { describedSchema } from "./described-schema.ts";
import { type FieldRow, fieldRow } from "./fields.ts";
import { rowsWithin } from "./rows-within.ts";

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
  const fields = bodies.flatMap((schema) => rowsWithin(api, from, schema));
  const known = new Map(fields.map((row) => [row.name, { ...row, in: "body" }]));
  return [...parameters, ...known.values()];
}
