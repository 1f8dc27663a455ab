import {
  contractOf,
  openApisOf,
  schemaFilesOf,
  type Access,
  type Contract,
  type OpenApi,
  type OpenApiOperation,
  type Parameter,
  type Statement,
} from "./generated-files.ts";
import type { Schema } from "./schema.ts";
import type { SchemaDocument } from "./shape.ts";

/** A document that describes a whole interface, in the words that its kinds share. */
export interface InterfaceDocument extends SchemaDocument {
  version: string;

  /** By method and path, such as `GET /api/webhooks`. */
  operations: Record<string, Operation>;

  events: Record<string, Event>;
  statements: Statement[];
}

export interface Operation {
  query: Parameter[];
  requiresOneOf: string[];
  proxiedTo: string;

  /** Whether it answers with server-sent events. */
  streams: boolean;
}

export interface Event {
  deprecated: boolean;
  advanced: boolean;
  setup: boolean;
  access: Access | undefined;

  /** A reference to the schema of its envelope. */
  envelope: string | undefined;
}

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]);

/** The documents of an interface that describe all of it: its contract and its OpenAPI documents. */
export function wholeDocuments(name: string): InterfaceDocument[] {
  const openApis = Object.entries(openApisOf(name));
  return [ofContract(contractOf(name)), ...openApis.map(([file, document]) => ofOpenApi(file, document))];
}

/** The JSON Schema files of an interface, by the name of the schema. */
export function schemaDocuments(name: string): Record<string, SchemaDocument> {
  return Object.fromEntries(
    Object.entries(schemaFilesOf(name)).map(([schema, content]) => [schema, ofSchemaFile(name, schema, content)]),
  );
}

/** The operations of paths or webhooks, by method and path or name of the event. */
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
    operations: mapped(operationsOf(paths), (operation) => ({
      query: queryOf(operation.parameters),
      requiresOneOf: operation["x-requires-one-of"] ?? [],
      proxiedTo: operation["x-proxied-to"] ?? "",
      streams: Object.values(operation.responses).some(({ content = {} }) => "text/event-stream" in content),
    })),
    events: mapped(webhooks, ({ post }) => ({
      deprecated: post?.deprecated ?? false,
      advanced: post?.["x-advanced"] !== undefined,
      setup: post?.["x-setup-event"] ?? false,
      access: post?.["x-access"],
      envelope: post?.requestBody?.content["application/json"]?.schema?.$ref,
    })),
    statements,
  };
}

function ofContract(contract: Contract): InterfaceDocument {
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

function ofSchemaFile(name: string, schema: string, content: Schema): SchemaDocument {
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

function mapped<T, U>(values: Record<string, T>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}
