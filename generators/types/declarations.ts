import ts from "typescript";
import type { InterfaceContract, Operation, Parameter, Schema } from "../contract/contract.ts";
import { comment, type SchemaTypes } from "./schema-type.ts";
import { documentation, wrapped } from "./documentation.ts";
import { readSchemas } from "./read-schemas.ts";

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
    return property(name, operationType(operation, types), deprecated ? [...lines, "@deprecated"] : lines);
  });
  return [declare("Operations", factory.createTypeLiteralNode(members), ["What each operation takes and gives."])];
}

function operationType(operation: Operation, types: SchemaTypes): ts.TypeNode {
  const inputs = (["path", "query", "header"] as const).flatMap((place) => {
    const own = operation.parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) return [];
    const required = own.some((parameter) => parameter.required);
    return [property(place, types.typeOf(parametersSchema(own), { reading: false }), [], !required)];
  });
  const body = operation.requestBody && typeOfContent(operation.requestBody.content, types, false);
  const responses = Object.entries(operation.responses).map(([status, { content, description }]) =>
    property(
      status,
      content === undefined ? undefinedType() : typeOfContent(content, types, true),
      wrapped(description),
    ),
  );
  return factory.createTypeLiteralNode([
    ...inputs,
    ...(body ? [property("body", body, [], operation.requestBody?.required !== true)] : []),
    property("responses", factory.createTypeLiteralNode(responses), []),
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
    property(
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

function property(name: string, type: ts.TypeNode, lines: string[], optional = false): ts.PropertySignature {
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? factory.createIdentifier(name) : factory.createStringLiteral(name);
  const question = optional ? factory.createToken(ts.SyntaxKind.QuestionToken) : undefined;
  const signature = factory.createPropertySignature(undefined, key, question, type);
  return lines.length > 0 ? ts.setSyntheticLeadingComments(signature, [comment(lines)]) : signature;
}

function undefinedType(): ts.TypeNode {
  return factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword);
}
