import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { build, transform } from "esbuild";
import ts from "typescript";
import type { InterfaceContract } from "../generators/contract/contract.ts";
import { productOf } from "../generators/generator.ts";
import { productsOf } from "../generators/generators.ts";

const root = join(import.meta.dirname, "..");

/** The declarations of a module and of those that it imports, by path; without those that are generated. */
function declarationsOf(file: string): Map<string, string> {
  const declarations = new Map<string, string>();
  const program = ts.createProgram([join(root, file)], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    allowImportingTsExtensions: true,
    declaration: true,
    emitDeclarationOnly: true,
    skipLibCheck: true,
    types: ["node"],
    rootDir: root,
    outDir: root,
  });
  program.emit(undefined, (path, text) => {
    const name = relative(root, path).replaceAll("\\", "/");
    if (!name.startsWith("generated/")) declarations.set(name, text);
  });
  return declarations;
}

/** The modules that are started by their path; what they import is packed with them. */
const entries = [
  "scripts/concordat.ts",
  "conformance/runner/vitest-entry.ts",
  "conformance/runner/reference-target.ts",
  "conformance/peers/client-programs/run.ts",
];

/** The module that configs import. */
const declared = "conformance/interfaces/target-config.ts";

/**
 * Builds the command line into a folder of the package, file by file, in the folders that they are in here. What is
 * generated is in the package already. Gives the number of files.
 */
async function buildCommands(target: string): Promise<number> {
  const files = [declared, ...(await filesOf(entries))];
  for (const file of files) {
    const source = readFileSync(join(root, file), "utf8");
    const { code } = await transform(source, { loader: "ts", format: "esm", target: "node22", sourcefile: file });
    write(target, file.replace(/\.ts$/, ".js"), code);
  }
  for (const [file, text] of declarationsOf(declared)) write(target, file, text);
  for (const file of globSync("conformance/interfaces/*/example.{config.ts,json}", { cwd: root })) {
    const text = readFileSync(join(root, file), "utf8");
    write(target, file, text.replace("../target-config.ts", "concordat/conformance"));
  }
  return files.length;
}

function write(target: string, file: string, text: string): void {
  const path = join(target, "cli", file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, /\/example\.(config\.ts|json)$/.test(file) ? text : moved(text));
}

/**
 * Imports of TypeScript become imports of JavaScript. One folder up from here is `generated/`, with the runtime that is
 * copied into it.
 */
function moved(text: string): string {
  return text
    .replaceAll(/((?:\.\.\/)+)(?:generated(?=[/"'`])|templates(?=\/runtime\/))/g, "$1..")
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
    // To make everything from a spec, or the site, takes the repository.
    external: ["./generate/*", "./docs/*"],
    outdir: "unused",
    write: false,
    metafile: true,
    logLevel: "error",
  });
  return Object.keys(metafile.inputs).filter((file) => /^(conformance|scripts)\/.*\.ts$/.test(file));
}

const source = join(root, "generated");
const target = join(root, "dist");

/** The documents among generated files: people serve them, validate against them or generate from them. */
function documents(): string[] {
  const interfaces = globSync("*/contract.json", { cwd: source }).map(
    (path) => JSON.parse(readFileSync(join(source, path), "utf8")) as InterfaceContract,
  );
  const products = productsOf({ interfaces }).filter(({ document }) => document !== undefined);
  return globSync("**/*.{json,yaml}", { cwd: source })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => productOf(products, path) !== undefined);
}

/**
 * Builds the package: JavaScript with declarations and source maps from generated/, its documents beside them, and the
 * command line.
 * The folder is made anew and put in place only when it is complete.
 */
async function buildPackage(): Promise<number> {
  const unfinished = `${target}.${process.pid}.tmp`;
  try {
    const problems = compile(unfinished);
    if (problems !== "") {
      console.error(problems);
      return 1;
    }
    const copied = [...documents(), ...globSync(["*/{,*/}*.js", "*/*.d.ts"], { cwd: source })];
    for (const path of copied) {
      mkdirSync(dirname(join(unfinished, path)), { recursive: true });
      cpSync(join(source, path), join(unfinished, path));
    }
    const commands = await buildCommands(unfinished);
    // The documentation site may stand there; it is no part of the package.
    if (existsSync(join(target, "docs"))) renameSync(join(target, "docs"), join(unfinished, "docs"));
    rmSync(target, { recursive: true, force: true });
    renameSync(unfinished, target);
    console.log(
      `dist: ${globSync("**/*.js", { cwd: target, exclude: ["docs/**"] }).length} modules, ${commands} of them of the command line; ${copied.length} files copied`,
    );
    return 0;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Compiles all modules; gives what is wrong with them, if anything is. */
function compile(outDir: string): string {
  const files = globSync("*/{,*/}*.ts", { cwd: source })
    .filter((path) => !path.endsWith(".d.ts"))
    .map((path) => join(source, path));
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2022,
    lib: [
      "lib.es2024.d.ts",
      "lib.esnext.iterator.d.ts",
      "lib.dom.d.ts",
      "lib.dom.iterable.d.ts",
      "lib.dom.asynciterable.d.ts",
    ],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    rewriteRelativeImportExtensions: true,
    allowImportingTsExtensions: true,
    declaration: true,
    sourceMap: true,
    inlineSources: true,
    noEmitOnError: true,
    skipLibCheck: true,
    types: ["node"],
    rootDir: source,
    outDir,
  });
  const { diagnostics } = program.emit(undefined, (path, text) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, path.endsWith(".d.ts") ? importsOfJavaScript(text) : text);
  });
  const all = ts.sortAndDeduplicateDiagnostics([...ts.getPreEmitDiagnostics(program), ...diagnostics]);
  return ts.formatDiagnostics(all, {
    getCurrentDirectory: () => root,
    getCanonicalFileName: (name) => name,
    getNewLine: () => "\n",
  });
}

/** The compiler rewrites the imports of modules, and leaves those of declarations. */
function importsOfJavaScript(declarations: string): string {
  return declarations.replace(/((?:from|import\() ?"\.[^"\n]*)\.ts"/g, '$1.js"');
}

process.exitCode = await buildPackage();
