import { contractOf, openApisOf, schemaFilesOf, type OpenApi, type OpenApiOperation } from "./generated-files.ts";
import type { Schema } from "./schema.ts";
import type { SchemaDocument } from "./shape.ts";

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]);

/** The documents of an interface that hold all of its schemas: its contract and its OpenAPI documents. */
export function wholeDocuments(name: string): SchemaDocument[] {
  const openApis = Object.entries(openApisOf(name));
  return [
    { file: `${name}/contract.json`, schemas: contractOf(name).components.schemas, extensions: true },
    ...openApis.map(([file, document]) => openApiSchemas(file, document)),
  ];
}

export function openApiSchemas(file: string, { components }: OpenApi): SchemaDocument {
  return { file, schemas: components?.schemas ?? {}, extensions: true };
}

/** The JSON Schema files of an interface, by the name of the schema. */
export function schemaDocuments(name: string): Record<string, SchemaDocument> {
  return Object.fromEntries(
    Object.entries(schemaFilesOf(name)).map(([schema, content]) => [schema, schemaDocument(name, schema, content)]),
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

function schemaDocument(name: string, schema: string, content: Schema): SchemaDocument {
  const { $schema, $defs, definitions, ...root } = content;
  return {
    file: `${name}/schemas/${schema}.json`,
    root: schema,
    ...($schema !== undefined && { dialect: $schema }),
    schemas: { ...$defs, ...definitions, [schema]: root },
    extensions: false,
  };
}
