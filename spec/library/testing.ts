import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { getSourceLocation, type Diagnostic, type Program, type Type } from "@typespec/compiler";
import { createTester, mockFile, type MockFile } from "@typespec/compiler/testing";
import { elementName } from "./elements.ts";

/** A fault that the compiler finds. */
export interface Fault {
  code: string;
  message: string;

  /** The source that it points at, to the letter. */
  at: string;

  /** The line of the snippet that it points at, from 1. */
  line: number;
}

const folder = import.meta.dirname;

/** The vocabulary as files beside the snippet: what the tests import is what the compiler runs. */
const vocabulary = await Promise.all(
  globSync("*.tsp", { cwd: folder }).map(async (file): Promise<Record<string, MockFile>> => {
    const text = readFileSync(join(folder, file), "utf8");
    const declared = { [`library/${file}`]: text };
    const name = basename(file, ".tsp");
    if (!text.includes(`"./${name}.ts"`)) return declared;
    return {
      ...declared,
      [`library/${name}.ts`]: mockFile.js({ ...(await import(/* @vite-ignore */ `./${name}.ts`)) }),
    };
  }),
);

/**
 * Compiles snippets with the vocabulary. The preamble is on one line, so that line numbers of a snippet stay simple.
 */
export const tester = createTester(join(folder, "../.."), {
  libraries: ["@typespec/http", "@typespec/openapi", "@typespec/events", "@typespec/sse", "@typespec/streams"],
})
  .files(Object.assign({}, ...vocabulary))
  .wrap((snippet) => `import "./library/main.tsp"; using Concordat; using TypeSpec.Http; namespace Test;\n${snippet}`);

/** Compiles a snippet of a spec in the namespace `Test`, in memory, with the vocabulary imported. */
export async function compiled(snippet: string): Promise<{ program: Program; faults: Fault[] }> {
  const [{ program }, diagnostics] = await tester.compileAndDiagnose(snippet);
  return { program, faults: diagnostics.map(faultOf) };
}

/** Returns the diagnostics of a snippet. */
export async function faultsOf(snippet: string): Promise<Fault[]> {
  return (await compiled(snippet)).faults;
}

/**
 * Returns the program of a snippet.
 *
 * @throws {Error} If it has diagnostics.
 */
export async function programOf(snippet: string): Promise<Program> {
  const { program, faults } = await compiled(snippet);
  if (faults.length > 0) throw new Error(`The snippet has diagnostics: ${JSON.stringify(faults, null, 2)}`);
  return program;
}

/** Returns the values of a decorator's uses, each with the name of its element. */
export function valuesByElement<V>(uses: { target: Type; value: V }[]): [element: string, value: V][] {
  return uses.map(({ target, value }) => [elementName(target), value]);
}

function faultOf({ code, message, target }: Diagnostic): Fault {
  const location = getSourceLocation(target, { locateId: true });
  if (location === undefined) return { code, message, at: "", line: 0 };
  const { file, pos, end } = location;
  return { code, message, at: file.text.slice(pos, end), line: file.getLineAndCharacterOfPosition(pos).line };
}
