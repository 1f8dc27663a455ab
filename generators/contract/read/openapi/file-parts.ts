import type { InterfaceContract, MediaType, Operation, Schema } from "../../model/contract.ts";
import { resolve } from "../../model/resolve.ts";
import {
  componentOf,
  componentRef,
  isDescriptive,
  isJson,
  mapContents,
  mapEntries,
  reachable,
} from "../../model/schemas.ts";
import { uniqueNames } from "../../../naming.ts";

type Encodings = Readonly<Record<string, { contentType?: string } | undefined>>;

/**
 * Returns an interface in which the files within multipart bodies are bytes. A component that other places use, too,
 * becomes two: the one for multipart bodies is named after the other, such as `UploadParts`.
 *
 * @param isOld True for documents before OpenAPI 3.1, in which a schema without a type has no default media type.
 */
export function withFileParts(api: InterfaceContract, isOld: boolean): InterfaceContract {
  const { schemas } = api.components;
  const media = api.operations.flatMap(({ requestBody }) =>
    Object.entries(requestBody?.content ?? {}).flatMap(([type, each]) => (isMultipart(type) ? [each] : [])),
  );
  if (media.length === 0) return api;
  const usedElsewhere = reachable(
    [
      api.operations.map((operation) =>
        mapContents(operation, (each, type, side) => (side === "request" && isMultipart(type) ? {} : each)),
      ),
      api.events.map(({ schema }) => ({ $ref: componentRef(schema) })),
      Object.entries(schemas).flatMap(([name, schema]) => (isBodyOf(name, media) ? [] : [schema])),
      media.flatMap(({ schema }) => Object.values((schema && resolve(schema, schemas).properties) ?? {})),
    ],
    schemas,
  );
  const unique = uniqueNames(Object.keys(schemas));
  const changed = new Map<string, Schema>();
  const names = new Map<string, string>();

  /** Returns the schema of a multipart body. */
  function bodyOf(schema: Schema, encodings: Encodings, within: readonly string[] = []): Schema {
    const name = componentOf(schema.$ref);
    if (name === undefined) return partsOf(schema, encodings, within);
    const own = schemas[name];
    const made = own && !within.includes(name) ? bodyOf(own, encodings, [...within, name]) : own;
    if (made === undefined || made === own) return schema;
    const key = JSON.stringify([name, made]);
    const isTaken = usedElsewhere.has(name) || changed.has(name);
    const known = names.get(key) ?? (isTaken ? unique(`${name}Parts`) : name);
    names.set(key, known);
    changed.set(known, made);
    return { ...schema, $ref: componentRef(known) };
  }

  function partsOf(schema: Schema, encodings: Encodings, within: readonly string[]): Schema {
    const { properties = {}, allOf, anyOf, oneOf } = schema;
    const parts = mapEntries(properties, (part, name) => partOf(part, encodings[name]?.contentType));
    const listOf = (list: readonly Schema[]): Schema[] => list.map((each) => bodyOf(each, encodings, within));
    const lists = Object.entries({ allOf, anyOf, oneOf }).flatMap(([keyword, list]) =>
      list === undefined ? [] : [[keyword, listOf(list), list] as const],
    );
    const isSame =
      Object.entries(parts).every(([name, part]) => part === properties[name]) &&
      lists.every(([, after, before]) => after.every((each, index) => each === before[index]));
    if (isSame) return schema;
    return {
      ...schema,
      ...(schema.properties && { properties: parts }),
      ...Object.fromEntries(lists.map(([keyword, list]) => [keyword, list])),
    };
  }

  function partOf(part: Schema, contentType: string | undefined): Schema {
    const whole = resolve(part, schemas);
    const { type, items } = whole;
    if (type === "array" && items !== undefined) {
      const item = partOf(items, contentType);
      return item === items ? part : { ...whole, items: item };
    }
    return isFile(whole, contentType, isOld)
      ? { ...descriptionOf(whole), ...descriptionOf(part), contentMediaType: contentType ?? "application/octet-stream" }
      : part;
  }

  const operations = api.operations.map((operation): Operation =>
    mapContents(operation, (each, type, side) =>
      side === "request" && isMultipart(type) && each.schema !== undefined
        ? { ...each, schema: bodyOf(each.schema, Object(each["encoding"]) as Encodings) }
        : each,
    ),
  );
  const all = { ...schemas, ...Object.fromEntries(changed) };
  return { ...api, operations, components: { ...api.components, schemas: all } };
}

function isMultipart(mediaType: string): boolean {
  return /^multipart\//i.test(mediaType);
}

function isBodyOf(name: string, media: readonly MediaType[]): boolean {
  return media.some(({ schema }) => componentOf(schema?.$ref) === name);
}

/** Bytes are a text of the format "binary", or since OpenAPI 3.1 a value without a type. */
function isFile(schema: Schema, contentType: string | undefined, isOld: boolean): boolean {
  const isText = [schema.type].flat().includes("string");
  if (isText) return schema["format"] === "binary";
  const isBlank = Object.keys(schema).every((keyword) => isDescriptive(keyword));
  return !isOld && isBlank && (contentType === undefined || !(isJson(contentType) || contentType.startsWith("text/")));
}

function descriptionOf({ title, description, deprecated }: Schema): Schema {
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(deprecated !== undefined && { deprecated }),
  };
}
