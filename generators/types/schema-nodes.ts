import { ts } from "ts-morph";
import type { Schema } from "../contract/contract.ts";
import { componentOf } from "../contract/schemas.ts";
import { isRecord } from "../../spec/library/record.ts";

/** Decides what nodes of types need to know besides the schemas. */
export interface NodeOptions {
  /** Returns the type of a component, by its name; undefined if the reference names no component. */
  reference: (component: string | undefined) => ts.TypeNode;

  /** Returns the type of a schema that has one of its own. */
  replacement: (schema: Schema) => ts.TypeNode | undefined;

  /** Called with the node of each property. */
  onProperty: (node: ts.PropertySignature, schema: Schema) => void;
}

const { factory } = ts;
const keyword = (kind: ts.KeywordTypeSyntaxKind): ts.TypeNode => factory.createKeywordTypeNode(kind);
const string = keyword(ts.SyntaxKind.StringKeyword);
const number = keyword(ts.SyntaxKind.NumberKeyword);
const unknown = keyword(ts.SyntaxKind.UnknownKeyword);
const never = keyword(ts.SyntaxKind.NeverKeyword);
const nothing = factory.createLiteralTypeNode(factory.createNull());

/** The types of the values that are no containers, by their names in JSON Schema. */
const primitives: Readonly<Record<string, ts.TypeNode>> = {
  string,
  number,
  integer: number,
  boolean: keyword(ts.SyntaxKind.BooleanKeyword),
  null: nothing,
};

/** Returns the TypeScript type of a JSON Schema (2020-12) as a node. */
export function schemaNode(schema: Schema | boolean | undefined, options: NodeOptions): ts.TypeNode {
  if (schema === true) return unknown;
  if (!schema) return never;
  const replacement = options.replacement(schema);
  if (replacement !== undefined) return replacement;
  if (schema.$ref !== undefined) return options.reference(componentOf(schema.$ref));
  if (schema.const !== undefined) return literalNode(schema.const);
  if (schema.enum !== undefined && schema.type !== "object") return enumNode(schema, schema.enum);
  return composedNode(schema, options);
}

function enumNode({ type }: Schema, values: readonly unknown[]): ts.TypeNode {
  const isNullable = Array.isArray(type) && type.includes("null");
  return union([...values.map(literalNode), ...(isNullable ? [nothing] : [])]);
}

/** What a schema says itself, and what it is composed of. */
function composedNode(schema: Schema, options: NodeOptions): ts.TypeNode {
  const { type, required = [], allOf = [], anyOf = [], oneOf = [] } = schema;
  const nodesOf = (schemas: readonly Schema[]): ts.TypeNode[] => schemas.map((each) => schemaNode(each, options));
  // The properties that a schema requires may be declared by the schemas that it is made of.
  const bases = nodesOf(
    allOf.map((base) =>
      base.$ref === undefined ? { ...base, required: [...required, ...(base.required ?? [])] } : base,
    ),
  );
  const own = ownNode(schema, options);
  const whole = [...(own ? [own] : []), ...(bases.length > 0 ? [intersection(bases)] : [])];
  let node = whole.length > 0 ? intersection(whole) : undefined;
  if (anyOf.length > 0) node = union([...(node ? [node] : []), ...nodesOf(anyOf)]);
  if (oneOf.length > 0) {
    const choices = nodesOf(oneOf);
    const before = node ? [node] : [];
    node = choices.every(isPrimitive) ? union([...before, ...choices]) : intersection([...before, union(choices)]);
  }
  if (node !== undefined) return node;
  return type === undefined ? unknown : factory.createTypeReferenceNode("Record", [string, unknown]);
}

