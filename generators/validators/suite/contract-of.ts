import type { InterfaceContract, Schema } from "../../contract/contract.ts";
import { componentRef, holdsNamedSchemas, isData } from "../../contract/references.ts";
import { interfaceWith } from "../../interface-with.ts";

/** The name of the component that a group's schema becomes. */
export const root = "Root";

/** An interface that has nothing but the schema of a group, and each of its definitions, as components. */
export function contractOf(schema: object | boolean): InterfaceContract {
  const { definitions, ...rest } = plain(schema);
  const components = Object.entries({ ...(definitions as object), [root]: rest } as Record<string, object | boolean>);
  return interfaceWith({
    name: "suite",
    components: {
      schemas: Object.fromEntries(components.map(([name, each]) => [name, renewed(plain(each)) as Schema])),
      securitySchemes: {},
    },
  });
}

/** A component is an object: `{}` takes anything, and `{ not: {} }` nothing. */
function plain(schema: object | boolean): Schema {
  if (typeof schema === "object") return schema as Schema;
  return schema ? {} : { not: {} };
}

/** A schema in draft-07 as the contract says it: in 2020-12, and with references to components. */
function renewed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renewed);
  if (typeof value !== "object" || value === null) return value;
  const schema = Object.fromEntries(
    Object.entries(value).map(([keyword, item]) => {
      if (keyword === "$ref") return [keyword, located(String(item))];
      if (isData(keyword)) return [keyword, item];
      if (!holdsNamedSchemas(keyword) && keyword !== "dependencies") return [keyword, renewed(item)];
      return [keyword, Object.fromEntries(Object.entries(item as object).map(([name, each]) => [name, renewed(each)]))];
    }),
  );
  return dependencies(tuples(schema));
}

function located(ref: string): string {
  if (ref === "#") return componentRef(root);
  const definition = /^#\/definitions\/([^/]+)$/.exec(ref)?.[1];
  return definition === undefined ? ref : componentRef(decodeURIComponent(definition));
}

/** `additionalItems` counts only beside a tuple. */
function tuples({ items, additionalItems, ...schema }: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(items)) return items === undefined ? schema : { ...schema, items };
  return { ...schema, prefixItems: items, ...(additionalItems !== undefined && { items: additionalItems }) };
}

function dependencies({ dependencies: all, ...schema }: Record<string, unknown>): Record<string, unknown> {
  if (all === undefined) return schema;
  const entries = Object.entries(all as object);
  return {
    ...schema,
    dependentRequired: Object.fromEntries(entries.filter(([, each]) => Array.isArray(each))),
    dependentSchemas: Object.fromEntries(entries.filter(([, each]) => !Array.isArray(each))),
  };
}
