import type { InterfaceContract, Operation, Parameter, Schema } from "../contract/model/contract.ts";
import { resolve } from "../contract/model/resolve.ts";
import { describedSchema, fieldsOf, heldBy, typesOf } from "./fields.ts";

/** A parameter of an operation, or a field of its body with its path: `address.city`, `pets[].name`. */
export interface Input {
  name: string;
  place: Parameter["in"] | "body";
  schema: Schema;
}

/** Returns all inputs of an operation. */
export function inputsOf(api: InterfaceContract, { parameters, requestBody }: Operation): Input[] {
  const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema = {} }) => fieldsWithin(api, schema));
  return [
    ...parameters.map((each) => ({ name: each.name, place: each.in, schema: describedSchema(each) })),
    ...new Map(bodies.map(([name, schema]) => [name, { name, place: "body" as const, schema }])).values(),
  ];
}

/** Returns the fields of a schema and of nested schemas, each with its path; each model once per path. */
export function fieldsWithin(
  api: InterfaceContract,
  schema: Schema,
  within = "",
  seen: readonly string[] = [],
): [name: string, schema: Schema][] {
  const inner = (of: Schema, way: string): [string, Schema][] =>
    heldBy(of).flatMap(([held, model]) => {
      if (model === undefined ? held === of : seen.includes(model)) return [];
      return fieldsWithin(api, held, way, model === undefined ? seen : [...seen, model]);
    });
  const fields = fieldsOf(api, schema);
  if (fields.length === 0) return inner(resolve(schema, api.components.schemas), within);
  return fields.flatMap(([name, field]): [string, Schema][] => {
    const way = within + name;
    return [[way, field], ...inner(field, `${way}${typesOf(field).includes("array") ? "[]" : ""}.`)];
  });
}
