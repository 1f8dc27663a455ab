import { operationsOf } from "./documents.ts";
import type { Example, Header, MediaType, OpenApi, OpenApiOperation } from "./generated-files.ts";
import { schemasIn, type Schema } from "./schema.ts";

/** An example, and the schema that it has to meet. */
export interface SchemaExample {
  where: string;
  schema: Schema;
  value: unknown;
}

/** Every example of an OpenAPI document: of its schemas, its media types, its parameters and its headers. */
export function openApiExamples(document: OpenApi): SchemaExample[] {
  const { paths, webhooks, components, ...rest } = document;
  known(rest, "the document", ["openapi", "info", "servers", "security", "tags"]);
  known(components ?? {}, "components", ["schemas", "securitySchemes"]);
  return [
    ...Object.entries(components?.schemas ?? {}).flatMap(([name, schema]) => schemaExamples(schema, name)),
    ...Object.entries(operationsOf(paths)).flatMap(([name, operation]) => operationExamples(operation, name)),
    ...Object.entries(operationsOf(webhooks)).flatMap(([name, operation]) => operationExamples(operation, name)),
  ];
}

/** The examples of a schema and of the schemas in it. */
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

/** The examples of a media type, with those of its schema. */
export function mediaTypeExamples(media: MediaType, where: string): SchemaExample[] {
  const { schema, itemSchema, example, examples, ...rest } = media;
  known(rest, where, []);
  return [
    ...(itemSchema === undefined ? [] : schemaExamples(itemSchema, where)),
    ...valueExamples({ schema, example, examples }, where),
  ];
}

function operationExamples(operation: OpenApiOperation, where: string): SchemaExample[] {
  const { parameters = [], requestBody, responses, ...rest } = operation;
  known(rest, where, ["operationId", "tags", "summary", "description", "deprecated", "security"]);
  known(requestBody ?? {}, `${where} request`, ["required", "description", "content"]);
  return [
    ...parameters.flatMap((parameter) => headerExamples(parameter, `${where} ${parameter.in} ${parameter.name}`)),
    ...contentExamples(requestBody?.content, `${where} request`),
    ...Object.entries(responses).flatMap(([status, { headers = {}, content, ...response }]) => {
      known(response, `${where} ${status}`, ["description"]);
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
  known(rest, where, ["name", "in", "required", "description", "deprecated", "style", "explode", "allowReserved"]);
  return valueExamples({ schema, example, examples }, where);
}

interface Exemplified {
  schema: Schema | undefined;
  example: unknown;
  examples: Record<string, Example> | undefined;
}

function valueExamples({ schema, example, examples = {} }: Exemplified, where: string): SchemaExample[] {
  const named = Object.entries(examples).map(([name, { value, dataValue, ...rest }]) => {
    known(rest, `${where}: ${name}`, ["summary", "description"]);
    return { where: `${where}: ${name}`, value: dataValue ?? value };
  });
  const values = [...(example === undefined ? [] : [{ where, value: example }]), ...named];
  if (schema === undefined) {
    if (values.length > 0) throw new Error(`${where} has examples and no schema`);
    return [];
  }
  return [...values.map((each) => ({ ...each, schema })), ...schemaExamples(schema, where)];
}

/** Nothing is passed over: what stands in an unknown field could hold examples. */
function known(fields: object, where: string, names: string[]): void {
  const others = Object.keys(fields).filter((name) => !names.includes(name) && !name.startsWith("x-"));
  if (others.length > 0) throw new Error(`${where} has unknown fields: ${others.join(", ")}`);
}
