import {
  type DiscriminatedUnion,
  type Enum,
  type EnumMember,
  getDeprecated,
  getDiscriminatedUnion,
  getDiscriminatedUnionFromInheritance,
  getDiscriminator,
  getDoc,
  getEncode,
  getExamples,
  getFormat,
  getMaxItems,
  getMaxLength,
  getMaxValue,
  getMaxValueExclusive,
  getMaxValueForScalar,
  getMinItems,
  getMinLength,
  getMinValue,
  getMinValueExclusive,
  getMinValueForScalar,
  getPattern,
  getSummary,
  isArrayModelType,
  isNeverType,
  isSecret,
  isTemplateDeclaration,
  navigateTypesInNamespace,
  type Model,
  type ModelProperty,
  type Program,
  resolveEncodedName,
  type Scalar,
  type Type,
  type Union,
} from "@typespec/compiler";
import { getVisibilitySuffix, isHeader, isQueryParam, type MetadataInfo, Visibility } from "@typespec/http";
import { getExtensions, getExternalDocs, isReadonlyProperty, shouldInline } from "@typespec/openapi";
import type { Namespace } from "@typespec/compiler";
import { uniqueNames } from "../../../naming.ts";
import type { Schema } from "../../model/contract.ts";
import { schemaName } from "./elements.ts";
import { json } from "../../model/content-kinds.ts";
import { numberPattern } from "../../model/formats.ts";
import { defaultOf, examplesIn, jsonOf } from "./json-values.ts";
import { Reports } from "./reports.ts";
import { componentRef } from "../../model/schemas.ts";
import { type SampleCheck, targetOf } from "./sample-check.ts";
import type { ShownValue } from "./shown-values.ts";
import type { Circumstances, TransformedTest } from "./transformed.ts";
import type { TypeUsage } from "./type-usage.ts";
import type { XmlNames } from "./xml-names.ts";

/** The JSON Schemas of the types of a service. */
export interface TypeSchemas {
  /** Returns the schema of a type; a reference for a component. */
  schemaOf(type: Type, circumstances: Circumstances): Schema;

  /** Returns the schema of the type of a property, without the constraints of the property itself. */
  valueSchemaOf(property: ModelProperty, circumstances: Circumstances): Schema;

  /** Returns the components so far, with referenced ones first. */
  components: ReadonlyMap<string, Schema>;

  /** Returns the values of a type with a list of values. */
  valuesOf(type: Type): unknown[] | undefined;
}

interface Context {
  program: Program;
  namespace: Namespace;
  metadata: MetadataInfo;
  isTransformed: TransformedTest;
  shown: ShownValue;
  usage: TypeUsage;
  reports: Reports;
  samples: SampleCheck;
  xml: XmlNames;
}

/** A component under construction: its name, and the facts known so far. */
interface Component {
  name: string;
  type: Type;
}

/**
 * Converts the types of a service to JSON Schema. A declaration has one schema for all circumstances in which it is
 * equal.
 */
