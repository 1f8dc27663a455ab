import type {
  MediaType,
  Parameter,
  RequestBody,
  Response,
  Schema,
  SecurityRequirement,
  Server,
  Tag,
} from "./contract.ts";
import { normaliseSchema } from "./normalise-schema.ts";
import { mapEntries } from "../map-entries.ts";

/** The OpenAPI 3.2 document of one service, as the OpenAPI library writes it. */
export interface Document {
  info: { title: string; version: string; description?: string; [field: string]: unknown };
  servers?: Server[];
  tags?: Tag[];
  security?: SecurityRequirement[];
  paths: Record<string, PathItem>;
  components?: {
    schemas?: Record<string, Schema>;
    parameters?: Record<string, Parameter>;
    securitySchemes?: Record<string, unknown>;
  };
  [field: string]: unknown;
}

type PathItem = Record<string, DocumentOperation> & { parameters?: Referable<Parameter>[] };
type Referable<T> = T | { $ref: string };

export interface DocumentOperation {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  deprecated?: boolean;
  parameters?: Referable<Parameter>[];
  requestBody?: RequestBody;
  responses: Record<string, Response>;
  security?: SecurityRequirement[];
}

/** The parameters of an operation, each written out where it stands. */
export function parametersOf(document: Document, path: string, operation: DocumentOperation): Parameter[] {
  const all = [...(document.paths[path]?.parameters ?? []), ...(operation.parameters ?? [])];
  return all.map((parameter) => {
    if (!("$ref" in parameter)) return plainParameter(parameter as Parameter);
    const name = String(parameter["$ref"]).split("/").at(-1) ?? "";
    const found = document.components?.parameters?.[name];
    if (found === undefined) throw new Error(`${path}: no component for the parameter ${String(parameter["$ref"])}`);
    return plainParameter(found);
  });
}

/** The library repeats extensions on the schema, and says of scalars how they would explode. */
function plainParameter({ explode, examples, ...parameter }: Parameter): Parameter {
  const schema = normaliseSchema(parameter.schema);
  const bare = Object.fromEntries(
    Object.entries(schema).filter(([key]) => !(key.startsWith("x-") && key in parameter)),
  );
  const isList = schema.type === "array" || schema.type === "object";
  return {
    ...parameter,
    schema: bare,
    ...(isList && explode !== undefined && { explode }),
    ...(examples !== undefined && { examples }),
  };
}

export function plainResponses(responses: Record<string, Response>): Record<string, Response> {
  return mapEntries(responses, ({ description, headers, content }) => ({
    description,
    ...(headers && {
      headers: mapEntries(headers, (header) => ({ ...header, schema: normaliseSchema(header.schema) })),
    }),
    ...(content && { content: plainContent(content) }),
  }));
}

export function plainBody({ content, ...body }: RequestBody): RequestBody {
  return { ...body, content: plainContent(content) };
}

function plainContent(content: Record<string, MediaType>): Record<string, MediaType> {
  return mapEntries(content, ({ schema, itemSchema, ...media }) => ({
    ...(schema && { schema: normaliseSchema(schema) }),
    ...(itemSchema && { itemSchema: normaliseSchema(itemSchema) }),
    ...media,
  }));
}
