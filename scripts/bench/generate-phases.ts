import { keepCompiled } from "../compile-cache.ts";

/** The times of the phases of a full run in milliseconds, printed as JSON. */
export interface Phases {
  loading: number;
  contract: number;
  validators: number;
  otherGenerators: number;
  formatting: number;
}

// Like the command.
keepCompiled();
const { readContract } = await import("../../generators/contract/read/typespec/read-contract.ts");
const { makeFiles } = await import("../../generators/pipeline.ts");
const loaded = performance.now();
const { contract } = await readContract(process.argv[2] ?? "");
const compiled = performance.now();
const steps: { name: string; at: number }[] = [];
await makeFiles(contract, [], (name) => steps.push({ name, at: performance.now() }));
const done = performance.now();

const startOf = (name: string): number => steps.find((step) => step.name === name)?.at ?? Number.NaN;
const afterValidators = steps[steps.findIndex(({ name }) => name === "generating validators") + 1]?.at ?? Number.NaN;
const validators = afterValidators - startOf("generating validators");
const phases: Phases = {
  loading: loaded,
  contract: compiled - loaded,
  validators,
  otherGenerators: startOf("formatting") - compiled - validators,
  formatting: done - startOf("formatting"),
};
console.log(JSON.stringify(phases));