export function typeSchemas(context: Context): TypeSchemas {
  const { program, namespace, metadata, isTransformed, usage, reports, samples, xml } = context;
  const components = new Map<string, Schema>();
  const made = new Map<Type, Map<string, Component>>();
  const owners = new Map<string, Type>();
  const uniqueName = uniqueNames(declaredNames(program, namespace));
  const inlined: Type[] = [];
  const recursive = new Set<Type>();
  const envelopes = new Map<Type, Map<string, string>>();

  function schemaOf(type: Type, given: Circumstances): Schema {
    const circumstances = settled(type, given);
    switch (type.kind) {
      case "Model":
        return modelSchema(type, circumstances);
      case "Scalar":
        return scalarSchema(type, circumstances);
      case "Enum":
        return declared(type, circumstances, () => enumSchema(type, circumstances));
      case "EnumMember":
        return literal(type.value ?? type.name);
      case "Union":
        return type.name === undefined
          ? unionSchema(type, circumstances)
          : declared(type, circumstances, () => unionSchema(type, circumstances));
      case "UnionVariant":
        return schemaOf(type.type, given);
      case "ModelProperty":
        return propertySchema(type, given);
      case "String":
      case "Number":
      case "Boolean":
        return literal(type.value);
      case "StringTemplate":
        return type.stringValue === undefined ? { type: "string" } : literal(type.stringValue);
      case "Tuple":
        return { type: "array", prefixItems: type.values.map((value) => schemaOf(value, given)) };
      case "Intrinsic":
        if (type.name === "unknown") return {};
        if (type.name === "null") return { type: "null" };
        break;
      default:
    }
    reports.error(
      type,
      "schema",
      `a value of ${type.kind === "Intrinsic" ? type.name : type.kind} can't be sent or received`,
    );
    return {};
  }

  /** A type that is equal in requests and responses has one schema for both. */
  function settled(type: Type, circumstances: Circumstances): Circumstances {
    const isDeclaration = ["Model", "Scalar", "Enum", "Union"].includes(type.kind);
    if (!isDeclaration || isTransformed(type, circumstances)) return circumstances;
    return { ...circumstances, visibility: Visibility.Read, isWhole: false };
  }

  function modelSchema(model: Model, circumstances: Circumstances): Schema {
    if (isArrayModelType(model)) {
      const visibility = circumstances.visibility | Visibility.Item;
      const list = (): Schema => ({
        type: "array",
        items: xml.ofItems(model, schemaOf(model.indexer.value, { ...circumstances, visibility })),
      });
      if (model.name === "Array") return list();
      return declared(model, circumstances, () => constrained(model, list(), circumstances));
    }
    if (model.name === "") return { ...objectSchema(model, circumstances) };
    return declared(model, circumstances, () => {
      const schema = objectSchema(model, circumstances);
      for (const derived of model.derivedModels.filter(isPublished)) {
        const visibility = usage.isReachable(derived) ? circumstances.visibility : Visibility.All;
        schemaOf(derived, { ...circumstances, visibility });
      }
      const discriminator = discriminatorOf(model, circumstances);
      const { baseModel: base } = model;
      const facts = {
        ...(discriminator && { discriminator }),
        ...externalDocsOf(model),
        ...(base && { allOf: [schemaOf(base, circumstances)] }),
      };
      return constrained(model, { ...schema, ...facts }, circumstances);
    });
  }

  function objectSchema(model: Model, circumstances: Circumstances): Schema {
    const { visibility, isWhole, mediaType } = circumstances;
    const shown = [...model.properties.values()].filter(
      (property) => !isNeverType(property.type) && metadata.isPayloadProperty(property, visibility, isWhole),
    );
    const nameOf = (property: ModelProperty): string => resolveEncodedName(program, property, mediaType);
    const required = shown.filter((property) => !metadata.isOptional(property, visibility)).map(nameOf);
    const properties = shown.map((property): [string, Schema] => [
      nameOf(property),
      xml.ofProperty(property, nameOf(property), propertySchema(property, circumstances)),
    ]);
    const key = getDiscriminator(program, model)?.propertyName;
    if (key !== undefined && !required.includes(key)) required.push(key);
    if (key !== undefined && !properties.some(([name]) => name === key))
      properties.push([key, { type: "string", description: `Discriminator property for ${model.name}.` }]);
    const { indexer } = model;
    // The values of a declared record are those of a collection, like the items of a list.
    const inner = model.name === "Record" ? visibility : visibility | Visibility.Item;
    const others =
      indexer &&
      (isNeverType(indexer.value) ? false : othersOf(indexer.value, { ...circumstances, visibility: inner }));
    return {
      type: "object",
      ...(required.length > 0 && { required }),
      ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
      ...(others !== undefined && { [model.baseModel ? "unevaluatedProperties" : "additionalProperties"]: others }),
    };
  }

  function othersOf(type: Type, circumstances: Circumstances): Schema | boolean {
    const schema = schemaOf(type, circumstances);
    return Object.keys(schema).length === 0 ? true : schema;
  }

  function discriminatorOf(model: Model, circumstances: Circumstances): Schema | undefined {
    const discriminator = getDiscriminator(program, model);
    if (discriminator === undefined) return undefined;
    const [{ variants }] = getDiscriminatedUnionFromInheritance(model, discriminator);
    const mapping = [...variants].map(([value, variant]) => [value, schemaOf(variant, circumstances).$ref]);
    return { ...discriminator, ...(mapping.length > 0 && { mapping: Object.fromEntries(mapping) }) };
  }

  function propertySchema(property: ModelProperty, circumstances: Circumstances): Schema {
    const plain = valueSchemaOf(property, circumstances);
    const written = plain.$ref === undefined ? encodedAs(property, plain) : plain;
    const facts: Schema = {
      ...constrained(property, {}, circumstances),
      ...defaultOf(program, property, reports),
      ...(isReadonlyProperty(program, property) && { readOnly: true }),
      ...externalDocsOf(property),
    };
    const schema = { ...written, ...facts };
    samples.addDefault(property, schema);
    return schema;
  }

  /** A property with its own encoding differs from the declaration of its type. */
  function valueSchemaOf(property: ModelProperty, circumstances: Circumstances): Schema {
    const { type } = property;
    const isOwn = type.kind === "Scalar" && getEncode(program, property) !== undefined;
    return isOwn ? plainScalar(type, circumstances, false) : schemaOf(type, circumstances);
  }

  function enumSchema(type: Enum, circumstances: Circumstances): Schema {
    const values = [...type.members.values()].map(valueOf);
    if (values.length === 0) reports.error(type, "enum", "an enum without members has no value");
    const types = [...new Set(values.map((value) => typeof value))];
    const schema = { type: types.length === 1 ? types[0] : types, enum: [...new Set(values)] } as Schema;
    return constrained(type, schema, circumstances);
  }

  function unionSchema(union: Union, circumstances: Circumstances): Schema {
    const [discriminated] = getDiscriminatedUnion(program, union);
    if (discriminated) return constrained(union, discriminatedSchema(discriminated, circumstances), circumstances);
    const variants = [...union.variants.values()].map(({ type }) => type);
    if (variants.length === 0) reports.error(union, "union", "a union without variants has no value");
    const lists = new Map<string, unknown[]>();
    const members: Schema[] = [];
    for (const type of variants) {
      if (type.kind !== "String" && type.kind !== "Number" && type.kind !== "Boolean") {
        members.push(schemaOf(type, circumstances));
        continue;
      }
      const list = lists.get(type.kind);
      if (list) list.push(type.value);
      else {
        const values: unknown[] = [type.value];
        lists.set(type.kind, values);
        members.push({ type: typeof type.value, enum: values });
      }
    }
    const [only, ...others] = members;
    if (only !== undefined && others.length === 0) return { ...only, ...constrained(union, {}, circumstances) };
    const isExclusive = union.decorators.some(({ definition }) => definition?.name === "@oneOf");
    return constrained(union, { [isExclusive ? "oneOf" : "anyOf"]: members }, circumstances);
  }

  function discriminatedSchema(union: DiscriminatedUnion, circumstances: Circumstances): Schema {
    const { options, variants, defaultVariant, type } = union;
    const named = [...variants].map(([value, variant]): [string, Schema] => [
      value,
      options.envelope === "none" ? schemaOf(variant, circumstances) : enveloped(union, value, variant, circumstances),
    ]);
    const otherwise = defaultVariant && options.envelope === "none" ? [schemaOf(defaultVariant, circumstances)] : [];
    return {
      ...(type.kind === "Union" && { type: "object" }),
      oneOf: [...named.map(([, schema]) => schema), ...otherwise],
      discriminator: {
        propertyName: options.discriminatorPropertyName,
        mapping: Object.fromEntries(named.map(([value, { $ref }]) => [value, $ref])),
        ...(otherwise[0] && { defaultMapping: otherwise[0].$ref }),
      },
    };
  }

  /** Returns the envelope of a variant, which names the variant. */
  function enveloped(
    { type, options }: DiscriminatedUnion,
    value: string,
    variant: Type,
    circumstances: Circumstances,
  ): Schema {
    const { discriminatorPropertyName: key, envelopePropertyName: content } = options;
    const inner = settled(variant, circumstances);
    const place = `${value} ${keyOf(inner)}`;
    const known = envelopes.get(type)?.get(place);
    if (known !== undefined) return { $ref: componentRef(known) };
    const suffix = getVisibilitySuffix(inner.visibility, Visibility.Read);
    const wanted = `${schemaName(program, namespace, type)}${value[0]?.toUpperCase() ?? ""}${value.slice(1)}${suffix}`;
    const name = suffix === "" ? wanted : uniqueName(wanted);
    if (components.has(name))
      reports.error(type, "name", `two schemas would have the name ${name}: rename the variant ${value}`);
    envelopes.set(type, (envelopes.get(type) ?? new Map<string, string>()).set(place, name));
    components.set(name, {
      type: "object",
      required: [key, content],
      properties: { [key]: literal(value), [content]: schemaOf(variant, circumstances) },
    });
    return { $ref: componentRef(name) };
  }

  function scalarSchema(scalar: Scalar, circumstances: Circumstances): Schema {
    if (program.checker.isStdType(scalar) || scalar.templateMapper !== undefined)
      return plainScalar(scalar, circumstances);
    return declared(scalar, circumstances, () => plainScalar(scalar, circumstances));
  }

  function plainScalar(scalar: Scalar, circumstances: Circumstances, isEncoded = true): Schema {
    const isStandard = program.checker.isStdType(scalar);
    const base = isStandard
      ? standard(scalar.name)
      : scalar.baseScalar
        ? plainScalar(scalar.baseScalar, circumstances, isEncoded)
        : {};
    const stated = constrained(scalar, base, circumstances);
    const { description, ...schema } = isEncoded ? encodedAs(scalar, stated) : stated;
    // Descriptions of the standard library are left out.
    return { ...schema, ...(!isStandard && description !== undefined && { description }) };
  }

  /** Returns a reference to the component of a declaration, which is made on first use. */
  function declared(type: Model | Scalar | Enum | Union, circumstances: Circumstances, make: () => Schema): Schema {
    if (shouldInline(program, type)) {
      const again = { $ref: componentRef(wordsOf(schemaName(program, namespace, type))) };
      if (inlined.includes(type)) {
        recursive.add(type);
        return again;
      }
      inlined.push(type);
      const schema = make();
      inlined.pop();
      // A recursive type needs a component.
      if (!recursive.has(type)) return schema;
      components.set(wordsOf(schemaName(program, namespace, type)), schema);
      return again;
    }
    const { visibility } = circumstances;
    const key = keyOf(circumstances);
    const known = made.get(type)?.get(key);
    if (known) return { $ref: componentRef(known.name) };
    const used = usage.of(type);
    const suffix = used.size > 1 ? getVisibilitySuffix(visibility, Visibility.Read) : "";
    const wanted = `${schemaName(program, namespace, type)}${suffix}`;
    const own = made.get(type) ?? new Map<string, Component>();
    const isVariant = suffix !== "" || owners.get(wanted) === type;
    const name = isVariant ? uniqueName(wanted) : wanted;
    made.set(type, own.set(key, { name, type }));
    const owner = owners.get(name);
    if (owner !== undefined) {
      reports.error(type, "name", `two types have the name ${name}: rename one, or give it a @friendlyName`);
      return { $ref: componentRef(name) };
    }
    owners.set(name, type);
    const outside = inlined.splice(0);
    components.set(name, xml.ofDeclaration(type, name, make()));
    // Components that it refers to come first, because they are made first.
    const schema = components.get(name) ?? {};
    components.delete(name);
    components.set(name, schema);
    inlined.push(...outside);
    return { $ref: componentRef(name) };
  }

  function externalDocsOf(type: Type): Schema {
    const externalDocs = getExternalDocs(program, type);
    return externalDocs ? { externalDocs } : {};
  }

  /** Adds the constraints of decorators on a type or property to a schema. */
  function constrained(type: Type, schema: Schema, circumstances: Circumstances): Schema {
    return { ...schema, ...constraintsOf(program, type), ...examplesOf(type, circumstances) };
  }

  function examplesOf(type: Type, circumstances: Circumstances): Schema {
    if (
      type.kind !== "Model" &&
      type.kind !== "Scalar" &&
      type.kind !== "Enum" &&
      type.kind !== "Union" &&
      type.kind !== "ModelProperty"
    )
      return {};
    const examples = getExamples(program, type).map(({ value }) => ({
      value: context.shown(value, type, circumstances),
      type,
      target: targetOf(type, value),
    }));
    const written = examplesIn(program, type, examples, reports);
    if (written.length === 0) return {};
    const what = `the example of ${type.name ?? "a union"}`;
    return {
      examples: samples.list(written.map(({ example: { target }, json: value }) => ({ target, what, json: value }))),
    };
  }

  function encodedAs(type: Scalar | ModelProperty, schema: Schema): Schema {
    return encoded(program, type, schema);
  }

  return {
    schemaOf,
    valueSchemaOf,
    components,
    valuesOf: (type) => {
      if (type.kind === "Enum") return [...type.members.values()].map(valueOf);
      if (type.kind === "String") return [type.value];
      if (type.kind !== "Union") return undefined;
      const { enum: values } = unionSchema(type, { visibility: Visibility.Read, isWhole: false, mediaType: json });
      return values;
    },
  };
}

