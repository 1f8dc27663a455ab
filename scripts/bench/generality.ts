import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { measureScenarios } from "./generality/measure-scenarios.ts";
import { countOf, tableOf } from "./generality/table.ts";
import type { BenchOptions, Table } from "./measure.ts";

/** The folder of the package with the dependencies of this topic. */
export const packages = join(import.meta.dirname, "generality");

/** The file for the result of each scenario. */
const details = join(import.meta.dirname, "../../node_modules/.cache/concordat/generality.json");

/** The minimum number of scenarios that pass by the strictest measure. */
const aim = 760;

/**
 * Generates a client for each folder of the public scenarios for TypeSpec emitters, and runs it against the server of
 * the scenarios.
 */
export async function rows({ folder }: BenchOptions): Promise<Table[]> {
  const measured = await measureScenarios(join(packages, "node_modules"), folder);
  mkdirSync(join(details, ".."), { recursive: true });
  writeFileSync(details, `${JSON.stringify(measured, null, 1)}\n`);
  const met = countOf(measured.results, "typed");
  return [
    {
      what: "the public scenarios for TypeSpec emitters",
      markdown: `${tableOf(measured)}\nThe same as JSON: ${details}\n`,
      claims: [{ says: `at least ${aim} scenarios are met by the strictest measure (${met} are)`, holds: met >= aim }],
    },
  ];
}
