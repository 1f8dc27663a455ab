import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  compile,
  createSourceFile,
  getSourceLocation,
  NodeHost,
  normalizePath,
  type CompilerHost,
  type Diagnostic,
  type Program,
  type SourceFile,
} from "@typespec/compiler";

/** One fault that the compiler found. */
export interface Fault {
  code: string;
  message: string;

  /** The source that it points at, exactly. */
  at: string;

  /** The line of the snippet that it points at, from 1; the prelude does not count. */
  line: number;
}

const folder = normalizePath(dirname(fileURLToPath(import.meta.url)));
const virtual = `${folder}/virtual.tsp`;

/** What a spec begins with. It takes one line, so that the lines of a snippet can be told. */
const prelude = `import "./main.tsp"; using Concordat; using TypeSpec.Http; namespace Test;\n`;

/** Compiles a snippet with the vocabulary at hand, in the namespace `Test`, on a file that is on no disk. */
export async function compiled(snippet: string): Promise<{ program: Program; faults: Fault[] }> {
  const program = await compile(hostWith(prelude + snippet), virtual, { noEmit: true });
  return { program, faults: program.diagnostics.map(faultOf) };
}

/** The faults of a snippet. */
export async function faultsOf(snippet: string): Promise<Fault[]> {
  return (await compiled(snippet)).faults;
}

/** Real files are read and parsed once for all snippets of a test file. */
const sources = new Map<string, Promise<SourceFile>>();
const parseCache: NonNullable<CompilerHost["parseCache"]> = new WeakMap();

function hostWith(text: string): CompilerHost {
  return {
    ...NodeHost,
    parseCache,
    readFile: async (path) => (path === virtual ? createSourceFile(text, path) : realFile(path)),
    stat: async (path) => (path === virtual ? { isFile: () => true, isDirectory: () => false } : NodeHost.stat(path)),
  };
}

function realFile(path: string): Promise<SourceFile> {
  const known = sources.get(path) ?? NodeHost.readFile(path);
  sources.set(path, known);
  return known;
}

function faultOf({ code, message, target }: Diagnostic): Fault {
  const location = getSourceLocation(target, { locateId: true });
  if (location === undefined) return { code, message, at: "", line: 0 };
  const { file, pos, end } = location;
  return { code, message, at: file.text.slice(pos, end), line: file.getLineAndCharacterOfPosition(pos).line };
}