function keyOf({ visibility, isWhole, mediaType }: Circumstances): string {
  return `${visibility} ${isWhole} ${mediaType}`;
}

/** Returns the names of the types that a service declares. */
function declaredNames(program: Program, namespace: Namespace): string[] {
  const names: string[] = [];
  const add = (type: Type): void => {
    names.push(schemaName(program, namespace, type));
  };
  navigateTypesInNamespace(namespace, { model: add, scalar: add, enum: add, union: add });
  return names;
}

/** Returns the name of a template instance: `Node_string_` becomes `NodeString`. */
function wordsOf(name: string): string {
  return name
    .split("_")
    .map((word) => `${word[0]?.toUpperCase() ?? ""}${word.slice(1)}`)
    .join("");
}

/** Template instances are only published through other types. */
function isPublished(model: Model): boolean {
  const { templateMapper, derivedModels } = model;
  return !isTemplateDeclaration(model) && ((templateMapper?.args ?? []).length === 0 || derivedModels.length > 0);
}

function valueOf(member: EnumMember): string | number {
  return member.value ?? member.name;
}

function literal(value: unknown): Schema {
  return { type: typeof value, enum: [value] };
}

/** The schemas of the scalars of the standard library. */
const standards: Readonly<Record<string, Schema>> = {
  // The default encoding of bytes in a text.
  bytes: { type: "string", contentEncoding: "base64" },
  numeric: { type: "number" },
  integer: { type: "integer" },
  int8: { type: "integer", format: "int8" },
  int16: { type: "integer", format: "int16" },
  int32: { type: "integer", format: "int32" },
  int64: { type: "integer", format: "int64" },
  safeint: { type: "integer", format: "int64" },
  uint8: { type: "integer", format: "uint8" },
  uint16: { type: "integer", format: "uint16" },
  uint32: { type: "integer", format: "uint32" },
  uint64: { type: "integer", format: "uint64" },
  float: { type: "number" },
  float64: { type: "number", format: "double" },
  float32: { type: "number", format: "float" },
  decimal: { type: "number", format: "decimal" },
  decimal128: { type: "number", format: "decimal128" },
  string: { type: "string" },
  boolean: { type: "boolean" },
  plainDate: { type: "string", format: "date" },
  utcDateTime: { type: "string", format: "date-time" },
  offsetDateTime: { type: "string", format: "date-time" },
  plainTime: { type: "string", format: "time" },
  duration: { type: "string", format: "duration" },
  url: { type: "string", format: "uri" },
};

