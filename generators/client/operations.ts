import { type ExportDeclarationStructure, type FunctionDeclarationStructure, StructureKind } from "ts-morph";
import { resolved, type ResolvedInterface, type ResolvedOperation } from "../contract/facts/resolved-operation.ts";
import { perInterface } from "../generator.ts";
import { camelCase, identifiers, neverExported } from "../naming.ts";
import { literal, objectLiteral } from "../typescript/literal.ts";
import { Module } from "../typescript/module.ts";
import { aliasOf, doc, functionOf, tag } from "../typescript/structures.ts";
import { type CredentialOptions, credentialOptions, faultsOfOptions } from "./credentials.ts";
import { endpointExpression } from "./endpoint.ts";
import { type Paging, pagingsOf } from "./paging.ts";

/**
 * Generates `operations.ts`: a function for each method of the client, for browser programs. Bundlers can remove
 * unused functions, but not unused properties of an object.
 */
export const operations = perInterface(
  "operations",
  (api) => [{ path: `${api.name}/operations.ts`, content: operationsOf(resolved(api)) }],
  (api) =>
    api.operations.length === 0
      ? []
      : [
          {
            path: "operations.ts",
            purpose: "the methods of the client as separate functions: a bundle contains only those that you import",
          },
        ],
);

function operationsOf(all: ResolvedInterface): string {
  const module = new Module(all.api);
  const exported = identifiers(new Set(neverExported));
  const named = all.operations.map((each) => {
    const name = exported(identifierOf(each));
    return { name, local: module.declare(name), each };
  });
  const credentials = credentialOptions(all, module);
  const pagings = pagingsOf(all.operations, module, { areShared: false });
  const functions = named.map(({ name, local, each }) => ({
    ...makerOf(all, each, local, credentials, pagings.of(each), module),
    isExported: local === name,
  }));
  const others = named
    .filter(({ name, local }) => local !== name)
    .map(({ name, local }) => ({ name: local, alias: name }));
  const renamed: ExportDeclarationStructure[] =
    others.length > 0 ? [{ kind: StructureKind.ExportDeclaration, namedExports: others }] : [];
  const walks = pagings.walks.map(({ name, type }) => ({ ...aliasOf(name, type, []), isExported: false }));
  return module.print([...walks, ...functions, ...renamed]);
}

function identifierOf({ operation: { name } }: ResolvedOperation): string {
  return isIdentifier(name) ? name : camelCase(name);
}

function isIdentifier(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}

/** Returns the function that creates the method of an operation. */
function makerOf(
  all: ResolvedInterface,
  each: ResolvedOperation,
  name: string,
  credentials: CredentialOptions,
  paging: Paging | undefined,
  module: Module,
): FunctionDeclarationStructure {
  const { operation } = each;
  const runtime = "../runtime/client/client.ts";
  const key = literal(operation.name);
  const client = module.type("./client.ts", all.names.client.type);
  const options = credentials.isNeeded ? `${module.value(runtime, "requireAuth")}(options)` : "options";
  const method = isIdentifier(operation.name) ? `.${operation.name}` : `[${key}]`;
  const endpoint = objectLiteral([[operation.name, endpointExpression(all, each, paging, module)]]);
  return functionOf({
    name,
    parameters: [{ name: "options", type: credentials.type }],
    returnType: `${client}[${key}]`,
    statements: [
      `return ${module.value(runtime, "createClient")}<Pick<${client}, ${key}>>(${options}, ${endpoint})${method};`,
    ],
    docs: doc(
      `Makes \`${operation.name}\` of {@link ${client}} by itself.`,
      tag("throws", faultsOfOptions(credentials)),
      operation.deprecated ? tag("deprecated") : undefined,
    ),
  });
}
