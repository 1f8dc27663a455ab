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

/** Documentation as plain text: ts-morph takes a writer of its own for each that is a structure. */
export type Docs = string[];

/**
 * A documentation comment: paragraphs, then tags. Paragraphs are wrapped, and nothing in them ends the comment or begins
 * a tag. No text and no tag is no comment.
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
  // All of it is description: before a tag, ts-morph would close a comment that the text before it seems to open.
  return [lines.join("\n")];
}

/** Examples stand apart from other tags. */
function linesOf({ tagName, text = "" }: JSDocTagStructure, index: number, all: JSDocTagStructure[]): string[] {
  const content = String(text);
  const begin = content === "" || content.startsWith("\n") ? "" : " ";
  const isApart = all[index + 1]?.tagName === "example";
  return [...`@${tagName}${begin}${content}`.split("\n"), ...(isApart ? [""] : [])];
}

/** A documentation comment as text, for a place in a template or in an expression. */
export function comment(...parts: Parameters<typeof doc>): string {
  const text = written(Writers.objectType({ properties: [{ name: "documented", docs: doc(...parts) }] }));
  return text
    .slice(1, text.lastIndexOf("documented"))
    .split("\n")
    .map((line) => line.replace(/^ {4}/, ""))
    .join("\n")
    .trim();
}

/** A type as text. */
export function written(write: WriterFunction): string {
  const writer = new CodeBlockWriter();
  write(writer);
  return writer.toString();
}

/** A tag of a documentation comment, on one line. */
export function tag(tagName: string, text = ""): JSDocTagStructure {
  return { kind: StructureKind.JSDocTag, tagName, text: safeLines([oneLine(text)]).join(" ") };
}

/** An example of code, which keeps its lines. */
export function example(...code: string[]): JSDocTagStructure {
  const lines = safeLines(["```ts", ...code, "```"]);
  return { kind: StructureKind.JSDocTag, tagName: "example", text: `\n${lines.join("\n")}` };
}

/** Lines that stay within their comment, and on their line. */
function safeLines(lines: string[]): string[] {
  return lines
    .flatMap((line) => line.split(/\r\n|[\n\r\u2028\u2029]/))
    .map((line) => line.replaceAll("*/", "*\\/").trimEnd());
}

/** The type of the texts that begin with one. */
export function beginningType(beginning: string): string {
  const escaped = JSON.stringify(beginning).slice(1, -1).replaceAll('\\"', '"');
  return `\`${escaped.replaceAll("`", "\\`").replaceAll("${", "\\${")}\${string}\``;
}

/** A name as a key of an object type: quoted where it is no identifier. */
export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

/**
 * Code in which no backslash that stands for itself comes before a quote. ts-morph's writer takes the quote after it
 * for one that is escaped, what follows the text for more of it, and closes the comments that it seems to see then.
 */
function tracked(code: string): string {
  return code.replace(/\\([^])(?=(.?))/g, (pair, escaped, next) =>
    escaped === "\\" && /["'`\\]/.test(next) ? "\\u005c" : pair,
  );
}

function trackedType(type: string | WriterFunction): string | WriterFunction {
  return typeof type === "string" ? tracked(type) : type;
}

/** The facts of a property besides its name and its type. */
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

/** True of a type that needs no indentation. */
function isOneLine(type: string | WriterFunction | undefined): type is string {
  return typeof type === "string" && !type.includes("\n");
}

/** A name with its type: for a type that stands apart, ts-morph makes a writer of its own, which is slow. */
function typed(name: string, type: string): string {
  return `${name}: ${tracked(type)}`;
}

export type Parameter = OptionalKind<ParameterDeclarationStructure>;

/**
 * A method that keeps its place among properties, which ts-morph writes apart. `constructor(…)` in an interface is a
 * method like any other, and yet not written so; `new(…)` would be none.
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

/** `(a: string): number`, the signature of what can be called itself. */
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

/** `[key: string]: …`, in its place among properties. */
export function indexSignature(type: string | WriterFunction): Member {
  return { kind: StructureKind.PropertySignature, name: "[key: string]", type: trackedType(type) };
}

/** Members with an empty line around each that has documentation. */
function spaced(members: readonly Member[]): Member[] {
  return members.map((member, index) => {
    const isApart = hasDocs(member) || hasDocs(members[index - 1]);
    return index > 0 && isApart ? { ...member, leadingTrivia: (writer) => void writer.blankLine() } : member;
  });
}

function hasDocs(member: Member | undefined): boolean {
  return (member?.docs?.length ?? 0) > 0;
}

/** `{ a: string; b?: number }`, as the type of a property, an alias or a constant. An index alone stands on one line. */
export function objectType(members: readonly Member[]): WriterFunction {
  const write = Writers.objectType({ properties: spaced(members) });
  const [only, ...others] = members;
  if (others.length > 0 || !only?.name.startsWith("[") || hasDocs(only)) return write;
  return (writer) => void writer.write(written(write).replaceAll(/\n\s*/g, " "));
}

/** An exported interface. */
export function interfaceOf(
  name: string,
  members: readonly Member[],
  docs: Docs,
  more: Pick<InterfaceDeclarationStructure, "extends" | "typeParameters"> = {},
): InterfaceDeclarationStructure {
  return { kind: StructureKind.Interface, isExported: true, name, docs, properties: spaced(members), ...more };
}

/** An exported type alias. */
export function aliasOf(
  name: string,
  type: string | WriterFunction,
  docs: Docs,
  more: Pick<TypeAliasDeclarationStructure, "typeParameters"> = {},
): TypeAliasDeclarationStructure {
  return { kind: StructureKind.TypeAlias, isExported: true, name, type: trackedType(type), docs, ...more };
}

/** An exported name for an object type: an interface, as editors show its name. A union needs an alias. */
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

/** A constant; one with documentation is exported, any other is the module's own. */
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

/** A function; it is exported where nothing else is said. */
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

/** A constant of all values of a type, and the guard that knows them. */
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
