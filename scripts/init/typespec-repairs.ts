import {
  type EnumStatementNode,
  type ModelExpressionNode,
  type ModelPropertyNode,
  type ModelStatementNode,
  type Node,
  type OperationStatementNode,
  parse,
  SyntaxKind,
  type TypeReferenceNode,
} from "@typespec/compiler/ast";
import type {
  InterfaceContract,
  Operation,
  Response,
  Schema,
  SecurityRequirement,
  SecurityScheme,
} from "../../generators/contract/model/contract.ts";
import { fieldsOf } from "../../generators/contract/model/object-shape.ts";
import { resolve } from "../../generators/contract/model/resolve.ts";
import { componentRef } from "../../generators/contract/model/schemas.ts";
import { camelCase } from "../../generators/naming.ts";
import { isRecord } from "../../spec/library/record.ts";

/** A line to add to a TypeSpec program, which says what the converter has left out. */
export interface Repair {
  /** The position in the program before which it is added. */
  at: number;
  text: string;
}

/** Returns the lines that add the credentials, examples and webhooks of an interface to the program to which it was converted. */
export function repairsOf(program: string, api: InterfaceContract): Repair[] {
  const script = parse(program);
  const declared = statementsIn(script);
  const models = declared.filter((node): node is ModelStatementNode => node.kind === SyntaxKind.ModelStatement);
  const operations = declared.filter(
    (node): node is OperationStatementNode => node.kind === SyntaxKind.OperationStatement,
  );
  const enums = new Map(
    declared.flatMap((node) =>
      node.kind === SyntaxKind.EnumStatement ? [[componentRef(node.id.sv), node] as const] : [],
    ),
  );
  const known: Known = { enums, schemas: api.components.schemas };
  const service = script.statements.find(({ kind }) => kind === SyntaxKind.NamespaceStatement);
  const taken = new Set(models.map(({ id }) => id.sv));
  const names = new Map(
    Object.keys(api.components.securitySchemes).map((name) => [name, taken.has(name) ? `${name}Auth` : name]),
  );
  const schemes = Object.entries(api.components.securitySchemes).flatMap(([name, scheme]): Repair[] => {
    const model = schemeModel(names.get(name) ?? name, scheme);
    return model === undefined ? [] : [{ at: program.length + 1, text: model }];
  });
  const authOf = (requirements: readonly SecurityRequirement[]): string =>
    `@useAuth(${requirements.map((each) => alternative(each, api, names)).join(" | ") || "NoAuth"})`;
  return [
    ...schemes,
    ...(service && api.security && api.security.length > 0
      ? [{ at: startOf(service), text: authOf(api.security) }]
      : []),
    ...api.operations.flatMap((operation) => {
      const node = operations.find(({ id }) => [id.sv, camelCase(id.sv)].includes(operation.name));
      if (node === undefined) return [];
      const { security } = operation;
      return [
        ...(security && JSON.stringify(security) !== JSON.stringify(api.security ?? [])
          ? [{ at: startOf(node), text: authOf(security) }]
          : []),
        ...responseDescriptions(operation, node),
        ...parameterExamples(operation, node, known),
        ...bodyExamples(operation, node, known),
      ];
    }),
    ...webhooks(program, api, new Set([...taken, ...operations.map(({ id }) => id.sv)])),
    ...models.flatMap((node) => modelExamples(node, api.components.schemas[node.id.sv], known)),
  ];
}

/** Returns a program with lines added. */
export function withRepairs(program: string, repairs: readonly Repair[]): string {
  // From the last to the first, so that positions stay.
  const ordered = repairs.toSorted((a, b) => b.at - a.at);
  return ordered.reduce((text, { at, text: line }) => `${text.slice(0, at)}${line}\n${text.slice(at)}`, `${program}\n`);
}

/** Returns the statements of a program, also those of namespaces. */
function statementsIn(node: Node): Node[] {
  const inner = "statements" in node ? node.statements : undefined;
  const own = Array.isArray(inner) ? (inner as Node[]) : inner === undefined ? [] : [inner as Node];
  return own.flatMap((each) => [each, ...statementsIn(each)]);
}

/** Returns the position of the first decorator, or else of the keyword: comments stay before it. */
function startOf(node: Node): number {
  const [first] = "decorators" in node ? node.decorators : [];
  return first?.pos ?? node.pos;
}

function identifier(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : `\`${name.replaceAll("`", "")}\``;
}

