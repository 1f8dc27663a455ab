import { isRecord } from "../../../spec/library/record.ts";
import type { Facts, InterfaceContract, MediaType, Operation, Schema } from "./contract.ts";

const prefix = "#/components/schemas/";

/** Returns the component that a reference names, if there is one. */
export function componentOf(ref: string | undefined): string | undefined {
  return ref?.startsWith(prefix) ? decodePointer(ref.slice(prefix.length)) : undefined;
}

export function componentRef(name: string): string {
  return prefix + name;
}

export function decodePointer(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** Returns the names on the way of a JSON pointer. */
export function pointerSteps(pointer: string): string[] {
  return pointer.split("/").slice(1).map(decodePointer);
}

/** Returns a name as a token of a JSON pointer. */
export function pointerToken(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** Returns true for `application/json` and for media types with the suffix `+json`. */
export function isJson(mediaType: string): boolean {
  return /^application\/(.+\+)?json\b/i.test(mediaType);
}

/** Returns the JSON schema of content, a union if there are several; undefined if none is documented. */
export function jsonSchemaOf(content: Record<string, { schema?: Schema }> = {}): Schema | undefined {
  const schemas = Object.entries(content).flatMap(([type, { schema }]) => (isJson(type) && schema ? [schema] : []));
  if (schemas.length === 0 || schemas.some((schema) => Object.keys(schema).length === 0)) return undefined;
  return schemas.length === 1 ? schemas[0] : { anyOf: schemas };
}

/**
 * Returns true for an enum of strings, which a newer service may extend. A constant identifies its object and stays
 * exact.
 */
export function isOpenEnum(schema: Schema | undefined): boolean {
  return schema?.type === "string" && schema.enum !== undefined;
}

/** Returns the descriptions of the values of an enum, by value. */
export function valueDescriptions(schema: Schema | undefined): Map<string, string> {
  const { enum: values = [], "x-enum-descriptions": texts } = schema ?? {};
  const list: unknown[] = Array.isArray(texts) ? texts : [];
  const described = values.map((value, index) => [String(value), String(list[index] ?? "")] as const);
  return new Map(described.filter(([, text]) => text !== ""));
}

/** Returns the condition on the request for this shape of a success, in words; undefined if no request chooses it. */
export function requestedWords({ "x-when-requested": requested }: Schema): string | undefined {
  if (!isRecord(requested)) return undefined;
  const [field, value] = [String(requested["field"]), String(requested["value"])];
  const isBeginning = value.endsWith("*");
  return `\`${field}\` ${isBeginning ? "begins with" : "is"} \`${isBeginning ? value.slice(0, -1) : value}\``;
}

/** Returns the schemas that a schema extends, unmerged; `flatten` merges them. */
export function basesOf({ allOf = [] }: Schema): Schema[] {
  return allOf;
}

/** Merges a schema with the component that it refers to. */
export function withComponent(schema: Schema, schemas: Record<string, Schema>): Schema {
  const component = componentOf(schema.$ref);
  return component === undefined ? schema : { ...schemas[component], ...schema };
}

/** Returns the alternatives of a schema except null, including those of the component that it refers to. */
export function variants(schema: Schema, schemas: Record<string, Schema>): Schema[] {
  const component = componentOf(schema.$ref);
  if (component !== undefined) return variants(schemas[component] ?? {}, schemas);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices === undefined) return schema.type === "null" ? [] : [schema];
  return choices.flatMap((choice) => variants(choice, schemas));
}

/** Returns true if a value can be null. */
export function isNullable(schema: Schema, schemas: Record<string, Schema>): boolean {
  const component = componentOf(schema.$ref);
  if (component !== undefined) return isNullable(schemas[component] ?? {}, schemas);
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [schema.type].flat().includes("null") || choices.some((choice) => isNullable(choice, schemas));
}

/** Returns the schema of the items of a list; undefined for other values. */
export function itemsOf(schema: Schema, schemas: Record<string, Schema>): Schema | undefined {
  const [list, ...others] = variants(schema, schemas);
  return list?.type === "array" && others.length === 0 ? (list.items ?? {}) : undefined;
}

/** Calls `see` with every schema in a schema, including the schema itself. Data such as examples is skipped. */
export function visitSchemas(schema: unknown, see: (schema: Schema) => void): void {
  if (Array.isArray(schema)) for (const item of schema) visitSchemas(item, see);
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return;
  see(schema as Schema);
  for (const [keyword, value] of Object.entries(schema)) {
    if (isData(keyword)) continue;
    if (holdsNamedSchemas(keyword)) for (const item of Object.values(value as object)) visitSchemas(item, see);
    else visitSchemas(value, see);
  }
}

/** Returns the patterns of all schemas in a value. */
export function patternsIn(value: unknown): string[] {
  const found: string[] = [];
  visitSchemas(value, ({ pattern, patternProperties }) => {
    if (typeof pattern === "string") found.push(pattern);
    found.push(...Object.keys({ ...(patternProperties as object | undefined) }));
  });
  return found;
}

/** Returns true if a text is a regular expression under the given flags. */
export function isPattern(text: string, flags: string): boolean {
  try {
    return new RegExp(text, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

/**
 * Returns a schema with every nested schema mapped, inner ones first; data such as examples stays. Unchanged parts
 * are not copied.
 */
export function mapSchemas(schema: Schema, change: (schema: Schema) => Schema): Schema {
  return mapped(schema, change) as Schema;
}

function mapped(value: unknown, change: (schema: Schema) => Schema): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => mapped(item, change));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (typeof value !== "object" || value === null) return value;
  const schema = mapChanged(value as Schema, (item, keyword) => {
    if (isData(keyword)) return item;
    return holdsNamedSchemas(keyword)
      ? mapChanged(item as object, (each) => mapped(each, change))
      : mapped(item, change);
  });
  return change(schema);
}

/** Maps the values of a record; returns the same record if no value changes. */
function mapChanged<T extends object>(record: T, to: (value: unknown, key: string) => unknown): T {
  let isChanged = false;
  const entries: [string, unknown][] = Object.entries(record);
  for (const entry of entries) {
    const item = to(entry[1], entry[0]);
    isChanged ||= item !== entry[1];
    entry[1] = item;
  }
  return isChanged ? (Object.fromEntries(entries) as T) : record;
}

/** Returns the names of all components reachable from a schema. */
export function reachable(schema: unknown, schemas: Readonly<Record<string, Schema>>): Set<string> {
  const found = referredTo(schema, schemas);
  // The loop also visits names that it adds; a long chain of references needs no deep recursion.
  for (const name of found) for (const next of referredTo(schemas[name], schemas)) found.add(next);
  return found;
}

/** Returns the names of the components that a schema itself refers to. */
export function referredTo(schema: unknown, schemas: Readonly<Record<string, Schema>>): Set<string> {
  const found = new Set<string>();
  visitSchemas(schema, ({ $ref, discriminator }) => {
    for (const ref of [$ref, ...variantRefs(discriminator)]) {
      const name = componentOf(ref);
      if (name !== undefined && Object.hasOwn(schemas, name)) found.add(name);
    }
  });
  return found;
}

/** Returns the names of the components that contain a matching schema, directly or through references. */
export function componentsWith(
  schemas: Readonly<Record<string, Schema>>,
  matches: (schema: Schema) => boolean,
): Set<string> {
  const found = new Set<string>();
  const uses = Object.entries(schemas).flatMap(([name, schema]) => {
    if (hasSchema(schema, matches)) found.add(name);
    return [...referredTo(schema, schemas)].map((used) => ({ name, used }));
  });
  const users = Map.groupBy(uses, ({ used }) => used);
  // The loop also visits components that it adds.
  for (const used of found) for (const { name } of users.get(used) ?? []) found.add(name);
  return found;
}

/** Returns true if a schema, or one within it, matches. */
export function hasSchema(schema: unknown, matches: (schema: Schema) => boolean): boolean {
  let isFound = false;
  visitSchemas(schema, (each) => {
    isFound ||= matches(each);
  });
  return isFound;
}

/** Returns the derived models in a discriminator. */
function variantRefs(discriminator: unknown): (string | undefined)[] {
  const { mapping } = Object(discriminator) as { mapping?: Record<string, string | undefined> };
  return Object.values(mapping ?? {});
}

/** Returns true for keywords whose value is data or text and never a schema. */
export function isData(keyword: string): boolean {
  return keyword.startsWith("x-") || dataKeywords.has(keyword);
}

/** Returns true for keywords that assert nothing. */
export function isDescriptive(keyword: string): boolean {
  return keyword.startsWith("x-") || descriptiveKeywords.has(keyword);
}

/** Returns true for keywords whose value contains schemas by name. */
export function holdsNamedSchemas(keyword: string): boolean {
  return namedKeywords.has(keyword);
}

const descriptiveKeywords = new Set(
  "title description default example examples deprecated readOnly writeOnly externalDocs xml discriminator".split(" "),
);
const dataKeywords = new Set(["const", "default", "enum", "example", "examples", "required", "discriminator", "xml"]);
const namedKeywords = new Set(["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"]);

const knownRead = new WeakMap<InterfaceContract, ReadonlySet<string>>();

/** Returns the components that a client or receiver reads: they come from the other side, which may be newer. */
export function readSchemas(api: InterfaceContract): ReadonlySet<string> {
  const found = knownRead.get(api) ?? findRead(api);
  knownRead.set(api, found);
  return found;
}

function findRead(api: InterfaceContract): Set<string> {
  const { schemas } = api.components;
  return reachable(
    [
      api.operations.flatMap(({ responses }) => Object.values(responses)),
      api.events.map(({ schema }) => ({ $ref: componentRef(schema) })),
      api.deliveries.flatMap(({ envelope }) => (envelope === undefined ? [] : [{ $ref: componentRef(envelope) }])),
      api.streamEvents.map(({ schema }) => schema),
    ],
    schemas,
  );
}

/** Maps the values of a record; keys such as `__proto__` are safe. */
export function mapEntries<T, U>(record: Record<string, T>, to: (value: T, key: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value, key)]));
}

