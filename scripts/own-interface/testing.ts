import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { library, temporaryFolder } from "../../generators/testing.ts";
import { runHere } from "../testing/run-command.ts";

const root = join(import.meta.dirname, "../..");

/** The spec of a new project, with the library imported from the repository. */
export const spec = readFileSync(join(root, "templates/init/main.tsp"), "utf8").replace(
  'import "concordat";',
  `import ${JSON.stringify(library)};`,
);

/** The checks of a project, as the guide shows them. */
export const scenarios = guideExample("orders.ts");

/** Returns a file of the project that the guide shows. */
export function guideExample(name: string): string {
  return readFileSync(join(root, "conformance/guides/examples", `${name}.example`), "utf8");
}

/** A folder with a spec and the code that is generated from it. */
export interface GeneratedProject extends Disposable {
  path: string;
}

/**
 * Generates the code of a new project, or of another spec.
 *
 * @param files Other files of the folder.
 */
export async function generatedProject(
  text = spec,
  files: Readonly<Record<string, string>> = {},
): Promise<GeneratedProject> {
  const folder = temporaryFolder({ "main.tsp": text, ...files });
  await generate(folder.path, join(folder.path, "generated"), "--imports", ".js", "--runtime", "package");
  return folder;
}

/** Generates all files from the spec of a folder. */
export async function generate(folder: string, out: string, ...style: readonly string[]): Promise<void> {
  const args = ["generate", "--spec", join(folder, "main.tsp"), "--out", out, ...style];
  const { code, stderr } = await runHere(folder, args);
  if (code !== 0) throw new Error(stderr);
}

/** Creates a project with generated code and with files of its own, until the test ends. */
export function projectWith(generated: string, files: Record<string, string>): string {
  const { path, ...folder } = temporaryFolder({ "concordat.config.mjs": "export default {};", ...files });
  onTestFinished(() => folder[Symbol.dispose]());
  cpSync(join(generated, "generated"), join(path, "generated"), { recursive: true });
  return path;
}
