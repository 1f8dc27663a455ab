import { join } from "node:path";
import { readContract } from "../generators/contract/read-contract.ts";
import { SpecError } from "../generators/contract/compile-spec.ts";
import { type Change, compare, write } from "../generators/output.ts";
import { makeFiles, UnknownTarget } from "../generators/pipeline.ts";
import { addChecks, checkedFile } from "./add-checks.ts";
import type { Made } from "./generate-cache.ts";
import { progress } from "./progress.ts";
import { report } from "./report.ts";

const ownSpec = join(import.meta.dirname, "../spec/main.tsp");

export interface Options {
  check: boolean;
  only: string[];
  spec: string;
  out: string;
}

/** One run of all generators; gives the exit code. `remember` is told what is there when it is all as the spec says. */
export async function makeAll(
  { check, only, spec, out }: Options,
  remember: (made: Made) => void = () => undefined,
): Promise<number> {
  const started = performance.now();
  const line = progress();
  try {
    line.show("compiling the spec");
    const { contract, warnings, sources } = await readContract(spec);
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
    const changes = [...early, ...compare(out, files, scope)];
    if (!check) write(out, changes);
    const milliseconds = performance.now() - started;
    const code = report({ out, check, total: files.size, changes, warnings, milliseconds });
    if (code === 0 && only.length === 0) remember({ files, warnings, sources });
    return code;
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
