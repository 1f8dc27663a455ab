import { getSourceLocation, type DiagnosticTarget, type Program } from "@typespec/compiler";

/**
 * Compares places in the source: by file, in the order in which the program read them, then by position. The compiler
 * applies decorators bottom-up and checks a type when it is first referred to, which is an order of its own.
 */
export function sourceOrder(program: Program): (a: DiagnosticTarget, b: DiagnosticTarget) => number {
  const files = new Map([...program.sourceFiles.keys()].map((path, index) => [path, index]));
  return (a, b) => {
    const [first, second] = [getSourceLocation(a), getSourceLocation(b)];
    return (files.get(first.file.path) ?? -1) - (files.get(second.file.path) ?? -1) || first.pos - second.pos;
  };
}
