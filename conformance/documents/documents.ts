import type {
  Access,
  Example,
  Header,
  InterfaceContract,
  MediaType,
  Parameter,
  Requirement,
} from "../../generators/contract/model/contract.ts";
import { contractOf } from "../kit/contract.ts";
import { type OpenApi, type OpenApiOperation, openApisOf, schemaFilesOf } from "../kit/generated-files.ts";
import { type Schema, type SchemaScope, schemasIn } from "../kit/json-schema.ts";

/** A document that describes a whole interface, in a form that all kinds of documents share. */
export interface InterfaceDocument extends SchemaScope {
  version: string;

  /** By method and path, such as `GET /api/webhooks`. */
  operations: Record<string, DescribedOperation>;

  events: Record<string, Event>;
  statements: Requirement[];
}

export interface DescribedOperation {
  query: Parameter[];
  requiresOneOf: string[];
  proxiedTo: string;

  /** Its response is a stream of server-sent events. */
  streams: boolean;
}

interface Event {
  deprecated: boolean;
  advanced: boolean;
  setup: boolean;
  access: Access | undefined;

  /** A reference to the schema of its envelope. */
  envelope: string | undefined;
}

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]);

/** Returns the documents that describe a whole interface: its contract and its OpenAPI documents. */
export function wholeDocuments(name: string): InterfaceDocument[] {
  const openApis = Object.entries(openApisOf(name));
  return [ofContract(contractOf(name)), ...openApis.map(([file, document]) => ofOpenApi(file, document))];
}

/** Returns the JSON Schema files of an interface, by the name of the schema. */
export function schemaDocuments(name: string): Record<string, SchemaScope> {
  return Object.fromEntries(
    Object.entries(schemaFilesOf(name)).map(([schema, content]) => [schema, ofSchemaFile(name, schema, content)]),
  );
}

/** Returns the operations of paths or webhooks, by method and path or by name of the event. */
export function operationsOf(items: OpenApi["paths"] = {}): Record<string, OpenApiOperation> {
  return Object.fromEntries(
    Object.entries(items).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => {
        if (!methods.has(method)) throw new Error(`${path} has the field ${method}, which is no method`);
        return [`${method.toUpperCase()} ${path}`, operation];
      }),
    ),
  );
}

export function ofOpenApi(file: string, document: OpenApi): InterfaceDocument {
  const { info, paths, webhooks = {}, components, "x-statements": statements = [] } = document;
  return {
    file,
    extensions: true,
    schemas: components?.schemas ?? {},
    version: info.version,
    operations: mapValues(operationsOf(paths), (operation) => ({
      query: queryOf(operation.parameters),
      requiresOneOf: operation["x-requires-one-of"] ?? [],
      proxiedTo: operation["x-proxied-to"] ?? "",
      streams: Object.values(operation.responses).some(({ content = {} }) => "text/event-stream" in content),
    })),
    events: mapValues(webhooks, ({ post }) => ({
      deprecated: post?.deprecated ?? false,
      advanced: post?.["x-advanced"] !== undefined,
      setup: post?.["x-setup-event"] ?? false,
      access: post?.["x-access"],
      envelope: post?.requestBody?.content["application/json"]?.schema?.$ref,
    })),
    statements,
  };
}

function ofContract(contract: InterfaceContract): InterfaceDocument {
  const { name, version, components, operations, events, streamEvents, requirements } = contract;
  return {
    file: `${name}/contract.json`,
    extensions: true,
    schemas: components.schemas,
    version,
    operations: Object.fromEntries(
      operations.map(({ name: id, method, path, parameters, requiresOneOf = [], proxiedTo = "" }) => [
        `${method.toUpperCase()} ${path}`,
        {
          query: queryOf(parameters),
          requiresOneOf,
          proxiedTo,
          streams: streamEvents.some(({ operation }) => operation === id),
        },
      ]),
    ),
    events: Object.fromEntries(
      events.map(({ name: id, deprecated, advanced, setup = false, access, schema }) => [
        id,
        {
          deprecated: deprecated !== undefined,
          advanced: advanced !== undefined,
          setup,
          access,
          envelope: `#/components/schemas/${schema}`,
        },
      ]),
    ),
    statements: requirements,
  };
}

function ofSchemaFile(name: string, schema: string, content: Schema): SchemaScope {
  const { $schema, $defs, definitions, ...root } = content;
  return {
    file: `${name}/schemas/${schema}.json`,
    root: schema,
    ...($schema !== undefined && { dialect: $schema }),
    schemas: { ...$defs, ...definitions, [schema]: root },
    extensions: false,
  };
}