/** Changes the content of the request and of the responses of an operation. */
export function mapContents(
  operation: Operation,
  change: (media: MediaType, type: string, side: "request" | "response") => MediaType,
): Operation {
  const { requestBody, responses } = operation;
  const changed = (content: Record<string, MediaType>, side: "request" | "response"): Record<string, MediaType> =>
    mapEntries(content, (media, type) => change(media, type, side));
  return {
    ...operation,
    ...(requestBody && { requestBody: { ...requestBody, content: changed(requestBody.content, "request") } }),
    responses: mapEntries(responses, (response) => ({
      ...response,
      ...(response.content && { content: changed(response.content, "response") }),
    })),
  };
}

/** Returns facts as OpenAPI extensions. */
export function extensionsOf({
  requirements,
  open,
  ambiguities: notes,
  preview,
  source,
}: Facts): Record<string, unknown> {
  return {
    ...(requirements && { "x-requirements": requirements }),
    ...(open && { "x-open": open }),
    ...(notes && { "x-ambiguities": notes }),
    ...(preview !== undefined && { "x-preview": preview }),
    ...(source !== undefined && { "x-source": source }),
  };
}

/** Returns the ids of the requirements that are stated on an element itself, such as a parameter, a field or a header. */
export function statedOn(element: { readonly [field: string]: unknown } | undefined): string[] {
  const ids = element?.["x-requirements"];
  return Array.isArray(ids) ? ids.map(String) : [];
}
