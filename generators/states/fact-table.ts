import type { FactTable } from "../contract/contract.ts";
import { literal } from "../literal.ts";
import type { ModuleScope } from "../module-scope.ts";
import { camelCase, pascalCase } from "../naming.ts";
import { documented, members } from "./code.ts";

/** A table of facts as a typed constant. */
export function factTable(table: FactTable, scope: ModuleScope): string[] {
  const name = scope.declare(camelCase(table.name) || "table");
  const row = scope.declare(`${pascalCase(table.name) || "Table"}Row`);
  return [
    documented([`A row of {@link ${name}}.`], `export interface ${row} ${objectType(table.rows)}`),
    documented(
      [`The ${table.name.replaceAll("_", " ")} of \`${table.element}\`.`],
      `export const ${name}: readonly ${row}[] = ${literal(table.rows)};`,
    ),
  ];
}

/** The type of several objects: a field that one of them lacks is optional. */
function objectType(objects: Record<string, unknown>[]): string {
  const keys = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  const fields = keys.map((key): [string, string, boolean] => {
    const having = objects.filter((object) => Object.hasOwn(object, key));
    return [key, typeOf(having.map((object) => object[key])), having.length < objects.length];
  });
  return `{\n${members(fields)}\n}`;
}

function typeOf(values: unknown[]): string {
  const arrays = values.filter((value) => Array.isArray(value));
  const objects = values.filter(isObject);
  const others = values.filter((value) => !Array.isArray(value) && !isObject(value));
  const types = [
    ...(arrays.length > 0 ? [`readonly (${typeOf(arrays.flat())})[]`] : []),
    ...(objects.length > 0 ? [objectType(objects)] : []),
    ...new Set(others.map((value) => (value === null ? "null" : typeof value))),
  ];
  return types.join(" | ") || "never";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
