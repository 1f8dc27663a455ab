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

/** What is told of a spec, as data. */
export interface Told {
  severity: Diagnostic["severity"];
  code: string;
  message: string;

  /** As a line for people: with the place, and what it is. */
  text: string;

  /** Left out where it is about no place. Lines and columns count from 1. */
  file?: string;
  line?: number;
  column?: number;
}

/** A spec that can't be turned into a contract: what is wrong, each with file, line and column. */
export class SpecError extends Error {
  readonly told: Told[];
  readonly diagnostics: string[];

  constructor(main: string, told: Told[]) {
    const texts = told.map(({ text }) => text);
    super(`${main} does not compile:\n${texts.join("\n")}`);
    this.name = "SpecError";
    this.told = told;
    this.diagnostics = texts;
  }
}

/**
 * Compiles a TypeSpec program in-process, as its `tspconfig.yaml` says where there is one; `main` is its entry file or the
 * folder of its `main.tsp`. Gives all paths that the compiler looked at, too: one where it found nothing can change the
 * program as well.
 *
 * @param previous What was made of it before: files that are the same are not parsed again.
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
    const message = `the program has a TypeSpec compiler of its own, ${other}, beside the one that reads it, ${dirname(ownCompiler())}: what libraries declare is there twice. Install concordat beside the program, and run it from there.`;
    const hint: Told = { severity: "error", code: "concordat/two-compilers", message, text: `error: ${message}` };
    throw new SpecError(main, [hint, ...errorsIn(program.diagnostics)]);
  }
  throwOnErrors(main, program.diagnostics);
  return { program, sources: [...sources] };
}

/**
 * The file system as the compiler sees it. It asks hundreds of times, often the same, and one after another: an answer
 * that is there at once, and is given again, spares it a third of its time.
 *
 * @param seen Is told each path that it looked at.
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

/** A source file; where it is as it was, the one of before, whose syntax tree the compiler then takes. */
function readSource(path: string, previous?: Program): SourceFile | Promise<SourceFile> {
  const bytes = readFileSync(path);
  // What begins with a mark of its encoding is left to the compiler.
  if ((bytes[0] ?? 0) >= 0xef) return NodeHost.readFile(path);
  const text = bytes.toString("utf8");
  const before = previous?.sourceFiles.get(path)?.file;
  return before?.text === text ? before : createSourceFile(text, path);
}

/** The warnings among diagnostics. */
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

/** The folder of the compiler that a program finds, where that is not the one here. */
function otherCompiler(entrypoint: string): string | undefined {
  try {
    const theirs = realpathSync(createRequire(entrypoint).resolve(compilerPackage));
    return theirs === ownCompiler() ? undefined : dirname(theirs);
  } catch {
    // It finds none, and so there is but one.
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
