import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { InterfaceContract, Schema } from "../../contract/model/contract.ts";
import { componentRef, holdsNamedSchemas, isData } from "../../contract/model/schemas.ts";
import { interfaceWith } from "../../contract/model/testing.ts";

/** A file of the suite. */
export interface SuiteFile {
  /** The path without its extension; that of an added group begins with `added/`. */
  name: string;
  groups: Group[];
}

/** A schema with values, and the expected result for each. */
export interface Group {
  description: string;
  schema: object | boolean;
  tests: { description: string; data: unknown; valid: boolean }[];
}

/** The official suite, for draft-07. */
export function officialSuite(): SuiteFile[] {
  return readFiles("draft7");
}

/** Added groups for cases that the official suite does not have. */
export function addedSuite(): SuiteFile[] {
  return readFiles("added").map(({ name, groups }) => ({ name: `added/${name}`, groups }));
}

function readFiles(name: string): SuiteFile[] {
  const folder = join(import.meta.dirname, name);
  return globSync("**/*.json", { cwd: folder })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted()
    .map((path) => ({
      name: path.replace(/\.json$/, ""),
      groups: JSON.parse(readFileSync(join(folder, path), "utf8")) as Group[],
    }));
}

/** Counts groups and cases, for the names of tests. */
export function sizeOf(groups: Group[]): string {
  return `${counted(groups.length, "group")}, ${counted(groups.flatMap(({ tests }) => tests).length, "case")}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Returns the name of the component for a group's schema. */
export const root = "Root";

/** Returns an interface with only the schema of a group and its definitions, as components. */
export function contractOf(schema: object | boolean): InterfaceContract {
  const { definitions, ...rest } = asSchema(schema);
  const components = Object.entries({ ...(definitions as object), [root]: rest } as Record<string, object | boolean>);
  return interfaceWith({
    name: "suite",
    components: {
      schemas: Object.fromEntries(components.map(([name, each]) => [name, renewed(asSchema(each)) as Schema])),
      securitySchemes: {},
    },
  });
}

/** A component must be an object: `{}` accepts any value, and `{ not: {} }` none. */
function asSchema(schema: object | boolean): Schema {
  if (typeof schema === "object") return schema as Schema;
  return schema ? {} : { not: {} };
}

/** Converts a draft-07 schema to the form of the contract: 2020-12 with references to components. */
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

/** `additionalItems` only applies next to a tuple. */
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
