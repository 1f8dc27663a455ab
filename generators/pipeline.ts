import { setImmediate } from "node:timers/promises";
import type { Contract } from "./contract/model/contract.ts";
import type { GeneratedFile, Generator } from "./generator.ts";
import { inStyle, ownStyle } from "./output-style.ts";
import type { Scope } from "./output.ts";
import type { OutputStyle } from "./project/config.ts";

/** Thrown for a name after `--only` that is neither a generator nor an interface. */
export class UnknownTarget extends Error {
  constructor(name: string, known: readonly string[]) {
    super(`--only ${name}: no generator or interface of that name. Known: ${known.join(", ")}.`);
    this.name = "UnknownTarget";
  }
}

/** Called before each step of a run, with the number of finished steps and of all steps. */
export type OnProgress = (step: string, done: number, of: number) => void;

/** The selection of generators and interfaces, and the style. */
export interface Task {
  contract: Contract;
  style: OutputStyle;

  /** The names of the parts that are up to date. */
  kept: ReadonlySet<string>;
}

/** The output of a generator, for one interface if it works on one at a time, or for all. */
export interface Part {
  name: string;

  /** The interface, if the part belongs to one. */
  api?: string;

  /** The text of each file by its path. */
  files: Map<string, string>;
}

/** Runs the generators and formats their files in the style of a project. Returns the text of each file by its path. */
export async function makeFiles(
  contract: Contract,
  only: readonly string[],
  onProgress: OnProgress,
  style: OutputStyle = ownStyle,
): Promise<{ files: Map<string, string>; scope: Scope }> {
  const { generators } = await import("./generators.ts");
  const interfaces = contract.interfaces.map(({ name }) => name);
  const known = [...generators.map(({ name }) => name), ...interfaces];
  for (const name of only) if (!known.includes(name)) throw new UnknownTarget(name, known);
  const chosen = generators.filter(({ name }) => only.includes(name));
  const folders = interfaces.filter((name) => only.includes(name)).map((name) => `${name}/`);
  const within = (path: string): boolean => folders.length === 0 || folders.some((folder) => path.startsWith(folder));
  const all = chosen.length > 0 ? chosen : generators;
  const files = filesOf(await makeParts(all, { contract, style, kept: new Set() }, onProgress));
  return {
    files: new Map([...files].filter(([path]) => within(path))),
    scope: { complete: chosen.length === 0, within },
  };
}

/** Runs generators one after another, while the formatter works in parallel. */
export async function makeParts(
  generators: readonly Generator[],
  task: Task,
  onProgress: OnProgress = () => undefined,
): Promise<Part[]> {
  const parts: Promise<Part>[] = [];
  for (const [index, generator] of generators.entries()) {
    onProgress(`generating ${generator.name}`, index, generators.length + 1);
    // Generators block the event loop, so yield here to receive an interruption.
    await setImmediate();
    for (const part of run(generator, task)) {
      const formatted = formatPart(part, task.style);
      formatted.catch(() => undefined);
      parts.push(formatted);
    }
  }
  onProgress("formatting", generators.length, generators.length + 1);
  return await Promise.all(parts);
}

/** The unformatted output of a generator. */
interface Draft extends Omit<Part, "files"> {
  files: GeneratedFile[];
}

async function formatPart({ files, ...part }: Draft, style: OutputStyle): Promise<Part> {
  const texts = files.map(async (file): Promise<[string, string][]> => {
    const styled = await inStyle(file, style);
    if (styled === undefined) return [];
    const { path, content, isFormatted = false } = styled;
    return [[path, isFormatted ? content : await formatFile(path, content)]];
  });
  return { ...part, files: new Map((await Promise.all(texts)).flat()) };
}

/**
 * Returns all files of the parts.
 *
 * @throws {Error} If two parts generate the same file.
 */
export function filesOf(parts: readonly Part[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const part of parts) {
    for (const [path, text] of part.files) {
      if (files.has(path))
        throw new Error(`the generator "${part.name}" makes ${path}, but another generator makes it, too`);
      files.set(path, text);
    }
  }
  return files;
}

/** Runs a generator, part by part, except for the parts to keep. */
function run({ name, each, generate }: Generator, { contract, kept, style }: Task): Draft[] {
  const parts = each
    ? contract.interfaces.map((api) => ({
        name: `${name} of ${api.name}`,
        api: api.name,
        make: () => each(api, style),
      }))
    : [{ name, make: () => generate(contract, style) }];
  try {
    return parts.filter((part) => !kept.has(part.name)).map(({ make, ...part }) => ({ ...part, files: make() }));
  } catch (cause) {
    throw new Error(`the generator "${name}" failed`, { cause });
  }
}

/**
 * Formats TypeScript in prettier's style, many times faster than prettier. Generators write other files in their
 * final form.
 */
export async function formatFile(path: string, content: string): Promise<string> {
  if (!path.endsWith(".ts")) return content;
  const { format } = await import("oxfmt");
  const { code, errors } = await format(path, content, { printWidth: 120 });
  const [error] = errors;
  if (error) throw new Error(`${path} is not TypeScript: ${error.message}\n${error.codeframe ?? ""}`);
  return code;
}
