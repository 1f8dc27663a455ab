import type { GlobalContext, SchemaObject } from "openapi-typescript";
import transformSchemaObject from "openapi-typescript/dist/transform/schema-object.mjs";
import ts from "typescript";
import { isBinary } from "../contract/model/content-kinds.ts";
import type { Schema } from "../contract/model/contract.ts";
import {
  componentOf,
  componentRef,
  holdsNamedSchemas,
  isData,
  isOpenEnum,
  mapEntries,
} from "../contract/model/schemas.ts";
import { type Choice, choiceOf, isBase, isExact } from "../contract/model/variants.ts";
import { beginningType, indexSignature, type Member, objectType, property, written } from "../typescript/structures.ts";
import { schemaDocs } from "./schema-docs.ts";

/** A type: the members of an object, or any other as text. */
export type Type = Member[] | string;

/**
 * Converts the schemas of an interface to TypeScript types: openapi-typescript converts them, with readable names and
 * documentation.
 */
export class SchemaTypes {
  readonly #names: ReadonlyMap<string, string>;
  readonly #schemas: Record<string, Schema>;
  readonly #documented = new Map<ts.Node, Schema>();
  readonly #context: GlobalContext;
  readonly #enums: ReadonlySet<string>;
  readonly #unlisted = new Map<object, ts.TypeNode>();
  #reading = false;

  /** True if a type contains bytes that are read. */
  usesBytes = false;

  /** True if a type contains an enum that is open to newer values. */
  usesExtensible = false;

  /** True if a type contains a union that is open to newer variants. */
  usesUnlisted = false;

  constructor(schemas: Record<string, Schema>, names: ReadonlyMap<string, string>) {
    this.#schemas = schemas;
    this.#names = names;
    this.#context = this.#createContext();
    const enums = Object.keys(schemas).filter((name) => isOpenEnum(schemas[name]));
    this.#enums = new Set(enums.map((name) => names.get(name) ?? name));
  }

