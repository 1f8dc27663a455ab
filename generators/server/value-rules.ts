import type { InterfaceContract, Operation, Parameter, Schema } from "../contract/contract.ts";
import { componentOf } from "../contract/references.ts";
import { inTable } from "./in-table.ts";
import { literal, objectLiteral } from "../literal.ts";
import type { ModuleScope } from "../module-scope.ts";

type Schemas = Record<string, Schema>;

/**
 * The rules by which the parameters of one place are read, as an expression.
 *
 * @see {@link https://spec.openapis.org/oas/v3.1.1.html#style-values}
 */
export function valueRules(
  { components }: InterfaceContract,
  { parameters }: Operation,
  place: Parameter["in"],
  guard: string | undefined,
  scope: ModuleScope,
): string | undefined {
  const own = parameters.filter((parameter) => parameter.in === place);
  if (own.length === 0) return undefined;
  const values = own.map((parameter) => {
    const name = place === "header" ? parameter.name.toLowerCase() : parameter.name;
    const rule = valueRule(parameter, components.schemas);
    return [name, inTable(name, rule, () => scope.type("../runtime/coerce.ts", "ValueRule"))] as const;
  });
  return objectLiteral([...(guard ? [["guard", guard] as const] : []), ["values", objectLiteral(values)]]);
}

function valueRule(parameter: Parameter, schemas: Schemas): string {
  const schema = resolved(parameter.schema, schemas);
  const isList = typesIn(schema, schemas).has("array");
  const types = readableTypes(isList ? (schema.items ?? {}) : schema, schemas);
  const value = parameter.schema["default"] ?? schema["default"];
  return objectLiteral([
    ["type", typesLiteral(types)],
    ...(isList ? [["list", literal(separatorOf(parameter))] as const] : []),
    ...(value === undefined ? [] : [["default", literal(value)] as const]),
  ]);
}

/** The types that the text of a value may stand for, as an expression. */
export function typesLiteral(types: string[]): string {
  return literal(types.length > 1 ? types : (types[0] ?? "string"));
}

/** What the text of a value may stand for, by its schema. */
export function readableTypes(schema: Schema, schemas: Schemas): string[] {
  const found = typesIn(schema, schemas);
  return readable.filter((type) => found.has(type));
}

/** What text can stand for, in the order in which it is tried. */
const readable = ["integer", "number", "boolean", "string"];

/** The types that a schema allows, a string where it says nothing of them. */
function typesIn(schema: Schema, schemas: Schemas): Set<string> {
  const { type, anyOf = [], oneOf = [], allOf = [], enum: values = [] } = resolved(schema, schemas);
  const own = [type ?? []].flat();
  const nested = [...anyOf, ...oneOf, ...allOf].flatMap((part) => [...typesIn(part, schemas)]);
  const constants = [...values, ...("const" in schema ? [schema.const] : [])].map((value) =>
    typeof value === "number" ? "number" : typeof value,
  );
  const found = [...own, ...nested, ...(own.length === 0 ? constants : [])];
  return new Set(found.length === 0 ? ["string"] : found);
}

function resolved(schema: Schema, schemas: Schemas): Schema {
  const target = schemas[componentOf(schema.$ref) ?? ""];
  return target === undefined ? schema : resolved(target, schemas);
}

function separatorOf(parameter: Parameter): string {
  if (parameter.in !== "query") return ",";
  if (parameter["explode"] !== false) return "repeat";
  const separators: Record<string, string> = { spaceDelimited: " ", pipeDelimited: "|" };
  return separators[String(parameter["style"])] ?? ",";
}
