import type { Schema } from "../contract/contract.ts";
import { componentOf, holdsNamedSchemas, isData, reachable, visitSchemas } from "../contract/references.ts";

/** Whether a schema, or one that it leads to, has a choice of strings that a newer service may extend. */
export function hasOpenEnum(schema: Schema, schemas: Record<string, Schema>): boolean {
  const leadsTo = [...reachable(schema, schemas)].map((name) => schemas[name]);
  let found = false;
  visitSchemas([schema, ...leadsTo], (each) => {
    found ||= isOpenEnum(each);
  });
  return found;
}

/**
 * The schema of what is read: a choice of strings takes any string, as its type does, so that a value from a newer
 * service is not refused. A constant identifies: it stays exact.
 */
export function withOpenEnums(schema: Schema, schemas: Record<string, Schema>): Schema {
  return opened(schema, schemas) as Schema;
}

function opened(value: unknown, schemas: Record<string, Schema>): unknown {
  if (Array.isArray(value)) return value.map((item) => opened(item, schemas));
  if (typeof value !== "object" || value === null) return value;
  const schema: Schema = Object.fromEntries(
    Object.entries(value).map(([keyword, item]) => {
      if (isData(keyword)) return [keyword, item];
      if (!holdsNamedSchemas(keyword)) return [keyword, opened(item, schemas)];
      return [keyword, Object.fromEntries(Object.entries(item).map(([name, each]) => [name, opened(each, schemas)]))];
    }),
  );
  if (isOpenEnum(schema)) delete schema.enum;
  if (!isOpenEnum(schemas[componentOf(schema.$ref) ?? ""])) return schema;
  delete schema.$ref;
  return { type: "string", ...schema };
}

function isOpenEnum(schema: Schema | undefined): boolean {
  return schema?.type === "string" && schema.enum !== undefined;
}
