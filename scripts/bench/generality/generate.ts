import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { SpecError } from "../../../generators/contract/read/spec-error.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import { readContract } from "../../../generators/contract/read/typespec/read-contract.ts";
import { makeFiles } from "../../../generators/pipeline.ts";
import { readDocuments } from "./documents.ts";

/** The generated code of the program of one folder. */
export interface Made {
  /** The name of the folder of the scenarios: `encode/bytes`. */
  folder: string;
  apis: { api: InterfaceContract; client: string }[];

  /** The reason why nothing was generated. */
  problem?: string;

  /** The diagnostics of the generators, one line each. */
  warnings: string[];
}

const root = join(import.meta.dirname, "../../..");

/** The source of the contracts: the TypeSpec program of a folder, or the OpenAPI documents of `@typespec/openapi3`. */
export type Source = "TypeSpec" | "OpenAPI";

/** Generates all code for each folder below `out`, in this process. */
export async function generateAll(
  packages: string,
  folders: readonly string[],
  out: string,
  source: Source = "TypeSpec",
): Promise<Made[]> {
  mkdirSync(out, { recursive: true });
  symlinkSync(join(root, "node_modules"), join(out, "node_modules"), "junction");
  writeFileSync(join(out, "package.json"), JSON.stringify({ type: "module" }));
  const made: Made[] = [];
  for (const folder of folders) {
    const main = join(packages, "@typespec/http-specs/specs", folder, "main.tsp");
    const read =
      source === "TypeSpec" ? readContract(main) : readDocuments(packages, main, join(out, "documents", folder));
    made.push(await generateOne(read, folder, out));
  }
  return made;
}

async function generateOne(read: ReturnType<typeof readDocuments>, folder: string, out: string): Promise<Made> {
  try {
    const { contract, warnings } = await read;
    const { files } = await makeFiles(contract, [], () => undefined);
    const at = join(out, folder.replaceAll("/", "."));
    writeAll(at, out, files);
    const apis = contract.interfaces.map((api) => ({ api, client: join(at, api.name, "client.ts") }));
    return { folder, apis: apis.filter(({ client }) => existsSync(client)), warnings };
  } catch (error) {
    return { folder, apis: [], problem: problemOf(error), warnings: [] };
  }
}

function problemOf(error: unknown): string {
  if (error instanceof SpecError) return error.diagnostics.join("; ");
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return `${String(error)}${cause}`;
}

/** Writes files. A runtime that all folders share is written once, next to them. */
export function writeAll(at: string, out: string, files: ReadonlyMap<string, string>): void {
  const runtime = [...files].filter(([path]) => path.startsWith("runtime/"));
  const isShared = runtime.every(([path, text]) => {
    const shared = join(out, path);
    return !existsSync(shared) || readFileSync(shared, "utf8") === text;
  });
  for (const [path, text] of files) {
    const file = join(isShared && path.startsWith("runtime/") ? out : at, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  if (isShared && runtime.length > 0) symlinkSync(join(out, "runtime"), join(at, "runtime"), "junction");
}
