import { type Diagnostic, type DiagnosticTarget, NoTarget, type Program } from "@typespec/compiler";

/** Collects the diagnostics of reading a program, each with its place. */
export class Reports {
  readonly diagnostics: Diagnostic[] = [];

  error(target: Diagnostic["target"], code: string, message: string): void {
    this.#add("error", target, code, message);
  }

  warn(target: Diagnostic["target"], code: string, message: string): void {
    this.#add("warning", target, code, message);
  }

  get hasErrors(): boolean {
    return this.diagnostics.some(({ severity }) => severity === "error");
  }

  #add(severity: Diagnostic["severity"], target: Diagnostic["target"], code: string, message: string): void {
    const known = this.diagnostics.some((each) => each.target === target && each.message === message);
    if (!known) this.diagnostics.push({ severity, code: `concordat/${code}`, message, target });
  }
}

/** Returns the beginning of the main file, for diagnostics of the whole program. */
export function beginningOf(program: Program): DiagnosticTarget | typeof NoTarget {
  const scripts = [...program.sourceFiles.values()];
  const main = scripts.find(({ file }) => program.getSourceFileLocationContext(file).type === "project");
  return main === undefined ? NoTarget : { file: main.file, pos: 0, end: 0 };
}
