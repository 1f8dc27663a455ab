import {
  getDiscriminatedUnionFromInheritance,
  getDiscriminator,
  isArrayModelType,
  type Model,
  type ModelProperty,
  type ObjectValue,
  type ObjectValuePropertyDescriptor,
  type Program,
  type Type,
  type Value,
  walkPropertiesInherited,
} from "@typespec/compiler";
import { type MetadataInfo, Visibility } from "@typespec/http";
import { encodedNumber } from "./json-values.ts";
import type { Circumstances } from "./transformed.ts";

/** Returns a value without the fields that a request or response of its type does not have. */
export type ShownValue = (
  value: Value,
  type: Type,
  circumstances: Pick<Circumstances, "visibility" | "isWhole">,
) => Value;

/**
 * Returns a function that selects the fields of an example. An example is written once, with the fields of all
 * visibilities and versions: the compiler requires all required ones.
 *
 * @param reportAbsent Is called for an optional field that the version does not have.
 */
export function shownValues(
  program: Program,
  metadata: MetadataInfo,
  reportAbsent: (field: ObjectValuePropertyDescriptor) => void,
): ShownValue {
  return shown;

  function shown(value: Value, type: Type, circumstances: Pick<Circumstances, "visibility" | "isWhole">): Value {
    if (value.valueKind === "NumericValue") return encodedNumber(program, value, type);
    if (type.kind === "ModelProperty" || type.kind === "UnionVariant") return shown(value, type.type, circumstances);
    const inCollection = { ...circumstances, visibility: circumstances.visibility | Visibility.Item };
    if (value.valueKind === "ArrayValue") {
      if (type.kind !== "Model" || !isArrayModelType(type)) return value;
      return { ...value, values: value.values.map((item) => shown(item, type.indexer.value, inCollection)) };
    }
    const model = value.valueKind === "ObjectValue" ? modelOf(value, type) : undefined;
    if (value.valueKind !== "ObjectValue" || model === undefined) return value;
    const known = new Map([...walkPropertiesInherited(model)].map((property) => [property.name, property]));
    const { visibility, isWhole } = circumstances;
    const properties = [...value.properties].flatMap(([name, field]): [string, typeof field][] => {
      const property = known.get(name);
      if (property === undefined) {
        const { indexer, name: own } = model;
        const unversioned = indexer ? undefined : propertyInAnyVersion(model, name);
        if (unversioned) {
          if (unversioned.optional) reportAbsent(field);
          return [];
        }
        const inner = own === "Record" ? circumstances : inCollection;
        return [[name, indexer ? { ...field, value: shown(field.value, indexer.value, inner) } : field]];
      }
      if (!metadata.isPayloadProperty(property, visibility, isWhole)) return [];
      return [[name, { ...field, value: shown(field.value, property, circumstances) }]];
    });
    return { ...value, properties: new Map(properties) };
  }

  /** Returns a property from the source, even if the current version does not have it. */
  function propertyInAnyVersion({ node }: Model, name: string): ModelProperty | undefined {
    const type = node && program.checker.getTypeForNode(node);
    if (type?.kind !== "Model") return undefined;
    return [...walkPropertiesInherited(type)].find((property) => property.name === name);
  }

  /** Returns the model of an object: the derived model that it names, or the variant of a union with its fields. */
  function modelOf(value: ObjectValue, type: Type): Model | undefined {
    if (type.kind === "Union") {
      const variants = [...type.variants.values()].map((variant) => modelOf(value, variant.type));
      return variants.find((model) => model !== undefined && hasAll(model, value));
    }
    if (type.kind !== "Model") return undefined;
    const discriminator = getDiscriminator(program, type);
    const kind = discriminator && value.properties.get(discriminator.propertyName)?.value;
    if (discriminator === undefined || kind?.valueKind !== "StringValue") return type;
    const [{ variants }] = getDiscriminatedUnionFromInheritance(type, discriminator);
    return variants.get(kind.value) ?? type;
  }
}

function hasAll(model: Model, { properties }: ObjectValue): boolean {
  const names = new Set([...walkPropertiesInherited(model)].map(({ name }) => name));
  return model.indexer !== undefined || [...properties.keys()].every((name) => names.has(name));
}
