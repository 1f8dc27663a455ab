import { join, relative } from "node:path";
import ts from "typescript";

const root = join(import.meta.dirname, "..");

/** The declarations of a module and of those that it imports, by path; without those that are generated. */
export function declarationsOf(file: string): Map<string, string> {
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
