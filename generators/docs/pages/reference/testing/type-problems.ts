import { join } from "node:path";
import ts from "typescript";

/** Returns the errors of a strict compiler on modules, as `file: message`. */
export function typeProblems(files: readonly string[]): string[] {
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2024,
    lib: ["lib.es2024.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    exactOptionalPropertyTypes: true,
    noPropertyAccessFromIndexSignature: true,
    types: ["node"],
    typeRoots: [join(import.meta.dirname, "../../../../../node_modules/@types")],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .filter(({ file }) => file && files.includes(file.fileName))
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`);
}
