import { cpSync, existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { buildCommands } from "./build-commands.ts";

const root = join(import.meta.dirname, "..");
const source = join(root, "generated");
const target = join(root, "dist");

/** What is packed besides code: documents that people serve, validate against or generate from. */
const documents = [
  "requirements.json",
  "*/openapi*.yaml",
  "*/asyncapi.yaml",
  "*/contract.json",
  "*/schemas/*.json",
  "*/vectors/*.json",
];

/**
 * Builds the package: JavaScript with declarations and source maps from generated/, its documents beside them, and the
 * command line.
 * The folder is made anew and put in place only when it is complete.
 */
async function build(): Promise<number> {
  const unfinished = `${target}.${process.pid}.tmp`;
  try {
    const problems = compile(unfinished);
    if (problems !== "") {
      console.error(problems);
      return 1;
    }
    const copied = globSync([...documents, "*/*.js", "*/*.d.ts"], { cwd: source });
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
  const files = globSync("*/{,checks/}*.ts", { cwd: source })
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

process.exitCode = await build();
