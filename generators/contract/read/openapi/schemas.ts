import { isRecord } from "../../../../spec/library/record.ts";
import { pascalCase, uniqueNames } from "../../../naming.ts";
import type { Schema } from "../../model/contract.ts";
import { valueAt } from "../../model/pointers.ts";
import { schemaValidator, type SchemaValidator } from "../../model/schema-validator.ts";
import { componentRef, isDescriptive, isPattern, pointerSteps } from "../../model/schemas.ts";
import { normaliseSchema } from "../document.ts";
import { elementExtension, isElementExtension } from "./extension-values.ts";
import type { Documents } from "./load.ts";
import { inside, keyOf, type Place, type Placed } from "./pointers.ts";
import { type Problems, typeName } from "./problems.ts";

/** The schemas of a document as component schemas of the contract. */
export interface Schemas {
  /** Returns a schema of the document in the form of the contract. */
  schemaOf(value: unknown, place: Place): Schema;

  /** Returns the component of a declared schema; undefined if there is none. */
  componentNamed(name: string): string | undefined;

  /**
   * Returns a reference to a schema of the document, which becomes a component.
   *
   * @param name The name of that component. Default: one made from its place.
   */
  referenceTo(value: unknown, place: Place, name?: string): Schema;

  /** Converts all schemas that were referred to, and returns them by name. */
  components(): Record<string, Schema>;
}

const root = "/components/schemas";

/**
 * Converts the schemas of a document, of OpenAPI 3.0 or later, to JSON Schema 2020-12. The target of each reference
 * becomes a component: those of the document keep their names if these are identifiers.
 *
 * @param isOld True for OpenAPI 3.0, whose references replace the other members of their object.
 */
