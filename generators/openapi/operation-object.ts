import { extensionsOf } from "../contract/annotations.ts";
import type { ErrorCase, MediaType, Operation, Response, Schema } from "../contract/contract.ts";
import { listed, optional, type OpenApiVersion } from "./fields.ts";
import { mapEntries } from "../map-entries.ts";

/**
 * The paths object: every operation under its path and method.
 * @see https://spec.openapis.org/oas/v3.1.1.html#paths-object
 */
export function pathItems(operations: Operation[], version: OpenApiVersion): object {
  return Object.fromEntries(
    [...byPath(operations)].map(([path, all]) => [
      path,
      Object.fromEntries(all.map((operation) => [operation.method, operationObject(operation, version)])),
    ]),
  );
}

/** The operations by path. */
function byPath(operations: Operation[]): Map<string, Operation[]> {
  const paths = new Map<string, Operation[]>();
  for (const operation of operations) paths.set(operation.path, [...(paths.get(operation.path) ?? []), operation]);
  return paths;
}

function operationObject(operation: Operation, version: OpenApiVersion): object {
  return {
    operationId: operation.name,
    ...listed("tags", operation.tags),
    ...optional("summary", operation.summary),
    ...optional("description", operation.description),
    ...optional("deprecated", operation.deprecated),
    ...optional("security", operation.security),
    ...listed("parameters", operation.parameters),
    ...optional("requestBody", operation.requestBody),
    responses: mapEntries(operation.responses, (response) => responseObject(response, version)),
    ...extensionsOf(operation),
    ...optional("x-requires-one-of", operation.requiresOneOf),
    ...optional("x-rate-limit", operation.rateLimit),
    ...optional("x-listing", operation.listing),
    ...optional("x-paging", operation.paging),
    ...optional("x-text-limit", operation.textLimit),
    ...optional("x-proxied-to", operation.proxiedTo),
    ...optional("x-safe", operation.safe),
    ...listed("x-error-cases", operation.errorCases.map(errorCaseObject)),
  };
}

function errorCaseObject({ name, condition, status, credentials, schema, ...facts }: ErrorCase): object {
  return {
    name,
    condition,
    ...optional("status", status),
    ...optional("credentials", credentials),
    ...optional("schema", schema),
    ...extensionsOf(facts),
  };
}

function responseObject(response: Response, version: OpenApiVersion): Response {
  const { content } = response;
  return { ...response, ...(content && { content: mapEntries(content, (media) => mediaType(media, version)) }) };
}

/** Before 3.2 a stream is text. */
function mediaType({ itemSchema, ...media }: MediaType, version: OpenApiVersion): MediaType {
  if (itemSchema === undefined) return media;
  return version === "3.2.0"
    ? { itemSchema: distinct(itemSchema), ...media }
    : { schema: { type: "string" }, ...media };
}

/** Alternatives that a required constant tells apart. */
function distinct({ oneOf, required, ...schema }: Schema): Schema {
  if (oneOf === undefined) return { ...schema, ...(required && { required }) };
  return { ...schema, oneOf: oneOf.map((each) => ({ ...(required && { required }), ...each })) };
}
