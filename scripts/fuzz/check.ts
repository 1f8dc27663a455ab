import { SpecError } from "../../generators/contract/compile-spec.ts";
import { readContract } from "../../generators/contract/read-contract.ts";
import { makeFiles } from "../../generators/pipeline.ts";
import { temporaryFolder } from "../../generators/testing.ts";
import { checkCalls } from "./check-calls.ts";
import { checkDocuments } from "./check-documents.ts";
import { checkEvents } from "./check-events.ts";
import { checkGuards } from "./check-guards.ts";
import type { Program } from "./program.ts";
import { tspText } from "./tsp-text.ts";
import { Finding, type Made, type Workshop } from "./workshop.ts";

/** Changes what was generated of a program before it is checked, to see whether the checks see it. */
export type Tamper = (files: Map<string, string>) => void;

let count = 0;

/** Generates everything of a program and checks it; says why where the compiler does not take the program. */
export async function check(program: Program, workshop: Workshop, tamper?: Tamper): Promise<{ rejected?: string }> {
  const namespace = `Fuzz${++count}`;
  let made: Made;
  try {
    made = await make(tspText(program, namespace), program, workshop, tamper);
  } catch (error) {
    if (error instanceof SpecError) return { rejected: error.diagnostics.join("\n") };
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.stack}` : "";
    throw new Finding("generation", `${error instanceof Error ? error.stack : String(error)}${cause}`);
  }
  await checkDocuments(made);
  const errors = workshop.typeErrors([...made.files.keys()].filter((path) => path.endsWith(".ts")));
  if (errors.length > 0) throw new Finding("types", errors.slice(0, 5).join("\n"));
  await checkModules(made);
  await checkGuards(made);
  await checkCalls(made);
  await checkEvents(made);
  return {};
}

async function make(spec: string, program: Program, workshop: Workshop, tamper: Tamper | undefined): Promise<Made> {
  using folder = temporaryFolder({ "spec/main.tsp": spec });
  const { contract } = await readContract(`${folder.path}/spec/main.tsp`);
  const { files } = await makeFiles(contract, [], () => undefined);
  tamper?.(files);
  const [api] = contract.interfaces;
  if (api === undefined) throw new Error("no interface");
  workshop.lay(files);
  const own = new Map([...files].filter(([path]) => path.startsWith(`${api.name}/`)));
  return { program, api, files: own, workshop };
}

/** Importing what was generated runs nothing of the program's texts. */
async function checkModules({ files, workshop }: Made): Promise<void> {
  for (const path of files.keys()) {
    if (!/\.[jt]s$/.test(path) || path.endsWith(".d.ts") || path.includes("/checks/")) continue;
    try {
      await workshop.load(path);
    } catch (error) {
      throw new Finding("import", `${path}: ${String(error)}`);
    }
    if ("pwned" in globalThis) throw new Finding("injection", path);
  }
}
