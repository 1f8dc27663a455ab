import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { measureScenarios } from "./generality/measure-scenarios.ts";
import { countOf, tableOf } from "./generality/table.ts";
import type { BenchOptions, Table } from "./measure.ts";

/** The packages that it needs are a package of their own. */
export const packages = join(import.meta.dirname, "generality");

/** What came of each scenario is written here, too. */
const details = join(import.meta.dirname, "../../node_modules/.cache/concordat/generality.json");

/** The least number of scenarios that have to be met by the strictest measure. */
const aim = 760;

/**
 * The public scenarios for TypeSpec emitters: a client is generated for each of their folders, and drives them against
 * their own server.
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
