import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { checkCommands } from "./check-commands.ts";
import { entryPoints, sizes } from "./sizes.ts";

const root = join(import.meta.dirname, "..");

const problems: string[] = [];
const folder = mkdtempSync(join(tmpdir(), "concordat-package-"));
try {
  run(process.execPath, [join(root, "scripts/build.ts")], root);
  const tarball = join(folder, run("npm", ["pack", "--silent", "--pack-destination", folder], root).trim());
  await checkManifest();
  checkTypes(tarball);
  const project = install(tarball);
  checkInstalled(project);
  problems.push(...(await checkCommands(project)));
  await checkSizes();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

async function checkManifest(): Promise<void> {
  const { messages, pkg } = await publint({ pkgDir: root, strict: true });
  for (const message of messages) problems.push(`publint: ${formatMessage(message, pkg ?? {}) ?? message.code}`);
}

/** @arethetypeswrong/cli resolves every entry point as each kind of consumer does. The package is for ESM. */
function checkTypes(tarball: string): void {
  const bin = join(root, "node_modules/@arethetypeswrong/cli/dist/index.js");
  const args = [
    bin,
    tarball,
    "--profile",
    "esm-only",
    "--format",
    "ascii",
    "--no-color",
    "--entrypoints",
    ...entryPoints(),
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (status !== 0) problems.push(`attw:\n${stdout}${stderr}`);
}

/** Type-checks the README's examples where the package is installed, strictly, and runs them. */
function checkInstalled(project: string): void {
  // What a user of server stubs installs besides.
  symlinkSync(join(root, "node_modules/hono"), join(project, "node_modules/hono"), "junction");
  const options = { strict: true, skipLibCheck: false, noEmit: true, module: "nodenext", target: "es2022", types: [] };
  writeFileSync(
    join(project, "tsconfig.json"),
    JSON.stringify({ compilerOptions: { ...options, lib: ["es2024", "dom", "dom.iterable"] } }),
  );
  const examples = [...readFileSync(join(root, "README.md"), "utf8").matchAll(/^```ts\n([^]*?)^```$/gm)];
  examples.forEach(([, text = ""], index) => writeFileSync(join(project, `example${index}.ts`), text));
  writeFileSync(
    join(project, "entries.ts"),
    entryPoints()
      .map((name, index) => `export * as e${index} from "concordat/${name}";\n`)
      .join(""),
  );
  attempt("types", process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", "."], project);
  for (const node of [process.execPath, ...(process.env["NODE_22"] ? [process.env["NODE_22"]] : [])]) {
    examples.forEach((_, index) =>
      attempt("example", node, ["--experimental-strip-types", "--no-warnings", `example${index}.ts`], project),
    );
  }
}

/** Installs the package in an empty project. */
function install(tarball: string): string {
  const project = join(folder, "project");
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "project", private: true, type: "module" }));
  run("npm", ["install", "--silent", "--no-audit", "--no-fund", "--legacy-peer-deps", "--offline", tarball], project);
  return project;
}

async function checkSizes(): Promise<void> {
  for (const { name, bytes, limit } of await sizes()) {
    console.log(`${name}: ${bytes} of ${limit} bytes, minified and gzipped`);
    if (bytes > limit) problems.push(`${name} weighs ${bytes} bytes, ${limit} are allowed`);
  }
}

function attempt(what: string, program: string, args: string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8" });
  if (status !== 0) problems.push(`${what}: ${args.join(" ")} in an empty project:\n${stdout}${stderr}`);
}

function run(program: string, args: string[], cwd: string): string {
  return execFileSync(program, args, { cwd, encoding: "utf8", shell: process.platform === "win32" });
}
