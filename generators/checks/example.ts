import type { Operation, Parameter } from "../contract/contract.ts";
import { jsonSchemaOf } from "../validators/guard-names.ts";

/** The parts of a request, see `RequestParts` of the runtime. */
interface Example {
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * A request that any implementation understands: the first documented example, or an empty request where nothing is
 * required. Nothing where a value of the path is the implementation's own, or a required input has no example.
 */
export function exampleOf(operation: Operation): Example | undefined {
  const { parameters, requestBody } = operation;
  if (parameters.some((parameter) => parameter.in === "path")) return undefined;
  const query = parameters.filter((parameter) => parameter.in === "query" && parameter.required);
  const given = query.map((parameter) => [parameter.name, firstExample(parameter)] as const);
  if (given.some(([, value]) => value === undefined)) return undefined;
  const body = firstExample(requestBody?.content["application/json"] ?? {});
  if (requestBody?.required && body === undefined) return undefined;
  return {
    ...(given.length > 0 && { query: Object.fromEntries(given) }),
    ...(body !== undefined && jsonSchemaOf(requestBody?.content) !== undefined && { body }),
  };
}

function firstExample({
  examples,
  schema,
}: Partial<Pick<Parameter, "schema">> & { [field: string]: unknown }): unknown {
  const [first] = Object.values((examples ?? {}) as Record<string, { value?: unknown }>);
  return first?.value ?? (schema as Parameter["schema"] | undefined)?.examples?.[0];
}
