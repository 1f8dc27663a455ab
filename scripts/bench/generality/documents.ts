import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Contract } from "../../../generators/contract/model/contract.ts";
import { readOpenApi } from "../../../generators/contract/read/openapi/read-openapi.ts";
import { kebabCase } from "../../../generators/naming.ts";

interface Host {
  readFile: (path: string) => Promise<{ text: string }>;
}

interface Compiler {
  NodeHost: Host;
  createSourceFile: (text: string, path: string) => { text: string };
  compile: (host: unknown, main: string, options: object) => Promise<unknown>;
}

interface Emitter {
  getOpenAPI3: (program: unknown, options: object) => Promise<ServiceRecord[]>;
}

interface ServiceRecord {
  service: { type: { name: string } };
  document?: unknown;
  versions?: readonly { document: unknown }[];
}

/** An operation that `@typespec/openapi3` crashes on: there would be no document of its program. */
const crashing = /^.*@query constructor: string.*$/m;

/** Makes the OpenAPI documents of a TypeSpec program, and reads the latest version of each as a contract. */
export async function readDocuments(
  packages: string,
  main: string,
  folder: string,
): Promise<{ contract: Contract; warnings: string[] }> {
  const { compile, createSourceFile, NodeHost } = await load<Compiler>(packages, "@typespec/compiler");
  const { getOpenAPI3 } = await load<Emitter>(packages, "@typespec/openapi3");
  const readFile = async (path: string): Promise<{ text: string }> => {
    const file = await NodeHost.readFile(path);
    return crashing.test(file.text) ? createSourceFile(file.text.replace(crashing, ""), path) : file;
  };
  const program = await compile({ ...NodeHost, readFile }, main, { noEmit: true });
  // A document lacks the parts that the emitter reports as errors. With errors, the emitter itself writes no file.
  const services = await getOpenAPI3(program, { "openapi-versions": ["3.2.0"] });
  mkdirSync(folder, { recursive: true });
  const all = await Promise.all(
    services.map(async ({ service, document, versions = [] }) => {
      const name = kebabCase(service.type.name);
      const file = join(folder, `${name}.json`);
      writeFileSync(file, JSON.stringify(versions.at(-1)?.document ?? document));
      return await readOpenApi(file, { name });
    }),
  );
  return {
    contract: { interfaces: all.flatMap(({ contract }) => contract.interfaces) },
    warnings: all.flatMap(({ warnings }) => warnings),
  };
}

async function load<Module>(packages: string, name: string): Promise<Module> {
  return (await import(pathToFileURL(join(packages, name, "dist/src/index.js")).href)) as Module;
}