  /**
   * Returns the type of a schema. With `reading`, values come from the other side, so enums are open to newer values.
   */
  typeOf(schema: Schema, { reading }: { reading: boolean }): Type {
    const { "x-starts-with": beginning } = schema;
    if (typeof beginning === "string") return beginningType(beginning);
    this.#reading = reading;
    const type = mergeIndex(
      transformSchemaObject(this.#prepared(schema) as SchemaObject, { path: "#", ctx: this.#context }),
    );
    return ts.isTypeLiteralNode(type) ? this.#membersOf(type) : printed(this.#finish(type));
  }

  /** Returns a schema in the form that openapi-typescript expects. */
  #prepared(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#prepared(item));
    if (typeof value !== "object" || value === null) return value;
    if (isBinary(value as Schema)) return { ...value, $ref: componentRef(bytes) };
    const schema = this.#withIndex(withoutFields(withSharedFields(value as Schema)));
    const prepared: Schema = Object.fromEntries(
      Object.entries(schema).map(([keyword, each]) => {
        if (isData(keyword)) return [keyword, each];
        if (!holdsNamedSchemas(keyword)) return [keyword, this.#prepared(each)];
        return [keyword, mapEntries(each as Record<string, unknown>, (item) => this.#prepared(item))];
      }),
    );
    const choice = choiceOf(prepared);
    if (choice === undefined) return prepared;
    const isClosed = choice.otherwise !== undefined || !this.#reading;
    const all = new Map((prepared.oneOf ?? []).map((variant) => [variant.$ref ?? variant, variant]));
    return { ...prepared, oneOf: [...all.values(), ...(isClosed ? [] : [this.#unlistedOf(choice)])] };
  }

  /** Returns the schema for a variant of a newer service. */
  #unlistedOf({ key, base }: Choice): Schema {
    this.usesUnlisted = true;
    const fields = this.#names.get(componentOf(base) ?? "") ?? `Record<${JSON.stringify(key)}, string>`;
    const schema: Schema = { type: "object" };
    this.#unlisted.set(
      schema,
      ts.factory.createTypeReferenceNode(`UnlistedVariant<${fields}, ${JSON.stringify(key)}>`),
    );
    return schema;
  }

  /**
   * Merges an object with its bases if one of them has typed additional fields: an index signature that does not
   * match the other fields would reject every literal.
   */
  #withIndex(schema: Schema): Schema {
    const { allOf = [], unevaluatedProperties: others, ...own } = schema;
    const bases = allOf.flatMap((part) => this.#lineage(part));
    const indexes = [schema, ...bases].flatMap((each) => indexOf(each) ?? []);
    const isFlat = own.properties !== undefined || isIndex(others);
    if (bases.length === 0 || indexes.length === 0 || !isFlat) return schema;
    const all = [...bases.toReversed(), own];
    return {
      ...own,
      properties: Object.assign({}, ...all.map(({ properties }) => properties)) as Record<string, Schema>,
      required: [...new Set(all.flatMap(({ required = [] }) => required))],
      additionalProperties: indexes.length === 1 ? indexes[0] : { anyOf: indexes },
    } as Schema;
  }

  /** Returns the target of a reference, with all its bases. */
  #lineage({ $ref }: Schema): Schema[] {
    const found = this.#schemas[componentOf($ref) ?? ""];
    return found ? [found, ...(found.allOf ?? []).flatMap((part) => this.#lineage(part))] : [];
  }

  #createContext(): GlobalContext {
    // Only the fields that transformSchemaObject reads; the rest of the context is for whole documents.
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
      transform: (schema) => this.#unlisted.get(schema),
      postTransform: undefined,
      transformProperty: (node, schema) => {
        this.#documented.set(node, schema as Schema);
        return node;
      },
      resolve: () => undefined,
    };
    return context as GlobalContext;
  }

  /** Bytes to send may also be a file. */
  #bytes(): ts.TypeNode {
    if (!this.#reading) return ts.factory.createUnionTypeNode(["Uint8Array", "Blob"].map(named));
    this.usesBytes = true;
    return named("Bytes");
  }

  #membersOf({ members }: ts.TypeLiteralNode): Member[] {
    return members.flatMap((node): Member[] => {
      if (ts.isIndexSignatureDeclaration(node)) return [indexSignature(this.#indexType(members))];
      if (!ts.isPropertySignature(node)) return [];
      const schema = this.#documented.get(node) ?? {};
      const type = node.type ? printed(isExact(schema) ? node.type : this.#finish(node.type)) : "unknown";
      const docs = schemaDocs(schema, this.#schemas[componentOf(schema.$ref) ?? ""]);
      return [property(keyOf(node.name), type, { isOptional: node.questionToken !== undefined, docs })];
    });
  }

  /** An index signature must include the types of the other properties: otherwise no literal satisfies both. */
  #indexType(members: readonly ts.TypeElement[]): string {
    const wanted = [
      ...members.filter(ts.isIndexSignatureDeclaration).map(({ type }) => type),
      ...members.filter(ts.isPropertySignature).flatMap(({ type }) => type ?? []),
    ];
    // Next to `string`, an enum has no effect on the type, so it is not imported.
    const isAnyText = wanted.some((type) => partsOf(type).some(isString) && !this.#isChoiceOfTexts(type));
    const types = wanted.flatMap((type) =>
      isAnyText ? partsOf(type).filter((part) => !this.#isKnownString(part)) : [type],
    );
    const parts = new Set(
      types
        .map((type) => this.#finish(type))
        .flatMap(partsOf)
        .map(printed),
    );
    if (parts.has("unknown")) return "unknown";
    const isOptional = members.some((member) => member.questionToken !== undefined);
    return [...parts, ...(isOptional ? ["undefined"] : [])].join(" | ");
  }

  /** Replaces references by readable names, adds documentation to members, and opens enums that are read. */
  #finish<N extends ts.Node>(node: N): ts.Node {
    const component = componentOfType(node);
    if (component !== undefined) return this.#reference(component);
    if (ts.isIntersectionTypeNode(node)) {
      const whole = mergeIndex(node);
      if (whole !== node) return this.#finish(whole);
    }
    // Like openapi-typescript: a string in the place of a name.
    if (ts.isTypeLiteralNode(node))
      return ts.factory.createTypeReferenceNode(written(objectType(this.#membersOf(node))));
    const finished = ts.visitEachChild(node, (child) => this.#finish(child), undefined);
    return this.#opened(finished) ?? finished;
  }

  /** An enum that is read, or that the spec leaves open (`Known | string`), accepts newer values. */
  #opened(node: ts.Node): ts.TypeNode | undefined {
    if (!ts.isUnionTypeNode(node)) return undefined;
    if (!this.#isChoiceOfTexts(node)) return undefined;
    const known = node.types.filter((type) => !isString(type));
    if (known.length === node.types.length) return this.#reading ? this.#extensible(node) : undefined;
    const [only] = known;
    const choice = known.length === 1 && only ? only : ts.factory.createUnionTypeNode(known);
    return isExtensible(choice) ? choice : this.#extensible(choice);
  }

  /** Returns true for known strings, with or without `string`. */
  #isChoiceOfTexts(type: ts.Node): boolean {
    const known = partsOf(type).filter((part) => !isString(part));
    return known.length > 0 && known.every((part) => this.#isKnownString(part));
  }

  #isKnownString(type: ts.Node): boolean {
    if (isStringLiteralType(type)) return true;
    const component = componentOfType(type);
    if (component !== undefined) return this.#enums.has(this.#names.get(component) ?? component);
    return isExtensible(type) || (ts.isTypeReferenceNode(type) && this.#enums.has(printedName(type)));
  }

  #reference(component: string): ts.TypeNode {
    if (component === bytes) return this.#bytes();
    const name = ts.factory.createTypeReferenceNode(this.#names.get(component) ?? "unknown");
    return this.#reading && isOpenEnum(this.#schemas[component]) ? this.#extensible(name) : name;
  }

  #extensible(type: ts.TypeNode): ts.TypeNode {
    this.usesExtensible = true;
    return ts.factory.createTypeReferenceNode("Extensible", [type]);
  }
}

function named(type: string): ts.TypeNode {
  return ts.factory.createTypeReferenceNode(type);
}

/** A placeholder component for bytes: openapi-typescript has no type for them. */
const bytes = " bytes";

/** An object without fields, in a form that openapi-typescript distinguishes from objects with any fields. */
function withoutFields(schema: Schema): Schema {
  const isEmpty = schema.additionalProperties === false && !("properties" in schema);
  return isEmpty ? { ...schema, additionalProperties: { enum: [] } } : schema;
}

/**
 * Intersects the fields of an object with its alternatives: openapi-typescript makes them one more alternative.
 * Alternatives that only demand fields have no type of their own.
 */
function withSharedFields(schema: Schema): Schema {
  const { anyOf, oneOf, allOf = [], ...own } = schema;
  const choices = Object.entries({ anyOf, oneOf }).filter(([, each]) => each !== undefined);
  if (own.properties === undefined || choices.length === 0 || isBase(schema)) return schema;
  const kept = choices.filter(([, each]) => !each?.every(isWithoutType));
  if (kept.length === 0) return { ...own, ...(allOf.length > 0 && { allOf }) };
  return { ...own, allOf: [...allOf, Object.fromEntries(kept) as Schema] };
}

function isWithoutType(schema: Schema): boolean {
  return !Object.keys(schema).some((keyword) => typed.has(keyword));
}

/** Keywords that determine a type. */
const typed = new Set(
  "$ref type properties items prefixItems enum const allOf anyOf oneOf additionalProperties".split(" "),
);

/** Returns the schema of additional properties of an object; undefined if none is stated. */
function indexOf({ additionalProperties, unevaluatedProperties = additionalProperties }: Schema): Schema | undefined {
  return isIndex(unevaluatedProperties) ? (unevaluatedProperties as Schema) : undefined;
}

function isIndex(others: unknown): boolean {
  return typeof others === "object" && others !== null;
}

function partsOf<N extends ts.Node>(type: N): readonly (N | ts.TypeNode)[] {
  return ts.isUnionTypeNode(type) ? [...type.types] : [type];
}

function isString(type: ts.Node): boolean {
  return type.kind === ts.SyntaxKind.StringKeyword;
}

/** Returns the component in `components["schemas"]["Name"]`, the form of references in openapi-typescript. */
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

function isExtensible(type: ts.Node): boolean {
  return ts.isTypeReferenceNode(type) && printedName(type) === "Extensible";
}

/** Merges `{ a: A } & { [key: string]: B }` into one object type with an index signature. */
function mergeIndex(type: ts.TypeNode): ts.TypeNode {
  if (!ts.isIntersectionTypeNode(type)) return type;
  const parts = type.types.filter(ts.isTypeLiteralNode);
  if (parts.length !== type.types.length) return type;
  const members = parts.flatMap((part) => [...part.members]);
  return members.some(ts.isIndexSignatureDeclaration) ? ts.factory.createTypeLiteralNode(members) : type;
}

function keyOf(name: ts.PropertyName): string {
  return ts.isComputedPropertyName(name) ? printed(name) : name.text;
}

const printer = ts.createPrinter({ newLine: ts.NewLineKind.LineFeed });
const target = ts.createSourceFile("types.ts", "", ts.ScriptTarget.ESNext, false, ts.ScriptKind.TS);

function printed(node: ts.Node): string {
  return printer.printNode(ts.EmitHint.Unspecified, node, target);
}
