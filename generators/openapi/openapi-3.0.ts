import { isRecord } from "../../spec/library/record.ts";
import { isBinary } from "../contract/model/content-kinds.ts";
import type { Schema } from "../contract/model/contract.ts";
import { isDescriptive, mapEntries, mapSchemas } from "../contract/model/schemas.ts";

type Members = Record<string, unknown>;

/**
 * Returns a document of OpenAPI 3.1 in OpenAPI 3.0. Extensions contain the parts that 3.0 lacks: `x-webhooks`, and `x-json-schema`
 * on schemas, a merge patch that makes the schema of 3.1.
 *
 * @see https://spec.openapis.org/oas/v3.0.3.html
 */
export function inOpenApi30(document: object): object {
  const { info, webhooks, components, ...rest } = withSchemas(document) as Members;
  const { schemas, ...others } = { ...(components as Members | undefined) };
  return {
    ...rest,
    openapi: "3.0.3",
    info: infoObject(info as Members),
    ...(webhooks !== undefined && { "x-webhooks": webhooks }),
    ...(components !== undefined && {
      components: {
        ...(isRecord(schemas) && { schemas: mapEntries(schemas, (each) => inSchema30(each as Schema, true)) }),
        ...others,
      },
    }),
  };
}

function infoObject({ summary, license, ...info }: Members): Members {
  const { identifier, ...named } = { ...(license as Members | undefined) };
  return {
    ...info,
    ...(summary !== undefined && { "x-summary": summary }),
    ...(license !== undefined && {
      license: { ...named, ...(identifier !== undefined && { "x-identifier": identifier }) },
    }),
  };
}

/** Members whose keys are names, and not members of OpenAPI. */
const maps = new Set(
  "paths webhooks callbacks responses headers content examples encoding securitySchemes variables".split(" "),
);

/** Members that contain data or no schemas. */
const data = new Set("example value dataValue links schemas securitySchemes variables info servers tags".split(" "));

const undocumented = { responses: { default: { description: "Not documented." } } };

/** Converts the schemas of parameters, headers and media types, and adds a response to operations without one. */
function withSchemas(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withSchemas(each));
  if (!isRecord(value)) return value;
  const isBare = !isMap && "operationId" in value && !("responses" in value);
  return Object.fromEntries(
    Object.entries(isBare ? { ...value, ...undocumented } : value).map(([key, item]) => {
      if (isMap) return [key, isBytes(key, item) ? { ...item, schema: bytes } : withSchemas(item)];
      if (key === "schema" || key === "x-item-schema") return [key, inSchema30(item as Schema)];
      if (data.has(key) || key.startsWith("x-")) return [key, item];
      return [key, withSchemas(item, maps.has(key))];
    }),
  );
}

const bytes: Schema = { type: "string", format: "binary" };

/** Returns true for a media type whose body is bytes of that type. */
function isBytes(mediaType: string, media: unknown): media is { schema: Schema } {
  if (!isRecord(media) || !isRecord(media["schema"])) return false;
  return Object.keys(media["schema"]).length === 1 && media["schema"]["contentMediaType"] === mediaType;
}

/** Keywords of JSON Schema 2020-12 that OpenAPI 3.0 lacks. */
const lacking = new Set(
  (
    "$schema $id $anchor $comment $defs patternProperties prefixItems contains minContains maxContains if then else " +
    "propertyNames dependentRequired dependentSchemas unevaluatedProperties unevaluatedItems contentMediaType " +
    "contentSchema contentEncoding"
  ).split(" "),
);

/** @param isComponent True for a component, in which a list with one reference is inheritance. */
function inSchema30(schema: Schema, isComponent = false): Schema {
  return mapSchemas(schema, (each) => withoutSiblings(each, isComponent && each === schema));
}