function queryOf(parameters: Parameter[] = []): Parameter[] {
  return parameters.filter((parameter) => parameter.in === "query");
}

function mapValues<T, U>(values: Record<string, T>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}

/** An example with its schema. */
export interface SchemaExample {
  where: string;
  schema: Schema;
  value: unknown;
}

/** Returns every example in an OpenAPI document: of schemas, media types, parameters and headers. */
export function openApiExamples(document: OpenApi): SchemaExample[] {
  const { paths, webhooks, components, ...rest } = document;
  expectKnownFields(rest, "the document", ["openapi", "info", "servers", "security", "tags"]);
  expectKnownFields(components ?? {}, "components", ["schemas", "securitySchemes"]);
  return [
    ...Object.entries(components?.schemas ?? {}).flatMap(([name, schema]) => schemaExamples(schema, name)),
    ...Object.entries(operationsOf(paths)).flatMap(([name, operation]) => operationExamples(operation, name)),
    ...Object.entries(operationsOf(webhooks)).flatMap(([name, operation]) => operationExamples(operation, name)),
  ];
}

/** Returns the examples of a schema and of nested schemas. */
export function schemaExamples(root: Schema, where: string): SchemaExample[] {
  return [...schemasIn(root)].flatMap(([pointer, schema]) => {
    if ("example" in schema) throw new Error(`${where}${pointer}: JSON Schema has examples, not example`);
    return (schema.examples ?? []).map((value, index) => ({
      where: `${where}${pointer.slice(1)} #${index}`,
      schema,
      value,
    }));
  });
}

/** Returns the examples of a media type, including those of its schema. */
export function mediaTypeExamples(media: MediaType, where: string): SchemaExample[] {
  const { schema, itemSchema, example, examples, ...rest } = media;
  expectKnownFields(rest, where, []);
  return [
    ...(itemSchema === undefined ? [] : schemaExamples(itemSchema, where)),
    ...valueExamples({ schema, example, examples }, where),
  ];
}

function operationExamples(operation: OpenApiOperation, where: string): SchemaExample[] {
  const { parameters = [], requestBody, responses, ...rest } = operation;
  expectKnownFields(rest, where, ["operationId", "tags", "summary", "description", "deprecated", "security"]);
  expectKnownFields(requestBody ?? {}, `${where} request`, ["required", "description", "content"]);
  return [
    ...parameters.flatMap((parameter) => headerExamples(parameter, `${where} ${parameter.in} ${parameter.name}`)),
    ...contentExamples(requestBody?.content, `${where} request`),
    ...Object.entries(responses).flatMap(([status, { headers = {}, content, ...response }]) => {
      expectKnownFields(response, `${where} ${status}`, ["description"]);
      return [
        ...Object.entries(headers).flatMap(([name, header]) => headerExamples(header, `${where} ${status} ${name}`)),
        ...contentExamples(content, `${where} ${status}`),
      ];
    }),
  ];
}

function contentExamples(content: Record<string, MediaType> = {}, where: string): SchemaExample[] {
  return Object.entries(content).flatMap(([type, media]) => mediaTypeExamples(media, `${where} ${type}`));
}

function headerExamples(header: Header, where: string): SchemaExample[] {
  const { schema, example, examples, ...rest } = header;
  expectKnownFields(rest, where, [
    "name",
    "in",
    "required",
    "description",
    "deprecated",
    "style",
    "explode",
    "allowReserved",
  ]);
  return valueExamples({ schema, example, examples }, where);
}

interface Exemplified {
  schema: Schema | undefined;
  example: unknown;
  examples: Record<string, Example> | undefined;
}

function valueExamples({ schema, example, examples = {} }: Exemplified, where: string): SchemaExample[] {
  const named = Object.entries(examples).map(([name, { value, dataValue, ...rest }]) => {
    expectKnownFields(rest, `${where}: ${name}`, ["summary", "description"]);
    return { where: `${where}: ${name}`, value: dataValue ?? value };
  });
  const values = [...(example === undefined ? [] : [{ where, value: example }]), ...named];
  if (schema === undefined) {
    if (values.length > 0) throw new Error(`${where} has examples but no schema`);
    return [];
  }
  return [...values.map((each) => ({ ...each, schema })), ...schemaExamples(schema, where)];
}

/** Throws on unknown fields, because they could contain examples. */
function expectKnownFields(fields: object, where: string, names: string[]): void {
  const others = Object.keys(fields).filter((name) => !names.includes(name) && !name.startsWith("x-"));
  if (others.length > 0) throw new Error(`${where} has unknown fields: ${others.join(", ")}`);
}