export function openapiSchemas(documents: Documents, problems: Problems, isOld: boolean): Schemas {
  const names = new Map<string, string>();
  const queue: { name: string; found: Placed }[] = [];
  const unique = uniqueNames();
  const own: Place = { uri: documents.root, pointer: root };
  const declared = valueAt(documents.valueOf(documents.root), root);
  const wireNames = new Map<string, string>();
  const variants = new Map<string, { name: string; wireName: string }[]>();
  const members = isRecord(declared) ? Object.entries(declared) : [];
  // Names that are identifiers come first, so that a changed name does not take the name of another schema.
  for (const [name] of members.toSorted(([a], [b]) => Number(isIdentifier(b)) - Number(isIdentifier(a)))) {
    const given = unique(isIdentifier(name) ? name : pascalCase(name) || "Schema");
    names.set(keyOf(inside(own, name)), given);
    wireNames.set(given, name);
  }
  for (const [name, value] of members) {
    const place = inside(own, name);
    queue.push({ name: nameOf(place), found: { value, place } });
  }
  collectVariants();
  let validator: SchemaValidator | undefined;
  const made = new Map<string, Schema>();

  return {
    schemaOf: (value, place) => normaliseSchema(schemaOf(value, place, true)),
    componentNamed: (name) => names.get(keyOf(inside(own, name))),
    referenceTo: (value, place, wanted) => {
      if (isRecord(value) && typeof value["$ref"] === "string") {
        const schema = normaliseSchema(schemaOf(value, place, true));
        if (schema.$ref !== undefined || wanted === undefined) return schema;
      }
      const isNew = !names.has(keyOf(place));
      const name = nameOf(place, wanted);
      if (isNew) queue.push({ name, found: { value, place } });
      return { $ref: componentRef(name) };
    },
    components: () => {
      for (const { name, found } of queue) if (!made.has(name)) made.set(name, normaliseSchema(component(name, found)));
      return Object.fromEntries(made);
    },
  };

  function nameOf(place: Place, wanted = nameFor(place)): string {
    const key = keyOf(place);
    const known = names.get(key);
    if (known !== undefined) return known;
    const name = unique(wanted);
    names.set(key, name);
    return name;
  }

  /** Returns the component at the end of a reference, which becomes one. */
  function componentAt(ref: string, place: Place): string | undefined {
    const found = documents.target(ref, place);
    if (found === undefined) {
      problems.error(place, "reference", `${JSON.stringify(ref)} refers to nothing`);
      return undefined;
    }
    if (!isRecord(found.value) && typeof found.value !== "boolean") {
      problems.error(
        place,
        "reference",
        `${JSON.stringify(ref)} refers to ${typeName(found.value)}; expected a schema`,
      );
      return undefined;
    }
    const isNew = !names.has(keyOf(found.place));
    const name = nameOf(found.place);
    if (isNew) queue.push({ name, found });
    return name;
  }

  /** Finds the schemas that extend a schema with a discriminator by `allOf`. */
  function collectVariants(): void {
    for (const [name, value] of members) {
      const parts = isRecord(value) && Array.isArray(value["allOf"]) ? (value["allOf"] as unknown[]) : [];
      for (const part of parts) {
        const ref = isRecord(part) ? part["$ref"] : undefined;
        const place = inside(own, name);
        const target = typeof ref === "string" ? documents.target(ref, place) : undefined;
        const base = target && names.get(keyOf(target.place));
        if (base === undefined) continue;
        const list = variants.get(base) ?? [];
        list.push({ name: nameOf(place), wireName: name });
        variants.set(base, list);
      }
    }
  }

  function component(name: string, { value, place }: Placed): Schema {
    const schema = schemaOf(value, place, true);
    const key = isRecord(value) ? value["discriminator"] : undefined;
    if (key === undefined) return schema;
    const discriminator = discriminatorOf(key, schema, inside(place, "discriminator"), name);
    const { discriminator: _, ...rest } = schema;
    return { ...withKey(rest, discriminator), ...(discriminator && { discriminator }) };
  }

  /** Returns a discriminator with an explicit mapping; undefined if it selects nothing. */
  function discriminatorOf(value: unknown, schema: Schema, place: Place, base?: string): Schema | undefined {
    const property = isRecord(value) ? value["propertyName"] : value;
    if (typeof property !== "string") {
      problems.warn(place, "discriminator", "propertyName is missing: the discriminator is ignored");
      return undefined;
    }
    const given = isRecord(value) && isRecord(value["mapping"]) ? Object.entries(value["mapping"]) : [];
    const choices = (schema.oneOf ?? schema.anyOf ?? []).flatMap(({ $ref }) => ($ref === undefined ? [] : [$ref]));
    const derived = base === undefined || schema.oneOf || schema.anyOf ? [] : (variants.get(base) ?? []);
    const mapping = new Map<string, string>();
    for (const [wire, target] of given) {
      const ref = mappingRef(String(target), inside(place, "mapping", wire));
      if (ref !== undefined) mapping.set(wire, ref);
    }
    const mapped = new Set(mapping.values());
    for (const ref of choices) if (!mapped.has(ref)) mapping.set(wireNameOf(ref), ref);
    for (const { name, wireName } of derived)
      if (!mapped.has(componentRef(name))) mapping.set(wireName, componentRef(name));
    if (mapping.size === 0) return undefined;
    return { propertyName: property, mapping: Object.fromEntries(mapping) };
  }

  function wireNameOf(ref: string): string {
    const name = ref.slice(componentRef("").length);
    return wireNames.get(name) ?? name;
  }

  /** A mapping has names of schemas or references. */
  function mappingRef(target: string, place: Place): string | undefined {
    const named = inside(own, target);
    const isName = names.has(keyOf(named));
    const name = isName ? nameOf(named) : componentAt(target, place);
    return name === undefined ? undefined : componentRef(name);
  }

  /**
   * @param isShape False within a condition, in which `properties` alone do not say that a value is an object.
   */
  function schemaOf(value: unknown, place: Place, isShape: boolean): Schema {
    if (value === true) return {};
    if (value === false) return { not: {} };
    if (value === null) {
      problems.warn(place, "schema", "expected a schema, found null: any value is allowed");
      return {};
    }
    if (!isRecord(value)) {
      problems.error(place, "schema", `expected a schema, found ${typeName(value)}`);
      return {};
    }
    const { $ref: ref, "x-json-schema": patch, ...rest } = value;
    if (isOld && isRecord(patch)) return patched(rest, patch, place, isShape);
    if (typeof ref === "string") return referenceOf(ref, value, place, isShape);
    return withPlainReference(plainSchema(value, place, isShape), place);
  }

  /** Returns the schema of OpenAPI 3.1 that a document of 3.0 was made from. */
  function patched(
    value: Record<string, unknown>,
    patch: Record<string, unknown>,
    place: Place,
    isShape: boolean,
  ): Schema {
    const { $ref: ref, ...merged } = Object.fromEntries(
      Object.entries({ ...value, ...patch }).filter(([, item]) => item !== null),
    );
    const beside = plainSchema(merged, place, isShape);
    return typeof ref === "string" ? { ...referenceOf(ref, { $ref: ref }, place, isShape), ...beside } : beside;
  }

  /** In OpenAPI 3.0, a list with one reference is the way to describe a reference. */
  function withPlainReference(schema: Schema, place: Place): Schema {
    const { allOf: [target, ...others] = [], ...beside } = schema;
    const isPlain = target?.$ref !== undefined && Object.keys(target).length === 1 && others.length === 0;
    const isDescribed = Object.keys(beside).every((keyword) => isDescriptive(keyword));
    return isOld && isPlain && isDescribed && !isDeclared(place) ? { ...target, ...beside } : schema;
  }

  function referenceOf(ref: string, value: Record<string, unknown>, place: Place, isShape: boolean): Schema {
    const name = componentAt(ref, inside(place, "$ref"));
    const target: Schema = name === undefined ? {} : { $ref: componentRef(name) };
    const { $ref: _, nullable, "x-nullable": alsoNullable, ...rest } = value;
    const kept = isOld
      ? Object.fromEntries(Object.entries(rest).filter(([key]) => keptBesideRef.has(key) || isElementExtension(key)))
      : rest;
    const beside = plainSchema(kept, place, isShape);
    const isNullable = (nullable ?? alsoNullable) === true;
    if (!isNullable) return { ...target, ...beside };
    return { anyOf: [target, { type: "null" }], ...beside };
  }

  function plainSchema(value: Record<string, unknown>, place: Place, isShape: boolean): Schema {
    const schema: Schema = {};
    const unknown: string[] = [];
    for (const [keyword, item] of Object.entries(value)) {
      const at = inside(place, keyword);
      if (item === undefined || handled.has(keyword)) continue;
      if (keyword.startsWith("x-")) {
        const known = elementExtension(keyword, item, at, problems);
        if (known !== undefined) schema[keyword] = known;
      } else if (inner.has(keyword)) setInner(schema, keyword, item, at, isShape);
      else if (Object.hasOwn(plainKeywords, keyword)) setPlain(schema, keyword, item, at);
      else unknown.push(keyword);
    }
    for (const keyword of unknown)
      problems.warn(inside(place, keyword), "keyword", `"${keyword}" is no keyword of schemas: it is left out`);
    setBounds(schema, value);
    setExamples(schema, value);
    setType(schema, value, place, isShape);
    setEncoding(schema);
    setOthers(schema);
    const key = value["discriminator"];
    const discriminator =
      key === undefined || (place.uri === own.uri && isDeclared(place))
        ? undefined
        : discriminatorOf(key, schema, inside(place, "discriminator"));
    if (discriminator) schema["discriminator"] = discriminator;
    const whole = nullableOf(schema, value);
    checkEnum(whole, inside(place, "enum"));
    checkDefault(whole, inside(place, "default"));
    return whole;
  }

  function setInner(schema: Schema, keyword: string, item: unknown, at: Place, isShape: boolean): void {
    const isInnerShape = isShape && !conditions.has(keyword);
    if (named.has(keyword)) {
      if (!isRecord(item)) return wrong(at, "an object", item);
      const entries = Object.entries(item).map(([name, each]) => [
        name,
        schemaOf(each, inside(at, name), isInnerShape),
      ]);
      if (keyword === "patternProperties") {
        for (const [pattern] of entries)
          if (!isPattern(String(pattern), "u") && !isPattern(String(pattern), "")) {
            problems.warn(at, "pattern", `${JSON.stringify(pattern)} is no regular expression: it is left out`);
            entries.splice(
              entries.findIndex(([name]) => name === pattern),
              1,
            );
          }
      }
      schema[keyword] = Object.fromEntries(entries);
      return;
    }
    if (lists.has(keyword)) {
      if (!Array.isArray(item)) return wrong(at, "a list of schemas", item);
      const all = item.map((each, index) => schemaOf(each, inside(at, index), isInnerShape));
      if (all.length > 0) schema[keyword] = all;
      else wrong(at, "at least one schema", item);
      return;
    }
    if (keyword === "items" && Array.isArray(item)) {
      schema["prefixItems"] = item.map((each, index) => schemaOf(each, inside(at, index), isInnerShape));
      return;
    }
    if ((keyword === "additionalProperties" || keyword === "unevaluatedProperties") && typeof item === "boolean") {
      schema[keyword] = item;
      return;
    }
    const converted = schemaOf(item, at, isInnerShape);
    schema[keyword] = keyword === "additionalProperties" && Object.keys(converted).length === 0 ? true : converted;
  }

  function setPlain(schema: Schema, keyword: string, item: unknown, at: Place): void {
    const expected = plainKeywords[keyword]?.(item);
    if (expected !== undefined) return wrong(at, expected, item);
    if (keyword === "pattern" && !isPattern(String(item), "u") && !isPattern(String(item), "")) {
      problems.warn(at, "pattern", `${JSON.stringify(item)} is no regular expression: it is left out`);
      return;
    }
    const isList = keyword === "enum" || keyword === "required";
    if (!isList || (item as unknown[]).length > 0) schema[keyword] = isList ? [...new Set(item as unknown[])] : item;
  }

  /** Values of an enum that the type excludes are left out; if it excludes all, the type is. */
  function checkEnum(schema: Schema, at: Place): void {
    const { enum: values, type } = schema;
    if (values === undefined || type === undefined) return;
    const fitting = values.filter((value) => [type].flat().some((each) => isOfType(value, each)));
    if (fitting.length === values.length) return;
    problems.warn(
      at,
      "enum",
      `${fitting.length === 0 ? "no value is" : "some values are not"} of the type ${String(type)}: ${fitting.length === 0 ? "the type is" : "they are"} left out`,
    );
    if (fitting.length === 0) delete schema.type;
    else schema.enum = fitting;
  }

  /** A default of another type is converted if its text is a value of the type. */
  function checkDefault(schema: Schema, at: Place): void {
    const { default: given, type, enum: values } = schema;
    if (given === undefined) return;
    const fits = (value: unknown): boolean =>
      (type === undefined || [type].flat().some((each) => isOfType(value, each))) &&
      (values === undefined || values.includes(value)) &&
      satisfies(value, schema);
    if (fits(given) || (given === null && type !== undefined)) return;
    const converted = [Number(given), given === "true", String(given)].find(
      (value) => String(value) === String(given) && fits(value),
    );
    const what = `the default ${JSON.stringify(given)} is not allowed`;
    problems.warn(
      at,
      "default",
      converted === undefined ? `${what}: it is left out` : `${what}: it is ${JSON.stringify(converted)}`,
    );
    if (converted === undefined) delete schema["default"];
    else schema["default"] = converted;
  }

  /** Returns true if a text or number satisfies the keywords of a schema. */
  function satisfies(value: unknown, schema: Schema): boolean {
    const keywords = Object.entries(schema).filter(([keyword]) => scalarKeywords.includes(keyword));
    if (keywords.length === 0 || (typeof value !== "string" && typeof value !== "number")) return true;
    const everything = documents.uris.map((uri) => documents.valueOf(uri));
    validator ??= schemaValidator({}, everything);
    return validator.fits(Object.fromEntries(keywords), value);
  }

  function wrong(at: Place, expected: string, actual: unknown): void {
    problems.warn(at, "keyword", `expected ${expected}, found ${typeName(actual)}: it is left out`);
  }

  function setType(schema: Schema, { type: given }: Record<string, unknown>, place: Place, isShape: boolean): void {
    const all = given === undefined ? [] : [given].flat();
    const usual = [...new Set(all)].filter((type): type is string => types.has(String(type)));
    for (const type of all)
      if (!types.has(String(type)))
        problems.warn(
          inside(place, "type"),
          "type",
          `${JSON.stringify(type)} is no type of JSON: any value is allowed`,
        );
    if (usual.length > 0 && usual.length === new Set(all).size)
      schema.type = usual.length === 1 ? String(usual[0]) : usual;
    const { allOf, anyOf, oneOf } = schema;
    if (given !== undefined || !isShape || schema.enum || "const" in schema) return;
    if (anyOf || oneOf) return;
    if (schema.properties || schema.additionalProperties !== undefined) schema.type = "object";
    else if ((schema.items || schema["prefixItems"]) && !allOf) schema.type = "array";
  }
}

