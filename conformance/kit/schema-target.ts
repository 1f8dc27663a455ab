import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expectThat } from "../../generated/runtime/checks/check.ts";
import { draft07 } from "./json-schema.ts";

/** The documents that describe an interface, from which programs are generated and with which they validate data. */
export interface SchemaTarget {
  /** The OpenAPI document; undefined if the interface has no operations. */
  openApi?: OpenApiDocument;

  /** JSON Schema documents, by the name of the schema. */
  schemas: Readonly<Record<string, SchemaDocument>>;
}

/** A JSON Schema document. */
interface SchemaDocument {
  $schema?: string;
  title?: string;
  [keyword: string]: unknown;
}

/** The parts of an OpenAPI document that the checks read. */
export interface OpenApiDocument {
  info: { version: string };
  servers?: readonly OpenApiServer[];
  paths: Readonly<Record<string, unknown>>;
}

export interface OpenApiServer {
  /** The URL with its variables in braces. */
  url: string;
  variables?: Readonly<Record<string, { default: string; enum?: readonly string[] }>>;
}

/** @throws {Mismatch} If there is no such schema. */
export function schemaOf({ schemas }: SchemaTarget, name: string): SchemaDocument {
  const schema = schemas[name];
  expectThat(`schemas/${name}.json`, schema !== undefined, "a schema", schema);
  return schema;
}

/** Asserts that a schema accepts valid instances and rejects invalid ones. Undefined members are removed. */
export function expectValidation(
  schema: SchemaDocument,
  { valid: right = [], invalid: wrong = [] }: { valid?: readonly unknown[]; invalid?: readonly unknown[] },
): void {
  const Dialect = schema.$schema === draft07 ? Ajv : Ajv2020;
  const validate = new Dialect({ strict: false, validateFormats: false }).compile(schema);
  const accepts = (instance: unknown): boolean => validate(JSON.parse(JSON.stringify(instance)));
  const where = schema.title ?? "the schema";
  for (const instance of right) expectThat(where, accepts(instance), "acceptance of a valid value", instance);
  for (const instance of wrong) expectThat(where, !accepts(instance), "rejection of an invalid value", instance);
}
