import { join, relative } from "node:path";
import { readContract } from "../generators/contract/build-contract.ts";
import { SpecError } from "../generators/contract/compile-spec.ts";
import { type Change, compare, write } from "../generators/output.ts";
import { makeFiles, UnknownTarget } from "../generators/pipeline.ts";
import { addChecks, checkedFile } from "./add-checks.ts";
import { printChanges, printDiff } from "./changes.ts";
import { progress } from "./progress.ts";

const ownSpec = join(import.meta.dirname, "../spec/main.tsp");

export interface Options {
  check: boolean;
  only: string[];
  spec: string;
  out: string;
}

/** One run of all generators; gives the exit code. */
export async function makeAll({ check, only, spec, out }: Options): Promise<number> {
  const started = performance.now();
  const line = progress();
  try {
    line.show("compiling the spec");
    const { contract, warnings } = await readContract(spec);
    const { files, scope } = await makeFiles(contract, only, line.show);
    const early: Change[] = [];
    if (spec === ownSpec) {
      // The suite is built on what is generated, and says in turn which checks each requirement has.
      if (!check) early.push(...compare(out, files, scope).filter(({ path }) => path !== checkedFile));
      write(out, early);
      line.show("collecting the checks");
      await addChecks(files);
    }
    line.clear();
    for (const warning of warnings) console.error(warning);
    const changes = [...early, ...compare(out, files, scope)];
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