/** Members beside a reference are ignored in 3.0: the reference moves into a list. */
function withoutSiblings(schema: Schema, isComponent: boolean): Schema {
  const { $ref, ...members } = schema;
  if ($ref === undefined || Object.keys(members).length === 0) return $ref === undefined ? oneSchema(members) : schema;
  const { allOf, "x-json-schema": patch, ...made } = oneSchema(members);
  const isPlain = !isComponent && Object.keys(members).every(isDescriptive);
  const moved = { ...(patch as Members | undefined), ...(!isPlain && { $ref, allOf: allOf ?? null }) };
  return {
    allOf: [{ $ref }, ...(allOf ?? [])],
    ...made,
    ...(Object.keys(moved).length > 0 && { "x-json-schema": moved }),
  };
}

/** Converts a schema whose inner schemas are converted. */
function oneSchema(members: Schema): Schema {
  const patch: Members = {};
  const made: Schema = {};
  for (const [keyword, value] of Object.entries(members)) {
    if (lacking.has(keyword) || (keyword === "items" && typeof value === "boolean")) patch[keyword] = value;
    else made[keyword] = value;
  }
  setBytes(made, patch, members);
  setValues(made, patch);
  setBounds(made);
  setTypes(made, patch);
  if (isRecord(made["xml"]) && "nodeType" in made["xml"]) {
    const { nodeType: _, ...xml } = made["xml"];
    patch["xml"] = made["xml"];
    made["xml"] = xml;
  }
  return Object.keys(patch).length > 0 ? { ...made, "x-json-schema": patch } : made;
}

function setBytes(made: Schema, patch: Members, schema: Schema): void {
  if (isBinary(schema)) {
    Object.assign(made, bytes);
    Object.assign(patch, { type: null, format: null });
  } else if (schema["contentEncoding"] === "base64" && schema.type === "string" && schema["format"] === undefined) {
    made["format"] = "byte";
    delete patch["contentEncoding"];
  }
}

/** A constant is an enum with one value, and there is one example. */
function setValues(made: Schema, patch: Members): void {
  if ("const" in made) {
    made.enum = [made.const];
    delete made.const;
  }
  const { examples } = made;
  if (examples === undefined) return;
  delete made.examples;
  made["example"] = examples[0];
  if (examples.length > 1) Object.assign(patch, { example: null, examples });
}

function setBounds(made: Schema): void {
  for (const [exclusive, bound, isTighter] of [
    ["exclusiveMinimum", "minimum", (a: number, b: number) => a >= b],
    ["exclusiveMaximum", "maximum", (a: number, b: number) => a <= b],
  ] as const) {
    const { [exclusive]: given, [bound]: inclusive } = made;
    if (typeof given !== "number") continue;
    delete made[exclusive];
    if (typeof inclusive === "number" && !isTighter(given, inclusive)) continue;
    made[bound] = given;
    made[exclusive] = true;
  }
}

/** There is one type, and null is allowed in addition. */
function setTypes(made: Schema, patch: Members): void {
  const { type, enum: values } = made;
  const isValueless = values !== undefined && !values.includes(null);
  const all = [type ?? []].flat();
  const [first, ...others] = all.filter((each) => each !== "null");
  if (first === undefined && all.length > 0) {
    Object.assign(made, { type: "string", nullable: true, enum: [null] });
  } else if (others.length > 0) {
    const isNullable = all.includes("null");
    delete made.type;
    const choices = [first, ...others].map((each, index) => ({
      type: String(each),
      ...(each === "array" && { items: made.items ?? {} }),
      ...(isNullable && index === 0 && { nullable: true }),
    }));
    const place = made.anyOf ? "allOf" : "anyOf";
    patch["type"] = type;
    patch[place] = made[place] ?? null;
    if (made.anyOf) made.allOf = [...(made.allOf ?? []), { anyOf: choices }];
    else made.anyOf = choices;
  } else if (first !== undefined && all.length > 1) {
    made.type = first;
    if (isValueless) patch["type"] = type;
    else made["nullable"] = true;
  }
  if (made.type === "array" && made.items === undefined) {
    patch["items"] ??= null;
    made.items = {};
  }
}
