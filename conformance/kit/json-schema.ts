import { Ajv, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { isRecord } from "../../generated/runtime/body.ts";
import { isDuration, isTime } from "../../generated/runtime/validation/formats.ts";
import type { Schema } from "../../generators/contract/model/contract.ts";
import { type Alternative, type Shape, shapeOf as shapeIn } from "../../generators/contract/model/shapes.ts";
import { mapSchemas, pointerToken } from "../../generators/contract/model/schemas.ts";

export type { Schema };

/** Keywords of OpenAPI that assert nothing. */
const ofOpenApi = new Set(["discriminator", "xml", "externalDocs", "example"]);

/** Keywords whose value is a schema. */
const single = new Set(
  "items additionalItems additionalProperties unevaluatedItems unevaluatedProperties contains propertyNames not if then else contentSchema".split(
    " ",
  ),
);

/** Keywords whose value is a list of schemas. */
const lists = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);

/** Keywords whose value contains schemas by name. */
const maps = new Set(["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"]);

/** Keywords without schemas in them. */
const plain = new Set(
  (
    "$schema $id $ref $anchor $comment type title description const enum required default examples format pattern deprecated " +
    "readOnly writeOnly minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems " +
    "uniqueItems minProperties maxProperties dependentRequired contentMediaType contentEncoding"
  ).split(" "),
);

/** Yields a schema and all schemas in it, each with its JSON pointer. References are not followed. */
export function* schemasIn(schema: Schema, pointer = "#"): Generator<[pointer: string, schema: Schema]> {
  yield [pointer, schema];
  for (const [keyword, value] of Object.entries(schema)) {
    for (const [step, child] of children(keyword, value)) yield* schemasIn(child, `${pointer}/${keyword}${step}`);
  }
}

/** Returns the schema without OpenAPI's extensions and keywords, and without formats that a validator does not know. */
function withoutExtensions(schema: Schema): Schema {
  return mapSchemas(schema, (each) => Object.fromEntries(Object.entries(each).filter(isJsonSchema)) as Schema);
}

function isJsonSchema([keyword, value]: [keyword: string, value: unknown]): boolean {
  return !keyword.startsWith("x-") && !ofOpenApi.has(keyword) && (keyword !== "format" || String(value) in fullFormats);
}

function children(keyword: string, value: unknown): [step: string, schema: Schema][] {
  if (single.has(keyword)) return isSchema(value) ? [["", value]] : [];
  if (lists.has(keyword)) return (value as Schema[]).map((each, index) => [`/${index}`, each]);
  if (maps.has(keyword)) {
    return Object.entries(value as Record<string, Schema>).map(([name, each]) => [`/${pointerToken(name)}`, each]);
  }
  if (!plain.has(keyword) && !ofOpenApi.has(keyword) && !keyword.startsWith("x-"))
    throw new Error(`Unknown schema keyword: ${keyword}`);
  return [];
}

function isSchema(value: unknown): value is Schema {
  return isRecord(value);
}

/** A document with schemas that refer to each other by name. */
export interface SchemaScope {
  file: string;

  /** The name for a reference to the whole document. */
  root?: string;

  /** The meta-schema. Default: that of JSON Schema 2020-12. */
  dialect?: string;

  schemas: Record<string, Schema>;

  /** True if it keeps the `x-` keywords. */
  extensions: boolean;
}

export type { Alternative, Shape } from "../../generators/contract/model/shapes.ts";

export function shapeOf(schema: Schema, document: SchemaScope): Shape {
  return shapeIn(schema, (ref) => {
    const name = referredName(ref, document);
    return { name, schema: componentNamed(document, name) };
  });
}

/** Returns the only alternative of a shape. */
export function onlyAlternative({ alternatives }: Shape, what: string): Alternative {
  const [first, ...others] = alternatives;
  if (first === undefined || others.length > 0)
    throw new Error(`${what}: ${alternatives.length} alternatives, not one`);
  return first;
}

export function componentNamed(document: SchemaScope, name: string): Schema {
  const schema = document.schemas[name];
  if (schema === undefined) throw new Error(`${document.file} has no schema ${name}`);
  return schema;
}

/** Returns the name of the schema that a reference leads to. */
export function referredName(ref: string, document: SchemaScope): string {
  const name = ref === "#" ? document.root : /^#\/(?:components\/schemas|\$defs|definitions)\/([^/]+)$/.exec(ref)?.[1];
  if (name === undefined) throw new Error(`${document.file}: ${ref} does not refer to a named schema`);
  return name;
}

export const draft07 = "http://json-schema.org/draft-07/schema#";
export const draft2020 = "https://json-schema.org/draft/2020-12/schema";

/** Returns a strict validator of a dialect of JSON Schema. */
export function strictAjv(dialect: string = draft2020): Ajv | Ajv2020 {
  return ajvOf(dialect, true);
}

function ajvOf(dialect: string = draft2020, strict: boolean): Ajv | Ajv2020 {
  if (dialect !== draft07 && dialect !== draft2020) throw new Error(`Unknown dialect: ${dialect}`);
  const ajv = new (dialect === draft07 ? Ajv : Ajv2020)({ strict, allErrors: true });
  addFormats.default(ajv);
  return ajv.addFormat("time", isTime).addFormat("duration", isDuration);
}

type Compile = (schema: Schema) => ValidateFunction;

/** The validators of dialects; those of contracts also take schemas that are unusual, such as one without a type. */
const validators = new Map<string, Ajv | Ajv2020>();
const compilers = new Map<SchemaScope, Compile>();

/** Returns the validator of a schema of a document, compiled once; its references are resolved in the document. */
export function validatorOf(schema: Schema, document: SchemaScope): ValidateFunction {
  const compile = compilers.get(document) ?? compilerOf(document, `document-${compilers.size}`);
  compilers.set(document, compile);
  return compile(schema);
}

function compilerOf(document: SchemaScope, $id: string): Compile {
  const key = `${document.dialect} ${document.extensions}`;
  const ajv = validators.get(key) ?? ajvOf(document.dialect, !document.extensions);
  validators.set(key, ajv);
  const located = (schema: Schema): Schema =>
    mapSchemas(withoutExtensions(schema), ({ $ref, ...rest }) =>
      $ref === undefined ? rest : { ...rest, $ref: `${$id}#/$defs/${referredName($ref, document)}` },
    );
  const $defs = Object.fromEntries(Object.entries(document.schemas).map(([name, each]) => [name, located(each)]));
  ajv.addSchema({ $id, $defs });
  const compiled = new WeakMap<Schema, ValidateFunction>();
  return (schema) => {
    const validator = compiled.get(schema) ?? ajv.compile(located(schema));
    compiled.set(schema, validator);
    return validator;
  };
}
