import { componentOf } from "../../contract/schemas.ts";
import type { InterfaceContract, Schema } from "../../contract/contract.ts";
import { escape } from "../html-template.ts";
import { places } from "../links.ts";
import { codeText, either, link } from "./markup.ts";

const plurals: Readonly<Record<string, string>> = {
  string: "strings",
  number: "numbers",
  integer: "integers",
  boolean: "booleans",
  object: "objects",
};

/** What a schema's values are, in words, with links to the models: `list of Pet or null`. */
export function typeWords(api: InterfaceContract, from: string, schema: Schema): string {
  const one = (each: Schema): string => typeWords(api, from, each);
  const name = componentOf(schema.$ref);
  if (name !== undefined) {
    return Object.hasOwn(api.components.schemas, name)
      ? link(from, places.model(api.name, name), name)
      : codeText(name);
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return either(unique(choices.map(one)));
  const types = typesOf(schema);
  if (types.length === 0 && schema.allOf) return either(unique(schema.allOf.map(one)), "and");
  if (types.length === 0) return "anything";
  return either(types.map((type) => typed(type, schema, one)));
}

function typed(type: string, schema: Schema, one: (schema: Schema) => string): string {
  const { items, additionalProperties, properties, format } = schema;
  if (type === "array") return `list of ${items ? plural(items, one) : "anything"}`;
  if (type === "object" && typeof additionalProperties === "object" && !properties) {
    return `map from names to ${plural(additionalProperties, one)}`;
  }
  const isOfFormat = typeof format === "string" && type !== "null";
  return escape(isOfFormat ? `${type} (${format})` : type);
}

function plural(schema: Schema, one: (schema: Schema) => string): string {
  const isPlain = typeof schema.type === "string" && schema.format === undefined;
  return (isPlain ? plurals[schema.type as string] : undefined) ?? one(schema);
}

/** The JSON types that a schema names; what a constant or the values of an enum are, where it names none. */
function typesOf({ type, const: constant, enum: values, properties }: Schema): string[] {
  if (type !== undefined) return [type].flat();
  if (constant !== undefined) return [jsonType(constant)];
  if (values) return unique(values.map(jsonType));
  return properties ? ["object"] : [];
}

function jsonType(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

function unique(parts: readonly string[]): string[] {
  return [...new Set(parts)];
}