/** Returns the model of a security scheme; undefined if TypeSpec has none for it. */
function schemeModel(name: string, scheme: SecurityScheme): string | undefined {
  const own = identifier(name);
  const { type } = scheme as { type: string };
  const text = (key: string): string => JSON.stringify((scheme as unknown as Record<string, unknown>)[key] ?? "");
  if (type === "http") {
    const { scheme: kind = "" } = scheme as { scheme?: string };
    const known = { bearer: "BearerAuth", basic: "BasicAuth" }[kind.toLowerCase()];
    return known
      ? `model ${own} is ${known};`
      : `model ${own} { type: AuthType.http; scheme: ${JSON.stringify(kind)}; }`;
  }
  if (type === "apiKey") {
    const { in: place = "header" } = scheme as { in?: string };
    return `model ${own} is ApiKeyAuth<ApiKeyLocation.${place}, ${text("name")}>;`;
  }
  if (type === "openIdConnect") return `model ${own} is OpenIdConnectAuth<${text("openIdConnectUrl")}>;`;
  const { flows } = scheme as { flows?: unknown };
  if (type !== "oauth2" || !isRecord(flows)) return undefined;
  const each = Object.entries(flows).map(([kind, flow]) => {
    const { scopes, ...urls } = Object(flow) as Record<string, unknown>;
    const members = Object.entries(urls).filter(([key]) => key.endsWith("Url"));
    return `{ type: OAuth2FlowType.${kind}; ${members.map(([key, url]) => `${key}: ${JSON.stringify(url)}; `).join("")}scopes: [${Object.keys(
      Object(scopes) as object,
    )
      .map((scope) => JSON.stringify(scope))
      .join(", ")}]; }`;
  });
  return `model ${own}<Scopes extends string[]> is OAuth2Auth<[${each.join(", ")}], Scopes>;`;
}

/** Returns the credentials that are sent together. */
function alternative(
  requirement: SecurityRequirement,
  { components }: InterfaceContract,
  names: ReadonlyMap<string, string>,
): string {
  const parts = Object.entries(requirement).map(([name, scopes]) => {
    const own = identifier(names.get(name) ?? name);
    const { type } = (components.securitySchemes[name] ?? {}) as { type?: string };
    return type === "oauth2" ? `${own}<[${scopes.map((scope) => JSON.stringify(scope)).join(", ")}]>` : own;
  });
  if (parts.length === 0) return "NoAuth";
  return parts.length === 1 ? parts.join("") : `[${parts.join(", ")}]`;
}

/** The enums of a program, by the reference to the schema, and the schemas. */
interface Known {
  enums: ReadonlyMap<string, EnumStatementNode>;
  schemas: InterfaceContract["components"]["schemas"];
}

function modelExamples(node: ModelStatementNode, schema: Schema | undefined, known: Known): Repair[] {
  if (schema === undefined) return [];
  return [
    ...examplesAt(startOf(node), schema, known),
    ...node.properties.flatMap((property) =>
      property.kind === SyntaxKind.ModelProperty
        ? examplesAt(startOf(property), schema.properties?.[property.id.sv], known)
        : [],
    ),
  ];
}

/** TypeSpec describes all successes of an operation alike. */
function responseDescriptions({ responses }: Operation, node: OperationStatementNode): Repair[] {
  const description = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1].description;
  return description ? [{ at: startOf(node), text: `@returnsDoc(${textLiteral(description)})` }] : [];
}

function parameterExamples({ parameters }: Operation, { signature }: OperationStatementNode, known: Known): Repair[] {
  if (signature.kind !== SyntaxKind.OperationSignatureDeclaration) return [];
  return signature.parameters.properties.flatMap((property) => {
    const parameter =
      property.kind === SyntaxKind.ModelProperty ? parameters.find(({ name }) => name === property.id.sv) : undefined;
    return parameter === undefined ? [] : examplesAt(startOf(property), parameter.schema, known);
  });
}

/** Examples of bodies in JSON: those of other media types have other forms. */
function bodyExamples({ requestBody, responses }: Operation, node: OperationStatementNode, known: Known): Repair[] {
  const { signature } = node;
  if (signature.kind !== SyntaxKind.OperationSignatureDeclaration) return [];
  const body = signature.parameters.properties.find(
    (each): each is ModelPropertyNode => each.kind === SyntaxKind.ModelProperty && hasDecorator(each, "body"),
  );
  const sent = body
    ? valuesOf(requestBody?.content, known).map((each) => ({
        ...each,
        text: `parameters: #{ ${identifier(body.id.sv)}: ${each.text} }`,
      }))
    : [];
  const options =
    signature.returnType.kind === SyntaxKind.UnionExpression ? signature.returnType.options : [signature.returnType];
  const received = Object.entries(responses).flatMap(([status, { content }]) => {
    const wrap = options.map((option) => wrapperOf(option, status)).find((each) => each !== undefined);
    return wrap ? valuesOf(content, known).map((each) => ({ ...each, text: `returnType: ${wrap(each.text)}` })) : [];
  });
  // Decorators are read from the last to the first.
  return [...sent, ...received].map(({ text, name }) => ({
    at: startOf(node),
    text: `@opExample(#{ ${text} }${name === undefined ? "" : `, #{ title: ${textLiteral(name)} }`})`,
  }));
}

/** Returns the examples of a body in JSON. */
function valuesOf(content: Response["content"], known: Known): { text: string; name?: string }[] {
  const { schema, example, examples = {} } = content?.["application/json"] ?? {};
  return [
    ...(example === undefined ? [] : [{ text: literal(example, schema, known) }]),
    ...Object.entries(examples).map(([name, { value }]) => ({ text: literal(value, schema, known), name })),
  ];
}

