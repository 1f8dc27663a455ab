import { join } from "node:path";
import { SpecError } from "../../generators/contract/compile-spec.ts";
import { readContract } from "../../generators/contract/read-contract.ts";
import { type Change, compare, write } from "../../generators/output.ts";
import { makeFiles, UnknownTarget } from "../../generators/pipeline.ts";
import type { Made } from "./cache.ts";
import { progress, report } from "./report.ts";

const ownSpec = join(import.meta.dirname, "../../spec/main.tsp");

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
    const late = compare(out, files, scope);
    if (!check) write(out, late);
    const changes = [...early, ...late];
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

/** The file that says which checks prove each requirement. */
export const checkedFile = "requirements.json";

interface RequirementsFile {
  requirements: { id: string; checks: string[] }[];
}

/**
 * Adds the checks of the suite to the requirements that they prove. The suite is built on what is generated: it is loaded
 * here, when that is written.
 */
export async function addChecks(files: Map<string, string>): Promise<void> {
  const content = files.get(checkedFile);
  if (content === undefined) return;
  const [{ checksOf, interfaces }, { modes }] = await Promise.all([
    import("../../conformance/interfaces/interfaces.ts"),
    import("../../conformance/kit/requirements.ts"),
  ]);
  const checks = interfaces.flatMap((name) => modes.flatMap((mode) => checksOf(name, mode)));
  const document = JSON.parse(content) as RequirementsFile;
  for (const requirement of document.requirements) {
    const own = checks.filter(({ requirements }) => requirements.includes(requirement.id));
    requirement.checks = own.map(({ id }) => id).toSorted();
  }
  files.set(checkedFile, `${JSON.stringify(document, null, 2)}\n`);
}
