import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { readContract } from "./contract/build-contract.ts";
import type { Contract } from "./contract/contract.ts";
import { makeFiles } from "./pipeline.ts";

const root = join(import.meta.dirname, "..");

/** The folder of the vocabulary, for imports of specs in tests. */
export const library = join(root, "spec/library/main.tsp").replaceAll("\\", "/");

/** A folder outside the project in which specs find the project's packages. It goes when the test is over. */
export function temporaryFolder(files: Record<string, string> = {}): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), "concordat-"));
  symlinkSync(join(root, "node_modules"), join(path, "node_modules"), "junction");
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), content);
  }
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** A copy of the project's own spec, to be changed. */
export function copyOfSpec(): Disposable & { path: string } {
  const folder = temporaryFolder();
  cpSync(join(root, "spec"), join(folder.path, "spec"), { recursive: true });
  return folder;
}

/** What all generators make of a spec: the formatted files by path. */
export async function generateAll(
  main: string,
): Promise<{ contract: Contract; files: Map<string, string>; warnings: string[] }> {
  const { contract, warnings } = await readContract(main);
  const { files } = await makeFiles(contract, [], () => undefined);
  return { contract, files, warnings };
}

/** The same for a spec given as text. */
export async function generateFrom(spec: string): ReturnType<typeof generateAll> {
  using folder = temporaryFolder({ "spec/main.tsp": spec });
  return await generateAll(join(folder.path, "spec/main.tsp"));
}

/** What all generators make of a spec given as text, in a folder from which its modules can be imported. */
export async function modulesFrom(
  spec: string,
): Promise<Disposable & { files: Map<string, string>; load: (path: string) => Promise<Record<string, unknown>> }> {
  const { files } = await generateFrom(spec);
  const folder = temporaryFolder(Object.fromEntries(files));
  return {
    files,
    load: (path) => import(pathToFileURL(join(folder.path, path)).href) as Promise<Record<string, unknown>>,
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}
