import { contractOf } from "../../kit/contract.ts";
import { alternativesOf, named, scopeOf } from "../../kit/elements.ts";
import type { Schema } from "../../kit/json-schema.ts";
import type { Collection, Field } from "../host/collections.ts";

/** Returns the label of a name: `charge_outcome` becomes `Charge outcome`. */
export function labelOf(name: string): string {
  const words = name.replaceAll(/[_-]/g, " ").replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the contract's descriptions of a collection and of its fields, in plain text. */
export function documentedOf(
  part: string,
  { model }: Collection,
): { description: string; fields: Readonly<Record<string, string>> } {
  if (model === undefined) return { description: "", fields: {} };
  const properties = Object.entries(propertiesOf(part, model));
  return {
    description: withoutCodeMarks(contractOf(part).components.schemas[model]?.description),
    fields: Object.fromEntries(properties.map(([name, schema]) => [name, withoutCodeMarks(schema.description)])),
  };
}

function propertiesOf(part: string, model: string): Readonly<Record<string, Schema>> {
  const schemas = alternativesOf(named(model), scopeOf(contractOf(part)));
  return Object.assign({}, ...schemas.map(({ keywords }) => keywords.properties)) as Record<string, Schema>;
}

/** Returns a filter field as the contract documents it: a parameter of the operation, or a field of the model. */
export function filterField(part: string, { operation, model }: Collection, name: string): Field {
  const contract = contractOf(part);
  const parameter = contract.operations
    .find((each) => each.name === operation)
    ?.parameters.find((each) => each.name === name);
  const schema = parameter?.schema ?? (model === undefined ? undefined : propertiesOf(part, model)[name]) ?? {};
  const hint = withoutCodeMarks(parameter?.description ?? schema.description);
  const shapes = alternativesOf(schema, scopeOf(contract)).map(({ keywords }) => keywords);
  const isOpen = shapes.some((each) => each.type === "string" && each.enum === undefined);
  const options = isOpen ? [] : shapes.flatMap((each) => (each.enum ?? []).map(String));
  if (shapes.some(({ type }) => type === "boolean")) return { name, hint, kind: "flag", options: flags };
  const kind = shapes.some(({ type }) => type === "number" || type === "integer") ? "number" : "text";
  return { name, hint, kind, ...(options.length > 0 && { options }) };
}

const flags = [
  ["true", "yes"],
  ["false", "no"],
] as const;

/** Removes code marks from a description. */
function withoutCodeMarks(description: unknown): string {
  return typeof description === "string" ? description.replaceAll("`", "") : "";
}