/** What the type, the properties and the items of a schema say; undefined if they say nothing. */
function ownNode(schema: Schema, options: NodeOptions): ts.TypeNode | undefined {
  const { type, oneOf = [] } = schema;
  if (Array.isArray(type)) {
    // A choice says itself which of the types are among its variants.
    const rest = type.filter((each) => !(each in primitives && oneOf.some((variant) => variant.type === each)));
    const { oneOf: _, ...plain } = schema;
    return union(rest.map((each) => schemaNode({ ...plain, type: each }, options)));
  }
  if (type === "array") return arrayNode(schema, options);
  return (type === undefined ? undefined : primitives[type]) ?? objectNode(schema, options);
}

function arrayNode({ items, prefixItems }: Schema, options: NodeOptions): ts.TypeNode {
  if (Array.isArray(prefixItems))
    return factory.createTupleTypeNode(prefixItems.map((each: Schema) => schemaNode(each, options)));
  return factory.createArrayTypeNode(items === undefined ? unknown : schemaNode(items, options));
}

/** The properties of an object, and the index of others; undefined if there are neither. */
function objectNode(schema: Schema, options: NodeOptions): ts.TypeNode | undefined {
  const { properties = {}, required = [], additionalProperties, patternProperties } = schema;
  const members = Object.entries(properties).map(([name, each]) => {
    const question = required.includes(name) ? undefined : factory.createToken(ts.SyntaxKind.QuestionToken);
    const type = schemaNode(each, options);
    const node = factory.createPropertySignature(undefined, factory.createStringLiteral(name), question, type);
    options.onProperty(node, each);
    return node;
  });
  const others = [
    ...(additionalProperties ? [isEmpty(additionalProperties) ? true : additionalProperties] : []),
    ...Object.values(isRecord(patternProperties) ? patternProperties : {}),
  ];
  const own = members.length > 0 ? [factory.createTypeLiteralNode(members)] : [];
  if (others.length === 0) return own[0];
  const types = union(others.map((each) => schemaNode(each as Schema | boolean, options)));
  const parameter = factory.createParameterDeclaration(undefined, undefined, "key", undefined, string);
  const index = factory.createIndexSignature(undefined, [parameter], types);
  return intersection([...own, factory.createTypeLiteralNode([index])]);
}

function isEmpty(schema: object | boolean): boolean {
  return typeof schema === "object" && Object.keys(schema).length === 0;
}

/** The type that has a single value. */
function literalNode(value: unknown): ts.TypeNode {
  // A string as a name with quotes: the printer escapes string literals in its own way.
  if (typeof value === "string") return factory.createTypeReferenceNode(JSON.stringify(value));
  if (typeof value === "number") {
    const digits = factory.createNumericLiteral(Math.abs(value));
    const minus = ts.SyntaxKind.MinusToken;
    return factory.createLiteralTypeNode(value < 0 ? factory.createPrefixUnaryExpression(minus, digits) : digits);
  }
  if (typeof value === "boolean")
    return factory.createLiteralTypeNode(value ? factory.createTrue() : factory.createFalse());
  if (Array.isArray(value)) return factory.createTupleTypeNode(value.map(literalNode));
  if (!isRecord(value)) return value === null ? nothing : unknown;
  const members = Object.entries(value).map(([name, each]) =>
    factory.createPropertySignature(undefined, factory.createStringLiteral(name), undefined, literalNode(each)),
  );
  return members.length === 0
    ? factory.createTypeReferenceNode("Record", [string, never])
    : factory.createTypeLiteralNode(members);
}

function union(types: readonly ts.TypeNode[]): ts.TypeNode {
  const [only = never] = types;
  return types.length < 2 ? only : factory.createUnionTypeNode(distinct(types));
}

function intersection(types: readonly ts.TypeNode[]): ts.TypeNode {
  const [only = never] = types;
  return types.length < 2 ? only : factory.createIntersectionTypeNode(distinct(types));
}

/** Types without repeated primitives. */
function distinct(types: readonly ts.TypeNode[]): ts.TypeNode[] {
  return types.filter((type, index) => !isPrimitive(type) || types.indexOf(type) === index);
}

function isPrimitive(type: ts.TypeNode): boolean {
  return type === never || Object.values(primitives).includes(type);
}