/** OpenAPI 3.0 has booleans for exclusive bounds. */
function setBounds(schema: Schema, value: Record<string, unknown>): void {
  for (const [exclusive, bound] of [
    ["exclusiveMinimum", "minimum"],
    ["exclusiveMaximum", "maximum"],
  ] as const) {
    const given = value[exclusive];
    if (typeof given === "number") schema[exclusive] = given;
    if (given !== true || typeof schema[bound] !== "number") continue;
    schema[exclusive] = schema[bound];
    delete schema[bound];
  }
}

function setExamples(schema: Schema, { example, examples }: Record<string, unknown>): void {
  const all = Array.isArray(examples) ? examples : isRecord(examples) ? Object.values(examples).map(exampleValue) : [];
  const list: unknown[] = example === undefined ? all : [example, ...all];
  if (list.length > 0) schema.examples = list;
}

/** Only the parts of a schema evaluate members that it does not name itself. */
function setOthers(schema: Schema): void {
  const { unevaluatedProperties: others } = schema;
  const isWhole = !Object.keys(schema).some((keyword) => evaluating.has(keyword));
  if (others === undefined || !isWhole) return;
  delete schema["unevaluatedProperties"];
  schema.additionalProperties =
    isRecord(others) && Object.keys(others).length === 0 ? true : (others as Schema | boolean);
}

