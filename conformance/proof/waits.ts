import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checksOf, suites } from "../interfaces/interfaces.ts";
import { requirements } from "../kit/requirements.ts";
import { runCheck } from "../runner/run-check.ts";
import { levels } from "./levels.ts";
import { openMutants } from "./mutant.ts";

/** The seconds that checks wait by the clock of a correct implementation, by their ids. */
export type Waits = Readonly<Record<string, number>>;

const file = join(import.meta.dirname, "../../generated/conformance-waits.json");

/** Returns the longest wait of each check; waits differ between levels of declaration. */
export function longestWaits(results: readonly { check: string; seconds?: number }[]): Waits {
  const waits: Record<string, number> = {};
  for (const { check, seconds = 0 } of results) waits[check] = Math.max(waits[check] ?? 0, Math.ceil(seconds));
  return waits;
}

/** Runs the checks of the service of an interface on the correct implementation, and records the wait of each. */
export async function recordWaits(name: string, wanted: (id: string) => boolean = () => true): Promise<Waits> {
  const checks = [...checksOf(name, "server"), ...checksOf(name, "sender")].filter(({ id }) => wanted(id));
  const results: { check: string; seconds: number }[] = [];
  for (const level of checks.length > 0 ? levels : []) {
    const implementation = await openMutants(name, [], { level });
    for (const check of checks) {
      const opened = implementation.open();
      await runCheck(check, opened, { isMust: (id) => requirements.get(id)?.level === "must", timeout: 20_000 });
      results.push({ check: check.id, seconds: opened.seconds?.() ?? 0 });
    }
    await implementation.close();
  }
  return longestWaits(results);
}

/** Merges waits into the generated file, and removes those of checks that no longer exist. */
export function writeWaits(waits: Waits): void {
  const ids = new Set(suites.flatMap(({ checks }) => Object.values(checks).flatMap((all) => all.map(({ id }) => id))));
  const written = JSON.parse(readFileSync(file, "utf8")) as Waits;
  const all = Object.entries({ ...written, ...waits })
    .filter(([id, seconds]) => seconds > 0 && ids.has(id))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), undefined, 2)}\n`);
}
