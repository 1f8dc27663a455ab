import type { GlobalContext, SchemaObject } from "openapi-typescript";
import transformSchemaObject from "openapi-typescript/dist/transform/schema-object.mjs";
import ts from "typescript";
import type { Schema } from "../contract/contract.ts";
import { componentOf, isData, isOpenEnum } from "../contract/schemas.ts";
import { beginningType, indexSignature, type Member, objectType, property, written } from "../typescript/structures.ts";
import { schemaDocs } from "./schema-docs.ts";

/** A type: the members of an object, or any other as text. */
export type Type = Member[] | string;

/**
 * Turns schemas of one interface into TypeScript types: openapi-typescript says what a schema is, and gets friendly names
 * and documentation.
 */
export class SchemaTypes {
  readonly #names: ReadonlyMap<string, string>;
  readonly #schemas: Record<string, Schema>;
  readonly #documented = new Map<ts.Node, Schema>();
  readonly #context: GlobalContext;
  readonly #enums: ReadonlySet<string>;
  #reading = false;

  /** True once a type holds an enum that is open to newer values. */
  usesExtensible = false;

  constructor(schemas: Record<string, Schema>, names: ReadonlyMap<string, string>) {
    this.#schemas = schemas;
    this.#names = names;
    this.#context = this.#createContext();
    const enums = Object.keys(schemas).filter((name) => isOpenEnum(schemas[name]));
    this.#enums = new Set(enums.map((name) => names.get(name) ?? name));
  }

