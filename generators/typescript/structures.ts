import {
  CodeBlockWriter,
  type FunctionDeclarationStructure,
  type InterfaceDeclarationStructure,
  type JSDocTagStructure,
  type OptionalKind,
  type ParameterDeclarationStructure,
  type PropertySignatureStructure,
  type StatementStructures,
  StructureKind,
  type TypeAliasDeclarationStructure,
  VariableDeclarationKind,
  type VariableStatementStructure,
  type WriterFunction,
  Writers,
} from "ts-morph";
import type { ValueList } from "../contract/facts/value-lists.ts";
import { oneLine, wrapped } from "./documentation.ts";
import { literal } from "./literal.ts";

/** A member of an interface or of an object type. */
export type Member = PropertySignatureStructure;

/** Documentation as plain text: ts-morph creates a writer for each structure, which is slow. */
export type Docs = string[];

/**
 * Returns a documentation comment: paragraphs, then tags. Paragraphs are wrapped, and escaped so that they neither
 * end the comment nor begin a tag. Without text and tags, there is no comment.
 *
 * @example
 * doc("How many pets there are.", tag("default", "20"), tag("minimum", "1"))
 */
export function doc(...parts: (string | JSDocTagStructure | undefined)[]): Docs {
  const paragraphs = parts.filter((part) => typeof part === "string" && part.trim() !== "");
  const tags = parts.filter((part) => typeof part === "object");
  if (paragraphs.length + tags.length === 0) return [];
  const text = paragraphs.flatMap((paragraph, index) => [
    ...(index === 0 ? [] : [""]),
    ...safeLines(wrapped(String(paragraph))).map((line) => line.replace(/^@/, "\\@")),
  ]);
  const lines = [...text, ...(text.length > 0 && tags.length > 0 ? [""] : []), ...tags.flatMap(linesOf)];
  // Everything is passed as description: before a tag, ts-morph closes a comment that the text seems to open.
  return [lines.join("\n")];
}

/** An empty line precedes examples. */
function linesOf({ tagName, text = "" }: JSDocTagStructure, index: number, all: JSDocTagStructure[]): string[] {
  const content = String(text);
  const begin = content === "" || content.startsWith("\n") ? "" : " ";
  const isApart = all[index + 1]?.tagName === "example";
  return [...`@${tagName}${begin}${content}`.split("\n"), ...(isApart ? [""] : [])];
}

/** Returns a documentation comment as text, for a template or an expression. */
export function comment(...parts: Parameters<typeof doc>): string {
  const text = written(Writers.objectType({ properties: [{ name: "documented", docs: doc(...parts) }] }));
  return text
    .slice(1, text.lastIndexOf("documented"))
    .split("\n")
    .map((line) => line.replace(/^ {4}/, ""))
    .join("\n")
    .trim();
}

/** Returns a type as text. */
export function written(write: WriterFunction): string {
  const writer = new CodeBlockWriter();
  write(writer);
  return writer.toString();
}

/** Returns a tag of a documentation comment, on one line. */
export function tag(tagName: string, text = ""): JSDocTagStructure {
  return { kind: StructureKind.JSDocTag, tagName, text: safeLines([oneLine(text)]).join(" ") };
}

/** Returns an example of code, which keeps its lines. */
export function example(...code: string[]): JSDocTagStructure {
  const lines = safeLines(["```ts", ...code, "```"]);
  return { kind: StructureKind.JSDocTag, tagName: "example", text: `\n${lines.join("\n")}` };
}

/** Escapes lines so that they do not end the comment or break. */
function safeLines(lines: string[]): string[] {
  return lines
    .flatMap((line) => line.split(/\r\n|[\n\r\u2028\u2029]/))
    .map((line) => line.replaceAll("*/", "*\\/").trimEnd());
}

