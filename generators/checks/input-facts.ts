import type { InterfaceContract, Operation, Schema } from "../contract/contract.ts";
import { componentOf } from "../contract/references.ts";
import { objectShape } from "../server/object-shape.ts";
import { bodySchema } from "../validators/guard-names.ts";
import { provable } from "./provable.ts";

/**
 * What is stated of each input of an operation that a server can be held to; see `InputFacts` of the runtime.
 *
 * @param inherited The requirements of the operation: what an input has to be there for.
 */
export function inputFacts(api: InterfaceContract, operation: Operation, inherited: string[]): object[] {
  const { schemas } = api.components;
  const parameters = operation.parameters
    .filter((parameter) => parameter.in === "query")
    .map(({ name, required = false, schema, ...rest }) => ({
      in: "query",
      name,
      required,
      schema: { ...schema, ...pickRequirements(rest) },
    }));
  const shape = objectShape(bodySchema(operation), schemas);
  const fields = [...(shape?.fields ?? [])].map(([name, schema]) => ({
    in: "body",
    name,
    required: shape?.required.has(name) ?? false,
    schema,
  }));
  return [...parameters, ...fields].flatMap(({ schema, required, ...place }) => {
    const resolved = resolve(schema, schemas);
    const own = provable(api, idsOf(schema)).slice(0, 1);
    const facts = {
      ...(required && { required }),
      ...boundsOf(resolved),
      ...wrongOf(resolved, place.in, required),
      ...enumOf(resolved, own.length > 0),
    };
    if (Object.keys(facts).length === 0) return [];
    return [{ ...place, requirements: own.length > 0 && !required ? own : inherited, ...facts }];
  });
}

function pickRequirements(facts: { [name: string]: unknown }): Schema {
  return { "x-requirements": facts["x-requirements"] };
}

function idsOf(schema: Schema): string[] {
  const ids = schema["x-requirements"];
  return Array.isArray(ids) ? ids.map(String) : [];
}

/** A schema with what the component that it names says. */
function resolve(schema: Schema, schemas: Record<string, Schema>): Schema {
  const component = componentOf(schema.$ref);
  return component === undefined ? schema : { ...schemas[component], ...schema };
}

function boundsOf({ minimum, maximum }: Schema): object {
  return {
    ...(typeof minimum === "number" && { minimum }),
    ...(typeof maximum === "number" && { maximum }),
  };
}

/**
 * A value of another type. Only numbers and what is required are looked at: an implementation may well ignore what it
 * need not read.
 */
function wrongOf({ type }: Schema, place: string, required: boolean): object {
  if (type === "integer" || type === "number") return { wrong: "many" };
  if (place === "query" || !required || typeof type !== "string") return {};
  return { wrong: type === "object" ? "text" : { not: "expected" } };
}

/** The documented values, where a requirement is about them. */
function enumOf({ enum: values, anyOf = [] }: Schema, isRequired: boolean): object {
  const documented = values ?? anyOf.find((each) => each.enum)?.enum;
  return isRequired && documented ? { enum: documented } : {};
}
