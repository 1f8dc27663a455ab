import { upgradeFromTwoToThree as upgrade } from "@scalar/openapi-upgrader/2.0-to-3.0";

/** Converts a Swagger 2.0 document to OpenAPI 3.0. */
export function upgradeFromTwoToThree(document: Record<string, unknown>): unknown {
  return upgrade(structuredClone(document));
}
