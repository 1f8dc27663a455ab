import {
  type EnumStatementNode,
  type ModelStatementNode,
  type Node,
  type OperationStatementNode,
  parse,
  SyntaxKind,
} from "@typespec/compiler/ast";
import type {
  InterfaceContract,
  Operation,
  Schema,
  SecurityRequirement,
  SecurityScheme,
} from "../../generators/contract/model/contract.ts";
import { componentRef } from "../../generators/contract/model/schemas.ts";
import { camelCase } from "../../generators/naming.ts";
import { isRecord } from "../../spec/library/record.ts";

/** A line to add to a TypeSpec program, which says what the converter has left out. */
export interface Repair {
  /** The position in the program before which it is added. */
  at: number;
  text: string;
}

/** Returns the lines that add the credentials and examples of an interface to the program to which it was converted. */
export function repairsOf(program: string, api: InterfaceContract): Repair[] {
  const script = parse(program);
  const declared = statementsIn(script);
  const models = declared.filter((node): node is ModelStatementNode => node.kind === SyntaxKind.ModelStatement);
  const operations = declared.filter(
    (node): node is OperationStatementNode => node.kind === SyntaxKind.OperationStatement,
  );
  const enums: Enums = new Map(
    declared.flatMap((node) =>
      node.kind === SyntaxKind.EnumStatement ? [[componentRef(node.id.sv), node] as const] : [],
    ),
  );
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
        ...parameterExamples(operation, node, enums),
      ];
    }),
    ...models.flatMap((node) => modelExamples(node, api.components.schemas[node.id.sv], enums)),
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

/** The enums of a program, by the reference to the schema. */
type Enums = ReadonlyMap<string, EnumStatementNode>;

function modelExamples(node: ModelStatementNode, schema: Schema | undefined, enums: Enums): Repair[] {
  if (schema === undefined) return [];
  return [
    ...examplesAt(startOf(node), schema, enums),
    ...node.properties.flatMap((property) =>
      property.kind === SyntaxKind.ModelProperty
        ? examplesAt(startOf(property), schema.properties?.[property.id.sv], enums)
        : [],
    ),
  ];
}

/** TypeSpec describes all successes of an operation alike. */
function responseDescriptions({ responses }: Operation, node: OperationStatementNode): Repair[] {
  const description = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1].description;
  return description ? [{ at: startOf(node), text: `@returnsDoc(${textLiteral(description)})` }] : [];
}

function parameterExamples({ parameters }: Operation, { signature }: OperationStatementNode, enums: Enums): Repair[] {
  if (signature.kind !== SyntaxKind.OperationSignatureDeclaration) return [];
  return signature.parameters.properties.flatMap((property) => {
    const parameter =
      property.kind === SyntaxKind.ModelProperty ? parameters.find(({ name }) => name === property.id.sv) : undefined;
    return parameter === undefined ? [] : examplesAt(startOf(property), parameter.schema, enums);
  });
}

function examplesAt(at: number, schema: Schema | undefined, enums: Enums): Repair[] {
  return (schema?.examples ?? []).map((value: unknown) => ({ at, text: `@example(${literal(value, schema, enums)})` }));
}

/** The scalars whose values are no plain texts, by format. */
const constructors: Readonly<Record<string, string>> = {
  "date-time": "utcDateTime.fromISO",
  date: "plainDate.fromISO",
  time: "plainTime.fromISO",
  duration: "duration.fromISO",
};

/** Returns a value as TypeSpec writes it. */
function literal(value: unknown, schema: Schema | undefined, enums: Enums): string {
  if (Array.isArray(value)) {
    const items = schema?.items as Schema | undefined;
    return `#[${value.map((each) => literal(each, items, enums)).join(", ")}]`;
  }
  if (isRecord(value)) {
    const members = Object.entries(value).map(
      ([key, each]) => `${identifier(key)}: ${literal(each, schema?.properties?.[key], enums)}`,
    );
    return `#{ ${members.join(", ")} }`;
  }
  if (typeof value !== "string") return JSON.stringify(value);
  const declared = enums.get(schema?.$ref ?? "");
  const member = declared?.members.find(
    (each) =>
      each.kind === SyntaxKind.EnumMember &&
      (each.value && "value" in each.value ? each.value.value : each.id.sv) === value,
  );
  if (declared && member && "id" in member) return `${identifier(declared.id.sv)}.${identifier(member.id.sv)}`;
  const make = constructors[String(schema?.format)];
  return make === undefined ? textLiteral(value) : `${make}(${textLiteral(value)})`;
}

function textLiteral(text: string): string {
  return JSON.stringify(text).replaceAll("${", "\\${");
}
