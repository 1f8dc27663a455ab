import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  compile,
  formatDiagnostic,
  NodeHost,
  normalizePath,
  type CompilerHost,
  type Diagnostic,
  type Program,
} from "@typespec/compiler";

/** A spec that can't be turned into a contract: what is wrong, each with file, line and column. */
export class SpecError extends Error {
  readonly diagnostics: string[];

  constructor(main: string, diagnostics: string[]) {
    super(`${main} does not compile:\n${diagnostics.join("\n")}`);
    this.name = "SpecError";
    this.diagnostics = diagnostics;
  }
}

/**
 * Compiles a TypeSpec program in-process; `main` is its entry file or the folder of its `main.tsp`. Gives all paths that
 * the compiler looked at, too: one where it found nothing can change the program as well.
 */
export async function compileSpec(main: string): Promise<{ program: Program; sources: string[] }> {
  const sources = new Set<string>();
  const program = await compile(recording(sources), normalizePath(entryOf(main)), { noEmit: true });
  throwOnErrors(main, program.diagnostics);
  return { program, sources: [...sources] };
}

function recording(seen: Set<string>): CompilerHost {
  const record =
    <Found>(look: (path: string) => Promise<Found>) =>
    (path: string): Promise<Found> => {
      seen.add(resolve(path));
      return look(path);
    };
  const { readFile, stat, getJsImport } = NodeHost;
  return { ...NodeHost, readFile: record(readFile), stat: record(stat), getJsImport: record(getJsImport) };
}

/** The warnings among diagnostics, one line each. */
export function warningsIn(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.filter(({ severity }) => severity === "warning").map(describe);
}

export function throwOnErrors(main: string, diagnostics: readonly Diagnostic[]): void {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new SpecError(main, errors.map(describe));
}

function describe(diagnostic: Diagnostic): string {
  return formatDiagnostic(diagnostic, { pathRelativeTo: process.cwd() });
}

function entryOf(main: string): string {
  const path = resolve(main);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return entryOf(join(path, "main.tsp"));
  if (found === undefined)
    throw new SpecError(main, [`${main}: no such file; expected the main file of a TypeSpec program`]);
  return path;
}