/** Keywords that evaluate members beside `properties`. */
const evaluating = new Set(
  "$ref $dynamicRef allOf anyOf oneOf if then else not dependentSchemas additionalProperties patternProperties".split(
    " ",
  ),
);

/** Bytes are in base64 within JSON; alone, they are the body. */
function setEncoding(schema: Schema): void {
  if (schema.type === "string" && schema["format"] === "byte" && schema["contentEncoding"] === undefined) {
    delete schema["format"];
    schema["contentEncoding"] = "base64";
  }
}

function nullableOf(schema: Schema, { nullable, "x-nullable": alsoNullable }: Record<string, unknown>): Schema {
  if ((nullable ?? alsoNullable) !== true) return schema;
  const { type, anyOf, oneOf, allOf, enum: values } = schema;
  if (type === "string" && values?.length === 1 && values[0] === null) {
    const { enum: _, ...rest } = schema;
    return { ...rest, type: "null" };
  }
  if (type !== undefined)
    return {
      ...schema,
      type: [...new Set([type, "null"].flat())],
      ...(values && { enum: [...new Set([...values, null])] }),
      ...(anyOf && { anyOf: withNull(anyOf) }),
      ...(oneOf && { oneOf: withNull(oneOf) }),
    };
  if (values) return { ...schema, enum: [...new Set([...values, null])] };
  if (oneOf && !anyOf && !allOf) return { ...schema, oneOf: withNull(oneOf) };
  if (anyOf && !oneOf && !allOf) return { ...schema, anyOf: withNull(anyOf) };
  const assertions = Object.keys(schema).filter((keyword) => !isDescriptive(keyword));
  if (assertions.length === 0) return schema;
  const value = Object.fromEntries(assertions.map((keyword) => [keyword, schema[keyword]]));
  const rest = Object.fromEntries(Object.entries(schema).filter(([keyword]) => !assertions.includes(keyword)));
  const [target, ...more] = allOf ?? [];
  const isReference = assertions.length === 1 && more.length === 0 && target?.$ref !== undefined;
  return { ...rest, anyOf: [isReference ? target : value, { type: "null" }] };
}

