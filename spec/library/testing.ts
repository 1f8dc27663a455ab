import { dirname } from "node:path";
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
  type Type,
} from "@typespec/compiler";
import { elementName } from "./elements.ts";

/** What the compiler finds at fault. */
export interface Fault {
  code: string;
  message: string;

  /** The source that it points at, to the letter. */
  at: string;

  /** The line of the snippet that it points at, from 1. */
  line: number;
}

const virtual = `${normalizePath(dirname(fileURLToPath(import.meta.url)))}/virtual.tsp`;

/** What a spec begins with: one line, so that the lines of a snippet can be told. */
const prelude = `import "./main.tsp"; using Concordat; using TypeSpec.Http; namespace Test;\n`;

/** Compiles a snippet of a spec in the namespace `Test`, with the vocabulary at hand; it is on no disk. */
export async function compiled(snippet: string): Promise<{ program: Program; faults: Fault[] }> {
  const program = await compile(hostWith(prelude + snippet), virtual, { noEmit: true });
  return { program, faults: program.diagnostics.map(faultOf) };
}

/** What is at fault in a snippet. */
export async function faultsOf(snippet: string): Promise<Fault[]> {
  return (await compiled(snippet)).faults;
}

/** The program of a snippet without a fault. */
export async function programOf(snippet: string): Promise<Program> {
  const { program, faults } = await compiled(snippet);
  if (faults.length > 0) throw new Error(`The snippet is at fault: ${JSON.stringify(faults, null, 2)}`);
  return program;
}

/** What the uses of a decorator say, each with the name of its element. */
export function said<V>(uses: { target: Type; value: V }[]): [element: string, value: V][] {
  return uses.map(({ target, value }) => [elementName(target), value]);
}

/** The disk, read once for all snippets of a test file, since nothing on it changes meanwhile. */
const disk: CompilerHost = {
  ...NodeHost,
  parseCache: new WeakMap(),
  readFile: remembered(NodeHost.readFile),
  stat: remembered(NodeHost.stat),
  realpath: remembered(NodeHost.realpath),
};

function hostWith(text: string): CompilerHost {
  return {
    ...disk,
    readFile: async (path) => (path === virtual ? createSourceFile(text, path) : disk.readFile(path)),
    stat: async (path) => (path === virtual ? { isFile: () => true, isDirectory: () => false } : disk.stat(path)),
    realpath: async (path) => (path === virtual ? path : disk.realpath(path)),
  };
}

function remembered<T>(read: (path: string) => Promise<T>): (path: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (path) => {
    const result = known.get(path) ?? read(path);
    known.set(path, result);
    return result;
  };
}

function faultOf({ code, message, target }: Diagnostic): Fault {
  const location = getSourceLocation(target, { locateId: true });
  if (location === undefined) return { code, message, at: "", line: 0 };
  const { file, pos, end } = location;
  return { code, message, at: file.text.slice(pos, end), line: file.getLineAndCharacterOfPosition(pos).line };
}