export function standard(name: string): Schema {
  return { ...standards[name] };
}

/** Returns the constraints of decorators on a type, as keywords. */
export function constraintsOf(program: Program, type: Type): Schema {
  const numeric = (of: typeof getMinValue, ofScalar: typeof getMinValueForScalar): number | undefined => {
    const own = of(program, type);
    const scalar = ofScalar(program, type);
    if (own !== undefined || scalar === undefined) return own;
    const value = jsonOf(program, scalar, type);
    return typeof value === "number" ? value : undefined;
  };
  const above = getMinValueExclusive(program, type);
  const below = getMaxValueExclusive(program, type);
  const isUrl = type.kind === "Scalar" && type.name === "url" && program.checker.isStdType(type);
  const keywords: Record<string, unknown> = {
    minLength: getMinLength(program, type),
    maxLength: getMaxLength(program, type),
    minimum: above === undefined ? numeric(getMinValue, getMinValueForScalar) : undefined,
    maximum: below === undefined ? numeric(getMaxValue, getMaxValueForScalar) : undefined,
    pattern: getPattern(program, type),
    minItems: getMinItems(program, type),
    maxItems: getMaxItems(program, type),
    format: isUrl ? undefined : (getFormat(program, type) ?? (isSecret(program, type) ? "password" : undefined)),
    description: getDoc(program, type),
    title: getSummary(program, type),
    deprecated: getDeprecated(program, type) === undefined ? undefined : true,
    exclusiveMinimum: above,
    exclusiveMaximum: below,
    ...Object.fromEntries(getExtensions(program, type)),
  };
  return Object.fromEntries(Object.entries(keywords).filter(([, value]) => value !== undefined)) as Schema;
}

