import { listServices, type Program } from "@typespec/compiler";
import { getOpenAPI3 } from "@typespec/openapi3";
import { normaliseSchema } from "../../document.ts";
import { annotate } from "../read-contract.ts";
import { newest } from "../versions.ts";
import type { Schema } from "../../../model/contract.ts";

/** A known difference: the path in the document of the service, and the reason. */
export interface KnownDifference {
  place: RegExp;
  reason: string;
}

/** Returns unexpected differences, and known differences that no longer exist, as lines. */
export async function differences(program: Program, known: readonly KnownDifference[] = []): Promise<string[]> {
  annotate(program);
  const own = new Map(listServices(program).map(({ type }) => [type, newest(program, type).document]));
  const records = await getOpenAPI3(program, {
    "openapi-versions": ["3.2.0"],
    "experimental-parameter-examples": "data",
  });
  const found = records.flatMap((record) => {
    const theirs = record.versioned ? record.versions.at(-1)?.document : record.document;
    return compared(own.get(record.service.type), withoutHabits(theirs), record.service.type.name);
  });
  return [
    ...found
      .filter(({ path }) => !known.some(({ place }) => place.test(path)))
      .map(({ path, what }) => `${path}: ${what}`),
    ...known
      .filter(({ place }) => !found.some(({ path }) => place.test(path)))
      .map(({ place, reason }) => `no difference at ${String(place)} (${reason})`),
  ];
}

export function compared(own: unknown, theirs: unknown, path: string): { path: string; what: string }[] {
  if (isObject(own) && isObject(theirs)) {
    const keys = new Set([...Object.keys(own), ...Object.keys(theirs)]);
    return [...keys].flatMap((key) => compared(own[key], theirs[key], `${path}/${key}`));
  }
  const isSame = JSON.stringify(own) === JSON.stringify(theirs);
  const isEmpty = theirs === undefined && JSON.stringify(own) === "{}";
  return isSame || isEmpty ? [] : [{ path, what: `${JSON.stringify(own)}, not ${JSON.stringify(theirs)}` }];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Returns the library's document in the form of the contract. */
export function withoutHabits(document: unknown): unknown {
  const { openapi: _, ...plain } = JSON.parse(JSON.stringify(document)) as Record<
    string,
    Record<string, Record<string, unknown>>
  >;
  const { parameters = {}, schemas = {}, ...components } = plain["components"] ?? {};
  const written = (value: unknown, key = ""): unknown => {
    if (Array.isArray(value)) return value.map((each) => written(each));
    if (!isObject(value)) return value;
    const ref = String(value["$ref"]);
    if (ref.startsWith("#/components/parameters/"))
      return written(parameters[decodeURIComponent(ref.split("/").at(-1) ?? "")]);
    if (key === "schema" || key === "itemSchema") return normaliseSchema(plainest(value) as Schema);
    const { explode, ...others } = value;
    const isSeveral = ["array", "object"].includes(String((value["schema"] as Schema | undefined)?.type));
    return Object.fromEntries(
      Object.entries({ ...others, ...(isSeveral && explode !== undefined && { explode }) }).map(([name, each]) => [
        name,
        name === "schema" && isObject(each) ? written(without(each, value), name) : written(each, name),
      ]),
    );
  };
  const named = Object.entries(schemas).map(([name, schema]) => [name, normaliseSchema(plainest(schema) as Schema)]);
  return { ...(written(plain) as object), components: { ...components, schemas: Object.fromEntries(named) } };
}

/** Removes keywords that the library repeats on the schema of a parameter. */
function without(schema: Record<string, unknown>, parameter: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !key.startsWith("x-") || !(key in parameter)));
}

/** Returns a map as `additionalProperties` if nothing is composed, and exclusive bounds in place of inclusive ones. */
function plainest(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainest);
  if (!isObject(value)) return value;
  const { unevaluatedProperties: others, exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...rest } = value;
  const isComposed = ["allOf", "anyOf", "oneOf", "$ref"].some((key) => key in value);
  const isNone = isObject(others) && "not" in others;
  const isAny = isObject(others) && Object.keys(others).length === 0;
  return Object.fromEntries(
    Object.entries({
      ...rest,
      ...(others !== undefined && {
        [isComposed ? "unevaluatedProperties" : "additionalProperties"]: isNone ? false : isAny ? true : others,
      }),
      minimum: exclusiveMinimum === true ? undefined : minimum,
      maximum: exclusiveMaximum === true ? undefined : maximum,
      exclusiveMinimum: exclusiveMinimum === true ? minimum : exclusiveMinimum,
      exclusiveMaximum: exclusiveMaximum === true ? maximum : exclusiveMaximum,
    }).flatMap(([key, each]) => (each === undefined ? [] : [[key, plainest(each)]])),
  );
}
