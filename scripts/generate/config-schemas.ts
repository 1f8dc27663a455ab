import { join } from "node:path";
import ts from "typescript";
import {
  commentOf,
  declarationFiles,
  type Declarations,
  type DeclaredTypes,
  membersOf,
  readDeclarations,
  typesOfReceivers,
  typesOfServices,
} from "../../conformance/guides/declarations.ts";
import type { Contract } from "../../generators/contract/contract.ts";

/** A JSON Schema, draft-07: the draft that editors know. */
type Schema = Record<string, unknown>;

const root = join(import.meta.dirname, "../..");

/** The name of the schema of an interface's configurations, in the folder of the interface. */
const fileName = "conformance-config.schema.json";

/** True of the path of such a schema. */
export function isConfigSchema(path: string): boolean {
  return path.endsWith(fileName);
}

/** The files that the schemas are made from, and that are no modules to whoever runs them. */
export function configSources(): string[] {
  return declarationFiles().map((file) => join(root, file));
}

/**
 * Adds the JSON Schema of the configurations in JSON of each interface. The types of fixtures are the one place where
 * these are written; the frame around them is what the suite holds every configuration to.
 */
export async function addConfigSchemas(files: Map<string, string>, { interfaces }: Contract): Promise<void> {
  const { frameSchema } = await import("../../conformance/runner/config-schema.ts");
  const declarations = readDeclarations();
  const [anyReceiver, ...receivers] = typesOfReceivers(declarations);
  files.set(fileName, printed(anySchema({ frame: frameSchema(), receiver: anyReceiver, declarations })));
  for (const { interface: name = "", subjects, controls } of typesOfServices()) {
    const api = interfaces.find((each) => each.name === name);
    if (api === undefined || api.operations.length === 0) continue;
    const receiver = receivers.find((each) => each.interface === name) ?? anyReceiver;
    const schema = configSchema({
      name,
      frame: frameSchema(),
      operations: api.operations.map((operation) => operation.name),
      subjects: objectSchema(subjects, declarations),
      hooks: namesIn(controls, declarations),
      receiver: objectSchema(receiver?.subjects ?? "", declarations),
      receiverHooks: namesIn(receiver?.controls ?? "", declarations),
      declarations,
    });
    files.set(`${name}/${fileName}`, printed(schema));
  }
}

function printed(schema: Schema): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** The schema of the configurations of any interface: those of others are made of it. */
function anySchema({
  frame,
  receiver,
  declarations,
}: {
  frame: Schema;
  receiver: DeclaredTypes | undefined;
  declarations: Declarations;
}): Schema {
  const schema = configSchema({
    name: "",
    frame,
    operations: [],
    subjects: { type: "object", properties: {}, additionalProperties: true },
    hooks: [],
    receiver: objectSchema(receiver?.subjects ?? "", declarations),
    receiverHooks: namesIn(receiver?.controls ?? "", declarations),
    declarations,
  });
  const properties = schema["properties"] as Record<string, Schema>;
  const { const: _, ...anyInterface } = properties["interface"] ?? {};
  const { propertyNames: __, ...requests } = properties["requests"] ?? {};
  return {
    ...schema,
    title: "A target of the checks of any interface",
    properties: { ...properties, interface: { type: "string", ...anyInterface }, requests },
  };
}

interface Parts {
  name: string;
  frame: Schema;
  operations: readonly string[];
  subjects: Schema;
  hooks: readonly string[];
  receiver: Schema;
  receiverHooks: readonly string[];
  declarations: Declarations;
}

function namesIn(type: string, declarations: Declarations): string[] {
  return membersOf(type, declarations).map((member) => member.name?.getText() ?? "");
}

function configSchema({
  name,
  frame,
  operations,
  subjects,
  hooks,
  receiver,
  receiverHooks,
  declarations,
}: Parts): Schema {
  const { properties, ...rest } = asJson(frame) as { properties: Record<string, Schema> };
  const described = describedBy("TargetConfig", properties, declarations);
  const own = described["receiver"] as { properties: Record<string, Schema> };
  const ofReceiver = describedBy("ReceiverConfig", own.properties, declarations);
  return {
    ...rest,
    $comment: `made by \`concordat generate\`. Do not edit.`,
    title: `A target of the ${name} checks`,
    properties: {
      $schema: { type: "string" },
      ...described,
      interface: { const: name, description: described["interface"]?.["description"] },
      requests: { ...described["requests"], propertyNames: { enum: operations } },
      subjects: { ...subjects, description: described["subjects"]?.["description"] },
      controls: { ...described["controls"], "x-hooks": hooks },
      receiver: {
        ...own,
        properties: {
          ...ofReceiver,
          subjects: receiver,
          controls: { ...ofReceiver["controls"], "x-hooks": receiverHooks },
        },
      },
    },
  };
}

/** Properties with the comments on the members of a type. */
function describedBy(type: string, properties: Record<string, Schema>, declarations: Declarations) {
  const comments = new Map(
    membersOf(type, declarations).map((member) => [member.name?.getText() ?? "", commentOf(member)]),
  );
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const description = comments.get(name) ?? "";
      return [name, { ...schema, ...(description !== "" && { description }) }];
    }),
  ) as Record<string, Schema>;
}

