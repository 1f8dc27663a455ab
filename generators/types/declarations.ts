import { type GlobalContext, type SchemaObject, transformSchemaObject } from "openapi-typescript";
import ts from "typescript";
import type { InterfaceContract, Operation, Parameter, Schema } from "../contract/contract.ts";
import { componentOf, isOpenEnum, readSchemas } from "../contract/schemas.ts";
import { commentText, documentation, wrapped } from "../typescript/documentation.ts";

const { factory } = ts;

/** One exported type for each component schema. */
export function schemaDeclarations(
  api: InterfaceContract,
  types: SchemaTypes,
  names: ReadonlyMap<string, string>,
): ts.Statement[] {
  const read = readSchemas(api);
  return Object.entries(api.components.schemas).map(([name, schema]) => {
    // An enum's own declaration lists the known values; it is opened where it is read.
    const reading = read.has(name) && schema.enum === undefined;
    const lines = documentation(schema);
    return declare(names.get(name) ?? name, types.typeOf(schema, { reading }), lines.length > 0 ? lines : [`${name}.`]);
  });
}

/** `Operations`: what each operation takes and gives, by name. */
export function operationsDeclaration(api: InterfaceContract, types: SchemaTypes): ts.Statement[] {
  if (api.operations.length === 0) return [];
  const members = api.operations.map((operation) => {
    const { name, summary, description, deprecated } = operation;
    const title = summary === undefined ? [] : [`${summary.replace(/\.$/, "")}.`];
    const text = description === undefined ? [] : wrapped(description);
    const lines = [...title, ...(title.length > 0 && text.length > 0 ? [""] : []), ...text];
    return propertySignature(name, operationType(operation, types), deprecated ? [...lines, "@deprecated"] : lines);
  });
  return [declare("Operations", factory.createTypeLiteralNode(members), ["What each operation takes and gives."])];
}

function operationType(operation: Operation, types: SchemaTypes): ts.TypeNode {
  const inputs = (["path", "query", "header"] as const).flatMap((place) => {
    const own = operation.parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) return [];
    const required = own.some((parameter) => parameter.required);
    return [propertySignature(place, types.typeOf(parametersSchema(own), { reading: false }), [], !required)];
  });
  const body = operation.requestBody && typeOfContent(operation.requestBody.content, types, false);
  const responses = Object.entries(operation.responses).map(([status, { content, description }]) =>
    propertySignature(
      status,
      content === undefined ? undefinedType() : typeOfContent(content, types, true),
      wrapped(description),
    ),
  );
  return factory.createTypeLiteralNode([
    ...inputs,
    ...(body ? [propertySignature("body", body, [], operation.requestBody?.required !== true)] : []),
    propertySignature("responses", factory.createTypeLiteralNode(responses), []),
  ]);
}

function parametersSchema(parameters: Parameter[]): Schema {
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return {
    type: "object",
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description, deprecated, ...rest }) => [
        name,
        {
          ...schema,
          ...extensions(rest),
          ...(description !== undefined && { description }),
          ...(deprecated && { deprecated }),
        },
      ]),
    ),
    ...(required.length > 0 && { required }),
  };
}

function extensions(fields: Record<string, unknown>): Schema {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name.startsWith("x-")));
}

function typeOfContent(
  content: Record<string, { schema?: Schema }>,
  types: SchemaTypes,
  reading: boolean,
): ts.TypeNode {
  const all = Object.values(content).map(({ schema }) =>
    schema === undefined
      ? factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword)
      : types.typeOf(schema, { reading }),
  );
  const [only] = all;
  return all.length === 1 && only ? only : factory.createUnionTypeNode(all);
}

/** `Events` or `StreamEvents`: the type of each by its name. */
export function eventsDeclaration(
  name: string,
  lines: string[],
  events: { name: string; description?: string; schema: Schema }[],
  types: SchemaTypes,
): ts.Statement[] {
  if (events.length === 0) return [];
  const members = events.map((event) =>
    propertySignature(
      event.name,
      types.typeOf(event.schema, { reading: true }),
      event.description === undefined ? [] : wrapped(event.description),
    ),
  );
  return [declare(name, factory.createTypeLiteralNode(members), lines)];
}

