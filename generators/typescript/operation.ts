import type { JSDocTagStructure } from "ts-morph";
import type { InterfaceContract, Operation } from "../contract/model/contract.ts";
import type { Pages } from "../contract/facts/paging.ts";
import type { ResolvedOperation } from "../contract/facts/resolved-operation.ts";
import { camelCase } from "../naming.ts";
import type { Module } from "./module.ts";
import { doc, type Docs, tag } from "./structures.ts";

/** Returns a union type: `"a" | "b"`. */
export function union(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join(" | ");
}

/** Returns the type of an operation in types.ts. */
export function operationType(name: string, module: Pick<Module, "type">): string {
  return `${module.type("./types.ts", "Operations")}[${JSON.stringify(name)}]`;
}

/** Returns the type of a method's result: the name of its schema if it has one. */
export function resultType(each: ResolvedOperation, module: Pick<Module, "component" | "type">): string {
  const { result } = each.gives;
  if (result.kind === "none") return "undefined";
  if (result.isOpen) return "unknown";
  const named = result.component === undefined ? undefined : module.component(result.component);
  return named ?? anyResultType(each, module);
}

/** Returns the type of a method's result in any shape. */
export function anyResultType({ operation }: ResolvedOperation, module: Pick<Module, "type">): string {
  return `${module.type("../runtime/operation.ts", "OutputOf")}<${operationType(operation.name, module)}>`;
}

/** Returns the type of the items on the pages of an operation. */
export function pageItemType(
  operation: ResolvedOperation,
  { component, list }: Pages,
  module: Pick<Module, "component" | "type">,
): string {
  const named = component === undefined ? undefined : module.component(component);
  if (named !== undefined) return named;
  const type = list.steps.reduce(
    (holder, { name }) => `NonNullable<${holder}[${JSON.stringify(name)}]>`,
    resultType(operation, module),
  );
  return `${type}[number]`;
}

/**
 * Returns the documentation of an operation: its texts, tags, and deprecation.
 *
 * @param otherwise The text for an operation without one.
 */
export function operationDocs(
  { summary, description, deprecated }: Operation,
  otherwise: string,
  tags: readonly JSDocTagStructure[],
  ...examples: JSDocTagStructure[]
): Docs {
  const title = summary === undefined ? undefined : `${summary.replace(/\.$/, "")}.`;
  const text = title === undefined && description === undefined ? otherwise : title;
  return doc(text, description, ...tags, deprecated ? tag("deprecated") : undefined, ...examples);
}

/** Returns a call of an operation's method for documentation. Bytes are shown as file names for `readFile`. */
export function callExample(api: InterfaceContract, operation: string, input: object): string {
  return `${camelCase(api.name)}.${operation}(${shown(input, "")})`;
}

const width = 90;

/** Returns a value in readable form. */
function shown(value: unknown, indent: string): string {
  if (value instanceof Uint8Array) return `await readFile(${JSON.stringify(new TextDecoder().decode(value))})`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const items = isList
    ? value.map((item) => shown(item, `${indent}  `))
    : Object.entries(value).map(([name, item]) => `${key(name)}: ${shown(item, `${indent}  `)}`);
  const [open, close, pad] = isList ? ["[", "]", ""] : ["{", "}", " "];
  if (items.length === 0) return open + close;
  const line = `${open}${pad}${items.join(", ")}${pad}${close}`;
  if (line.length + indent.length <= width && !line.includes("\n")) return line;
  return `${open}\n${items.map((item) => `${indent}  ${item},\n`).join("")}${indent}${close}`;
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
