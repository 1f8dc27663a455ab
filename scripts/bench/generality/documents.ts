import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Contract } from "../../../generators/contract/model/contract.ts";
import { readOpenApi } from "../../../generators/contract/read/openapi/read-openapi.ts";

interface Compiler {
  NodeHost: unknown;
  compile: (host: unknown, main: string, options: object) => Promise<{ diagnostics: readonly Diagnostic[] }>;
}

interface Diagnostic {
  severity: string;
  code: string;
  message: string;
}

const emitter = "@typespec/openapi3";

/** Emits the OpenAPI documents of a TypeSpec program, and reads the latest version of each as a contract. */
export async function readDocuments(
  packages: string,
  main: string,
  folder: string,
): Promise<{ contract: Contract; warnings: string[] }> {
  const module = pathToFileURL(join(packages, "@typespec/compiler/dist/src/index.js")).href;
  const { compile, NodeHost } = (await import(module)) as Compiler;
  const emit = async (version: string): Promise<readonly Diagnostic[]> => {
    const options = { "emitter-output-dir": folder, "file-type": "json", "openapi-versions": [version] };
    return (await compile(NodeHost, main, { emit: [emitter], options: { [emitter]: options } })).diagnostics;
  };
  // The emitter of 3.1 crashes for some programs. After other errors, it leaves a part out.
  const diagnostics = await emit("3.1.0").catch(async () => await emit("3.0.0"));
  const files = latestOf(globSync("**/*.json", { cwd: folder }));
  const error = diagnostics.find(({ severity }) => severity === "error");
  if (files.length === 0) throw new Error(`${emitter}: ${error?.code ?? "no document"}: ${error?.message ?? ""}`);
  const all = await Promise.all(files.map((file) => read(folder, file)));
  return {
    contract: { interfaces: all.flatMap(({ contract }) => contract.interfaces) },
    warnings: all.flatMap(({ warnings }) => warnings),
  };
}

async function read(folder: string, file: string): ReturnType<typeof readOpenApi> {
  const name = basename(file, ".json")
    .replaceAll(/[^A-Za-z0-9]+/g, "-")
    .toLowerCase();
  return await readOpenApi(join(folder, file), { name });
}

/** Returns the last of the files that differ only by a version: `openapi.Service.v2.json`. */
export function latestOf(files: readonly string[]): string[] {
  const byService = Map.groupBy(files.toSorted(), (file) => {
    const parts = basename(file, ".json").split(".");
    return join(dirname(file), ...parts.filter((part) => !/^v?\d/.test(part)));
  });
  return [...byService.values()].flatMap((versions) => versions.at(-1) ?? []);
}
