import type { Model, ModelProperty, Program, Type } from "@typespec/compiler";
import { getEncode, getTypeName, isArrayModelType, walkPropertiesInherited } from "@typespec/compiler";

/**
 * Returns the part of a parameter that is nested too deeply for its place: addresses can contain texts, lists of
 * texts and records of texts; headers and cookies can't contain records.
 *
 * @returns The name of the type; undefined if the whole parameter can be written.
 */
export function nestedIn(program: Program, property: ModelProperty, kind: string): string | undefined {
  if (getEncode(program, property) !== undefined) return undefined;
  const held =
    property.type.kind === "Union" ? [...property.type.variants.values()].map(({ type }) => type) : [property.type];
  const found = held.flatMap((type) => {
    if (type.kind !== "Model") return isText(type) ? [] : [type];
    if (isArrayModelType(type)) return isText(type.indexer.value) ? [] : [type.indexer.value];
    return kind === "header" || kind === "cookie" ? [type] : valueTypes(type).filter((value) => !isText(value));
  });
  return found[0] && getTypeName(found[0]);
}

function valueTypes(model: Model): Type[] {
  const values = [...walkPropertiesInherited(model)].map(({ type }) => type);
  return model.indexer ? [...values, model.indexer.value] : values;
}

function isText(type: Type): boolean {
  if (type.kind === "Union") return [...type.variants.values()].every((variant) => isText(variant.type));
  return type.kind !== "Model" && type.kind !== "Tuple";
}
