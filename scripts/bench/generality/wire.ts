import escape from "escape-string-regexp";
import type { InterfaceContract, Operation, Parameter, Schema } from "../../../generators/contract/model/contract.ts";
import { resolve } from "../../../generators/contract/model/resolve.ts";
import type { Exchange } from "./scenarios.ts";

/** An operation that matches an expected request, with the values of its parameters. */
export interface Match {
  api: InterfaceContract;
  operation: Operation;

  /** The part of the path before that of the operation, which belongs to the base address. */
  prefix: string;

  /** The values on the wire by parameter: strings, lists of strings, and records of strings. */
  values: Map<Parameter, WireValue>;
}

export type WireValue = string | string[] | Record<string, string>;

/** Returns the operations that match an expected request, the best match first. */
export function operationsFor(apis: readonly InterfaceContract[], scenario: string, exchange: Exchange): Match[] {
  const found = apis.flatMap((api) => api.operations.flatMap((operation) => matchOf(api, operation, exchange) ?? []));
  return found.toSorted((a, b) => matchScore(b, scenario, exchange) - matchScore(a, scenario, exchange));
}

function matchOf(api: InterfaceContract, operation: Operation, exchange: Exchange): Match | undefined {
  if (operation.method !== exchange.method) return undefined;
  const [template = ""] = operation.path.split("?");
  const inPath = operation.parameters.filter((each) => each.in === "path");
  const names: string[] = [];
  const pattern = template.split(/(\{[^}]+\})/).map((piece) => {
    if (!piece.startsWith("{")) return escape(piece);
    const name = piece.slice(1, -1);
    names.push(name);
    return segment(inPath.find((each) => each.name === name));
  });
  const matched = new RegExp(`^(.*?)${pattern.join("").replace(/\/$/, "/?")}$`).exec(exchange.path);
  if (matched === null) return undefined;
  const [, prefix = "", ...texts] = matched;
  const values = new Map<Parameter, WireValue>();
  for (const parameter of operation.parameters) {
    const value =
      parameter.in === "path"
        ? fromPath(api, parameter, texts[names.indexOf(parameter.name)] ?? "")
        : fromElsewhere(api, operation, parameter, exchange);
    if (value !== undefined) values.set(parameter, value);
  }
  const contradicts = operation.parameters.some((parameter) => {
    const fixed = resolve(parameter.schema, api.components.schemas)["const"];
    return fixed !== undefined && values.has(parameter) && values.get(parameter) !== String(fixed);
  });
  return contradicts ? undefined : { api, operation, prefix, values };
}

/** Returns a score of the match; a name like that of the scenario counts most. */
function matchScore(
  { api, operation, prefix, values }: Match,
  scenario: string,
  { query, headers, path }: Exchange,
): number {
  const element = operation.element.replaceAll(".", "_").toLowerCase();
  const named = element === scenario.toLowerCase() ? 1000 : scenario.toLowerCase().startsWith(element) ? 500 : 0;
  const given = [...values.keys()].filter((each) => each.in !== "path").length;
  const lacking = operation.parameters.filter((each) => each.required && !values.has(each)).length;
  const known = new Set(operation.parameters.map(({ name }) => name.toLowerCase()));
  const unknown = [...Object.keys(query), ...Object.keys(headers)].filter((name) => !known.has(name.toLowerCase()));
  // Prefer the version in the path.
  const isVersion = path.split(/[/:]/).includes(api.version) ? 5 : 0;
  return named + isVersion + 10 * given - 20 * lacking - unknown.length - prefix.length;
}

/** Returns a pattern for a path parameter, in the styles of URI templates. */
function segment(parameter: Parameter | undefined): string {
  const some = parameter?.["allowReserved"] === true ? ".+" : "[^/]*";
  const patterns: Record<string, string> = {
    label: String.raw`\.[^/]*`,
    matrix: ";[^/]*",
    path: parameter?.["explode"] === true || parameter?.["allowReserved"] === true ? "/.+" : "/[^/]+",
  };
  const pattern = patterns[styleOf(parameter)] ?? some;
  return `((?:${pattern})${parameter?.required === false ? "?" : ""})`;
}

function styleOf(parameter: Parameter | undefined): string {
  return typeof parameter?.["style"] === "string" ? parameter["style"] : "simple";
}

const separators: Record<string, string> = { label: ".", matrix: ";", path: "/" };

function fromPath(api: InterfaceContract, parameter: Parameter, text: string): WireValue | undefined {
  if (text === "") return undefined;
  const style = styleOf(parameter);
  const mark = separators[style];
  const bare = mark === undefined ? text : text.slice(1);
  const exploded = parameter["explode"] === true;
  const kind = kindOf(api, parameter.schema);
  const label = `${parameter.name}=`;
  const unlabelled = (piece: string): string => (style === "matrix" ? piece.replace(label, "") : piece);
  const pieces = exploded ? bare.split(mark ?? ",") : unlabelled(bare).split(",");
  if (kind === "object") return recordOf(pieces, exploded);
  if (kind === "array") return pieces.map((piece) => decodeURIComponent(unlabelled(piece)));
  return decodeURIComponent(unlabelled(bare));
}

/** Returns a record from pieces `a=1`, `b=2`; or from `a`, `1`, `b`, `2`. */
function recordOf(pieces: readonly string[], exploded: boolean): Record<string, string> {
  const flat = exploded ? pieces.flatMap((piece) => piece.split("=")) : pieces;
  const pairs = flat.flatMap((each, index) => (index % 2 === 0 ? [[each, flat[index + 1] ?? ""]] : []));
  return Object.fromEntries(pairs.map((pair) => pair.map((each) => decodeURIComponent(each))) as [string, string][]);
}

function fromElsewhere(
  api: InterfaceContract,
  operation: Operation,
  parameter: Parameter,
  { query, headers }: Exchange,
): WireValue | undefined {
  const kind = kindOf(api, parameter.schema);
  const exploded = parameter.in === "query" && parameter["explode"] !== false;
  if (parameter.in === "query" && kind === "object" && exploded) {
    const own = new Set(operation.parameters.map(({ name }) => name));
    const others = Object.entries(query).filter(([name]) => !own.has(name));
    return others.length === 0 ? undefined : Object.fromEntries(others.map(([name, value]) => [name, String(value)]));
  }
  const value = parameter.in === "query" ? query[parameter.name] : headers[parameter.name.toLowerCase()];
  if (value === undefined || Array.isArray(value)) return value;
  if (kind === "object") return recordOf(value.split(","), false);
  if (kind !== "array") return value;
  return exploded ? [value] : value.split(delimiterOf(parameter, value));
}

const delimiters: Record<string, string> = {
  spaceDelimited: " ",
  pipeDelimited: "|",
  tabDelimited: "\t",
  newlineDelimited: "\n",
};

function delimiterOf(parameter: Parameter, value: string): string {
  return delimiters[styleOf(parameter)] ?? [",", "|", "\n", "\t"].find((each) => value.includes(each)) ?? ",";
}

function kindOf(api: InterfaceContract, schema: Schema): string {
  const { type, items, properties, additionalProperties } = resolve(schema, api.components.schemas);
  if (type === "array" || items !== undefined) return "array";
  return type === "object" || properties !== undefined || additionalProperties !== undefined ? "object" : "text";
}
