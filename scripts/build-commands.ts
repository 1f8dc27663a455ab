import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, transform } from "esbuild";
import { declarationsOf } from "./declarations.ts";

const root = join(import.meta.dirname, "..");

/** What is started by its path, besides what it imports. */
const entries = [
  "scripts/concordat.ts",
  "conformance/runner/entry.ts",
  "conformance/runner/reference-target.ts",
  "conformance/clients/run.ts",
];

/** What configs import. */
const declared = "conformance/runner/config/target-config.ts";

/**
 * Builds the command line into a folder of the package, file by file, in the folders that they are in here. What is
 * generated is in the package already. Gives the number of files.
 */
export async function buildCommands(target: string): Promise<number> {
  const files = [declared, ...(await filesOf(entries))];
  for (const file of files) {
    const source = readFileSync(join(root, file), "utf8");
    const { code } = await transform(source, { loader: "ts", format: "esm", target: "node22", sourcefile: file });
    write(target, file.replace(/\.ts$/, ".js"), code);
  }
  for (const [file, text] of declarationsOf(declared)) write(target, file, text);
  for (const file of globSync("conformance/examples/*", { cwd: root })) {
    const text = readFileSync(join(root, file), "utf8");
    write(target, file, text.replace("../runner/config/target-config.ts", "concordat/conformance"));
  }
  return files.length;
}

function write(target: string, file: string, text: string): void {
  const path = join(target, "cli", file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, file.includes("/examples/") ? text : moved(text));
}

/** Imports of TypeScript become imports of JavaScript, and `generated/` is one folder up from here. */
function moved(text: string): string {
  return text
    .replaceAll(/((?:\.\.\/)+)generated(?=[/"'`])/g, "$1..")
    .replaceAll(/((?:\bfrom|\bimport) ?\(? ?["'])(\.[^"'\n]*)\.ts(["'])/g, "$1$2.js$3");
}

/** The files that are reached from some by imports, themselves included; without those that are generated. */
async function filesOf(names: readonly string[]): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...names],
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    packages: "external",
    // To make everything from a spec takes the repository.
    external: ["./make-all.ts"],
    outdir: "unused",
    write: false,
    metafile: true,
    logLevel: "error",
  });
  return Object.keys(metafile.inputs).filter((file) => /^(conformance|scripts)\/.*\.ts$/.test(file));
}
