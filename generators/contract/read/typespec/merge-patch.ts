import type { Program, Type } from "@typespec/compiler";
import { getMergePatchPropertySource, isMergePatch } from "@typespec/http/experimental/merge-patch";
import { uniqueNames } from "../../../naming.ts";
import type { MediaType, Schema } from "../../model/contract.ts";
import { componentOf, componentRef, mapEntries } from "../../model/schemas.ts";

/** The parts of an operation that describe its body. */
interface WithBody {
  requestBody?: { content: Record<string, MediaType> };
}

/**
 * Allows null for the optional fields of merge patches, which removes them. Schemas that a patch refers to get a
 * component of their own if they change.
 *
 * @param components Is extended by those components.
 * @see {@link https://www.rfc-editor.org/rfc/rfc7396}
 */
export function allowNullInPatches(operations: readonly WithBody[], components: Record<string, Schema>): void {
  const unique = uniqueNames(Object.keys(components));
  const patches = new Map<string, string>();
  const patchOf = (schema: Schema): Schema => {
    const { $ref, properties, additionalProperties, allOf, anyOf, oneOf, required = [] } = schema;
    const name = componentOf($ref);
    if (name !== undefined && $ref !== undefined) return { ...schema, $ref: referenceTo(name, $ref) };
    return {
      ...schema,
      ...(properties && {
        properties: mapEntries(properties, (field, key) =>
          required.includes(key) ? patchOf(field) : orNull(patchOf(field)),
        ),
      }),
      ...(typeof additionalProperties === "object" && { additionalProperties: orNull(patchOf(additionalProperties)) }),
      ...(allOf && { allOf: allOf.map(patchOf) }),
      ...(anyOf && { anyOf: anyOf.map(patchOf) }),
      ...(oneOf && { oneOf: oneOf.map(patchOf) }),
    };
  };
  const referenceTo = (name: string, reference: string): string => {
    const known = patches.get(name);
    if (known !== undefined) return componentRef(known);
    const original = components[name];
    if (original === undefined || !isChanged(original)) return reference;
    const own = unique(`${name.replace(/(Merge)?Patch$/, "")}MergePatch`);
    patches.set(name, own);
    components[own] = patchOf(original);
    return componentRef(own);
  };
  // A recursive schema is visited once.
  const isChanged = (schema: Schema, seen = new Set<string>()): boolean => {
    const { $ref, properties = {}, additionalProperties, allOf = [], anyOf = [], oneOf = [], required = [] } = schema;
    const name = componentOf($ref);
    const target = name === undefined || seen.has(name) ? undefined : components[name];
    if (name !== undefined) seen.add(name);
    if (Object.entries(properties).some(([key, field]) => !required.includes(key) && !allowsNull(field))) return true;
    const values = typeof additionalProperties === "object" ? [additionalProperties] : [];
    if (values.some((value) => !allowsNull(value))) return true;
    const parts = [...Object.values(properties), ...values, ...allOf, ...anyOf, ...oneOf, ...(target ? [target] : [])];
    return parts.some((part) => isChanged(part, seen));
  };
  for (const { requestBody } of operations)
    for (const [mediaType, media] of Object.entries(requestBody?.content ?? {}))
      if (/^application\/merge-patch\+json\b/i.test(mediaType) && media.schema) media.schema = patchOf(media.schema);
}

/** Returns true for a body that the HTTP library made a merge patch, with null for removable fields. */
export function isMergePatchBody(program: Program, type: Type): boolean {
  if (type.kind === "Union")
    return [...type.variants.values()].some((variant) => isMergePatchBody(program, variant.type));
  if (type.kind !== "Model") return false;
  const isOwn = [type, ...type.sourceModels.map(({ model }) => model)].some((model) => isMergePatch(program, model));
  return (
    isOwn || [...type.properties.values()].some((each) => getMergePatchPropertySource(program, each) !== undefined)
  );
}

function orNull(schema: Schema): Schema {
  if (allowsNull(schema)) return schema;
  const { description, ...rest } = schema;
  return { ...(description !== undefined && { description }), anyOf: [...(rest.anyOf ?? [rest]), { type: "null" }] };
}

/** Returns true for a schema that allows null, or any value. */
function allowsNull(schema: Schema): boolean {
  const { type, anyOf = [], oneOf = [] } = schema;
  const isOpen = Object.keys(schema).every((key) => key === "description" || key.startsWith("x-"));
  return isOpen || [type].flat().includes("null") || [...anyOf, ...oneOf].some(allowsNull);
}
