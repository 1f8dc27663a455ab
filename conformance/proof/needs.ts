import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import type { Check } from "../../generated/runtime/checks/check.ts";
import { checksOf, suites } from "../interfaces/interfaces.ts";
import { openReceiver } from "../peers/receivers/plain-receiver.ts";
import { receivers } from "../peers/receivers/receivers.ts";
import { runCheck } from "../runner/run-check.ts";
import { openMutant } from "./mutant.ts";

/** What checks cannot do without, by their ids. */
export type Needs = Readonly<Record<string, readonly string[]>>;

const file = join(import.meta.dirname, "../../generated/conformance-needs.json");

/**
 * Runs the checks of an interface on right implementations that declare everything, and takes down what they read.
 *
 * @param wanted Selects checks by their ids. Default: all.
 */
export async function recordNeeds(name: string, wanted: (id: string) => boolean = () => true): Promise<Needs> {
  const needs: Record<string, readonly string[]> = {};
  const record = async (check: Check<never>, open: () => Promise<Reading> | Reading): Promise<void> => {
    if (!wanted(check.id)) return;
    const { target, reads, close } = await open();
    const opened = { target: target as never, exchanges: [], close };
    await runCheck(check, opened, { isMust: () => true, timeout: 20_000 });
    needs[check.id] = [...(reads ?? [])].toSorted();
  };
  for (const check of [...checksOf(name, "server"), ...checksOf(name, "sender")])
    await record(check, async () => await openMutant(name));
  const makeReceiver = receivers[name];
  if (makeReceiver === undefined) return needs;
  for (const check of checksOf(name, "receiver")) await record(check, () => openReceiver(makeReceiver()));
  return needs;
}

interface Reading {
  target: unknown;
  reads?: ReadonlySet<string>;
  close(): Promise<void>;
}

/** Those that are written down. */
export function writtenNeeds(): Needs {
  return JSON.parse(readFileSync(file, "utf8")) as Needs;
}

/** Writes needs down, in place of those of the same checks; those of checks that there are no more go. */
export async function writeNeeds(needs: Needs): Promise<void> {
  const ids = new Set(
    suites.flatMap(({ checks }) => Object.values(checks).flatMap((each) => each.map(({ id }) => id))),
  );
  const all = Object.entries({ ...writtenNeeds(), ...needs })
    .filter(([id, each]) => each.length > 0 && ids.has(id))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify(Object.fromEntries(all), undefined, 2);
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), parser: "json" }));
}
