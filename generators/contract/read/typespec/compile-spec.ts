import { readFileSync, realpathSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import {
  compile,
  createSourceFile,
  formatDiagnostic,
  getSourceLocation,
  NodeHost,
  normalizePath,
  NoTarget,
  resolveCompilerOptions,
  type CompilerHost,
  type Diagnostic,
  type Program,
  type SourceFile,
} from "@typespec/compiler";
import { SpecError, type Told } from "../spec-error.ts";

/**
 * Compiles a TypeSpec program in-process, with the options of its `tspconfig.yaml` if there is one; `main` is its
 * entry file or the folder of its `main.tsp`. Also returns all paths that the compiler looked up: creating a missing
 * file can change the program as well.
 *
 * @param previous The previous program: unchanged files are not parsed again.
 */
export async function compileSpec(main: string, previous?: Program): Promise<{ program: Program; sources: string[] }> {
  const sources = new Set<string>();
  const host = hostOf(sources, previous);
  const entrypoint = normalizePath(entryOf(main));
  const [options, diagnostics] = await resolveCompilerOptions(host, {
    cwd: dirname(entrypoint),
    entrypoint,
    env: process.env,
  });
  throwOnErrors(main, diagnostics);
  const program = await compile(host, entrypoint, { ...options, noEmit: true }, previous);
  const other = program.hasError() ? otherCompiler(entrypoint) : undefined;
  if (other !== undefined) {
    const message = `the program resolves its own TypeSpec compiler, ${other}, but concordat uses ${dirname(ownCompiler())}: declarations of libraries then exist twice. Install concordat in the project of the program, and run it from there.`;
    const hint: Told = { severity: "error", code: "concordat/two-compilers", message, text: `error: ${message}` };
    throw new SpecError(main, [hint, ...errorsIn(program.diagnostics)]);
  }
  throwOnErrors(main, program.diagnostics);
  return { program, sources: [...sources] };
}

/**
 * Returns the file system for the compiler. The compiler makes hundreds of lookups in sequence, often the same:
 * synchronous, cached results save a third of its time.
 *
 * @param seen Collects each path that the compiler looks up.
 */
function hostOf(seen: Set<string>, previous?: Program): CompilerHost {
  const asked =
    <Found>(look: (path: string) => Found | Promise<Found>) =>
    async (path: string): Promise<Found> => {
      seen.add(resolve(path));
      return await look(path);
    };
  const stats = remembered((path) => statSync(path));
  return {
    ...NodeHost,
    readFile: asked((path) => readSource(path, previous)),
    stat: asked(stats),
    realpath: remembered(async (path) => realpathSync.native(path)),
    getJsImport: asked(NodeHost.getJsImport),
  };
}

function remembered<Found>(look: (path: string) => Found): (path: string) => Found {
  const known = new Map<string, Found>();
  return (path) => {
    const found = known.get(path) ?? look(path);
    known.set(path, found);
    return found;
  };
}

/** Returns a source file; an unchanged one is reused, so that the compiler keeps its syntax tree. */
function readSource(path: string, previous?: Program): SourceFile | Promise<SourceFile> {
  const bytes = readFileSync(path);
  // The compiler decodes files that begin with a byte order mark.
  if ((bytes[0] ?? 0) >= 0xef) return NodeHost.readFile(path);
  const text = bytes.toString("utf8");
  const before = previous?.sourceFiles.get(path)?.file;
  return before?.text === text ? before : createSourceFile(text, path);
}

/** Returns the warnings among diagnostics. */
export function warningsIn(diagnostics: readonly Diagnostic[]): Told[] {
  return diagnostics.filter(({ severity }) => severity === "warning").map(toTold);
}

export function throwOnErrors(main: string, diagnostics: readonly Diagnostic[]): void {
  const errors = errorsIn(diagnostics);
  if (errors.length > 0) throw new SpecError(main, errors);
}

function errorsIn(diagnostics: readonly Diagnostic[]): Told[] {
  return diagnostics.filter(({ severity }) => severity === "error").map(toTold);
}

const compilerPackage = "@typespec/compiler/package.json";

function ownCompiler(): string {
  return realpathSync(createRequire(import.meta.url).resolve(compilerPackage));
}

/** Returns the folder of the compiler that a program resolves, if it differs from the compiler used here. */
function otherCompiler(entrypoint: string): string | undefined {
  try {
    const theirs = realpathSync(createRequire(entrypoint).resolve(compilerPackage));
    return theirs === ownCompiler() ? undefined : dirname(theirs);
  } catch {
    // The program resolves no compiler, so there is only one.
    return undefined;
  }
}

function toTold(diagnostic: Diagnostic): Told {
  const { severity, code, message, target } = diagnostic;
  const text = formatDiagnostic(diagnostic, { pathRelativeTo: process.cwd() });
  const place = target === NoTarget ? undefined : getSourceLocation(target, { locateId: true });
  if (place === undefined) return { severity, code, message, text };
  const { line, character } = place.file.getLineAndCharacterOfPosition(place.pos);
  return { severity, code, message, text, file: place.file.path, line: line + 1, column: character + 1 };
}

function entryOf(main: string): string {
  const path = resolve(main);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return entryOf(join(path, "main.tsp"));
  if (found === undefined) {
    const message = `${main}: no such file; expected the main file of a TypeSpec program`;
    throw new SpecError(main, [{ severity: "error", code: "file-not-found", message, text: message }]);
  }
  return path;
}
