import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { SpecError } from "../generators/contract/compile-spec.ts";
import { readContract } from "../generators/contract/build-contract.ts";
import { compare, write } from "../generators/output.ts";
import { makeFiles, UnknownTarget } from "../generators/pipeline.ts";
import { printChanges, printDiff } from "./changes.ts";
import { progress } from "./progress.ts";
import { watch } from "./watch.ts";

const root = join(import.meta.dirname, "..");

export const usage = `concordat generate [options]     make everything from the spec
  --check              write nothing; exit 1 with a diff where generated files are stale or edited by hand
  --watch              make it again whenever the spec, a generator or a template changes
  --only <name>        only one generator or one interface; may be repeated
  --spec <main.tsp>    another TypeSpec program (needs --out)
  --out <folder>       where the files go`;

interface Options {
  check: boolean;
  only: string[];
  spec: string;
  out: string;
}

/** Exit code 0: done, or nothing stale; 1: the spec does not compile, or stale files; 2: wrong usage. */
export async function generate(args: string[]): Promise<number> {
  let options: Options & { watch: boolean; help: boolean };
  try {
    options = readOptions(args);
  } catch (error) {
    console.error(`concordat generate: ${messageOf(error)}\n\n${usage}`);
    return 2;
  }
  if (options.help) {
    console.log(usage);
    return 0;
  }
  if (options.watch) return watch(args, options.spec, root);
  return run(options);
}

function readOptions(args: string[]): Options & { watch: boolean; help: boolean } {
  const { values } = parseArgs({
    args,
    options: {
      check: { type: "boolean", default: false },
      watch: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
      only: { type: "string", multiple: true, default: [] },
      spec: { type: "string" },
      out: { type: "string" },
    },
  });
  if (values.check && values.watch) throw new Error("--check and --watch exclude each other");
  if (values.spec !== undefined && values.out === undefined) {
    throw new Error("--spec needs --out <folder>: the folder for what is made from another program");
  }
  return { ...values, spec: values.spec ?? join(root, "spec/main.tsp"), out: values.out ?? join(root, "generated") };
}

async function run({ check, only, spec, out }: Options): Promise<number> {
  const started = performance.now();
  const line = progress();
  try {
    line.show("compiling the spec");
    const { contract, warnings } = await readContract(spec);
    const { files, scope } = await makeFiles(contract, only, (name) => line.show(`generating ${name}`));
    line.clear();
    for (const warning of warnings) console.error(warning);
    const changes = compare(out, files, scope);
    const folder = relative(process.cwd(), out) || ".";
    if (check) {
      printDiff(folder, changes);
      if (changes.length === 0) console.log(`${folder}: ${files.size} files, all as the spec says`);
      return changes.length === 0 ? 0 : 1;
    }
    write(out, changes);
    printChanges(folder, files.size, changes, performance.now() - started);
    return 0;
  } catch (error) {
    line.clear();
    if (error instanceof UnknownTarget) {
      console.error(`concordat generate: ${error.message}`);
      return 2;
    }
    if (!(error instanceof SpecError)) throw error;
    for (const diagnostic of error.diagnostics) console.error(diagnostic);
    const count = error.diagnostics.length;
    console.error(`\n${count} ${count === 1 ? "error" : "errors"} in the spec; nothing was written.`);
    return 1;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