/** A schema of what JSON can say: without functions, and with `${NAME}` in place of an address. */
function asJson(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.filter((each) => !isNothing(each)).map(asJson);
  if (typeof schema !== "object" || schema === null) return schema;
  if ("format" in schema && schema.format === "uri") return { type: "string", pattern: String.raw`^(https?://|\$\{)` };
  const members = Object.entries(schema).filter(([, member]) => !isNothing(member));
  const { anyOf, ...rest } = Object.fromEntries(members);
  const known = Object.fromEntries(Object.entries(rest).map(([name, member]) => [name, asJson(member)]));
  if (!Array.isArray(anyOf)) return known;
  const alternatives = anyOf
    .filter((each: Schema) => !isNothing(each) && !isNothing(each["additionalProperties"]))
    .map((each) => asJson(each) as Schema);
  return alternatives.length === 1 ? { ...known, ...alternatives[0] } : { ...known, anyOf: alternatives };
}

/** True of the schema of a function. */
function isNothing(schema: unknown): boolean {
  return typeof schema === "object" && schema !== null && "not" in schema;
}

/** The schema of an interface of TypeScript. */
function objectSchema(name: string, declarations: Declarations): Schema {
  return membersSchema(membersOf(name, declarations), declarations);
}

function membersSchema(members: readonly ts.TypeElement[], declarations: Declarations): Schema {
  const properties = members.filter(ts.isPropertySignature);
  const required = properties
    .filter(({ questionToken }) => questionToken === undefined)
    .map(({ name }) => nameOf(name));
  return {
    type: "object",
    properties: Object.fromEntries(
      properties.map((property) => {
        const description = commentOf(property);
        const schema = property.type === undefined ? {} : typeSchema(property.type, declarations);
        return [nameOf(property.name), { ...(description !== "" && { description }), ...schema }];
      }),
    ),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function nameOf(name: ts.PropertyName): string {
  return ts.isStringLiteral(name) ? name.text : name.getText();
}

/** The schema of a type; that of anything where it is none of the types that fixtures have. */
function typeSchema(type: ts.TypeNode, declarations: Declarations): Schema {
  const schemaOf = (each: ts.TypeNode): Schema => typeSchema(each, declarations);
  if (ts.isParenthesizedTypeNode(type) || ts.isTypeOperatorNode(type)) return schemaOf(type.type);
  if (ts.isArrayTypeNode(type)) return { type: "array", items: schemaOf(type.elementType) };
  if (ts.isTypeLiteralNode(type)) return membersSchema([...type.members], declarations);
  if (ts.isLiteralTypeNode(type)) return literalSchema(type.literal);
  if (ts.isTupleTypeNode(type)) return tupleSchema(type, declarations);
  if (ts.isUnionTypeNode(type)) return unionSchema(type.types.map(schemaOf));
  if (ts.isIntersectionTypeNode(type)) return intersectionSchema(type.types.map(schemaOf));
  if (ts.isTypeReferenceNode(type)) return referenceSchema(type, declarations);
  const name = keywords[type.kind];
  return name === undefined ? {} : { type: name };
}

const keywords: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.StringKeyword]: "string",
  [ts.SyntaxKind.NumberKeyword]: "number",
  [ts.SyntaxKind.BooleanKeyword]: "boolean",
};

function literalSchema(literal: ts.LiteralTypeNode["literal"]): Schema {
  if (ts.isStringLiteral(literal)) return { const: literal.text };
  if (ts.isNumericLiteral(literal)) return { const: Number(literal.text) };
  const values = { true: true, false: false, null: null };
  const text = literal.getText();
  return text in values ? { const: values[text as keyof typeof values] } : {};
}

function tupleSchema({ elements }: ts.TupleTypeNode, declarations: Declarations): Schema {
  const items = elements.map((element) => {
    const type = ts.isNamedTupleMember(element) || ts.isRestTypeNode(element) ? element.type : element;
    return typeSchema(ts.isArrayTypeNode(type) ? type.elementType : type, declarations);
  });
  const fixed = elements.filter((element) => !ts.isRestTypeNode(element)).length;
  return {
    type: "array",
    items: unionSchema(items),
    minItems: fixed,
    ...(fixed === items.length && { maxItems: fixed }),
  };
}

function unionSchema(schemas: readonly Schema[]): Schema {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [first = {}] = different;
  if (different.length === 1) return first;
  if (different.every((schema) => "const" in schema)) return { enum: different.map((schema) => schema["const"]) };
  return { anyOf: different };
}

function intersectionSchema(schemas: readonly Schema[]): Schema {
  return {
    type: "object",
    properties: Object.assign({}, ...schemas.map(({ properties }) => properties)),
    required: schemas.flatMap(({ required = [] }) => required),
    additionalProperties: false,
  };
}

function referenceSchema(
  { typeName, typeArguments = [] as never }: ts.TypeReferenceNode,
  declarations: Declarations,
): Schema {
  const name = typeName.getText();
  const [first, second] = typeArguments;
  if (name === "Readonly" && first !== undefined) return typeSchema(first, declarations);
  if (name === "Record" && second !== undefined) {
    const values = typeSchema(second, declarations);
    return { type: "object", ...(Object.keys(values).length > 0 && { additionalProperties: values }) };
  }
  const found = declarations.get(name);
  if (found === undefined) return {};
  return ts.isTypeAliasDeclaration(found) ? typeSchema(found.type, declarations) : objectSchema(name, declarations);
}
