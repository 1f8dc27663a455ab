import { openApisOf, schemaFilesOf } from "../kit/generated-files.ts";
import type { OpenTarget } from "./run-check.ts";
import type { OpenApiDocument, SchemaTarget } from "../kit/schema-target.ts";

/** The generated documents of an interface. */
export function generatedSchemas(name: string): SchemaTarget {
  const openApi: OpenApiDocument | undefined = openApisOf(name)[`${name}/openapi.yaml`];
  return { ...(openApi && { openApi }), schemas: schemaFilesOf(name) };
}

/** Documents as the target of a check: nothing goes to and fro. */
export function openSchemas(target: SchemaTarget): OpenTarget<SchemaTarget> {
  return { target, exchanges: [], close: async () => undefined };
}
