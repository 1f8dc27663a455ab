import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Program } from "@typespec/compiler";
import type { Contract } from "../../generators/contract/model/contract.ts";
import type { Beside } from "./beside.ts";
import type { KeptParts, Made } from "./cache.ts";
import type { Memory, Options } from "./make-all.ts";

// A process that generates everything on each message. Its argument: the options, as JSON.
const [{ makeAll }, { printsOf }, { reasonOf }, { makeParts }, { others }] = await Promise.all([
  import("./make-all.ts"),
  import("./cache.ts"),
  import("../command.ts"),
  import("../../generators/pipeline.ts"),
  import("../../generators/generators.ts"),
]);

/** The result of the last run of this process. */
class WarmMemory implements Memory {
  readonly #out: string;
  #parts = new Map<string, { print: string; api: string; files: ReadonlyMap<string, string> }>();
  program?: Program;

  constructor(out: string) {
    this.#out = out;
  }

  partsOf(contract: Contract): KeptParts {
    const prints = printsOf(contract);
    const kept = [...this.#parts].filter(
      ([, { api, print, files }]) =>
        prints.get(api) === print && [...files].every(([path, text]) => readIfPresent(join(this.#out, path)) === text),
    );
    return new Map(kept.map(([name, { files }]) => [name, [...files.keys()]]));
  }

  remember({ program, parts, kept, contract }: Made): void {
    const prints = printsOf(contract);
    if (program) this.program = program;
    this.#parts = new Map([...this.#parts].filter(([name]) => kept.has(name)));
    for (const { name, api, files } of parts) {
      const print = prints.get(api ?? "");
      if (api !== undefined && print !== undefined) this.#parts.set(name, { api, print, files });
    }
  }
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** This process has already loaded all modules that another thread would load. */
const beside: Beside = {
  make: (task) => makeParts(others, task),
  modules: [],
  stop: () => undefined,
};

const options = JSON.parse(process.argv[2] ?? "") as Options;
const memory = new WarmMemory(options.out);

process.on("message", () => void makeOnce());
process.on("disconnect", () => process.exit());

async function makeOnce(): Promise<void> {
  try {
    await makeAll(options, memory, beside);
  } catch (error) {
    console.error(`concordat generate: ${reasonOf(error)}`);
  }
  process.send?.("done");
}