/** Returns a function that makes the response of a body; undefined if the response has another status. */
function wrapperOf(option: Node, status: string): ((body: string) => string) | undefined {
  if (option.kind === SyntaxKind.TypeReference) {
    const { target } = option as TypeReferenceNode;
    const isBody = target.kind === SyntaxKind.Identifier && target.sv === "Body";
    return status !== "200" ? undefined : isBody ? (body) => `#{ body: ${body} }` : (body) => body;
  }
  if (option.kind === SyntaxKind.ArrayExpression) return status === "200" ? (body) => body : undefined;
  if (option.kind !== SyntaxKind.ModelExpression) return undefined;
  const properties = (option as ModelExpressionNode).properties.filter(
    (each): each is ModelPropertyNode => each.kind === SyntaxKind.ModelProperty,
  );
  const code = properties.find((each) => hasDecorator(each, "statusCode"));
  const body = properties.find((each) => hasDecorator(each, "body"));
  const own =
    code === undefined ? "200" : code.value.kind === SyntaxKind.NumericLiteral ? String(code.value.value) : "";
  if (body === undefined || own !== status) return undefined;
  const ofStatus = code === undefined ? "" : `${identifier(code.id.sv)}: ${own}, `;
  return (value) => `#{ ${ofStatus}${identifier(body.id.sv)}: ${value} }`;
}

function hasDecorator({ decorators }: ModelPropertyNode, name: string): boolean {
  return decorators.some(({ target }) => target.kind === SyntaxKind.Identifier && target.sv === name);
}

/** Returns operations with the extension `x-webhook` for the webhooks of an interface. */
function webhooks(program: string, { deliveries, events }: InterfaceContract, taken: ReadonlySet<string>): Repair[] {
  return deliveries.flatMap(({ callbacks, headers, responses, events: names = [] }) =>
    callbacks !== undefined
      ? []
      : events.flatMap(({ name, key = name, schema, description }): Repair[] => {
          if (!names.includes(name)) return [];
          const own = camelCase(key) || "webhook";
          const successes = Object.entries(responses).filter(([status]) => /^2\d\d$/.test(status));
          const [[, success] = []] = successes.length === 1 ? successes : [];
          const inputs = headers.map((each) => {
            const value = each.schema.const === undefined ? "string" : JSON.stringify(each.schema.const);
            return `@header(${textLiteral(each.name)}) ${identifier(camelCase(each.name))}${each.required ? "" : "?"}: ${value}`;
          });
          const text = [
            `@extension("x-webhook", ${textLiteral(key)})`,
            `@route(${textLiteral(`/webhooks/${encodeURIComponent(key)}`)})`,
            ...(description === undefined ? [] : [`@doc(${textLiteral(description)})`]),
            ...(success?.description ? [`@returnsDoc(${textLiteral(success.description)})`] : []),
            `@post op ${identifier(taken.has(own) ? `${own}Webhook` : own)}(${[...inputs, `@body body: ${identifier(schema)}`].join(", ")}): ${responseOf(successes.map(([status]) => status))};`,
          ];
          return [{ at: program.length + 1, text: text.join(" ") }];
        }),
  );
}

/** Returns the responses of a webhook with these statuses. */
function responseOf(statuses: readonly string[]): string {
  const all = statuses.map((status) => (status === "204" ? "void" : `{ @statusCode statusCode: ${status} }`));
  return all.join(" | ") || "void";
}

function examplesAt(at: number, schema: Schema | undefined, known: Known): Repair[] {
  return (schema?.examples ?? []).map((value: unknown) => ({ at, text: `@example(${literal(value, schema, known)})` }));
}

/** The scalars whose values are no plain texts, by format. */
const constructors: Readonly<Record<string, string>> = {
  "date-time": "utcDateTime.fromISO",
  date: "plainDate.fromISO",
  time: "plainTime.fromISO",
  duration: "duration.fromISO",
};

/** Returns a value as TypeSpec writes it. */
function literal(value: unknown, schema: Schema | undefined, known: Known): string {
  const shape = schema && resolve(schema, known.schemas);
  const fields = schema ? fieldsOf(schema, known.schemas) : new Map<string, { schema: Schema }>();
  if (Array.isArray(value)) {
    const items = shape?.items as Schema | undefined;
    return `#[${value.map((each) => literal(each, items, known)).join(", ")}]`;
  }
  if (isRecord(value)) {
    const members = Object.entries(value).map(
      ([key, each]) => `${identifier(key)}: ${literal(each, fields.get(key)?.schema, known)}`,
    );
    return `#{ ${members.join(", ")} }`;
  }
  if (typeof value !== "string") return JSON.stringify(value);
  const declared = known.enums.get(schema?.$ref ?? "");
  const member = declared?.members.find(
    (each) =>
      each.kind === SyntaxKind.EnumMember &&
      (each.value && "value" in each.value ? each.value.value : each.id.sv) === value,
  );
  if (declared && member && "id" in member) return `${identifier(declared.id.sv)}.${identifier(member.id.sv)}`;
  const make = constructors[String(shape?.format)];
  return make === undefined ? textLiteral(value) : `${make}(${textLiteral(value)})`;
}

function textLiteral(text: string): string {
  return JSON.stringify(text).replaceAll("${", "\\${");
}