  /** The type of a schema. `reading`: its values come from the other side, so its enums stay open to newer values. */
  typeOf(schema: Schema, { reading }: { reading: boolean }): Type {
    const { "x-starts-with": beginning } = schema;
    if (typeof beginning === "string") return beginningType(beginning);
    this.#reading = reading;
    const type = mergeIndex(
      transformSchemaObject(withoutFields(schema) as SchemaObject, { path: "#", ctx: this.#context }),
    );
    return ts.isTypeLiteralNode(type) ? this.#membersOf(type) : printed(this.#finish(type));
  }

  #createContext(): GlobalContext {
    // Only what transformSchemaObject reads; the rest of the context serves whole documents.
    const context: Partial<GlobalContext> = {
      additionalProperties: false,
      alphabetize: false,
      arrayLength: false,
      defaultNonNullable: false,
      discriminators: { objects: {}, refsHandled: [] },
      emptyObjectsUnknown: true,
      enum: false,
      enumValues: false,
      excludeDeprecated: false,
      exportType: false,
      immutable: false,
      injectFooter: [],
      pathParamsAsTypes: false,
      propertiesRequiredByDefault: false,
      silent: true,
      transform: undefined,
      postTransform: undefined,
      transformProperty: (node, schema) => {
        this.#documented.set(node, schema as Schema);
        return node;
      },
      resolve: () => undefined,
    };
    return context as GlobalContext;
  }

  #membersOf({ members }: ts.TypeLiteralNode): Member[] {
    return members.flatMap((node): Member[] => {
      if (ts.isIndexSignatureDeclaration(node)) return [indexSignature(printed(this.#finish(node.type)))];
      if (!ts.isPropertySignature(node)) return [];
      const schema = this.#documented.get(node) ?? {};
      const type = node.type ? printed(this.#finish(node.type)) : "unknown";
      const docs = schemaDocs(schema, this.#schemas[componentOf(schema.$ref) ?? ""]);
      return [property(keyOf(node.name), type, { isOptional: node.questionToken !== undefined, docs })];
    });
  }

  /** Gives references their friendly names, members their documentation, and enums that are read their openness. */
  #finish<N extends ts.Node>(node: N): ts.Node {
    const component = componentOfType(node);
    if (component !== undefined) return this.#reference(component);
    // As openapi-typescript writes strings: text in the place of a name.
    if (ts.isTypeLiteralNode(node))
      return ts.factory.createTypeReferenceNode(written(objectType(this.#membersOf(node))));
    const finished = ts.visitEachChild(node, (child) => this.#finish(child), undefined);
    return this.#opened(finished) ?? finished;
  }

  /** A choice that is read, or that the spec itself leaves open (`Known | string`), stays open to newer values. */
  #opened(node: ts.Node): ts.TypeNode | undefined {
    if (!ts.isUnionTypeNode(node)) return undefined;
    const known = node.types.filter((type) => type.kind !== ts.SyntaxKind.StringKeyword);
    if (known.length === 0 || !known.every((type) => this.#isKnownString(type))) return undefined;
    if (known.length === node.types.length) return this.#reading ? this.#extensible(node) : undefined;
    const [only] = known;
    const choice = known.length === 1 && only ? only : ts.factory.createUnionTypeNode(known);
    return isExtensible(choice) ? choice : this.#extensible(choice);
  }

  #isKnownString(type: ts.TypeNode): boolean {
    if (isStringLiteralType(type)) return true;
    return isExtensible(type) || (ts.isTypeReferenceNode(type) && this.#enums.has(printedName(type)));
  }

  #reference(component: string): ts.TypeNode {
    const name = ts.factory.createTypeReferenceNode(this.#names.get(component) ?? "unknown");
    return this.#reading && isOpenEnum(this.#schemas[component]) ? this.#extensible(name) : name;
  }

  #extensible(type: ts.TypeNode): ts.TypeNode {
    this.usesExtensible = true;
    return ts.factory.createTypeReferenceNode("Extensible", [type]);
  }
}

/** Objects that have no field at all, in a form that openapi-typescript tells from those that have any. */
function withoutFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFields);
  if (typeof value !== "object" || value === null) return value;
  const isEmpty = "additionalProperties" in value && value.additionalProperties === false && !("properties" in value);
  return Object.fromEntries(
    Object.entries({ ...value, ...(isEmpty && { additionalProperties: { enum: [] } }) }).map(([keyword, each]) => [
      keyword,
      isData(keyword) ? each : withoutFields(each),
    ]),
  );
}

/** The component in `components["schemas"]["Name"]`, which is how openapi-typescript writes a reference. */
function componentOfType(node: ts.Node): string | undefined {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isIndexedAccessTypeNode(node.objectType)) return undefined;
  const { objectType: components } = node.objectType;
  if (!ts.isTypeReferenceNode(components) || !ts.isIdentifier(components.typeName)) return undefined;
  if (components.typeName.text !== "components" || !ts.isLiteralTypeNode(node.indexType)) return undefined;
  return ts.isStringLiteral(node.indexType.literal) ? node.indexType.literal.text : undefined;
}

/** openapi-typescript writes string literals as identifiers with quotes. */
function isStringLiteralType(type: ts.Node): boolean {
  return ts.isIdentifier(type)
    ? type.text.startsWith('"')
    : ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal);
}

function printedName(type: ts.TypeReferenceNode): string {
  return ts.isIdentifier(type.typeName) ? type.typeName.text : "";
}

function isExtensible(type: ts.TypeNode): boolean {
  return ts.isTypeReferenceNode(type) && printedName(type) === "Extensible";
}

/** `{ a: A } & { [key: string]: unknown }` is one object type with an index. */
function mergeIndex(type: ts.TypeNode): ts.TypeNode {
  if (!ts.isIntersectionTypeNode(type)) return type;
  const parts = type.types.filter(ts.isTypeLiteralNode);
  if (parts.length !== type.types.length) return type;
  const members = parts.flatMap((part) => [...part.members]);
  const index = members.find(ts.isIndexSignatureDeclaration);
  return index?.type.kind === ts.SyntaxKind.UnknownKeyword ? ts.factory.createTypeLiteralNode(members) : type;
}

function keyOf(name: ts.PropertyName): string {
  return ts.isComputedPropertyName(name) ? printed(name) : name.text;
}

const printer = ts.createPrinter({ newLine: ts.NewLineKind.LineFeed });
const target = ts.createSourceFile("types.ts", "", ts.ScriptTarget.ESNext, false, ts.ScriptKind.TS);

function printed(node: ts.Node): string {
  return printer.printNode(ts.EmitHint.Unspecified, node, target);
}