const styles = new Set(["pipeDelimited", "spaceDelimited", "commaDelimited", "newlineDelimited"]);

/** Returns the style of a list in a query. */
export function styleOf(program: Program, property: ModelProperty): string | undefined {
  const style = getEncode(program, property)?.encoding?.replace(/^ArrayEncoding\./, "");
  return style !== undefined && styles.has(style) ? style : undefined;
}

/** Returns the schema of an encoded value: numbers as text, times as numbers, bytes in base64. */
export function encoded(program: Program, type: Scalar | ModelProperty, schema: Schema): Schema {
  const encode = getEncode(program, type);
  const key = isBytes(type.kind === "ModelProperty" ? type.type : type) ? "contentEncoding" : "format";
  if (encode === undefined) {
    const isDate = type.kind === "ModelProperty" && isHeader(program, type) && schema[key] === "date-time";
    return isDate ? { ...schema, [key]: "http-date" } : schema;
  }
  if (type.kind === "ModelProperty" && isQueryParam(program, type) && styleOf(program, type) !== undefined)
    return schema;
  const written = standard(encode.type.name);
  const { items, prefixItems, ...others } = schema;
  const isNumber = schema.type === "integer" || schema.type === "number";
  const isNumberInText = isNumber && written.type === "string";
  const unit = schema[key] === "duration" ? durationUnits[encode.encoding ?? ""] : undefined;
  const format = formatOf(schema[key] as string | undefined, encode.encoding, written["format"] as string | undefined);
  return {
    ...others,
    ...(written.type === "array" && { items, prefixItems }),
    ...(written.type !== undefined && { type: written.type }),
    ...(format !== undefined && { [key]: format }),
    ...(isNumberInText && { pattern: numberPattern(schema.type, schema["format"]) }),
    ...(unit !== undefined && { "x-unit": unit }),
  };
}

/** The units of durations that are encoded as numbers. */
const durationUnits: Readonly<Record<string, string>> = { seconds: "s", milliseconds: "ms" };

function formatOf(format: string | undefined, encoding: string | undefined, written: string | undefined) {
  if (format === "date-time" && encoding !== undefined) {
    return { rfc3339: "date-time", unixTimestamp: "unixtime", rfc7231: "http-date" }[encoding] ?? encoding;
  }
  if (format === "duration" && encoding === "ISO8601") return "duration";
  return written ?? encoding ?? format;
}

function isBytes(type: Type): boolean {
  return (
    type.kind === "Scalar" && (type.name === "bytes" || (type.baseScalar !== undefined && isBytes(type.baseScalar)))
  );
}
