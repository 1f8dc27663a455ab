import { format } from "oxfmt";
import type { Contract } from "./contract/contract.ts";
import type { Generator } from "./generator.ts";
import { generators } from "./generators.ts";
import type { Scope } from "./output.ts";

/** A name after `--only` that is neither a generator nor an interface. */
export class UnknownTarget extends Error {
  constructor(name: string, contract: Contract) {
    const known = [...generators, ...contract.interfaces].map((each) => each.name);
    super(`--only ${name}: no generator or interface of that name. Known: ${known.join(", ")}.`);
    this.name = "UnknownTarget";
  }
}

/** Runs the generators and formats what they make: the text of each file by its path. */
export async function makeFiles(
  contract: Contract,
  only: readonly string[],
  onProgress: (step: string) => void,
): Promise<{ files: Map<string, string>; scope: Scope }> {
  for (const name of only) {
    if (![...generators, ...contract.interfaces].some((each) => each.name === name))
      throw new UnknownTarget(name, contract);
  }
  const chosen = generators.filter(({ name }) => only.includes(name));
  const folders = contract.interfaces.filter(({ name }) => only.includes(name)).map(({ name }) => `${name}/`);
  const within = (path: string): boolean => folders.length === 0 || folders.some((folder) => path.startsWith(folder));
  const files = new Map<string, Promise<string>>();
  for (const generator of chosen.length > 0 ? chosen : generators) {
    onProgress(`generating ${generator.name}`);
    for (const { path, content } of run(generator, contract)) {
      if (!within(path)) continue;
      if (files.has(path)) throw new Error(`the generator "${generator.name}" makes ${path} a second time`);
      // The formatter works beside the generators that are still to come.
      const formatted = formatFile(path, content);
      formatted.catch(() => undefined);
      files.set(path, formatted);
    }
  }
  onProgress("formatting");
  const texts = await Promise.all([...files].map(async ([path, text]) => [path, await text] as const));
  return { files: new Map(texts), scope: { complete: chosen.length === 0, within } };
}

function run(generator: Generator, contract: Contract): ReturnType<Generator["generate"]> {
  try {
    return generator.generate(contract);
  } catch (cause) {
    throw new Error(`the generator "${generator.name}" failed`, { cause });
  }
}

/**
 * Formats TypeScript in prettier's style, many times faster than prettier. Files of other kinds leave their generators
 * in their final form.
 */
export async function formatFile(path: string, content: string): Promise<string> {
  if (!path.endsWith(".ts")) return content;
  const { code, errors } = await format(path, content, { printWidth: 120 });
  const [error] = errors;
  if (error) throw new Error(`${path} is not TypeScript: ${error.message}\n${error.codeframe ?? ""}`);
  return code;
}
