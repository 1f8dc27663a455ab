import { extensionsOf } from "../contract/annotations.ts";
import type { ErrorCase, MediaType, Operation, Response } from "../contract/contract.ts";
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
    responses: mapEntries(operation.responses, (response, status) =>
      responseObject(response, status, operation.errorCases, version),
    ),
    ...extensionsOf(operation),
    ...optional("x-requires-one-of", operation.requiresOneOf),
    ...optional("x-rate-limit", operation.rateLimit),
    ...optional("x-paging", operation.paging),
    ...optional("x-proxied-to", operation.proxiedTo),
    ...listed("x-error-cases", operation.errorCases.map(errorCaseObject)),
  };
}

function errorCaseObject({ name, condition, status, schema, ...facts }: ErrorCase): object {
  return { name, condition, ...optional("status", status), ...optional("schema", schema), ...extensionsOf(facts) };
}

/** A status that documented errors share says so in its description. */
function responseObject(response: Response, status: string, cases: ErrorCase[], version: OpenApiVersion): Response {
  const conditions = cases
    .filter((each) => String(each.status ?? "default") === status)
    .map(({ condition }) => condition);
  return {
    ...response,
    ...(conditions.length > 0 && { description: `${conditions.join("; ")}.` }),
    ...(response.content && { content: mapEntries(response.content, (media) => mediaType(media, version)) }),
  };
}

/** Before 3.2 a stream is text. */
function mediaType({ itemSchema, ...media }: MediaType, version: OpenApiVersion): MediaType {
  if (itemSchema === undefined) return media;
  return version === "3.2.0" ? { itemSchema, ...media } : { schema: { type: "string" }, ...media };
}
