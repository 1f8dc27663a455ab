import type { Schema } from "./contract.ts";

const prefix = "#/components/schemas/";

/** The component that a reference names, if it names one. */
export function componentOf(ref: string | undefined): string | undefined {
  return ref?.startsWith(prefix) ? decodePointer(ref.slice(prefix.length)) : undefined;
}

export function componentRef(name: string): string {
  return prefix + name;
}

function decodePointer(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** Calls `see` with every schema in a schema, itself included; data such as examples is not searched. */
export function visitSchemas(schema: unknown, see: (schema: Schema) => void): void {
  if (Array.isArray(schema)) for (const item of schema) visitSchemas(item, see);
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return;
  see(schema as Schema);
  for (const [keyword, value] of Object.entries(schema)) {
    if (isData(keyword)) continue;
    if (holdsNamedSchemas(keyword)) for (const item of Object.values(value as object)) visitSchemas(item, see);
    else visitSchemas(value, see);
  }
}

/** The names of all components that a schema leads to. */
export function reachable(schema: unknown, schemas: Record<string, Schema>): Set<string> {
  const found = new Set<string>();
  const follow = (from: unknown): void =>
    visitSchemas(from, ({ $ref }) => {
      const name = componentOf($ref);
      if (name === undefined || found.has(name) || !Object.hasOwn(schemas, name)) return;
      found.add(name);
      follow(schemas[name]);
    });
  follow(schema);
  return found;
}

/** Keywords whose value is data or text and never a schema. */
export function isData(keyword: string): boolean {
  return keyword.startsWith("x-") || dataKeywords.has(keyword);
}

/** Keywords whose value holds schemas under names of its own. */
export function holdsNamedSchemas(keyword: string): boolean {
  return namedKeywords.has(keyword);
}

const dataKeywords = new Set(["const", "default", "enum", "example", "examples", "required", "discriminator", "xml"]);
const namedKeywords = new Set(["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"]);