/** Returns the type of strings with a prefix. */
export function beginningType(beginning: string): string {
  const escaped = JSON.stringify(beginning).slice(1, -1).replaceAll('\\"', '"');
  return `\`${escaped.replaceAll("`", "\\`").replaceAll("${", "\\${")}\${string}\``;
}

/** Returns a name as a key of an object type: quoted if it is not an identifier. */
export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

/**
 * Escapes backslashes before quotes in code. The writer of ts-morph takes such a quote as escaped, continues the
 * string after it, and closes comments that it finds there.
 */
function tracked(code: string): string {
  return code.replace(/\\([^])(?=(.?))/g, (pair, escaped, next) =>
    escaped === "\\" && /["'`\\]/.test(next) ? "\\u005c" : pair,
  );
}

function trackedType(type: string | WriterFunction): string | WriterFunction {
  return typeof type === "string" ? tracked(type) : type;
}

/** The facts about a property other than its name and its type. */
interface PropertyOptions {
  docs?: Docs;
  isOptional?: boolean;
  isReadonly?: boolean;
}

export function property(
  name: string,
  type: string | WriterFunction,
  { docs = [], isOptional = false, isReadonly = false }: PropertyOptions = {},
): Member {
  const kind = StructureKind.PropertySignature;
  const own = `${tracked(propertyName(name))}${isOptional ? "?" : ""}`;
  return isOneLine(type)
    ? { kind, name: typed(own, type), docs, isReadonly }
    : { kind, name: own, type: trackedType(type), docs, isReadonly };
}

/** Returns true for a type that needs no indentation. */
function isOneLine(type: string | WriterFunction | undefined): type is string {
  return typeof type === "string" && !type.includes("\n");
}

/** Returns a name with its type: ts-morph creates a writer for a separate type, which is slow. */
function typed(name: string, type: string): string {
  return `${name}: ${tracked(type)}`;
}

export type Parameter = OptionalKind<ParameterDeclarationStructure>;

/**
 * Returns a method that keeps its place among properties; ts-morph writes methods separately. `constructor(…)` in an
 * interface is a method that needs quotes, and `new(…)` would be a constructor.
 */
export function method(
  name: string,
  parameters: Parameter[],
  returnType: string,
  docs: Docs = [],
  typeParameters: readonly string[] = [],
): Member {
  const key = name === "constructor" || name === "new" ? JSON.stringify(name) : propertyName(name);
  return signature(key, parameters, returnType, docs, typeParameters);
}

/** Returns a call signature: `(a: string): number`. */
export function callSignature(
  parameters: Parameter[],
  returnType: string,
  docs: Docs = [],
  typeParameters: readonly string[] = [],
): Member {
  return signature("", parameters, returnType, docs, typeParameters);
}

function signature(
  key: string,
  parameters: Parameter[],
  returnType: string,
  docs: Docs,
  typeParameters: readonly string[],
): Member {
  const list = parameters.map((each) => `${each.name}${each.hasQuestionToken ? "?" : ""}: ${String(each.type)}`);
  const types = typeParameters.length > 0 ? `<${typeParameters.join(", ")}>` : "";
  return {
    kind: StructureKind.PropertySignature,
    name: tracked(`${key}${types}(${list.join(", ")})`),
    type: tracked(returnType),
    docs,
  };
}

/** Returns an index signature, `[key: string]: …`, at its place among properties. */
export function indexSignature(type: string | WriterFunction): Member {
  return { kind: StructureKind.PropertySignature, name: "[key: string]", type: trackedType(type) };
}

/** Returns members with an empty line around each documented one. */
function spaced(members: readonly Member[]): Member[] {
  return members.map((member, index) => {
    const isApart = hasDocs(member) || hasDocs(members[index - 1]);
    return index > 0 && isApart ? { ...member, leadingTrivia: (writer) => void writer.blankLine() } : member;
  });
}

function hasDocs(member: Member | undefined): boolean {
  return (member?.docs?.length ?? 0) > 0;
}

/** Returns an object type, `{ a: string; b?: number }`. A single index signature stays on one line. */
export function objectType(members: readonly Member[]): WriterFunction {
  const write = Writers.objectType({ properties: spaced(members) });
  const [only, ...others] = members;
  if (others.length > 0 || !only?.name.startsWith("[") || hasDocs(only)) return write;
  return (writer) => void writer.write(written(write).replaceAll(/\n\s*/g, " "));
}

/** Returns an exported interface. */
export function interfaceOf(
  name: string,
  members: readonly Member[],
  docs: Docs,
  more: Pick<InterfaceDeclarationStructure, "extends" | "typeParameters"> = {},
): InterfaceDeclarationStructure {
  return { kind: StructureKind.Interface, isExported: true, name, docs, properties: spaced(members), ...more };
}

/** Returns an exported type alias. */
export function aliasOf(
  name: string,
  type: string | WriterFunction,
  docs: Docs,
  more: Pick<TypeAliasDeclarationStructure, "typeParameters"> = {},
): TypeAliasDeclarationStructure {
  return { kind: StructureKind.TypeAlias, isExported: true, name, type: trackedType(type), docs, ...more };
}

/** Returns an exported name for an object type: an interface, because editors show its name. A union needs an alias. */
export function namedType(
  name: string,
  type: string,
  docs: Docs,
  { isUnion }: { isUnion: boolean },
): InterfaceDeclarationStructure | TypeAliasDeclarationStructure {
  return isUnion ? aliasOf(name, type, docs) : interfaceOf(name, [], docs, { extends: [type] });
}

interface Constant {
  name: string;
  type?: string | WriterFunction;
  value: string;
  docs?: Docs;
}

/** Returns a constant; a documented one is exported, any other is private to the module. */
export function constant({ name, type, value, docs = [] }: Constant): VariableStatementStructure {
  return {
    kind: StructureKind.VariableStatement,
    isExported: docs.length > 0,
    declarationKind: VariableDeclarationKind.Const,
    docs,
    declarations: [{ name, initializer: tracked(value), ...(type !== undefined && { type: trackedType(type) }) }],
  };
}

/** A function as its parts, which are code. */
interface FunctionParts extends Pick<
  FunctionDeclarationStructure,
  "docs" | "isAsync" | "isExported" | "name" | "typeParameters"
> {
  parameters?: Parameter[];
  returnType?: string;
  statements: readonly (string | StatementStructures)[];
}

/** Returns a function; it is exported by default. */
export function functionOf({
  parameters = [],
  returnType,
  statements,
  ...more
}: FunctionParts): FunctionDeclarationStructure {
  return {
    kind: StructureKind.Function,
    isExported: true,
    parameters: parameters.map(typedParameter),
    ...(returnType !== undefined && { returnType: tracked(returnType) }),
    statements: statements.map((each) => (typeof each === "string" ? tracked(each) : each)),
    ...more,
  };
}

function typedParameter({ name, type, hasQuestionToken, ...more }: Parameter): Parameter {
  const own = `${name}${hasQuestionToken ? "?" : ""}`;
  if (isOneLine(type)) return { ...more, name: typed(own, type) };
  return { ...more, name: own, ...(type !== undefined && { type: trackedType(type) }) };
}

/** Returns a constant with all values of a type, and the guard for them. */
export function valuesAndGuard({
  type,
  known,
  values,
  guard,
  docs,
}: ValueList & { type: string; docs: Docs }): StatementStructures[] {
  return [
    constant({ name: values, type: `readonly (${type})[]`, value: literal(known), docs }),
    functionOf({
      name: guard,
      parameters: [{ name: "value", type: "unknown" }],
      returnType: `value is ${type}`,
      statements: [`return ${values}.some((known) => known === value);`],
      docs: doc(`True for a value that {@link ${values}} has.`),
    }),
  ];
}
