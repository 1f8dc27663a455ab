import { execFileSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { library, temporaryFolder } from "../../generators/testing.ts";

const root = join(import.meta.dirname, "../..");
const cli = join(root, "scripts/concordat.ts");

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

/** Generates the code of a new project, or of another spec. */
export function generatedProject(text = spec): Disposable & { path: string } {
  const folder = temporaryFolder({ "main.tsp": text });
  generate(folder.path, join(folder.path, "generated"), "--imports", ".js", "--runtime", "package");
  return folder;
}

/** Generates all files from the spec of a folder. */
export function generate(folder: string, out: string, ...style: readonly string[]): void {
  const args = ["generate", "--spec", join(folder, "main.tsp"), "--out", out, ...style];
  execFileSync(process.execPath, [cli, ...args], { cwd: folder, stdio: "pipe" });
}

/** Creates a project with generated code and with files of its own, until the test ends. */
export function projectWith(generated: string, files: Record<string, string>): string {
  const { path, ...folder } = temporaryFolder({ "concordat.config.mjs": "export default {};", ...files });
  onTestFinished(() => folder[Symbol.dispose]());
  cpSync(join(generated, "generated"), join(path, "generated"), { recursive: true });
  return path;
}
