import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { compile, formatDiagnostic, NodeHost, normalizePath, type Diagnostic, type Program } from "@typespec/compiler";

/** A spec that can't be turned into a contract: what is wrong, each with file, line and column. */
export class SpecError extends Error {
  readonly diagnostics: string[];

  constructor(main: string, diagnostics: string[]) {
    super(`${main} does not compile:\n${diagnostics.join("\n")}`);
    this.name = "SpecError";
    this.diagnostics = diagnostics;
  }
}

/** Compiles a TypeSpec program in-process; `main` is its entry file or the folder of its `main.tsp`. */
export async function compileSpec(main: string): Promise<Program> {
  const entry = entryOf(main);
  const program = await compile(NodeHost, normalizePath(entry), { noEmit: true });
  throwOnErrors(main, program.diagnostics);
  return program;
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
