import { openApisOf, schemaFilesOf } from "../kit/generated-files.ts";
import type { OpenTarget } from "./run-check.ts";
import type { OpenApiDocument, SchemaTarget } from "../kit/schema-target.ts";

/** Returns the generated documents of an interface. */
export function generatedSchemas(name: string): SchemaTarget {
  const openApi: OpenApiDocument | undefined = openApisOf(name)[`${name}/openapi.yaml`];
  return { ...(openApi && { openApi }), schemas: schemaFilesOf(name) };
}

/** Returns documents as the target of a check, which exchanges no messages. */
export function openSchemas(target: SchemaTarget): OpenTarget<SchemaTarget> {
  return { target, exchanges: [], close: async () => undefined };
}