function declare(name: string, type: ts.TypeNode, lines: string[]): ts.Statement {
  const exported = [factory.createModifier(ts.SyntaxKind.ExportKeyword)];
  const statement = ts.isTypeLiteralNode(type)
    ? factory.createInterfaceDeclaration(exported, name, undefined, undefined, type.members)
    : factory.createTypeAliasDeclaration(exported, name, undefined, type);
  return ts.setSyntheticLeadingComments(statement, [comment(lines)]);
}

function propertySignature(name: string, type: ts.TypeNode, lines: string[], optional = false): ts.PropertySignature {
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? factory.createIdentifier(name) : factory.createStringLiteral(name);
  const question = optional ? factory.createToken(ts.SyntaxKind.QuestionToken) : undefined;
  const signature = factory.createPropertySignature(undefined, key, question, type);
  return lines.length > 0 ? ts.setSyntheticLeadingComments(signature, [comment(lines)]) : signature;
}

function undefinedType(): ts.TypeNode {
  return factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword);
}

/** Turns schemas of one interface into TypeScript types, by openapi-typescript, under friendly names and documented. */
export class SchemaTypes {
  readonly #names: ReadonlyMap<string, string>;
  readonly #schemas: Record<string, Schema>;
  readonly #documented = new Map<ts.PropertySignature, Schema>();
  readonly #context: GlobalContext;
  readonly #enums: ReadonlySet<string>;
  #reading = false;

  /** Whether a type so far holds an enum that is open to newer values. */
  usesExtensible = false;

  constructor(schemas: Record<string, Schema>, names: ReadonlyMap<string, string>) {
    this.#schemas = schemas;
    this.#names = names;
    this.#context = this.#createContext();
    const enums = Object.keys(schemas).filter((name) => isOpenEnum(schemas[name]));
    this.#enums = new Set(enums.map((name) => names.get(name) ?? name));
  }

  /** The type of a schema. `reading`: its values come from the other side, so its enums stay open to newer values. */
  typeOf(schema: Schema, { reading }: { reading: boolean }): ts.TypeNode {
    this.#reading = reading;
    const type = transformSchemaObject(schema as SchemaObject, { path: "#", ctx: this.#context });
    return mergeIndex(this.#finish(type));
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
      transformProperty: (property, schema) => this.#remember(property, schema as Schema),
      resolve: () => undefined,
    };
    return context as GlobalContext;
  }

  #remember(property: ts.PropertySignature, schema: Schema): ts.PropertySignature {
    this.#documented.set(property, schema);
    return property;
  }

  /** Gives references their friendly names, properties their documentation, and enums that are read their openness. */
  #finish<N extends ts.Node>(node: N): N {
    const component = componentOfType(node);
    if (component !== undefined) return this.#reference(component) as ts.Node as N;
    const finished = ts.visitEachChild(node, (child) => this.#finish(child), undefined);
    if (ts.isPropertySignature(node)) {
      const schema = this.#documented.get(node) ?? {};
      const lines = documentation(schema, this.#schemas[componentOf(schema.$ref) ?? ""]);
      ts.setSyntheticLeadingComments(finished, lines.length > 0 ? [comment(lines)] : undefined);
    }
    const type = this.#opened(finished);
    return type === undefined ? finished : (type as ts.Node as N);
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

/** The component in `components["schemas"]["Name"]`, which is how openapi-typescript writes a reference. */
function componentOfType(node: ts.Node): string | undefined {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isIndexedAccessTypeNode(node.objectType)) return undefined;
  const { objectType } = node.objectType;
  if (!ts.isTypeReferenceNode(objectType) || !ts.isIdentifier(objectType.typeName)) return undefined;
  if (objectType.typeName.text !== "components" || !ts.isLiteralTypeNode(node.indexType)) return undefined;
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

function comment(lines: string[]): ts.SynthesizedComment {
  return {
    kind: ts.SyntaxKind.MultiLineCommentTrivia,
    text: commentText(lines),
    hasTrailingNewLine: true,
    pos: -1,
    end: -1,
  };
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