function isDeclared({ pointer }: Place): boolean {
  return pointer.startsWith(`${root}/`) && !pointer.slice(root.length + 1).includes("/");
}

/** Adds the property of a discriminator to a base without it. */
function withKey(schema: Schema, discriminator: Schema | undefined): Schema {
  const key = discriminator?.["propertyName"];
  const { properties = {}, oneOf, anyOf, allOf } = schema;
  if (typeof key !== "string" || oneOf || anyOf || allOf || Object.hasOwn(properties, key)) return schema;
  return { ...schema, type: "object", properties: { ...properties, [key]: { type: "string" } } };
}

function withNull(choices: Schema[]): Schema[] {
  return choices.some(({ type }) => [type].flat().includes("null")) ? choices : [...choices, { type: "null" }];
}

/** The keywords of texts and numbers. */
const scalarKeywords =
  "format pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf".split(" ");

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isRecord(value);
    case "integer":
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

function isIdentifier(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name) && name !== "__proto__";
}

/** Parts of pointers that say nothing about a schema. */
const silent = new Set(
  (
    "components schemas definitions $defs paths content schema properties items allOf anyOf oneOf parameters responses " +
    "get put post delete options head patch trace query application/json"
  ).split(" "),
);

/** Returns a name for a schema without one: from the end of its pointer, or else from its file. */
function nameFor({ uri, pointer }: Place): string {
  const keys = pointerSteps(pointer).filter((key) => !silent.has(key) && !/^[\w.-]+\/[\w.+*-]+$/.test(key));
  const file =
    uri
      .split("/")
      .at(-1)
      ?.replace(/\.[^.]*$/, "") ?? "";
  const named = pointerSteps(pointer).length <= 3 ? keys.slice(-1) : keys.slice(-4);
  return pascalCase(named.join(" ")) || pascalCase(file) || "Schema";
}

