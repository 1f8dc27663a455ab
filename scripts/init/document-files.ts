import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { requirementsConstant } from "../../generators/checks/requirements.ts";
import { pascalCase } from "../../generators/naming.ts";
import { isAddress, type OpenApiDocument } from "../../generators/source.ts";

import { templateFiles } from "./begin-project.ts";
import type { Converted } from "./convert.ts";

const template = join(import.meta.dirname, "../../templates/init");

/** The documents of a new project, with the interfaces that they describe. */
export interface ProjectDocuments {
  documents: readonly OpenApiDocument[];
  interfaces: readonly InterfaceContract[];
}

/** Returns the files of a new project of OpenAPI documents, by path. */
export function documentFiles(
  folder: string,
  name: string,
  { documents, interfaces }: ProjectDocuments,
): Map<string, string> {
  const pathOf = (path: string): string => (isAddress(path) ? path : relative(folder, path).replaceAll("\\", "/"));
  const inFolder = documents.map(({ document, overlays, ...rest }) => ({
    document: pathOf(document),
    ...rest,
    ...(overlays && { overlays: overlays.map(pathOf) }),
  }));
  const [only, ...others] = interfaces;
  const paths = inFolder.map(({ document }) => `\`${document}\``);
  const values = {
    name,
    argument: only === undefined || others.length > 0 ? "" : ` ${only.name}`,
    openapi: settingOf(inFolder),
    documents: paths.length === 1 ? `${paths.join("")} describes` : `${paths.join(", ")} describe`,
  };
  return new Map([
    ["concordat.config.ts", fill("openapi/concordat.config.ts.mu", values)],
    ...interfaces.filter(({ operations }) => operations.length > 0).map((api) => suiteFile(api)),
    ["package.json", fill("openapi/package.json.mu", values)],
    ["tsconfig.json", fill("tsconfig.json", values)],
    [".gitignore", fill("gitignore", values)],
    ["README.md", fill("openapi/README.md.mu", values)],
  ]);
}

/** Returns the files of a new project of a document that was converted to TypeSpec, by path. */
export function convertedFiles(name: string, { main, api }: Pick<Converted, "main" | "api">): Map<string, string> {
  const made = templateFiles(name);
  made.delete("conformance/orders.ts");
  const [suite, checks] = suiteFile(api);
  const manifest = (made.get("package.json") ?? "")
    .replace("conformance orders", `conformance ${api.name}`)
    .replace(/(\n *"@typespec\/openapi": ("[^"]+"),)/, '$1\n    "@typespec/openapi3": $2,');
  return made.set("main.tsp", main).set(suite, checks).set("package.json", manifest);
}

/** Returns the file for the checks of an interface beyond those of its document. */
function suiteFile(api: InterfaceContract): [path: string, content: string] {
  const requirements = requirementsConstant(api);
  const client = `create${pascalCase(api.name)}Client`;
  return [
    `conformance/${api.name}.ts`,
    fill("openapi/conformance.ts.mu", { interface: api.name, requirements, client }),
  ];
}

/** Returns a file of the template with values. */
function fill(path: string, values: Readonly<Record<string, string>>): string {
  return readFileSync(join(template, path), "utf8").replaceAll(
    /\{\{(\w+)\}\}/g,
    (all, key: string) => values[key] ?? all,
  );
}

/** Returns the setting for documents as code. */
function settingOf(documents: readonly OpenApiDocument[]): string {
  const texts = documents.map(({ document, ...rest }) =>
    Object.keys(rest).length === 0 ? JSON.stringify(document) : objectOf({ document, ...rest }),
  );
  return texts.length === 1 ? texts.join("") : `[${texts.join(", ")}]`;
}

function objectOf(value: object): string {
  const members = Object.entries(value).map(([key, each]) => `${key}: ${JSON.stringify(each)}`);
  return `{ ${members.join(", ")} }`;
}