function exampleValue(example: unknown): unknown {
  return isRecord(example) && "value" in example ? example["value"] : example;
}

const types = new Set(["string", "number", "integer", "boolean", "object", "array", "null"]);

/** Beside a reference of OpenAPI 3.0, only these are used; the specification ignores all. */
const keptBesideRef = new Set(["description", "title", "deprecated", "readOnly", "writeOnly"]);

/** Keywords that are converted separately. */
const handled = new Set(
  "$ref type nullable example examples exclusiveMinimum exclusiveMaximum discriminator $schema $id $anchor $comment $defs definitions $vocabulary".split(
    " ",
  ),
);

/** Keywords whose value contains schemas. */
const named = new Set(["properties", "patternProperties", "dependentSchemas"]);
const lists = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);
const conditions = new Set(["not", "if", "then", "else", "dependentSchemas", "contains", "propertyNames"]);
const inner = new Set([
  ...named,
  ...lists,
  ...conditions,
  "items",
  "additionalProperties",
  "unevaluatedProperties",
  "unevaluatedItems",
  "contentSchema",
]);

type Expectation = (value: unknown) => string | undefined;

const text: Expectation = (value) => (typeof value === "string" ? undefined : "a text");
const flag: Expectation = (value) => (typeof value === "boolean" ? undefined : "true or false");
const number: Expectation = (value) => (typeof value === "number" ? undefined : "a number");
const count: Expectation = (value) => (Number.isInteger(value) && Number(value) >= 0 ? undefined : "an integer from 0");
const any: Expectation = () => undefined;
const object: Expectation = (value) => (isRecord(value) ? undefined : "an object");

/** The keywords without schemas, with what they expect. */
const plainKeywords: Readonly<Record<string, Expectation>> = {
  title: text,
  description: text,
  format: text,
  pattern: text,
  contentEncoding: text,
  contentMediaType: text,
  default: any,
  const: any,
  enum: (value) => (Array.isArray(value) && value.length > 0 ? undefined : "a list with at least one value"),
  required: (value) =>
    Array.isArray(value) && value.every((name) => typeof name === "string") ? undefined : "a list of names",
  minimum: number,
  maximum: number,
  multipleOf: (value) => (typeof value === "number" && value > 0 ? undefined : "a number above 0"),
  minLength: count,
  maxLength: count,
  minItems: count,
  maxItems: count,
  minProperties: count,
  maxProperties: count,
  minContains: count,
  maxContains: count,
  uniqueItems: flag,
  deprecated: flag,
  readOnly: flag,
  writeOnly: flag,
  dependentRequired: object,
  externalDocs: object,
  xml: object,
};
